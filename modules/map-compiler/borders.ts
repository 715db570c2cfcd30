import type { Layout, Point } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { Atlas } from './atlas.ts';
import { type Course, distance, distanceToStretch, lengthOf, resample, simplify } from './geometry.ts';
import { cornersAlong } from './hexside-chain.ts';
import { hundredths } from './labels.ts';
import type { Projection } from './projection.ts';
import type { DrawnRiver } from './rivers.ts';

/** A border that stays this close to a river, real or drawn, for this length is the river. */
const NEAR = 0.5;
const LONG = 2.5;
const STEP = 0.05;

/** How far a border continues beyond the map's edge, in hexes: no farther than the ground is drawn. */
const BEYOND = 0.4;

/**
 * State borders that are not rivers, in pieces of at least a hex. A piece that becomes a river ends on the drawn river;
 * others end beyond the map's edge.
 */
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
  // Rivers are drawn through the middles of their hexsides.
  const drawn = rivers.flatMap(({ chains }) => chains.flatMap((chain) => chain.map((side) => layout.midpoint(side))));
  return atlas.borders.flatMap(({ name, points }) => {
    const course = resample(points.map(project), STEP);
    const isRiver = course.map(() => false);
    for (const water of waters) {
      for (const [start, end] of runsWhere(course, (at) => water.some((line) => isNear(line, at)))) {
        if ((end - start) * STEP >= LONG) isRiver.fill(true, start, end);
      }
    }
    const isRing = distance(course[0]!, course.at(-1)!) < STEP;
    /** What follows at the end of a piece: before one point of the course, or after it. */
    const beyond = (last: number, step: -1 | 1): Point[] => {
      const next = course[last + step];
      if (!next) return isRing ? [] : [nearestOf(drawn, course[last]!)];
      if (isRiver[last + step]) return [nearestOf(drawn, course[last]!)];
      return step === 1 ? course.slice(last + 1, last + 1 + OVER) : course.slice(Math.max(0, last - OVER), last);
    };
    return runsWhere(course, (at, i) => layout.hexAt(at) !== undefined && !isRiver[i])
      .filter(([start, end]) => lengthOf(course.slice(start, end)) >= 1)
      .map(([start, end]) => [...beyond(start, -1), ...simplify(course.slice(start, end), 0.03), ...beyond(end - 1, 1)])
      .map((piece) => ({ name, along: piece.map(hundredths) }));
  });
};

const OVER = Math.round(BEYOND / STEP);

const nearestOf = (points: Course, to: Point): Point =>
  points.reduce((best, point) => (distance(point, to) < distance(best, to) ? point : best));

const isNear = (line: Course, at: Point): boolean =>
  line.some((point, i) => i > 0 && distanceToStretch(at, line[i - 1]!, point) < NEAR);

/** The stretches of a course where a condition holds: index of the first point, and of the one after the last. */
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
