import type { Layout, Point } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { Atlas } from './atlas.ts';
import { type Course, distanceToStretch, lengthOf, resample, simplify } from './geometry.ts';
import { cornersAlong } from './hexside-chain.ts';
import { hundredths } from './labels.ts';
import type { Projection } from './projection.ts';
import type { DrawnRiver } from './rivers.ts';

/** A border this near to a river on the map is the river, whose hexsides are not quite where its water is. */
const SAME = 0.6;

/** State borders where they are not rivers, in pieces of a hex or more. */
export const borderLines = (
  atlas: Atlas,
  layout: Layout,
  project: Projection,
  rivers: readonly DrawnRiver[],
): NonNullable<MapData['borders']> => {
  const banks = rivers.flatMap(({ chains }) =>
    chains.map((chain) => cornersAlong(layout.grid, chain).map((corner) => layout.corner(corner))),
  );
  const isOpen = (at: Point): boolean => layout.hexAt(at) !== undefined && !banks.some((bank) => isNear(bank, at));
  return atlas.borders.flatMap(({ name, points }) =>
    piecesWhere(resample(points.map(project), 0.05), isOpen)
      .filter((piece) => lengthOf(piece) >= 1)
      .map((piece) => ({ name, along: simplify(piece, 0.03).map(hundredths) })),
  );
};

const isNear = (course: Course, at: Point): boolean =>
  course.some((point, i) => i > 0 && distanceToStretch(at, course[i - 1]!, point) < SAME);

const piecesWhere = (course: Course, holds: (at: Point) => boolean): Course[] => {
  const pieces: Point[][] = [];
  let piece: Point[] | undefined;
  for (const at of course) {
    if (!holds(at)) piece = undefined;
    else if (piece) piece.push(at);
    else {
      piece = [at];
      pieces.push(piece);
    }
  }
  return pieces.filter(({ length }) => length > 1);
};
