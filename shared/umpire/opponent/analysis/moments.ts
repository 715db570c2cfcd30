import type { HexNumber } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import { sumOf } from '../scene.ts';
import { usualWeights } from '../weights.ts';
import { type Standing, type Worth, type WorthPart, worthParts } from './standing.ts';

/** How a position stands in the course of its game: a goal is held by who stood in it last. */
export interface Stand {
  readonly sides: { readonly [side in SideId]: Worth };
  /** Who holds each goal; goals that nobody holds are left out. */
  readonly holders: { readonly [goal in HexNumber]: SideId };
}

/** The standings of a game, one after the other. A goal in which nobody has stood yet is held by the side that was nearer at the beginning. */
export const courseOf = (standings: readonly Standing[]): readonly Stand[] => {
  let holders: Stand['holders'] = {};
  return standings.map(({ sides, goals }, i) => {
    const found = Object.entries(goals).flatMap(([goal, { there, near }]) => {
      const holder = there ?? (i === 0 ? near : holders[goal]);
      return holder === undefined ? [] : [[goal, holder] as const];
    });
    holders = Object.fromEntries(found);
    const goalsOf = (side: SideId): number => usualWeights.goal * found.filter(([, holder]) => holder === side).length;
    const worths = Object.entries(sides).map(([side, worth]) => [side, { ...worth, goals: goalsOf(side) }] as const);
    return { sides: Object.fromEntries(worths), holders };
  });
};

/** What changed for a side between two standings: one part, by so many points. */
export interface WorthChange {
  readonly side: SideId;
  readonly part: WorthPart;
  readonly by: number;
  /** The goals that it took or lost. */
  readonly goals: readonly HexNumber[];
}

/** A stretch of the game, from one standing to the next. */
export interface Swing {
  /** Its place in the course. */
  readonly index: number;
  /** The side to whose favour it went, and by how many points. */
  readonly favours: SideId;
  readonly by: number;
  /** What changed, the most important first. */
  readonly changes: readonly WorthChange[];
}

/** Changes of fewer points than this are not told. */
const LEAST = 0.5;

/** How much better a side stands than the other, in points. */
export const advantageOf = ({ sides }: Stand, side: SideId): number =>
  Object.entries(sides).reduce(
    (sum, [one, worth]) => sum + (one === side ? 1 : -1) * sumOf(worthParts, (part) => worth[part]),
    0,
  );

/** What changed between two standings of one game. Units that come by schedule turn nothing: only losses count of the force. */
export const changesBetween = (before: Stand, after: Stand): readonly WorthChange[] =>
  Object.entries(after.sides)
    .flatMap(([side, worth]) =>
      worthParts.map((part): WorthChange => {
        const by = worth[part] - (before.sides[side]?.[part] ?? 0);
        return { side, part, by, goals: part === 'goals' ? turnedGoals(before, after, side, by) : [] };
      }),
    )
    .filter(({ part, by }) => Math.abs(by) >= LEAST && !(part === 'force' && by > 0))
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));

const turnedGoals = (before: Stand, after: Stand, side: SideId, by: number): readonly HexNumber[] => {
  const [had, has] = [before, after].map(({ holders }) =>
    Object.keys(holders).filter((goal) => holders[goal] === side),
  ) as [HexNumber[], HexNumber[]];
  return by > 0 ? has.filter((goal) => !had.includes(goal)) : had.filter((goal) => !has.includes(goal));
};

/** The smallest swing that is told, in points: a step of average strength. */
const NOTABLE = 3;
/** The most moments that are told. */
const MOST = 4;

/**
 * The stretches on which the game turned, in their order: those with the largest swings. `course`: the standings at the beginning
 * of the game and after each stretch.
 */
export const swingsIn = (course: readonly Stand[]): readonly Swing[] => {
  const [first] = course;
  const sides = Object.keys(first?.sides ?? {});
  const [side] = sides;
  if (!first || side === undefined || sides.length !== 2) return [];
  const other = sides[1]!;
  return course
    .slice(1)
    .map((after, index): Swing => {
      const before = course[index]!;
      const changes = changesBetween(before, after);
      const by = sumOf(changes, (change) => (change.side === side ? change.by : -change.by));
      return { index, favours: by > 0 ? side : other, by: Math.abs(by), changes };
    })
    .filter(({ by }) => by >= NOTABLE)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, MOST)
    .toSorted((a, b) => a.index - b.index);
};
