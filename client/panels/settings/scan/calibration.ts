import { type Affine, affineThrough, inverted, type Layout, type Lie, lieOf, type Point } from '@umpire/shared/hex';
import { findScanProblem, scanToMap } from '@umpire/shared/module/scan.ts';
import type { Scan, ScanPoint, ScanProblem } from '@umpire/shared/table/state/scan.ts';

/** A hex number that the user typed, and its mark on the scan, in the scan's pixels. */
export interface Mark {
  readonly hex: string;
  readonly at?: Point;
}
export type Marks = readonly [Mark, Mark, Mark];
export type MarkIndex = 0 | 1 | 2;
export const markIndexes: readonly MarkIndex[] = [0, 1, 2];

/** Three corners of the map: far apart, and easy to find on any scan of the whole map. */
export const cornerMarks = (layout: Layout): Marks => {
  const { grid, width, height } = layout;
  const nearest = (x: number, y: number): Mark => {
    let best = 0;
    const away = (hex: number): number => Math.hypot(layout.center(hex).x - x, layout.center(hex).y - y);
    for (let hex = 1; hex < grid.size; hex++) if (away(hex) < away(best)) best = hex;
    return { hex: grid.number(best) };
  };
  return [nearest(0, 0), nearest(width, 0), nearest(0, height)];
};

export const marksOf = ({ points: [p, q, r] }: Scan): Marks => {
  const mark = ({ hex, x, y }: ScanPoint): Mark => ({ hex, at: { x, y } });
  return [mark(p), mark(q), mark(r)];
};

export const marked = (marks: Marks, index: MarkIndex, change: Partial<Mark>): Marks =>
  marks.map((mark, i) => (i === index ? { ...mark, ...change } : mark)) as unknown as Marks;

/** The points for the table, once all three are marked; numbers in the map's form. */
export const pointsOf = ({ grid }: Layout, marks: Marks): Scan['points'] | undefined => {
  const points = marks.flatMap(({ hex, at }): ScanPoint[] => {
    const known = grid.parse(hex.trim());
    return at ? [{ hex: known === undefined ? hex : grid.number(known), x: tenths(at.x), y: tenths(at.y) }] : [];
  });
  return points.length === 3 ? (points as unknown as Scan['points']) : undefined;
};

const tenths = (pixel: number): number => Math.round(pixel * 10) / 10;

/** The state of three marks. */
export type Verdict =
  | { readonly is: 'unfinished' }
  | { readonly is: 'wrong'; readonly problem: ScanProblem }
  /** `doubt`: the stretch is implausible for a printed map, or there are few pixels per hex. */
  | { readonly is: 'lying'; readonly lie: Lie; readonly doubt?: 'stretched' | 'coarse' };

/** A scanner stretches by a few thousandths, a photo by a few hundredths. */
const DOUBTFUL_STRETCH = 0.06;
const COARSE = 25;

export const judge = (layout: Layout, size: Pick<Scan, 'width' | 'height'>, marks: Marks): Verdict => {
  const points = pointsOf(layout, marks);
  if (!points) return { is: 'unfinished' };
  const problem = findScanProblem(layout.grid, { ...size, points });
  if (problem) return { is: 'wrong', problem };
  const lie = lieOf(inverted(scanToMap(layout, { ...size, points })));
  if (lie.stretch > DOUBTFUL_STRETCH) return { is: 'lying', lie, doubt: 'stretched' };
  return { is: 'lying', lie, ...(lie.scale < COARSE && { doubt: 'coarse' as const }) };
};

/**
 * From hex widths of the map to pixels of the scan, as far as the marks determine it. With two marks, the scan
 * is assumed to have no stretch. Undefined with fewer marks, or contradictory ones.
 */
export const gridOnScan = ({ grid, center }: Layout, marks: Marks): Affine | undefined => {
  const known = marks.flatMap(({ hex, at }) => {
    const named = grid.parse(hex.trim());
    return at && named !== undefined ? [{ map: center(named), scan: at }] : [];
  });
  const [p, q, r] = known;
  if (!p || !q || (p.map.x === q.map.x && p.map.y === q.map.y)) return undefined;
  const third = r ?? { map: beside(p.map, q.map), scan: beside(p.scan, q.scan) };
  const found = affineThrough([p.map, q.map, third.map], [p.scan, q.scan, third.scan]);
  return found && found.a * found.d - found.b * found.c > 0 ? found : undefined;
};

/** The third corner of a right angle at `p`, clockwise, at the distance from `p` to `q`. */
const beside = (p: Point, q: Point): Point => ({ x: p.x - (q.y - p.y), y: p.y + (q.x - p.x) });
