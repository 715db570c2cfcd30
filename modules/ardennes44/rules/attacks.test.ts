import { bagOf, type Position, type PositionMarker, type Unit } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import { attack as guided } from '../play/attack.ts';
import { changed } from '../play/testing/asking.ts';
import { battle, countDivisions, whyNotAttack } from './14-combat.ts';
import { waysOut, whyNotWayOut } from './20-disengagement.ts';
import { whyNotReplace } from './25-replacements.ts';
import { victory } from './30-victory.ts';
import { groupsDue } from './33-optional.ts';
import {
  allied,
  clausesOf,
  type Fields,
  type GivenUnit,
  german,
  hexIn,
  positionWith,
  tank,
  unitOf,
} from './testing/position.ts';
import { positionAt } from './testing/table.ts';

/** Guns, aircraft, markers and numbers of an attack, and who may come back, clause by clause. */

const dice = [1, 2, 3, 4, 5, 6];
const combat = (number: number, side: string) => ({ number, side, phase: 'combat' });
const of = (side: 'german' | 'allied') => (side === 'german' ? german : allied);
const foeOf = (side: 'german' | 'allied') => (side === 'german' ? 'allied' : 'german');
const against = (p: Position, ids: readonly string[], options: object = {}, target = '0404') => ({
  ...{ attackers: ids.map((id) => unitOf(p, id)), target: hexIn(p, target), options: bagOf(options) },
});
const shiftsOf = (p: Position, ids: readonly string[], options: object = {}) =>
  battle(p, against(p, ids, options)).shifts.map(({ clause, by }) => `${clause} ${by}`);

describe('22.8 the die of the defender’s guns', () => {
  const gun = { kind: 'artillery', ready: true };
  const shot = (side: 'german' | 'allied', guns: readonly string[], die: number) => {
    const foe = foeOf(side);
    const p = positionWith(
      [of(foe)('a', '0403'), of(side)('d', '0404'), ...['g', 'h'].map((id) => of(side)(id, '0406', gun))],
      { turn: combat(6, foe) },
    );
    const options = { support: { defense: guns, defenseRoll: die } };
    const found = shiftsOf(p, ['a'], options).filter((one) => one.startsWith('22.8a'));
    const rolls = [{ purpose: '@play.roll.guns', dice: [die], total: die }];
    const { step } = guided.prompt(p, {
      attackers: ['a'],
      target: '0404',
      options: { support: { defense: guns } },
      rolls,
      ahead: ['combat'],
    })!;
    return step === 'combat' ? (found[0]?.replace('22.8a ', '') ?? '0') : 'TOT';
  };
  const cases = [
    ['allied', ['g'], ['TOT', '-2', '-1', '-1', '-1', '0']],
    ['allied', ['g', 'h'], ['TOT', 'TOT', '-2', '-1', '-1', '-1']],
    ['german', ['g'], ['-2', '-2', '-1', '-1', '0', '0']],
    ['german', ['g', 'h'], ['-2', '-2', '-2', '-1', '-1', '0']],
  ] as const;
  test.each(cases)('%s %j', (side, guns, row) => expect(dice.map((die) => shot(side, guns, die))).toEqual(row));
});

test('15.6 Allied aircraft need a marker of this turn on the turn track, if the table has any there', () => {
  const bare = positionWith([allied('a', '0403'), german('d', '0404')], { turn: combat(15, 'allied') });
  const why = (...places: readonly string[]) => {
    const p = bare.at({
      markers: places.map((place, i): PositionMarker => ({ kind: 'air-support', id: `m${i}`, place: place as '0101' })),
    });
    return clausesOf(whyNotAttack(p, against(p, ['a'], { air: true })));
  };
  expect([
    why(),
    why('track:turn:15'),
    why('track:turn:14', 'track:turn:15'),
    why('track:turn:14'),
    why('box:allied-markers'),
  ]).toEqual([[], [], [], ['15.6a'], ['15.6a']]);
  const early = positionWith([allied('a', '0403'), german('d', '0404')], { turn: combat(14, 'allied') });
  expect(clausesOf(whyNotAttack(early, against(early, ['a'], { air: true })))).toEqual(['15.6a']);
  expect(shiftsOf(bare, ['a'], { air: true })).toEqual(['15.6a 1']);
});

