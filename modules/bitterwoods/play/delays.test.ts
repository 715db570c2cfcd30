import { bagOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { reach } from '../rules/5-movement.ts';
import { companies } from '../rules/29-on-the-map.ts';
import { american, type Given, german, hexIn, panther, positionWith } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { noteChore, settleChore, tidyChore } from './chores.ts';
import { delays, throughZones } from './delays.ts';

const peiper = { ...panther, name: 'KG Peiper', formation: 'KG Peiper', move: 5, army: '6pz' };
const onDay: Given = {
  turn: { number: 3, side: 'german', phase: 'exploitation' },
  options: { peiperSkorzeny: true },
};
/** Peiper's regiment has come out of reserve to 0405, next to a regiment that also controls 0406 and 0505. */
const come = (more: object = {}, given: Given = onDay) =>
  positionWith(
    [german('k', '0405', { ...peiper, began: '0402', state: ['reserve'], ...more }), american('x', '0506')],
    given,
  );

const thrown = (
  procedure: typeof delays,
  p: ReturnType<typeof positionWith>,
  side: string,
  purpose: string,
  roll: number,
) => {
  const [offer] = procedure.offers(p, side);
  const chosen = procedure.prompt(p, offer!.state)!.choices[0]!;
  const rolled = { ...chosen.state, rolls: [{ purpose: `@${purpose}`, dice: [roll], total: roll }] };
  return procedure.prompt(p, rolled)!.choices[0]!.acts;
};

test('27.1 out of reserve KG Peiper rolls in each enemy zone: on 1 to 3 he goes on, else he stops', () => {
  const p = come();
  const acts = (roll: number) => thrown(throughZones, p, 'german', 'play.roll.peiper', roll);
  expect(acts(3)).toEqual([{ type: 'setMarker', pieces: ['k'], kind: 'goes-on', value: '0405' }]);
  expect(acts(4)).toEqual([{ type: 'setMarker', pieces: ['k'], kind: 'goes-on', value: 'stop' }]);
  for (const given of [
    { ...onDay, turn: { ...onDay.turn, number: 4 } },
    { ...onDay, options: {} },
  ]) {
    expect(throughZones.offers(come({}, given), 'german')).toEqual([]);
  }
  expect(throughZones.offers(come({ state: [] }), 'german')).toEqual([]);
  expect(throughZones.offers(come({ began: '0405' }), 'german')).toEqual([]);
  expect(throughZones.offers(come({ 'goes-on': '0405' }), 'german')).toEqual([]);
});

test('27.1 after a success he moves on from there with what is left, and the next zone stops him again', () => {
  const reached = (more: object) => {
    const p = come(more);
    return reach(p, [p.unit('k')!]);
  };
  const p = come();
  const [before, after, stopped] = [reached({}), reached({ 'goes-on': '0405' }), reached({ 'goes-on': 'stop' })];
  expect([before.cost(hexIn(p, '0405')), before.cost(hexIn(p, '0406'))]).toEqual([3, 5]);
  // From 0405 into 0406, which the same regiment controls, for the fourth point; there the next die is due.
  expect([after.cost(hexIn(p, '0406')), after.cost(hexIn(p, '0407'))]).toEqual([4, undefined]);
  const twice = reached({ at: '0406', 'goes-on': '0405 0406' });
  expect(twice.cost(hexIn(p, '0407'))).toBe(5);
  expect(stopped.why(hexIn(p, '0404'))?.clause).toBe('27.1');
});

test('27.1 KG Peiper attacks once more in the exploitation phase, alone; then nobody moves any more', () => {
  const p = come({ at: '0405' });
  const attacks = rules.phases!.todo(p).filter(({ offer }) => offer?.kind === 'attack');
  expect(attacks).toHaveLength(1);
  const state = attacks[0]!.offer!.state;
  expect(rules.judge!(p, { type: 'guide', kind: 'attack', state, status: 'open', acts: [] }).type).toBe('fine');
  // The marker stays until then, though the unit is now next to an enemy.
  expect(settleChore.work(p)).toBeUndefined();
  const guns = positionWith(
    [
      ...p.units.map((unit) => ({
        ...unit,
        ...unit.values,
        at: p.board.grid.number(unit.at!),
        began: '0402',
        state: [...unit.state],
      })),
      german('g', '0404', { kind: 'corps-artillery', steps: 1, range: 4 }),
    ],
    onDay,
  );
  const battle = rules.battle!(guns, {
    attackers: [guns.unit('k')!],
    target: hexIn(guns, '0506'),
    options: bagOf({ support: { attack: ['g'], defense: [] } }),
  });
  expect(battle.allowed.type === 'broken' && battle.allowed.breaks.map(({ clause }) => clause)).toContain('27.1');
  const over = p.at({ procedures: [{ id: 'g1', kind: 'attack', status: 'done', state: state }] });
  const other = over.with(
    new Map([['r', { ...over.unit('k')!, id: 'r', at: hexIn(p, '0202'), began: hexIn(p, '0202') }]]),
  );
  expect(reach(other, [other.unit('r')!]).why(hexIn(p, '0203'))?.clause).toBe('27.1');
});

/** Event pieces on the map. A recorded question has none, as no dice are thrown in it. */
const withPieces = (p: ReturnType<typeof positionWith>, kind: string, ...at: readonly string[]) =>
  p.at({ markers: at.map((hex, i) => ({ kind, id: `v${i}`, at: hexIn(p, hex) })) });

const dropped = (units: Parameters<typeof positionWith>[0], ...at: readonly string[]) =>
  withPieces(
    positionWith(units, {
      turn: { number: 5, side: 'allied', phase: 'movement' },
      options: { randomEvents: true },
      extras: { events: { r18: 1 } },
      roads: { road: [['0403', '0404', '0405']] },
    }),
    'vdh',
    ...at,
  );

test('29 #1 an Allied unit stops for the die at a company, and on 1 to 3 has its point back', () => {
  const unit = (more: object = {}) => american('a', '0404', { began: '0402', ...more });
  const p = dropped([unit()], '0404');
  const first = reach(p, p.units);
  expect([first.cost(hexIn(p, '0404')), first.stops(hexIn(p, '0404')), first.cost(hexIn(p, '0405'))]).toEqual([
    2.25,
    true,
    4,
  ]);
  const acts = (roll: number) => thrown(delays, p, 'allied', 'play.roll.delay', roll);
  const met = { type: 'setMarker', pieces: ['v0'], kind: 'entered' };
  expect(acts(3)).toEqual([{ type: 'setMarker', pieces: ['a'], kind: 'goes-on', value: '0404:free' }, met]);
  expect(acts(4)).toEqual([{ type: 'setMarker', pieces: ['a'], kind: 'goes-on', value: '0404' }, met]);
  const on = (value: string) => {
    const now = dropped([unit({ 'goes-on': value })], '0404');
    const found = reach(now, now.units);
    const { total, parts } = found.reckon(hexIn(now, '0405'))!;
    return [found.cost(hexIn(now, '0405')), total, parts.find(({ by }) => by < 0)];
  };
  expect(on('0404:free')).toEqual([1.5, 1.5, expect.objectContaining({ by: -1, clause: '29' })]);
  expect(on('0404')).toEqual([2.5, 2.5, undefined]);
});

test('29 #1 at several companies nobody rolls, and each costs the point; they go when their hex was entered, or by 19 AM', () => {
  const p = dropped([american('a', '0404', { began: '0402' })], '0404', '0404');
  expect(delays.offers(p, 'allied')).toEqual([]);
  expect([reach(p, p.units).cost(hexIn(p, '0404')), reach(p, p.units).cost(hexIn(p, '0405'))]).toEqual([2.25, 2.5]);
  expect(noteChore.work(p)?.acts).toContainEqual({ type: 'setMarker', pieces: ['v0', 'v1'], kind: 'entered' });
  const passed = dropped([american('a', '0405', { began: '0403' })], '0404', '0404');
  expect([companies(passed).length, reach(passed, passed.units).path(hexIn(passed, '0405'))?.length]).toEqual([2, 3]);
  expect(noteChore.work(passed)?.acts).toContainEqual({ type: 'setMarker', pieces: ['v0', 'v1'], kind: 'entered' });
  const late = p.at({ turn: { number: 7, side: 'german', phase: 'mutual-supply' } });
  expect(tidyChore.work(late)?.acts).toContainEqual({ type: 'movePieces', pieces: ['v0', 'v1'], to: 'box:optional' });
});

test('29 #4 in the town of rumors an Allied unit rolls: nothing, no roads any more, or the end of its move', () => {
  const given: Given = {
    turn: { number: 5, side: 'allied', phase: 'movement' },
    options: { randomEvents: true },
    extras: { events: { r18: 4 } },
    hexes: { '0404': 'town' },
    roads: { road: [['0402', '0403', '0404', '0405', '0406', '0407']] },
  };
  const at = (more: object = {}) =>
    withPieces(positionWith([american('a', '0404', { began: '0402', move: 2, ...more })], given), 'deception', '0404');
  const p = at();
  expect([reach(p, p.units).stops(hexIn(p, '0404')), reach(p, p.units).cost(hexIn(p, '0405'))]).toEqual([
    true,
    undefined,
  ]);
  const value = (roll: number) => {
    const [act] = thrown(delays, p, 'allied', 'play.roll.delay', roll);
    return act?.type === 'setMarker' ? act.value : undefined;
  };
  expect([value(3), value(4), value(5), value(6)]).toEqual(['0404', '0404:no-road', '0404:no-road', 'stop']);
  const on = (how: string) => {
    const now = at({ 'goes-on': how });
    return reach(now, now.units).cost(hexIn(now, '0406'));
  };
  expect([on('0404'), on('0404:no-road')]).toEqual([1, undefined]);
  const held = at({ 'goes-on': 'stop' });
  expect(reach(held, held.units).why(hexIn(held, '0403'))?.clause).toBe('29');
});
