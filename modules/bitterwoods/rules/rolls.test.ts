import { expect, test } from 'vitest';
import { rollOn } from './rolls.ts';
import { positionWith } from './testing/position.ts';

const p = positionWith([], { columns: 30, rows: 20 });
const on =
  (table: string, more: object = {}) =>
  (roll: unknown) =>
    rollOn(p, { table, roll, ...more });
const DICE = [1, 2, 3, 4, 5, 6];

test('25.1 a sum of 2 or 6 leads to the north-western neighbor of the dump’s center; the others the rulebook does not give', () => {
  const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const given = (centre: unknown) => sums.flatMap((sum) => on('fuelDumpMatrix', { centre })(sum) ?? []);
  const grid = p.board.grid;
  // 1909 is the north-western neighbor of 1809; in every other column the row of it is one less.
  const northWest = (from: string) => {
    const hex = grid.parse(from)!;
    const west = grid.around(hex).filter((to) => grid.columns[to]! > grid.columns[hex]!);
    return grid.number(west.toSorted((a, b) => grid.rows[a]! - grid.rows[b]!)[0]!);
  };
  expect(northWest('1809')).toBe('1909');
  for (const center of ['1809', '2719', '1010', '1111'])
    expect(given(center), center).toEqual([northWest(center), northWest(center)]);
  expect([
    on('fuelDumpMatrix', { centre: '1809' })(7),
    on('fuelDumpMatrix', { centre: 'x' })(2),
    on('fuelDumpMatrix')(2),
  ]).toEqual([null, null, undefined]);
});

test('every table answers only what can be read', () => {
  expect([
    on('demolition', { column: 'adjacent' })('3'),
    on('nothing')(3),
    on('demolition', { column: 'x' })(3),
  ]).toEqual([undefined, undefined, undefined]);
  expect(DICE.map(on('demolition', { column: 'adjacent' }))).toEqual([
    'blown',
    'blown',
    'blown',
    'stands',
    'stands',
    'stands',
  ]);
  const shelled = (more: object) => on('bombardment', more)(5);
  expect([
    shelled({ er: 4 }),
    shelled({ er: 5 }),
    shelled({ er: 5, artillery: 4 }),
    shelled({ er: 4, fortification: true }),
  ]).toEqual(['shocked', 'none', 'shocked', 'none']);
  expect([shelled({}), shelled({ er: '4' }), shelled({ er: 4, artillery: 'many' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([on('scare')(4), on('variableSurprise')(4)]).toEqual([undefined, undefined]);
});

test('19, 26, 27, 31 the dice with one number', () => {
  expect(DICE.filter((roll) => on('surrender')(roll) === 'step-loss')).toEqual([6]);
  for (const table of ['peiper', 'skorzeny'])
    expect(
      DICE.filter((roll) => on(table)(roll) === 'through'),
      table,
    ).toEqual([1, 2, 3]);
  expect(DICE.filter((roll) => on('scare', { er: 4 })(roll) === 'shift')).toEqual([4, 5, 6]);
  expect(DICE.filter((roll) => on('variableSurprise', { er: 4 })(roll) === 'shift')).toEqual([5, 6]);
});

test('29 #1 one company is rolled for, several are not', () => {
  const one = DICE.map(on('vdhEntry', { companies: 1 }));
  expect([new Set(one.slice(0, 3)).size, new Set(one.slice(3)).size, new Set(one).size]).toEqual([1, 1, 2]);
  expect(new Set(DICE.map(on('vdhEntry', { companies: 2 })))).toEqual(new Set(['+1 MP, no roll']));
  expect(DICE.map(on('vdhEntry'))).toEqual(one);
});