test('16.6a the advantage marker counts for who stands under it and attacks the hex at which it points', () => {
  const bare = positionWith([german('a', '0403'), german('b', '0304'), allied('d', '0404')], {
    turn: combat(6, 'german'),
  });
  const with_ = (at: string | undefined, target: string) =>
    bare.at({
      markers: [
        { kind: 'attacker-advantage', id: 'm', ...(at !== undefined && { at: hexIn(bare, at) }), values: { target } },
      ],
    });
  const counts = (p: Position, ...ids: readonly string[]) => shiftsOf(p, ids).includes('16.6a 1');
  expect(counts(with_('0403', '0404'), 'a')).toBe(true);
  expect(counts(with_('0403', '0404'), 'a', 'b')).toBe(true);
  expect(counts(with_('0403', '0404'), 'b')).toBe(false);
  expect(counts(with_('0403', '0504'), 'a')).toBe(false);
  expect(counts(with_(undefined, '0404'), 'a')).toBe(false);
});

test('14.3 divisions in one attack: a free unit is of one that it stands with, or one more; guns are none', () => {
  const count = (...units: readonly (readonly [string, Fields])[]) => {
    const p = positionWith(units.map(([hex, more], i) => german(`u${i}`, hex, more)));
    return countDivisions(p, p.units);
  };
  const [one, other] = [{ formation: '1' }, { formation: '2' }];
  expect(count(['0403', one], ['0404', one])).toBe(1);
  expect(count(['0403', one], ['0404', other])).toBe(2);
  expect(count(['0403', one], ['0403', {}])).toBe(1);
  expect(count(['0403', one], ['0404', {}])).toBe(2);
  expect(count(['0403', {}], ['0404', {}])).toBe(2);
  expect(count(['0403', one], ['0404', { kind: 'artillery' }])).toBe(1);
});

test('14.1a an attack uses up its units and its hex, 14.4a one that is called off does not', () => {
  const bare = positionWith([german('a', '0403'), german('b', '0304'), allied('d', '0404')], {
    turn: combat(6, 'german'),
  });
  const why = (id: string, more: object) => {
    const p = bare.at({
      procedures: [{ id: 'g', kind: 'attack', status: 'done', state: { attackers: ['a'], target: '0404', ...more } }],
    });
    return clausesOf(whyNotAttack(p, against(p, [id])));
  };
  expect([
    why('a', {}),
    why('b', {}),
    why('a', { target: '0709' }),
    why('b', { target: '0709' }),
    why('a', { calledOff: true }),
  ]).toEqual([['14.1a'], ['14.1a'], ['14.1a'], [], []]);
});

test('16.1c after an exchange that leaves no defender the attackers advance into the hex alone', () => {
  const steps = (units: readonly GivenUnit[], paid: number) => {
    const p = positionWith([german('a', '0403', tank), ...units], { turn: combat(6, 'german') });
    const state = {
      thrown: { column: '1-1', drm: 0, odds: '1-1', defenders: ['d'] },
      rolls: [{ purpose: '@play.roll.combat', dice: [2], total: 2 }],
    };
    return guided.prompt(p, {
      attackers: ['a'],
      target: '0404',
      ...state,
      paid: { attacker: paid, defender: paid, lead: 0 },
    })!;
  };
  const gone = changed(
    positionWith([german('a', '0403', tank), allied('d', null)], { turn: combat(6, 'german') }),
    'd',
    { place: 'box:allied-dead' },
  );
  const state = { attackers: ['a'], target: '0404', thrown: { column: '1-1', drm: 0, odds: '1-1', defenders: ['d'] } };
  const rolls = [{ purpose: '@play.roll.combat', dice: [2], total: 2 }];
  const asked = guided.prompt(gone, { ...state, rolls, paid: { attacker: 1, defender: 1, lead: 0 } })!;
  expect([asked.step, asked.choices.map(({ id }) => id)]).toEqual(['advance', ['a-to-0404', 'stay']]);
  expect([steps([allied('d', '0404')], 0).step, steps([allied('d', '0404')], 1).step]).toEqual([
    'losses-attacker',
    'engagement',
  ]);
});

test('20.3 the way out is one hex or two, each beside the last, none twice', () => {
  const p = positionWith([german('a', '0404'), allied('x', '0405')], { turn: combat(6, 'german') });
  const why = (...way: readonly string[]) =>
    clausesOf(
      whyNotWayOut(
        p,
        unitOf(p, 'a'),
        way.map((hex) => hexIn(p, hex)),
      ),
    );
  expect([
    why('0403'),
    why('0403', '0402'),
    why('0403', '0402', '0401'),
    why(),
    why('0402'),
    why('0403', '0404'),
  ]).toEqual([[], [], ['20.3a'], ['20.3a'], ['20.3a'], ['20.3a']]);
  expect(new Set(waysOut(p, unitOf(p, 'a'), false).map((way) => way.length))).toEqual(new Set([1, 2]));
  const gun = positionWith([german('a', '0404', { kind: 'artillery' }), allied('x', '0405')], {
    turn: combat(6, 'german'),
  });
  const goes = (q: Position) => new Set(waysOut(q, unitOf(q, 'a'), false).map((way) => way.length));
  expect([goes(gun), goes(changed(gun, 'a', { state: ['pm'] }))]).toEqual([new Set([1]), new Set([1, 2])]);
});

