import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedBy, randomMoves, randomSetup } from './kit/testing/random-setup.ts';
import { hexOf, plain, position } from './kit/testing/small-map.ts';
import { type Change, type Fact, Position } from './position.ts';

const ids = (units: readonly { readonly id: string }[]) => units.map(({ id }) => id);

test('units are found by hex and by id', () => {
  const p = position({ map: plain(3, 1), units: { a: ['blue', '0101'], x: ['red', '0101'], b: ['blue'] } });
  expect(ids(p.unitsAt(0))).toEqual(['a', 'x']);
  expect(p.unitsAt(1)).toEqual([]);
  expect([p.unit('b')?.at, p.unit('c')]).toEqual([undefined, undefined]);
  expect([p.enemyAt(0, 'blue'), p.friendAt(0, 'blue'), p.enemyAt(1, 'blue')]).toEqual([true, true, false]);
});

test('moved on, a position is as if it were made anew, and the one before stays as it was', () => {
  fc.assert(
    fc.property(randomSetup, randomMoves, ({ position: start, board }, moves) => {
      const before = ids(start.unitsAt(0));
      const moved = movedBy(start, moves);
      const { sides, turn, units, markers, procedures, options, scenario, extras } = moved;
      const anew = new Position({ board, sides, turn, units, markers, procedures, options, scenario, extras });
      for (let hex = 0; hex < board.grid.size; hex++) expect(moved.unitsAt(hex)).toEqual(anew.unitsAt(hex));
      for (const { id } of start.units) expect(moved.unit(id)).toBe(anew.unit(id));
      expect(ids(start.unitsAt(0))).toEqual(before);
    }),
    { seed: 61, numRuns: 100 },
  );
});

test('units leave the map and come back, come and go', () => {
  const p = position({ map: plain(2, 1), units: { a: ['blue', '0101'], b: ['blue', '0101'], c: ['blue', '0201'] } });
  p.unitsAt(0);
  const off = p.moved([p.unit('a')!], undefined);
  expect([ids(off.unitsAt(0)), ids(off.units)]).toEqual([['b'], ['a', 'b', 'c']]);
  const back = off.moved([off.unit('a')!], hexOf(p.board, '0101'));
  expect(ids(back.unitsAt(0))).toEqual(['a', 'b']);
  const d = { ...p.unit('a')!, id: 'd' };
  const changed = p.with(
    new Map([
      ['b', undefined],
      ['d', d],
    ]),
  );
  expect([ids(changed.units), ids(changed.unitsAt(0)), changed.unit('b')]).toEqual([
    ['a', 'c', 'd'],
    ['a', 'd'],
    undefined,
  ]);
});

/** Records every full computation, and the changed units by which a result was carried over. */
const watched = () => {
  const told: string[] = [];
  const fact: Fact<number> = {
    of: (p) => {
      told.push('anew');
      return p.units.length;
    },
    after: (before, changes: readonly Change[]) => {
      told.push(changes.map(({ after }) => after?.id).join(' '));
      return before;
    },
  };
  return { fact, told };
};

test('a fact is computed once, and updated for positions that differ in a few units', () => {
  const { fact, told } = watched();
  const p = position({ map: plain(3, 1), units: { a: ['blue', '0101'], b: ['blue', '0101'] } });
  expect([p.fact(fact), p.fact(fact)]).toEqual([2, 2]);
  const next = p.moved([p.unit('a')!], 1).moved([p.unit('b')!], 2);
  next.fact(fact);
  next.fact(fact);
  expect(told).toEqual(['anew', 'a b']);
});

test('a fact is worked out anew after many changes, and where markers or the turn are others', () => {
  const { fact, told } = watched();
  const p = position({ map: plain(3, 1), units: { a: ['blue', '0101'] } });
  p.fact(fact);
  Array.from({ length: 9 })
    .reduce<Position>((now, _, i) => now.moved([now.unit('a')!], i % 3), p)
    .fact(fact);
  p.at({ markers: [] }).fact(fact);
  expect(told).toEqual(['anew', 'anew', 'anew']);
});
