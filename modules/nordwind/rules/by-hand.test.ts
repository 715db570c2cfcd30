import type { Breach, Position, PositionMarker } from '@umpire/shared/umpire';
import type { Grip, HandRule, HandRules } from '@umpire/shared/umpire/kit/play/handling/rules.ts';
import { expect, test } from 'vitest';
import { whyFerryStays, whyNoFerry } from './3-crossing.ts';
import { missionsAt, missionsLeft, whyNotMissions } from './9-air.ts';
import { handling } from './handling.ts';
import { across, american, combat, german, hexIn, positionWith, unitOf } from './testing/position.ts';

// The conditions on what hands do, besides whose hand and when (`handling.test.ts`), and every refusal of a ferry or a mission.

const told = (p: Position, breaks: readonly Breach[]): readonly string[] =>
  breaks.map(({ clause, says, at }) =>
    [clause, says.text.replace('rules.broken.', ''), ...at.map((hex) => p.board.grid.number(hex)).toSorted()].join(' '),
  );
const rulesFor = (rules: unknown): HandRules => rules as HandRules;
const why = (p: Position, rule: unknown, grip: Partial<Grip>): readonly string[] =>
  told(p, (rule as HandRule).why!(p, { act: 'lay', of: 'piece', kind: 'x', ...grip }));

const moving = { turn: { side: 'german', phase: 'movement' } };
const bank = { columns: 4, rows: 6, edges: across('rhine', 4), ...moving };

test('3.3a, 3.3b every reason against a ferry', () => {
  const reasons = (units: Parameters<typeof positionWith>[0], at = '0103', given: object = {}) => {
    const p = positionWith(units, { ...bank, ...given });
    return told(p, whyNoFerry(p, hexIn(p, at)));
  };
  expect(reasons([])).toEqual([]);
  expect(reasons([], '0102')).toEqual(['3.3a ferry-bank 0102']);
  expect(reasons([], '0103', combat('german'))).toEqual(['3.3a ferry-phase 0103']);
  expect(reasons([], '0103', { turn: { side: 'allied', phase: 'movement' } })).toEqual(['3.3a ferry-phase 0103']);
  expect(reasons([american('x', '0103')])).toEqual(['3.3a ferry-enemy 0103']);
  expect(reasons([american('x', '0104')])).toEqual(['3.3b ferry-no-landing 0104']);
  // 0203 has three hexes across the river.
  const far = ['0104', '0204', '0304'].map((hex) => american(hex, hex));
  expect([reasons(far.slice(1), '0203'), reasons(far, '0203')]).toEqual([[], ['3.3b ferry-no-landing 0104 0204 0304']]);
  const limit = { options: { ferries: 1 } };
  expect([reasons([], '0103', limit), reasons([], '0103', { ...limit, ferries: ['0303'] })]).toEqual([
    [],
    ['3.3a ferry-number 0103'],
  ]);
  expect(reasons([], '0103', { ferries: ['0303'] })).toEqual([]);
});

test('3.3a, 3.3c a ferry is laid on the bank, never moved, and taken off where it is destroyed', () => {
  const ferry = rulesFor(handling.pieces.ferry);
  const p = positionWith([american('x', '0104')], { ...bank, ferries: ['0103', '0203'] });
  const at = (number: string) => ({ hex: hexIn(p, number) });
  expect([why(p, ferry.lay, at('0303')), why(p, ferry.lay, at('0302')), why(p, ferry.lay, {})]).toEqual([
    [],
    ['3.3a ferry-bank 0302'],
    ['3.3a ferry-bank'],
  ]);
  expect([why(p, ferry.move, at('0303')), why(p, ferry.move, {})]).toEqual([
    ['3.3a ferry-fixed 0303'],
    ['3.3a ferry-fixed'],
  ]);
  const marker = (number?: string): PositionMarker => ({ kind: 'ferry', ...(number && { at: hexIn(p, number) }) });
  const off = (number?: string) => why(p, ferry.remove, { marker: marker(number) });
  expect([off('0103'), off('0203'), off()]).toEqual([[], ['3.3c ferry-stays 0204 0304'], []]);
  expect(why(p, ferry.remove, {})).toEqual([]);
  expect(told(p, whyFerryStays(p, hexIn(p, '0303')))).toEqual(['3.3c no-ferry 0303']);
});