test('25.26a never replaced: heavy German tanks, von der Heydte, the 150th brigade, American airborne, guns, the British, the surrendered', () => {
  const never = (side: 'german' | 'allied', more: Fields, change: Partial<Unit> = {}): boolean => {
    const p = positionWith([of(side)('u', '0404', { steps: 1, maxSteps: 2, ...more })], {
      turn: { number: 8, phase: 'replacement' },
    });
    return clausesOf(whyNotReplace(changed(p, 'u', change), unitOf(changed(p, 'u', change), 'u'))).includes('25.26a');
  };
  const tq = (value: number) => ({ ...tank, tq: { value, colour: 'grey' } });
  expect([
    never('german', tq(5)),
    never('german', tq(4)),
    never('german', { ...tq(3), blackBox: true }),
    never('allied', tq(5)),
    never('german', { tq: { value: 5, colour: 'grey' } }),
  ]).toEqual([true, false, true, false, false]);
  expect([
    never('german', { name: 'von der Heydte' }),
    never('german', { formation: '150 Pz Bde' }),
    never('german', { formation: '15 PG' }),
  ]).toEqual([true, true, false]);
  expect(['parachute', 'glider', 'infantry'].map((kind) => never('allied', { kind }))).toEqual([true, true, false]);
  expect([
    never('german', { kind: 'parachute' }),
    never('allied', { kind: 'parachute', nationality: 'british' }),
    never('allied', { nationality: 'british' }),
  ]).toEqual([false, true, true]);
  expect([
    never('german', { kind: 'artillery' }),
    never('german', { surrenderPoints: 1 }),
    never('german', {}, { at: undefined, place: 'box:german-surrendered' }),
    never('german', {}, { at: undefined, place: 'box:german-dead' }),
  ]).toEqual([true, true, true, false]);
});

test('31 the short scenarios are won by their own clause, at their own end', () => {
  const at = (scenario: 'six-turns' | 'eight-turns', number: number) =>
    victory(positionAt(scenario, { number, phase: 'victory', side: 'allied' }));
  expect([at('six-turns', 6).clause, at('eight-turns', 8).clause]).toEqual(['31.1b', '31.2a']);
  expect([
    at('six-turns', 5).winner,
    at('six-turns', 6).winner,
    at('eight-turns', 7).winner,
    at('eight-turns', 8).winner,
  ]).toEqual([null, 'allied', null, 'allied']);
});

test('33 optional units come from their turns on: 11 Armored at once, 5 Armored from 24AM, Nordwind from 26AM', () => {
  const due = (number: number, side: string) =>
    groupsDue(
      positionAt('campaign', { number, side, phase: 'movement' }).at({ options: { optionalUnits: true } }),
      side,
    ).map(({ id }) => id);
  expect([1, 16, 17, 22].map((number) => due(number, 'allied').toSorted())).toEqual([
    ['11-armored'],
    ['11-armored'],
    ['11-armored', '5-armored'],
    ['11-armored', '5-armored'],
  ]);
  expect([11, 20, 21].map((number) => due(number, 'german'))).toEqual([[], [], ['nordwind']]);
});

test('27.13a a surprise that works is worth a column, 15.6b the Jabo die costs as many as it says', () => {
  const p = positionWith([german('a', '0403', { formation: '150 Pz Bde' }), german('b', '0304'), allied('d', '0404')], {
    turn: combat(15, 'german'),
  });
  expect([shiftsOf(p, ['a'], { surprise: true }), shiftsOf(p, ['b'], { surprise: true })]).toEqual([['27.13a 1'], []]);
  expect([0, 1, 3].map((jabo) => shiftsOf(p, ['b'], { jabo }))).toEqual([[], ['15.6b -1'], ['15.6b -3']]);
});

test('22.8, 15.6b the dice that are thrown before the combat are in its battle', () => {
  const p = positionWith(
    [german('a', '0403'), allied('d', '0404'), allied('g', '0406', { kind: 'artillery', ready: true })],
    { turn: combat(15, 'german') },
  );
  const rolled = (purpose: string, die: number) => ({ purpose: `@play.roll.${purpose}`, dice: [die], total: die });
  const asked = guided.prompt(p, {
    ...{ attackers: ['a'], target: '0404', options: { support: { defense: ['g'] } }, ahead: ['combat'] },
    rolls: [rolled('guns', 2), rolled('jabo', 1)],
  })!;
  expect(asked.step).toBe('combat');
  expect(asked.battle!.shifts.map(({ clause, by }) => [clause, by])).toEqual(
    expect.arrayContaining([
      ['22.8a', -2],
      ['15.6b', -3],
    ]),
  );
});
