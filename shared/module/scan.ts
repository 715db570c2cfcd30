import {
  type Affine,
  affineThrough,
  areInLine,
  determinant,
  type Grid,
  type Layout,
  makeLayout,
  type ThreePoints,
} from '../hex/index.ts';
import type { Scan, ScanProblem } from '../table/state/scan.ts';

type Calibration = Pick<Scan, 'points' | 'width' | 'height'>;

/** The positions of the three named hexes on the map, in hex widths. The hexes must be on it. */
const onMap = (layout: Layout, { points: [p, q, r] }: Calibration): ThreePoints => {
  const at = (hex: string) => layout.center(layout.grid.parse(hex)!);
  return [at(p.hex), at(q.hex), at(r.hex)];
};

/** Why three points do not determine how a picture lies on the map: the first problem found. */
export const findScanProblem = (grid: Grid, scan: Calibration): ScanProblem | undefined => {
  const { points, width, height } = scan;
  const hexes = points.map(({ hex }) => grid.parse(hex));
  if (hexes.includes(undefined)) return 'no-such-hex';
  if (new Set(hexes).size < 3) return 'same-hex';
  if (points.some(({ x, y }) => x > width || y > height)) return 'off-picture';
  const there = onMap(makeLayout(grid), scan);
  if (areInLine(there)) return 'hexes-in-line';
  if (areInLine(points)) return 'points-in-line';
  return determinant(affineThrough(points, there)!) < 0 ? 'mirrored' : undefined;
};

/** From pixels of the picture to hex widths of the map. @throws if the points do not determine it (`findScanProblem`). */
export const scanToMap = (layout: Layout, scan: Calibration): Affine => {
  const found = affineThrough(scan.points, onMap(layout, scan));
  if (!found) throw new Error('three points in a line do not say how a scan lies');
  return found;
};
