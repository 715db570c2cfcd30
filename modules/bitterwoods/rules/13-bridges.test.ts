import { expect, test } from 'vitest';
import {
  blowsForSure,
  demolitionColumn,
  isBlownBy,
  whyNotComplete,
  whyNotDemolish,
  whyNotRebuild,
} from './13-bridges.ts';
import { american, clausesOf, type Given, german, gun, hexIn, positionWith, unitOf } from './testing/position.ts';

// 13 each condition of the demolition, of the beginning and of the end of a bridge by itself.

const [HERE, ACROSS] = ['0404', '0403'];
type Units = Parameters<typeof positionWith>[0];
const blown = { kind: 'bridge-blown', on: [HERE, ACROSS] };
const at = (units: Units, phase: string, side: string, given: Given = {}, edge = 'river bridge') =>
  positionWith(units, {
    edges: { [`${ACROSS}-${HERE}`]: edge },
    ...given,
    turn: { number: 8, phase, side, ...given.turn },
  });
const bridgeIn = (p: ReturnType<typeof at>) => [hexIn(p, HERE), hexIn(p, ACROSS)] as const;

const whyNotBlow = (
  unit: Parameters<typeof german>[2] = {},
  where = HERE,
  enemy: string | null = ACROSS,
  side = 'allied',
  number = 8,
) => {
  const [mine, theirs] = side === 'allied' ? [american, german] : [german, american];
  const p = at([mine('d', where, unit), theirs('x', enemy)], 'combat', side, {
    turn: { number, phase: 'combat', side },
  });
  return clausesOf(whyNotDemolish(p, unitOf(p, 'd'), bridgeIn(p)));
};

test('13.1 a supplied unit at the bridge tries to blow it, with an enemy within one hex, in its combat phase', () => {
  expect([whyNotBlow(), whyNotBlow({ kind: 'armor' }), whyNotBlow({}, ACROSS, HERE)]).toEqual([[], [], []]);
  expect([whyNotBlow(gun), whyNotBlow({ kind: 'leader', steps: 1 })]).toEqual([['13.1'], ['13.1']]);
  expect([whyNotBlow({ state: ['out-of-supply'] }), whyNotBlow({}, '0405')]).toEqual([['12.4'], ['13.1']]);
  expect([
    whyNotBlow({}, HERE, '0402'),
    whyNotBlow({}, HERE, '0405'),
    whyNotBlow({}, HERE, '0401'),
    whyNotBlow({}, HERE, null),
  ]).toEqual([[], [], ['13.1'], ['13.1']]);
  const turns = [1, 2, 3];
  expect([
    turns.map((number) => whyNotBlow({}, HERE, ACROSS, 'allied', number)),
    turns.map((number) => whyNotBlow({}, HERE, ACROSS, 'german', number)),
  ]).toEqual([
    [['15.4'], ['15.4'], []],
    [[], [], []],
  ]);
  const wrong = (phase: string, side: string, edge?: string, given: Given = {}) => {
    const p = at([american('d', HERE), german('x', ACROSS)], phase, side, given, edge);
    return clausesOf(whyNotDemolish(p, unitOf(p, 'd'), bridgeIn(p)));
  };
  expect([wrong('combat', 'german'), wrong('movement', 'allied'), wrong('combat', 'allied', 'river')]).toEqual([
    ['13.1'],
    ['13.1'],
    ['13.1'],
  ]);
  expect(wrong('combat', 'allied', 'river bridge', { markers: [blown] } as Given)).toEqual(['13.1']);
});

test('13.1 on 3 or less with the enemy straight across, also if others are near, else on 4 or less', () => {
  const column = (...enemies: string[]) => {
    const p = at([american('d', HERE), ...enemies.map((hex, i) => german(`x${i}`, hex))], 'combat', 'allied');
    return demolitionColumn(p, unitOf(p, 'd'), bridgeIn(p));
  };
  expect([column(ACROSS), column(ACROSS, '0405'), column('0402'), column('0405'), column('0401'), column()]).toEqual([
    ...['adjacent', 'adjacent', 'one-hex-away', 'one-hex-away', undefined, undefined],
  ]);
  const succeeds = (name: string) => [1, 2, 3, 4, 5, 6].filter((roll) => isBlownBy(name, roll));
  expect([succeeds('adjacent'), succeeds('one-hex-away'), isBlownBy('nowhere', 1)]).toEqual([
    [1, 2, 3],
    [1, 2, 3, 4],
    undefined,
  ]);
});

