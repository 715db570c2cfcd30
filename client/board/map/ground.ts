import { DIRECTIONS, type Point } from '@umpire/shared/hex';
import { type Brush, type Ctx, trace } from './brush.ts';
import type { Cell, Cells } from './cells.ts';
import { contains, distanceToStretch, grow, overlaps, type Rect } from './geometry.ts';
import type { Ground, MapSheet } from './map-sheet.ts';
import { hash, noise } from './noise.ts';
import { mix, type Palette, type TerrainStyle } from './palette.ts';
import { TEXTURES, type Texture, textures } from './textures.ts';

/** The tints of the ground, then its textures. */
export const paintGrounds = (brush: Brush, sheet: MapSheet): void => {
  const seen = sheet.grounds.filter(({ bounds }) => isSeen(bounds, brush.window));
  for (const ground of seen) {
    if (ground.style === 'water') paintLake(brush.ctx, ground, sheet.palette);
    else paintTint(brush.ctx, ground);
  }
  paintTextures(brush, sheet);
};

const traceGround = (ctx: Ctx, ground: Ground): void => {
  ctx.beginPath();
  for (const loop of ground.loops) trace(ctx, loop, true);
};

/** A flat tint whose edge fades out over a twelfth of a hex. */
const paintTint = (ctx: Ctx, ground: Ground): void => {
  ctx.save();
  traceGround(ctx, ground);
  ctx.lineJoin = 'round';
  for (const [width, alpha] of [
    [0.17, 0.12],
    [0.11, 0.16],
    [0.05, 0.2],
  ] as const) {
    ctx.strokeStyle = ground.color;
    ctx.globalAlpha = alpha;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = ground.color;
  ctx.fill('evenodd');
  ctx.restore();
};

/** Water with lines along its shore, as in engravings. */
const paintLake = (ctx: Ctx, ground: Ground, palette: Palette): void => {
  ctx.save();
  traceGround(ctx, ground);
  ctx.fillStyle = ground.color;
  ctx.fill('evenodd');
  ctx.clip('evenodd');
  ctx.lineJoin = 'round';
  for (const [width, alpha] of [
    [0.5, 0.1],
    [0.34, 0.14],
    [0.2, 0.2],
    [0.1, 0.28],
  ] as const) {
    ctx.strokeStyle = mix(ground.color, palette.paper, 0.75);
    ctx.globalAlpha = alpha;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  ctx.restore();
  traceGround(ctx, ground);
  ctx.strokeStyle = mix(ground.color, palette.ink, 0.45);
  ctx.lineWidth = 0.022;
  ctx.stroke();
};

const paintTextures = (brush: Brush, sheet: MapSheet): void => {
  const { ctx, window } = brush;
  const view = grow(window, 0.7);
  const strewn = sheet.cells.all
    .filter(({ center }) => contains(view, center))
    .flatMap((cell) => strewnOn(sheet, cell));
  // From north to south, so that nearer marks cover those behind.
  strewn.sort((a, b) => a.texture.layer - b.texture.layer || a.at.y - b.at.y);
  ctx.save();
  ctx.lineCap = 'round';
  for (const { texture, at, chance, color } of strewn) {
    texture.draw(ctx, at, chance, brush, { ground: color, palette: sheet.palette });
  }
  ctx.restore();
};

interface Strewn {
  readonly texture: Texture;
  readonly at: Point;
  readonly chance: number;
  readonly color: string;
}

const known = new WeakMap<Cell, readonly Strewn[]>();

/** The marks of a cell, computed when it is first drawn. */
const strewnOn = (sheet: MapSheet, cell: Cell): readonly Strewn[] => {
  const strewn = known.get(cell) ?? strew(sheet, cell);
  known.set(cell, strewn);
  return strewn;
};

/** The distance of a cell's corners from its center. */
const REACH = 0.58;

const strew = (sheet: MapSheet, cell: Cell): Strewn[] => {
  const around = boxAround(cell.center, REACH + 0.15);
  const grounds = sheet.grounds
    .filter(({ bounds }) => overlaps(bounds, around))
    .map((ground) => nearby(ground, around));
  if (grounds.length === 0) return [];
  return textures.flatMap((texture): Strewn[] =>
    grounds.some(({ style }) => TEXTURES[style]?.includes(texture))
      ? latticeIn(sheet, cell, texture).flatMap(({ at, chance }) => {
          const top = grounds.findLast((ground) => isInside(ground, at));
          if (!top || !TEXTURES[top.style]?.includes(texture)) return [];
          const inset = texture.inset + 0.04 * noise(at.x * 3, at.y * 3, 9);
          const isNearEdge = grounds.some(({ edges }) => edges.some(([a, b]) => distanceToStretch(at, a, b) < inset));
          return isNearEdge ? [] : [{ texture, at, chance, color: top.color }];
        })
      : [],
  );
};

/** A ground for one cell: the nearby parts of its outline, and a count for the rest. */
interface Nearby {
  readonly style: TerrainStyle;
  readonly color: string;
  readonly edges: readonly (readonly [Point, Point])[];
  /** The parts that a line from the cell to the east may cross. */
  readonly eastward: readonly (readonly [Point, Point])[];
}

const nearby = ({ style, color, loops }: Ground, around: Rect): Nearby => {
  const stretches = loops.flatMap((loop) =>
    loop.map((point, i): readonly [Point, Point] => [point, loop[(i + 1) % loop.length]!]),
  );
  const reaches = ([a, b]: readonly [Point, Point]) =>
    Math.max(a.y, b.y) >= around.top && Math.min(a.y, b.y) <= around.bottom && Math.max(a.x, b.x) >= around.left;
  const eastward = stretches.filter(reaches);
  return { style, color, eastward, edges: eastward.filter(([a, b]) => Math.min(a.x, b.x) <= around.right) };
};

/** True if a line from the point to the east crosses the outline an odd number of times. */
const isInside = ({ eastward }: Nearby, { x, y }: Point): boolean => {
  let inside = false;
  for (const [a, b] of eastward) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
};

const boxAround = ({ x, y }: Point, by: number): Rect => ({ left: x - by, right: x + by, top: y - by, bottom: y + by });

/** The places of a texture in one cell, from a jittered lattice over the whole map. */
const latticeIn = (
  { cells }: MapSheet,
  { center }: Cell,
  { spacing, gaps }: Texture,
): { at: Point; chance: number }[] => {
  const places: { at: Point; chance: number }[] = [];
  for (let row = Math.floor((center.y - REACH) / spacing); row <= (center.y + REACH) / spacing; row++) {
    for (let column = Math.floor((center.x - REACH) / spacing); column <= (center.x + REACH) / spacing; column++) {
      if (hash(column, row, 4) < gaps) continue;
      const at = {
        x: (column + (Math.abs(row) % 2) * 0.5 + (hash(column, row, 1) - 0.5) * 0.8) * spacing,
        y: (row + (hash(column, row, 2) - 0.5) * 0.8) * spacing,
      };
      if (isInCell(cells, center, at)) places.push({ at, chance: hash(column, row, 5) });
    }
  }
  return places;
};

const isInCell = ({ corners }: Cells, center: Point, at: Point): boolean =>
  DIRECTIONS.every((direction) => {
    const a = corners[direction]!;
    const b = corners[(direction + 1) % 6]!;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const half = Math.hypot(middle.x, middle.y);
    return ((at.x - center.x) * middle.x + (at.y - center.y) * middle.y) / half <= half;
  });

/** True if a region may appear in the window: large maps have many. */
export const isSeen = (bounds: Rect, window: Rect, margin = 0.3): boolean => overlaps(bounds, grow(window, margin));
