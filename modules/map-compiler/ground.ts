import type { Layout, Point } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { boxAround, contains, distance, type Outline, roundCorners, signedArea, simplifyOutline } from './geometry.ts';
import { hundredths } from './labels.ts';

type Ground = NonNullable<MapData['ground']>[number];

/** The resolution of outlines, in hexes. */
const CELL = 0.125;
/** How far a hex's own terrain has influence beyond its borders, in hexes. */
const BLUR = 0.34;
/** The weight of the real outlines against the hexes. */
const REAL = 0.42;
/** The irregularity of drawn outlines. */
const RAGGED = 0.22;
/** How far ground continues beyond the outermost centers, in hexes, where the map leaves a corner of its sheet empty. */
const BEYOND = 1.7;

/** One kind of terrain to draw. */
export interface GroundKind {
  readonly terrain: string;
  /** The hexes with this terrain, or under terrain that is drawn over it. */
  readonly holds: (hex: number) => boolean;
  /** Its real outlines. */
  readonly outlines: readonly Outline[];
}

/**
 * Outlines of terrain that follow the hexes, so that no center lies outside its own terrain, and between the centers
 * the real ground: the contour of a blurred field of both, at one half.
 */
export const groundOf = (layout: Layout, { terrain, holds, outlines }: GroundKind): Ground[] => {
  if (!layout.grid.hexes.some(holds)) return [];
  const field = fieldOf(layout, holds, outlines);
  const rings = contours(field).map((ring) => roundCorners(simplifyOutline(ring, 0.03), 1, true));
  const large = rings.filter((ring) => Math.abs(signedArea(ring)) > 0.05);
  const outer = large.filter((ring) => signedArea(ring) > 0);
  const holes = large.filter((ring) => signedArea(ring) < 0);
  return outer.map((polygon) => {
    const inside = holes.filter((hole) => innermost(outer, hole[0]!) === polygon);
    return {
      terrain,
      polygon: polygon.map(hundredths),
      ...(inside.length > 0 ? { holes: inside.map((hole) => hole.map(hundredths)) } : {}),
    };
  });
};

/** The smallest of the rings around a point. */
const innermost = (rings: readonly Outline[], point: Point): Outline | undefined =>
  rings.filter((ring) => contains(ring, point)).sort((a, b) => signedArea(a) - signedArea(b))[0];

interface Field {
  readonly columns: number;
  readonly rows: number;
  /** Row by row; positive inside. A margin of one cell around the map is outside. */
  readonly values: Float64Array;
  readonly at: (column: number, row: number) => Point;
}

const MARGIN = 4;

const fieldOf = (layout: Layout, holds: (hex: number) => boolean, outlines: readonly Outline[]): Field => {
  const columns = Math.ceil(layout.width / CELL) + 2 * MARGIN + 1;
  const rows = Math.ceil(layout.height / CELL) + 2 * MARGIN + 1;
  const at = (column: number, row: number): Point => ({ x: (column - MARGIN) * CELL, y: (row - MARGIN) * CELL });
  const sample = (value: (point: Point) => number): Float64Array =>
    Float64Array.from({ length: columns * rows }, (_, i) => value(at(i % columns, Math.floor(i / columns))));
  const nearest = nearestHex(layout);
  // Beyond the map's edge the ground continues, so that the edge does not look like a clearing.
  const hexes = blurred(
    sample((point) => (holds(nearest(point)) ? 1 : 0)),
    columns,
    rows,
    BLUR / CELL,
  );
  const shapes = outlines.map((outline) => ({ outline, isNear: boxAround(outline) }));
  const real = blurred(
    sample((point) => (shapes.some(({ outline, isNear }) => isNear(point) && contains(outline, point)) ? 1 : 0)),
    columns,
    rows,
    0.15 / CELL,
  );
  const values = Float64Array.from(hexes, (share, i) => {
    const isMargin = i % columns === 0 || (i + 1) % columns === 0 || i < columns || i >= columns * (rows - 1);
    const point = at(i % columns, Math.floor(i / columns));
    if (distance(layout.center(nearest(point)), point) > BEYOND) return -1;
    const mixed = outlines.length > 0 ? share * (1 - REAL) + real[i]! * REAL : share;
    return isMargin ? -1 : mixed - 0.5 + RAGGED * unevenness(point);
  });
  return { columns, rows, values: keepingCenters(layout, holds, values, columns), at };
};

