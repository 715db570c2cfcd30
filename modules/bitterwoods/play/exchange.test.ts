import { expect, test } from 'vitest';
import { reach } from '../rules/5-movement.ts';
import { Seated } from './testing/seated.ts';

const battalions = ['pa-1-ss-pz-bn', 'pa-501', 'pa-3-ss-pzgr-bn'];
const regiment = 'kg-peiper';
const movement = { number: 3, phase: 'movement', side: 'german' };

/** The three battalions in 0413, in a movement phase of theirs. */
const seated = async (turn = movement, options = { peiperAlternative: true }) => {
  const table = await Seated.at(options);
  table.turnTo(turn);
  return table;
};
const unitIn = (table: Seated, counter: string) => table.sees('anna').units.find((unit) => unit.counter === counter)!;
const isAt = (table: Seated, counter: string) => {
  const { at } = unitIn(table, counter);
  return at === undefined ? undefined : table.sees('anna').board.grid.number(at);
};
const kinds = (table: Seated) =>
  ['peiper-join', 'peiper-split'].filter((kind) => table.offers('anna', kind).length > 0);
const reachOf = (table: Seated, counter: string) => reach(table.sees('anna'), [unitIn(table, counter)]);
/** The points that a unit has left where it stands. */
const left = (table: Seated, counter: string) => {
  const found = reachOf(table, counter);
  return found.allowance - found.cost(unitIn(table, counter).at!)!;
};

test('36.11 the three battalions in a hex become KG Peiper, and KG Peiper the three battalions', async () => {
  const table = await seated();
  expect(kinds(table)).toEqual(['peiper-join']);
  table.goesThrough('anna', 'peiper-join');
  expect([isAt(table, regiment), ...battalions.map((each) => isAt(table, each))]).toEqual([
    ...['0413', undefined, undefined, undefined],
  ]);
  expect(kinds(table)).toEqual(['peiper-split']);
  table.goesThrough('anna', 'peiper-split');
  expect(battalions.map((each) => isAt(table, each))).toEqual(['0413', '0413', '0413']);
  expect(isAt(table, regiment)).toBeUndefined();
});

test('36.11 what was joined moves on with the points of the one that has least left', async () => {
  const table = await seated();
  const before = left(table, 'pa-501');
  table.goesThrough('anna', 'peiper-join');
  expect(left(table, regiment)).toBe(before);
  const spent = await seated();
  spent.puts(battalions.slice(0, 1), '0512');
  spent.puts(battalions, '0512');
  const least = Math.min(...battalions.map((each) => left(spent, each)));
  expect(least).toBeLessThan(before);
  spent.goesThrough('anna', 'peiper-join');
  expect(left(spent, regiment)).toBe(least);
  // Away from where it was joined, too; and the points are whole again in the next phase.
  const p = spent.sees('anna');
  const far = p.board.grid.parse('0413')!;
  expect(reachOf(spent, regiment).cost(far) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(before - least);
  spent.turnTo({ ...movement, phase: 'exploitation' });
  expect(reachOf(spent, regiment).cost(unitIn(spent, regiment).at!)).toBe(0);
});

test('36.12 not if one is reduced or somewhere else; not without the variant, nor in the enemy’s turn', async () => {
  const reduced = await seated();
  const { id } = unitIn(reduced, 'pa-501');
  reduced.does('anna', { type: 'flipPieces', pieces: [id], face: 1 });
  const apart = await seated();
  apart.puts(['pa-501'], '0412');
  const lost = await seated();
  lost.puts(['pa-501'], 'box:german-lost');
  const without = await seated(movement, { peiperAlternative: false });
  const theirs = await seated({ number: 3, phase: 'combat', side: 'allied' });
  expect([reduced, apart, lost, without, theirs].map(kinds)).toEqual([[], [], [], [], []]);
});

test('36.11 a reserve are only battalions that all were in reserve', async () => {
  const joined = async (...reserves: string[]) => {
    const table = await seated({ ...movement, phase: 'combat' });
    const pieces = reserves.map((counter) => unitIn(table, counter).id);
    if (pieces.length > 0) table.does('anna', { type: 'setMarker', pieces, kind: 'reserve' });
    table.goesThrough('anna', 'peiper-join');
    return unitIn(table, regiment).state.includes('reserve');
  };
  expect([await joined(), await joined('pa-501'), await joined(...battalions)]).toEqual([false, false, true]);
});
