import type { Corner, Grid, Hex, Hexside, Layout } from '@umpire/shared/hex';
import type { Atlas, River } from './atlas.ts';
import { cheapestPath } from './cheapest-path.ts';
import { type Bank, cutAlong, smoothed } from './cut.ts';
import { type Course, footOn } from './geometry.ts';
import { type Chain, cornersAlong, hexsidesByCorner, otherEnd } from './hexside-chain.ts';
import type { Projection } from './projection.ts';

/** A river on the map. */
export interface DrawnRiver {
  readonly river: River;
  readonly course: Course;
  /** Downstream. */
  readonly chains: readonly Chain[];
  /** Stated banks that are far away on its other side. */
  readonly contradicted: readonly Hex[];
}

/** How near its end must come to another river to be joined to it, in hexes: mouths, and forks (exact). */
const MOUTH = 0.5;
const FORK = 0.15;

const RANK = { major: 0, canal: 1, minor: 2 } as const;

/**
 * Lays the rivers on hexsides, each as a cut between its banks, and joins every tributary to its main river, and
 * every branch to its origin.
 */
export const layRivers = (atlas: Atlas, layout: Layout, project: Projection, rivers: readonly River[]) => {
  const { grid } = layout;
  const courses = rivers.map((river) => smoothed(layout, river.points.map(project)));
  const ends = rivers.map((river) => [river.points[0]!, river.points.at(-1)!].map(project));
  const banks = banksOf(atlas, layout, rivers, courses);
  const meeting = hexsidesByCorner(grid);
  const laid = new Map<number, DrawnRiver>();

  const waterAt = (i: number, end: 0 | 1): number | undefined => {
    const point = ends[i]![end]!;
    if (layout.hexAt(point) === undefined) return undefined;
    const near = rivers
      .map((river, other) => ({ other, rank: RANK[river.class], away: footOn(courses[other]!, point).distance }))
      .filter(({ other, away }) => other !== i && away <= (end === 1 || rivers[i]!.class === 'canal' ? MOUTH : FORK))
      .sort((a, b) => a.away - b.away || a.rank - b.rank);
    return near[0]?.other;
  };
  const lay = (i: number, waiting: ReadonlySet<number>): void => {
    if (laid.has(i)) return;
    const cut = cutAlong(layout, courses[i]!, banks[i]);
    let chains = [...cut.chains];
    for (const end of [1, 0] as const) {
      const other = waterAt(i, end);
      if (other === undefined || waiting.has(other)) continue;
      lay(other, new Set([...waiting, i]));
      const target = new Set(laid.get(other)!.chains.flatMap((chain) => cornersAlong(grid, chain)));
      const place = end === 1 ? chains.length - 1 : 0;
      const chain = chains[place];
      if (!chain || target.size === 0) continue;
      const downstream = end === 1 ? chain : [...chain].reverse();
      const joined = joinTo(layout, meeting, courses[i]!, downstream, target, ends[i]![end]!);
      chains = chains.with(place, end === 1 ? joined : [...joined].reverse());
    }
    laid.set(i, {
      river: rivers[i]!,
      course: courses[i]!,
      chains: chains.filter((chain) => chain.length > 0),
      contradicted: cut.contradicted,
    });
  };
  const inOrder = rivers.map((_, i) => i).sort((a, b) => RANK[rivers[a]!.class] - RANK[rivers[b]!.class] || a - b);
  for (const i of inOrder) lay(i, new Set([i]));
  return rivers.map((_, i) => laid.get(i)!);
};

/** The stated banks of each river; if a river has several pieces, those of the nearest piece. */
const banksOf = (atlas: Atlas, layout: Layout, rivers: readonly River[], courses: readonly Course[]) => {
  const banks = rivers.map(() => new Map<Hex, Bank>());
  for (const { river, hex: number, side } of atlas.banks) {
    const hex = layout.grid.parse(number);
    if (hex === undefined) throw new Error(`banks: hex ${number} of ${river} is not on the grid`);
    const [piece] = rivers
      .map(({ name }, i) => ({ name, i }))
      .filter(({ name }) => name === river)
      .map(({ i }) => ({ i, away: footOn(courses[i]!, layout.center(hex)).distance }))
      .sort((a, b) => a.away - b.away);
    if (piece) banks[piece.i]!.set(hex, side);
  }
  return banks;
};

/**
 * The chain with its last hexside on a corner of the `target`: cut off where it touches the target near `mouth`, or
 * extended along the course to the nearest corner.
 */
const joinTo = (
  layout: Layout,
  meeting: readonly (readonly Hexside[])[],
  course: Course,
  chain: Chain,
  target: ReadonlySet<Corner>,
  mouth: { x: number; y: number },
): Chain => {
  const { grid } = layout;
  const corners = cornersAlong(grid, chain);
  const isNearMouth = (corner: Corner): boolean => {
    const { x, y } = layout.corner(corner);
    return Math.hypot(x - mouth.x, y - mouth.y) <= 1.5;
  };
  const touch = corners.findIndex((corner) => target.has(corner) && isNearMouth(corner));
  if (touch !== -1) return chain.slice(0, touch);
  const path = cheapestPath(
    corners.at(-1)!,
    (corner) => target.has(corner),
    (corner) =>
      meeting[corner]!.filter((hexside) => grid.hexesOf(hexside).length === 2).map(
        (hexside) => [otherEnd(grid, hexside, corner), costOf(layout, course, hexside)] as const,
      ),
  );
  if (!path || path.length > 5) return chain;
  return withoutSpurs(grid, [
    ...chain,
    ...path.slice(1).map((corner, i) => hexsideBetween(grid, meeting, path[i]!, corner)),
  ]);
};

/** A river's hexside costs little near its course and much away from it. */
const costOf = (layout: Layout, course: Course, hexside: Hexside): number =>
  0.25 + 3.2 * footOn(course, layout.midpoint(hexside)).distance ** 2;

const hexsideBetween = (grid: Grid, meeting: readonly (readonly Hexside[])[], from: Corner, to: Corner): Hexside =>
  meeting[from]!.find((hexside) => grid.cornersOf(hexside).includes(to))!;

/** A chain without the part where it turned back on itself. */
const withoutSpurs = (grid: Grid, hexsides: Chain): Chain => {
  const kept: Hexside[] = [];
  for (const hexside of hexsides) {
    if (kept.at(-1) === hexside) kept.pop();
    else kept.push(hexside);
  }
  // A corner visited twice closes a loop, which no river makes.
  const corners = kept.length > 0 ? cornersAlong(grid, kept) : [];
  const repeated = corners.findIndex((corner, i) => corners.indexOf(corner) !== i);
  if (repeated === -1) return kept;
  return withoutSpurs(grid, [...kept.slice(0, corners.indexOf(corners[repeated]!)), ...kept.slice(repeated)]);
};