test('9.2, 9c missions: as many as the weather gives, one on a combat, none that has flown', () => {
  const drawn = positionWith([german('a', '0304'), american('x', '0303')], {
    ...combat('german'),
    extras: { weather: 'clear' },
  });
  const hex = (number: string) => hexIn(drawn, number);
  const mission = (id: string, more: Partial<PositionMarker> = {}, side = 'allied'): PositionMarker => ({
    ...{ kind: 'air-mission', id, side },
    ...more,
  });
  const on = (number: string) => ({ at: hex(number) });
  const rule = rulesFor(handling.pieces['air-mission']).lay;
  const lay = (markers: readonly PositionMarker[], grip: Partial<Grip>) => why(drawn.at({ markers }), rule, grip);
  const to = (number: string, more: Partial<Grip> = {}) => ({ piece: 'm', side: 'allied', hex: hex(number), ...more });
  expect(lay([mission('m')], to('0303'))).toEqual([]);
  expect(lay([mission('m'), mission('n', on('0303'))], to('0303'))).toEqual(['9c one-mission 0303']);
  // The mission itself is no other one; those of the enemy are not counted.
  expect(lay([mission('m', on('0303'))], to('0303'))).toEqual([]);
  expect(lay([mission('m'), mission('n', on('0303'), 'german')], to('0303'))).toEqual([]);
  const two = [mission('n', on('0402')), mission('o', on('0502'))];
  expect(lay([mission('m'), ...two], to('0303'))).toEqual([]);
  expect(lay([mission('m'), ...two, mission('q', { ...on('0303'), value: 'used' })], to('0303'))).toEqual([
    '9.2 too-many-missions 0303 0402 0502',
  ]);
  const flown = mission('m', { ...on('0303'), value: 'used' });
  expect(lay([flown], to('0402', { marker: flown }))).toEqual(['9.2 mission-flown 0303']);
  expect(lay([], { marker: mission('m', { value: 'used' }) })).toEqual(['9.2 mission-flown']);
  expect([
    lay([mission('m')], { ...to('0303'), side: undefined as never }),
    lay([mission('m')], { piece: 'm', side: 'allied' }),
  ]).toEqual([[], []]);
  const attacked = rulesFor(handling.marks.attacked).lay;
  expect([
    why(drawn, attacked, { marker: flown }),
    why(drawn, attacked, { marker: mission('m') }),
    why(drawn, attacked, {}),
  ]).toEqual([['9.2 mission-flown 0303'], ['9.2 mission-flown'], []]);
});

test('9.2 how many missions lie on a hex and are left; 9c one for both sides together, if the owners read it so', () => {
  const drawn = positionWith([], { ...combat('german'), extras: { weather: 'light-cloud' } });
  const at = hexIn(drawn, '0303');
  const p = drawn.at({
    markers: [
      { kind: 'air-mission', id: 'a', side: 'allied', at },
      { kind: 'air-mission', id: 'b', side: 'allied', at, value: 'used' },
      { kind: 'air-mission', id: 'c', side: 'german' },
    ],
  });
  expect([missionsAt(p, 'allied', at), missionsAt(p, 'german', at), missionsAt(p, 'allied', hexIn(p, '0302'))]).toEqual(
    [1, 0, 0],
  );
  // Two are spent of one: none is left, not one less than none.
  expect([missionsLeft(p, 'allied'), missionsLeft(p, 'german')]).toEqual([0, 1]);
  const total = p.at({ options: { airPerCombat: 'total' } });
  expect([told(p, whyNotMissions(p, 'german', [at])), told(total, whyNotMissions(total, 'german', [at]))]).toEqual([
    [],
    ['9c one-mission 0303'],
  ]);
  const unknown = positionWith([], combat('german'));
  expect([missionsLeft(unknown, 'allied'), whyNotMissions(unknown, 'allied', [at], 9)]).toEqual([undefined, []]);
  expect(told(p, whyNotMissions(p, 'german', [at], 1))).toEqual(['9.2 too-many-missions 0303']);
});

test('5c who is taken off a hex: one of too many; 6.6.1e the mark of a return goes when the unit is back', () => {
  const surplus = handling.boxes['german-eliminated'];
  const of = (many: number) => {
    const p = positionWith(
      Array.from({ length: many }, (_, i) => german(`g${i}`, '0303')),
      moving,
    );
    return why(p, surplus, { unit: unitOf(p, 'g0') });
  };
  expect([of(2), of(6)]).toEqual([['5c no-surplus 0303'], []]);
  const p = positionWith([german('r', null), german('s', '0303')], moving);
  expect([why(p, surplus, { unit: unitOf(p, 'r') }), why(p, surplus, {})]).toEqual([
    ['5c no-surplus'],
    ['5c no-surplus'],
  ]);
  const returns = rulesFor(handling.marks.returns).remove;
  expect([
    why(p, returns, { unit: unitOf(p, 's') }),
    why(p, returns, { unit: unitOf(p, 'r') }),
    why(p, returns, {}),
  ]).toEqual([[], ['6.6.1e still-off-map'], ['6.6.1e still-off-map']]);
});
