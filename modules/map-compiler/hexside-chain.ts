import type { Corner, Grid, Hexside } from '@umpire/shared/hex';

/** A line of hexsides, each joined to the one before. */
export type Chain = readonly Hexside[];

/** The hexsides that meet at each corner of the grid: two or three. */
export const hexsidesByCorner = (grid: Grid): readonly (readonly Hexside[])[] => {
  const meeting: Hexside[][] = Array.from({ length: grid.cornerCount }, () => []);
  for (let hexside = 0; hexside < grid.hexsideCount; hexside++) {
    for (const corner of grid.cornersOf(hexside)) meeting[corner]!.push(hexside);
  }
  return meeting;
};

/** The end of `hexside` that is not `corner`. */
export const otherEnd = (grid: Grid, hexside: Hexside, corner: Corner): Corner => {
  const [from, to] = grid.cornersOf(hexside);
  return from === corner ? to : from;
};

/** The corners that a chain passes, one more than its hexsides. @throws if it is empty or not joined. */
export const cornersAlong = (grid: Grid, chain: Chain): Corner[] => {
  const [first, second] = chain;
  if (first === undefined) throw new Error('a chain of no hexsides');
  const [from, to] = grid.cornersOf(first);
  const startsAtTo = second !== undefined && grid.cornersOf(second).includes(from);
  const corners = startsAtTo ? [to] : [from];
  for (const hexside of chain) {
    const at = corners.at(-1)!;
    if (!grid.cornersOf(hexside).includes(at)) throw new Error(`hexside ${hexside} is not joined to the one before`);
    corners.push(otherEnd(grid, hexside, at));
  }
  return corners;
};

/** The hexsides sorted into chains, which end where no further hexside, or more than one, continues. */
export const chainsOf = (grid: Grid, hexsides: ReadonlySet<Hexside>): Hexside[][] => {
  const left = new Set([...hexsides].sort((a, b) => a - b));
  const meeting = new Map<Corner, Hexside[]>();
  for (const hexside of left) {
    for (const corner of grid.cornersOf(hexside)) meeting.set(corner, [...(meeting.get(corner) ?? []), hexside]);
  }
  const goesOn = (corner: Corner): boolean => meeting.get(corner)!.length === 2;
  const walk = (from: Hexside, corner: Corner): Hexside[] => {
    const chain: Hexside[] = [];
    for (let [hexside, at] = [from, corner]; left.has(hexside); ) {
      left.delete(hexside);
      chain.push(hexside);
      at = otherEnd(grid, hexside, at);
      if (!goesOn(at)) break;
      hexside = meeting.get(at)!.find((next) => next !== hexside)!;
    }
    return chain;
  };
  const starts = [...left].flatMap((hexside) => grid.cornersOf(hexside).map((corner) => [hexside, corner] as const));
  const open = starts.filter(([, corner]) => !goesOn(corner));
  // Closed rings have no start: they are what remains after all open chains.
  return [...open, ...starts].flatMap(([hexside, corner]) => (left.has(hexside) ? [walk(hexside, corner)] : []));
};
