import type { Grid } from '../grid.ts';

/** A grid queried by printed hex numbers. */
export const byNumber = (grid: Grid) => {
  const hex = (number: string): number => {
    const found = grid.parse(number);
    if (found === undefined) throw new Error(`${number} is not on the map`);
    return found;
  };
  /** In order of direction; a dash where the map ends. */
  const neighborsOf = (number: string): string[] =>
    [...grid.neighbors.subarray(hex(number) * 6, hex(number) * 6 + 6)].map((other) =>
      other === -1 ? '-' : grid.number(other),
    );
  return {
    hex,
    neighborsOf,
    adjoin: (a: string, b: string): boolean => neighborsOf(a).includes(b),
    steps: (a: string, b: string): number => grid.distance(hex(a), hex(b)),
    numbers: (hexes: readonly number[]): string[] => hexes.map((one) => grid.number(one)),
    /** Those of the numbers that no hex has. */
    absent: (numbers: readonly string[]): string[] => numbers.filter((number) => grid.parse(number) === undefined),
  };
};

/** Each hex of `0601-0702-0802` with the next one. */
export const chain = (text: string): [string, string][] => {
  const all = text.split('-');
  return all.slice(1).map((number, i) => [all[i]!, number]);
};
