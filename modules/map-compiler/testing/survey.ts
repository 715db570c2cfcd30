import type { Hex, HexNumber } from '@umpire/shared/hex';
import { type Board, compileBoard } from '@umpire/shared/module';
import type { MapData } from '@umpire/shared/module/map.ts';

/** Whether a step leads from a hex to its neighbor. */
export type Passes = (from: Hex, to: Hex) => boolean;

/** Queries of tests about a compiled map, by hex number. */
export interface Survey {
  readonly board: Board;
  /** @throws if the map has no such hex. */
  hexNamed(number: HexNumber): Hex;
  numbers(hexes: Iterable<Hex>): HexNumber[];
  /** The hexes of an area of the map. */
  area(id: string): Set<HexNumber>;
  /** The features of the hexside between two neighbors. */
  kindsBetween(a: HexNumber, b: HexNumber): string[];
  /** The hexsides of a named river. */
  river(name: string): MapData['edges'];
  /** All hexes that can be reached from a hex over passable hexsides: the slow way, for comparison. */
  reached(from: HexNumber, passes: Passes): Set<HexNumber>;
  /** Passes unless one of these hexsides is in the way. */
  withoutCrossing(walls: MapData['edges']): Passes;
}

export const surveyOf = (map: MapData): Survey => {
  const board = compileBoard(map);
  const { grid } = board;
  const hexNamed = (number: HexNumber): Hex => {
    const hex = grid.parse(number);
    if (hex === undefined) throw new Error(`${number} is not on the map`);
    return hex;
  };
  const numbers = (hexes: Iterable<Hex>): HexNumber[] => [...hexes].map((hex) => grid.number(hex));
  return {
    board,
    hexNamed,
    numbers,
    area: (id) => new Set(map.areas?.[id]?.hexes),
    kindsBetween: (a, b) => [...board.hexside(hexNamed(a), hexNamed(b))],
    river: (name) => map.edges.filter((edge) => edge.name === name),
    reached(from, passes) {
      const all = new Set([hexNamed(from)]);
      for (const hex of all) for (const next of grid.ring(hex, 1)) if (passes(hex, next)) all.add(next);
      return new Set(numbers(all));
    },
    withoutCrossing(walls) {
      const closed = new Set(walls.map(({ between: [a, b] }) => grid.hexsideBetween(hexNamed(a), hexNamed(b))));
      return (from, to) => !closed.has(grid.hexsideBetween(from, to));
    },
  };
};
