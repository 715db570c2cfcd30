import fc from 'fast-check';
import type { Board } from '../../../module/index.ts';
import type { Position } from '../../position.ts';
import { hexOf, onBoard, type SmallMap, type SmallSetup, smallBoard } from './small-map.ts';

const columns = 7;
const rows = 6;
const grid = smallBoard({ map: Array(rows).fill(Array(columns).fill('.').join(' ')).join('\n') }).grid;

const numbers = Array.from({ length: grid.size }, (_, hex) => grid.number(hex));
const borders = Array.from({ length: grid.hexsideCount }, (_, side) => [grid.ends[side * 2]!, grid.ends[side * 2 + 1]!])
  .filter((ends) => !ends.includes(-1))
  .map((ends) => ends.map((hex) => grid.number(hex)).join('-'));

const someOf = (things: readonly string[], most: number): fc.Arbitrary<string> =>
  fc.uniqueArray(fc.constantFrom(...things), { maxLength: most }).map((chosen) => chosen.join(' '));

/** Mixed ground of 42 hexes with rivers, lakes and bits of road. */
const randomMap: fc.Arbitrary<SmallMap> = fc
  .record({
    letters: fc.array(fc.constantFrom('.', '.', '.', 'w', 'h'), { minLength: grid.size, maxLength: grid.size }),
    river: someOf(borders, 12),
    lake: someOf(borders, 6),
    road: someOf(borders, 15),
  })
  .map(({ letters, ...edges }) => ({
    map: Array.from({ length: rows }, (_, row) => letters.slice(row * columns, (row + 1) * columns).join(' ')).join(
      '\n',
    ),
    ...edges,
  }));

/** Blue units `a0`, … and red ones `x0`, …, no two of different sides in one hex. There is always an `a0`. */
const randomUnits: fc.Arbitrary<SmallSetup['units']> = fc
  .record({
    hexes: fc.shuffledSubarray(numbers, { minLength: 10, maxLength: 10 }),
    blue: fc.integer({ min: 1, max: 5 }),
    red: fc.integer({ min: 0, max: 5 }),
    moves: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 10, maxLength: 10 }),
    attacks: fc.array(fc.constantFrom(0, 1, 4), { minLength: 10, maxLength: 10 }),
    kinds: fc.array(fc.constantFrom('infantry', 'armor'), { minLength: 10, maxLength: 10 }),
  })
  .map(({ hexes, blue, red, moves, attacks, kinds }) => {
    const unit = (i: number) => ({ move: moves[i]!, attack: attacks[i]!, kind: kinds[i]! });
    const blues = Array.from({ length: blue }, (_, i) => [`a${i}`, ['blue', hexes[i]!, unit(i)] as const] as const);
    const reds = Array.from(
      { length: red },
      (_, i) => [`x${i}`, ['red', hexes[5 + i]!, unit(5 + i)] as const] as const,
    );
    return Object.fromEntries([...blues, ...reds]);
  });

export interface RandomSetup {
  readonly board: Board;
  readonly position: Position;
  readonly setup: SmallSetup;
}

export const randomSetup: fc.Arbitrary<RandomSetup> = fc.tuple(randomMap, randomUnits).map(([map, units]) => {
  const board = smallBoard(map);
  return { board, setup: { ...map, units }, position: onBoard(board, { units }) };
});

/** Moves of random units to random hexes that no enemy holds. */
export const randomMoves: fc.Arbitrary<readonly (readonly [unit: number, hex: string])[]> = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...numbers)),
  { maxLength: 6 },
);

export const movedBy = (position: Position, moves: readonly (readonly [number, string])[]): Position =>
  moves.reduce((now, [index, number]) => {
    const unit = now.units[index % now.units.length]!;
    const hex = hexOf(now.board, number);
    return now.enemyAt(hex, unit.side) ? now : now.moved([unit], hex);
  }, position);
