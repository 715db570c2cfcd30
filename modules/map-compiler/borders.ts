import type { Layout, Point } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { Atlas } from './atlas.ts';
import { type Course, distanceToStretch, lengthOf, resample, simplify } from './geometry.ts';
import { cornersAlong } from './hexside-chain.ts';
import { hundredths } from './labels.ts';
import type { Projection } from './projection.ts';
import type { DrawnRiver } from './rivers.ts';

/** A border that keeps this near to a river, as it runs or as it is drawn, for so long is the river. */
const NEAR = 0.5;
const LONG = 2.5;
const STEP = 0.05;

/** State borders where they are not rivers, in pieces of a hex or more. */
export const borderLines = (
  atlas: Atlas,
  layout: Layout,
  project: Projection,
  rivers: readonly DrawnRiver[],
): NonNullable<MapData['borders']> => {
  const waters = rivers.map(({ course, chains }) => [
    course,
    ...chains.map((chain) => cornersAlong(layout.grid, chain).map((corner) => layout.corner(corner))),
  ]);
  return atlas.borders.flatMap(({ name, points }) => {
    const course = resample(points.map(project), STEP);
    const isRiver = course.map(() => false);
    for (const water of waters) {
      for (const [start, end] of runsWhere(course, (at) => water.some((line) => isNear(line, at)))) {
        if ((end - start) * STEP >= LONG) isRiver.fill(true, start, end);
      }
    }
    return runsWhere(course, (at, i) => layout.hexAt(at) !== undefined && !isRiver[i])
      .map(([start, end]) => course.slice(start, end))
      .filter((piece) => lengthOf(piece) >= 1)
      .map((piece) => ({ name, along: simplify(piece, 0.03).map(hundredths) }));
  });
};

const isNear = (line: Course, at: Point): boolean =>
  line.some((point, i) => i > 0 && distanceToStretch(at, line[i - 1]!, point) < NEAR);

/** The stretches of a course on which something holds: index of the first point, and of the one after the last. */
const runsWhere = (course: Course, holds: (at: Point, i: number) => boolean): [start: number, end: number][] => {
  const runs: [number, number][] = [];
  for (const [i, at] of course.entries()) {
    if (!holds(at, i)) continue;
    const last = runs.at(-1);
    if (last?.[1] === i) last[1] = i + 1;
    else runs.push([i, i + 1]);
  }
  return runs;
};
