import type { Point } from '@umpire/shared/hex';
import { distance } from './geometry.ts';
import type { LaidMap } from './laid-map.ts';
import { stepsOf } from './roads.ts';

/** Points in buckets one hex wide, for sums of influences that vanish within a hex. */
const nearness = (points: readonly Point[], reach: number): ((at: Point) => number) => {
  const key = (x: number, y: number): string => `${Math.floor(x)},${Math.floor(y)}`;
  const boxes = new Map<string, Point[]>();
  for (const point of points) {
    const box = boxes.get(key(point.x, point.y));
    if (box) box.push(point);
    else boxes.set(key(point.x, point.y), [point]);
  }
  return (at) => {
    let sum = 0;
    for (const dy of [-1, 0, 1]) {
      for (const dx of [-1, 0, 1]) {
        for (const point of boxes.get(key(at.x + dx, at.y + dy)) ?? []) {
          sum += Math.max(0, 1 - distance(point, at) / reach);
        }
      }
    }
    return sum;
  };
};

/** How undesirable lettering is at a point: towns most, then roads, then hexsides with edges. */
export const crowdOf = ({ layout, towns, roads, hexsides }: LaidMap): ((at: Point) => number) => {
  const { grid } = layout;
  const nearTowns = nearness(
    towns.filter(({ town }) => town.label).map(({ at }) => at),
    0.6,
  );
  const nearRoads = nearness(
    roads.flatMap(({ through }) => [
      ...through.map((hex) => layout.center(hex)),
      ...stepsOf(grid, through).map((step) => layout.midpoint(step)),
    ]),
    0.3,
  );
  const nearHexsides = nearness(
    [...hexsides.keys()].map((hexside) => layout.midpoint(hexside)),
    0.2,
  );
  return (at) => (layout.hexAt(at) === undefined ? 5 : 0) + 3 * nearTowns(at) + nearRoads(at) + 0.4 * nearHexsides(at);
};
