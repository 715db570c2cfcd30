import type { HexNumber, Layout, Point } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { LabelRule } from './config.ts';
import { type Course, distance, lengthOf, resample, roundCorners, runningMean } from './geometry.ts';
import { cornersAlong } from './hexside-chain.ts';
import type { Projection } from './projection.ts';
import type { DrawnRiver } from './rivers.ts';
import type { PlacedTown } from './towns.ts';

export type Label = NonNullable<MapData['labels']>[number];

export const hundredths = ({ x, y }: Point): [number, number] => [Math.round(x * 100), Math.round(y * 100)];

const SIZE_RANK = { city: 0, town: 1, village: 2 } as const;

/** Names of towns in order of importance: by size, then those that the rules name, then by number. */
export const townLabels = (layout: Layout, towns: readonly PlacedTown[]): Label[] =>
  towns
    .filter(({ town }) => town.label)
    .sort((a, b) => SIZE_RANK[a.size] - SIZE_RANK[b.size] || a.hex - b.hex || (a.town.name < b.town.name ? -1 : 1))
    .map(({ town, size, hex, at }) => ({
      text: town.name,
      style: size,
      along: [hundredths(at)],
      hex: layout.grid.number(hex),
    }));

export const ruleLabels = (rules: readonly LabelRule[], layout: Layout, project: Projection): Label[] =>
  rules.map((rule) => ({
    text: rule.text,
    style: rule.style,
    ...('hex' in rule
      ? { along: [hundredths(centerOf(layout, rule.hex))], hex: rule.hex }
      : { along: roundCorners(rule.along.map(project), 2, false).map(hundredths) }),
    ...(rule.size === undefined ? {} : { size: rule.size }),
  }));

const centerOf = (layout: Layout, number: HexNumber): Point => {
  const hex = layout.grid.parse(number);
  if (hex === undefined) throw new Error(`labels: hex ${number} is not on the grid`);
  return layout.center(hex);
};

/** Width of a letter of a river's name, and the distance of the name from its river, in hexes. */
const LETTER = 0.13;
const OFFSET = 0.16;
/** The distance after which a river's name is repeated, in hexes. */
const AGAIN = 11;

/**
 * Names of rivers, each on the straightest and emptiest stretch with enough room, beside the hexsides and the
 * right way up. `crowded` says how undesirable lettering is at a point.
 */
export const riverLabels = (layout: Layout, rivers: readonly DrawnRiver[], crowded: (at: Point) => number): Label[] =>
  rivers.flatMap(({ river, chains }) =>
    chains.flatMap((chain) => {
      const corners = cornersAlong(layout.grid, chain).map((corner) => layout.corner(corner));
      const step = 0.1;
      const course = runningMean(resample(corners, step), 7);
      const room = river.name.length * LETTER;
      const count = Math.max(1, Math.floor(lengthOf(course) / AGAIN));
      return Array.from({ length: count }, (_, i) =>
        bestStretch(
          course.slice(Math.floor((i * course.length) / count), Math.floor(((i + 1) * course.length) / count)),
          Math.ceil(room / step) + 1,
          crowded,
        ),
      ).flatMap((along) =>
        along ? [{ text: river.name, style: 'river' as const, along: simplified(along).map(hundredths) }] : [],
      );
    }),
  );

const simplified = (course: Course): Course => course.filter((_, i) => i % 3 === 0 || i === course.length - 1);

const bestStretch = (course: Course, points: number, crowded: (at: Point) => number): Course | undefined => {
  let best: { readonly cost: number; readonly along: Course } | undefined;
  for (let start = 0; start + points <= course.length; start += 2) {
    const stretch = readable(course.slice(start, start + points));
    const straight = distance(stretch[0]!, stretch.at(-1)!) / lengthOf(stretch);
    for (const side of [-1, 1] as const) {
      const along = beside(stretch, side * OFFSET);
      const cost = (1 - straight) * 12 + along.reduce((sum, at) => sum + crowded(at), 0) / along.length;
      if (!best || cost < best.cost - 1e-9) best = { cost, along };
    }
  }
  return best?.along;
};

/** From left to right, or upward if it runs straight up the map. */
const readable = (course: Course): Course => {
  const [first, last] = [course[0]!, course.at(-1)!];
  const isForward = Math.abs(last.x - first.x) > 1e-6 ? last.x > first.x : last.y < first.y;
  return isForward ? course : [...course].reverse();
};

const beside = (course: Course, offset: number): Course =>
  course.map((point, i) => {
    const [before, after] = [course[Math.max(0, i - 3)]!, course[Math.min(course.length - 1, i + 3)]!];
    const length = distance(before, after) || 1;
    return {
      x: point.x - ((after.y - before.y) / length) * offset,
      y: point.y + ((after.x - before.x) / length) * offset,
    };
  });