test('38.1 #8 once in the game the Allies need no die', () => {
  const sure = (side: string | undefined, events: object, randomEvents17 = true) =>
    blowsForSure(positionWith([], { options: { randomEvents17 }, extras: { events } }), side);
  expect(sure('allied', { r17: 8 })).toBe(true);
  expect([
    sure('german', { r17: 8 }),
    sure(undefined, { r17: 8 }),
    sure('allied', { r17: 7 }),
    sure('allied', {}),
  ]).toEqual([false, false, false, false]);
  expect([sure('allied', { r17: 8, engineersUsed: true }), sure('allied', { r17: 8 }, false)]).toEqual([false, false]);
});

const whyNotBuild = (
  unit: Parameters<typeof german>[2] = {},
  where = HERE,
  given: Given = {},
  side = 'german',
  phase = 'movement',
  ruin = true,
) => {
  const p = at([german('a', where, unit), american('d', '0808', unit)], phase, side, {
    markers: ruin ? [blown] : [],
    ...given,
  } as Given);
  return clausesOf(whyNotRebuild(p, unitOf(p, 'a'), bridgeIn(p)));
};

test('13.3, 13.4 a supplied unit that has not moved begins at a ruin, in its movement phase, for the Germans eight times', () => {
  expect([whyNotBuild(), whyNotBuild({ kind: 'armor' }), whyNotBuild({}, ACROSS)]).toEqual([[], [], []]);
  expect([whyNotBuild(gun), whyNotBuild({ state: ['out-of-supply'] }), whyNotBuild({}, '0405')]).toEqual([
    ['13.3'],
    ['12.4'],
    ['13.3'],
  ]);
  expect([whyNotBuild({ began: '0405' }), whyNotBuild({ state: ['moved'] })]).toEqual([['13.3'], ['13.3']]);
  expect([
    whyNotBuild({}, HERE, {}, 'allied'),
    whyNotBuild({}, HERE, {}, 'german', 'combat'),
    whyNotBuild({}, HERE, {}, 'german', 'movement', false),
  ]).toEqual([...[['13.3'], ['13.3'], ['13.3']]]);
  const built = (german: number) => whyNotBuild({}, HERE, { extras: { tally: { bridges: { german } } } });
  expect([built(7), built(8), built(9)]).toEqual([[], ['13.4'], ['13.4']]);
});

const whyNotOver = (
  units: Units,
  ids: readonly string[],
  given: Given = {},
  phase = 'bridge-construction',
  side = 'german',
  ruin = true,
) => {
  const p = at(units, phase, side, { markers: ruin ? [blown] : [], ...given } as Given);
  return clausesOf(whyNotComplete(p, p.unitsOf(ids), bridgeIn(p)));
};
const builder = (where = HERE) => german('a', where, { state: ['building-bridge'] });

test('13.3 the builder and units of its hex go across to a bank without enemies, as many as may stack there', () => {
  const others = ['b', 'c'].map((id) => german(id, HERE));
  expect([
    whyNotOver([builder()], ['a']),
    whyNotOver([builder(ACROSS)], ['a']),
    whyNotOver([builder(), ...others], ['a', 'b', 'c']),
  ]).toEqual([[], [], []]);
  expect(whyNotOver([german('a', HERE)], ['a'])).toEqual(['13.3']);
  expect(whyNotOver([german('a', '0505', { state: ['building-bridge'] })], ['a'])).toContain('13.3');
  expect(whyNotOver([builder(), german('b', '0405')], ['a', 'b'])).toEqual(['13.3']);
  expect(whyNotOver([builder(), american('x', ACROSS)], ['a'])).toEqual(['13.3']);
  expect([
    whyNotOver([builder(), german('y', ACROSS)], ['a']),
    whyNotOver([builder(), ...others, german('y', ACROSS)], ['a', 'b', 'c']),
  ]).toEqual([[], ['6.1']]);
  expect([
    whyNotOver([builder()], ['a'], {}, 'exploitation'),
    whyNotOver([builder()], ['a'], {}, 'bridge-construction', 'allied'),
  ]).toEqual([['13.3'], ['13.3']]);
  expect(whyNotOver([builder()], ['a'], {}, 'bridge-construction', 'german', false)).toEqual(['13.3']);
});