/** The field with the correct sign around each hex's center. */
const keepingCenters = (
  layout: Layout,
  holds: (hex: number) => boolean,
  values: Float64Array,
  columns: number,
): Float64Array => {
  const reach = Math.ceil(0.3 / CELL);
  for (let hex = 0; hex < layout.grid.size; hex++) {
    const { x, y } = layout.center(hex);
    const sign = holds(hex) ? 1 : -1;
    const [column, row] = [Math.round(x / CELL) + MARGIN, Math.round(y / CELL) + MARGIN];
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        if (Math.hypot(dx, dy) > reach) continue;
        const i = (row + dy) * columns + column + dx;
        const least = 0.12 * (1 - Math.hypot(dx, dy) / (reach + 1));
        values[i] = sign * Math.max(sign * values[i]!, least);
      }
    }
  }
  return values;
};

const nearestHex = (layout: Layout): ((point: Point) => number) => {
  const { grid } = layout;
  const outer = grid.hexes.filter((hex) => grid.around(hex).length < 6);
  return (point) =>
    layout.hexAt(point) ??
    outer.reduce((best, hex) =>
      distance(layout.center(hex), point) < distance(layout.center(best), point) ? hex : best,
    );
};

/** Gaussian, `sigma` in cells, one axis after the other. */
const blurred = (values: Float64Array, columns: number, rows: number, sigma: number): Float64Array => {
  const reach = Math.ceil(sigma * 2.5);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)));
  const pass = (from: Float64Array, stride: (i: number) => { at: number; size: number; step: number }): Float64Array =>
    Float64Array.from(from, (_, i) => {
      const { at, size, step } = stride(i);
      let [sum, weight] = [0, 0];
      for (let k = -reach; k <= reach; k++) {
        if (at + k < 0 || at + k >= size) continue;
        sum += from[i + k * step]! * kernel[k + reach]!;
        weight += kernel[k + reach]!;
      }
      return sum / weight;
    });
  const across = pass(values, (i) => ({ at: i % columns, size: columns, step: 1 }));
  return pass(across, (i) => ({ at: Math.floor(i / columns), size: rows, step: columns }));
};

/** Between -1 and 1, deterministic for each point: bays of half a hex, and smaller ones in them. */
const unevenness = (at: Point): number => 0.65 * noise(at, 1.8) + 0.35 * noise(at, 4.3);

const noise = ({ x, y }: Point, scale: number): number => {
  const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)];
  const [tx, ty] = [smooth(x * scale - column), smooth(y * scale - row)];
  const top = hash(column, row) * (1 - tx) + hash(column + 1, row) * tx;
  const bottom = hash(column, row + 1) * (1 - tx) + hash(column + 1, row + 1) * tx;
  return top * (1 - ty) + bottom * ty;
};

const smooth = (t: number): number => t * t * (3 - 2 * t);

const hash = (x: number, y: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 31 - 1;
};

/** The closed lines where the field changes sign, with the inside on the right: outer rings clockwise, holes not. */
const contours = ({ columns, rows, values, at }: Field): Point[][] => {
  const next = new Map<string, { readonly to: string; readonly point: Point }>();
  const crossing = (a: readonly [number, number], b: readonly [number, number]) => {
    const [p, q] = [at(...a), at(...b)];
    const [va, vb] = [values[a[1] * columns + a[0]]!, values[b[1] * columns + b[0]]!];
    const t = va / (va - vb);
    return {
      key: `${Math.min(a[0], b[0])},${Math.min(a[1], b[1])},${a[0] === b[0] ? 'v' : 'h'}`,
      point: { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t },
    };
  };
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      // Clockwise from the top left. A line enters the cell where the sign turns to outside and leaves where it turns back.
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const inside = corners.map(([c, r]) => values[r * columns + c]! > 0);
      const outs = [0, 1, 2, 3].filter((i) => inside[i] && !inside[(i + 1) % 4]);
      for (const i of outs) {
        // If a cell has two pieces, each goes around its own corner inside.
        let back = i;
        while (inside[back]) back = (back + 3) % 4;
        const enter = crossing(corners[i]!, corners[(i + 1) % 4]!);
        const leave = crossing(corners[back]!, corners[(back + 1) % 4]!);
        next.set(enter.key, { to: leave.key, point: enter.point });
      }
    }
  }
  const rings: Point[][] = [];
  for (const start of [...next.keys()]) {
    const ring: Point[] = [];
    for (let [step, key] = [next.get(start), start]; step; step = next.get(key)) {
      next.delete(key);
      ring.push(step.point);
      key = step.to;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
};
