import { DIRECTIONS, type Point } from '@umpire/shared/hex';
import { type Brush, type Ctx, contextOf, makeCanvas, trace } from './brush.ts';
import type { Cell, Cells } from './cells.ts';
import { contains, distanceToStretch, grow, overlaps, type Rect } from './geometry.ts';
import { hash, noise } from './noise.ts';
import { fade, mix, type Palette, type TerrainStyle } from './palette.ts';
import type { Ground, MapSheet } from './sheet.ts';

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

/** The texture of a terrain: the distance of its marks, their distance from the edge, and the drawing of one mark. */
interface Texture {
  /** Lower ones are drawn first. */
  readonly layer: number;
  readonly spacing: number;
  readonly inset: number;
  /** The fraction of places that stay empty. */
  readonly gaps: number;
  readonly draw: (ctx: Ctx, at: Point, chance: number, brush: Brush, colors: Colors) => void;
}

interface Colors {
  readonly ground: string;
  readonly palette: Palette;
}

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

const tree: Texture['draw'] = (ctx, at, chance, brush, { palette }) => {
  const radius = 0.052 + chance * 0.022;
  const stamp = treeStamp(palette, brush.scale, Math.floor(chance * VARIANTS));
  const side = (stamp.width / brush.scale) * (radius / 0.063);
  ctx.drawImage(stamp, at.x - side / 2, at.y - side / 2, side, side);
};

const VARIANTS = 4;
const stamps = new Map<string, HTMLCanvasElement | OffscreenCanvas>();

/** A tree crown, drawn once for each resolution: lit from the top left, with a shadow on the ground. */
const treeStamp = (palette: Palette, scale: number, variant: number): HTMLCanvasElement | OffscreenCanvas => {
  const key = `${palette.woods} ${scale.toFixed(3)} ${variant}`;
  const known = stamps.get(key);
  if (known) return known;
  if (stamps.size > 60) stamps.clear();
  const radius = 0.063 * scale;
  const side = Math.max(2, Math.ceil(radius * 3));
  const canvas = makeCanvas(side, side);
  const ctx = contextOf(canvas);
  const shades = [0.3, 0.36, 0.42, 0.33].map((share) => mix(palette.woods, '#1f3a17', share));
  ctx.translate(side / 2, side / 2);
  ctx.fillStyle = 'rgba(35, 45, 15, 0.28)';
  ctx.beginPath();
  ctx.ellipse(radius * 0.22, radius * 0.3, radius * 0.95, radius * 0.9, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = shades[variant] ?? palette.woods;
  crown(ctx, radius * 0.92, variant);
  ctx.fill();
  if (radius > 1.6) {
    ctx.fillStyle = mix(palette.woods, '#f3f6d8', 0.12);
    ctx.globalAlpha = 0.55;
    ctx.beginPath();
    ctx.ellipse(-radius * 0.25, -radius * 0.28, radius * 0.42, radius * 0.36, 0.5, 0, Math.PI * 2);
    ctx.fill();
    ctx.globalAlpha = 0.6;
    ctx.strokeStyle = mix(palette.woods, '#12260c', 0.75);
    ctx.lineWidth = Math.max(0.5, radius * 0.12);
    crown(ctx, radius * 0.92, variant);
    ctx.stroke();
  }
  stamps.set(key, canvas);
  return canvas;
};

/** A circle with bumps. */
const crown = (ctx: Ctx, radius: number, variant: number): void => {
  const bumps = 5 + (variant % 3);
  ctx.beginPath();
  for (let i = 0; i <= bumps * 6; i++) {
    const angle = (i / (bumps * 6)) * Math.PI * 2;
    const r = radius * (0.9 + 0.1 * Math.abs(Math.sin((angle * bumps) / 2 + variant)));
    if (i === 0) ctx.moveTo(r, 0);
    else ctx.lineTo(r * Math.cos(angle), r * Math.sin(angle));
  }
  ctx.closePath();
};

/** A bent crest with strokes falling away from it, longest in the middle: broken, steep ground. */
const hachure: Texture['draw'] = (ctx, at, chance, brush, { ground }) => {
  const turn = 0.9 * noise(at.x * 0.8, at.y * 0.8, 31) + (chance - 0.5) * 0.9;
  const radius = 0.2 + chance * 0.16;
  const span = (0.15 + chance * 0.09) / radius;
  const strokes = 6 + Math.floor(chance * 3);
  ctx.save();
  // The crest is an arc around a point below it, so that the strokes spread.
  ctx.translate(at.x, at.y);
  ctx.rotate(turn);
  ctx.translate(0, radius);
  ctx.strokeStyle = mix(ground, '#4d3414', 0.58);
  ctx.lineWidth = Math.max(0.011, 0.7 / brush.scale);
  ctx.beginPath();
  for (let i = 0; i <= strokes; i++) {
    const t = i / strokes - 0.5;
    const angle = t * 2 * span - Math.PI / 2;
    const fall = 0.1 * (1 - 2.6 * t * t) * (0.75 + 0.5 * hash(i, Math.round(chance * 999), 32));
    ctx.moveTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    ctx.lineTo(Math.cos(angle) * (radius - fall), Math.sin(angle) * (radius - fall));
  }
  ctx.stroke();
  ctx.lineWidth = Math.max(0.017, 0.9 / brush.scale);
  ctx.beginPath();
  ctx.arc(0, 0, radius, -Math.PI / 2 - span, -Math.PI / 2 + span);
  ctx.stroke();
  ctx.restore();
};

/** A rounded hilltop: an arc with a shaded flank. */
const hillock: Texture['draw'] = (ctx, at, chance, brush, { ground }) => {
  const radius = 0.09 + chance * 0.06;
  ctx.strokeStyle = mix(ground, '#5b3f1a', 0.55);
  ctx.lineWidth = Math.max(0.014, 0.8 / brush.scale);
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius, Math.PI * 1.08, Math.PI * 1.92);
  ctx.stroke();
  ctx.lineWidth *= 0.8;
  for (let i = 1; i <= 4; i++) {
    const angle = Math.PI * (1.5 + i * 0.1);
    const [x, y] = [at.x + Math.cos(angle) * radius, at.y + Math.sin(angle) * radius];
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + 0.012, y + radius * 0.5);
    ctx.stroke();
  }
};

/** Reeds over two lines of water. */
const reeds: Texture['draw'] = (ctx, at, chance, brush, { palette }) => {
  const width = 0.07 + chance * 0.04;
  ctx.strokeStyle = mix(palette.water, palette.ink, 0.25);
  ctx.lineWidth = Math.max(0.011, 0.7 / brush.scale);
  ctx.beginPath();
  ctx.moveTo(at.x - width, at.y);
  ctx.lineTo(at.x + width, at.y);
  ctx.moveTo(at.x - width * 0.5, at.y + 0.032);
  ctx.lineTo(at.x + width * 0.7, at.y + 0.032);
  ctx.stroke();
  ctx.strokeStyle = mix(palette.woods, palette.ink, 0.45);
  ctx.beginPath();
  for (const lean of [-0.5, 0, 0.5]) {
    ctx.moveTo(at.x + lean * 0.05, at.y);
    ctx.lineTo(at.x + lean * 0.11, at.y - 0.065 + Math.abs(lean) * 0.02);
  }
  ctx.stroke();
};

/** Drained land: a short stretch of straight ditch. */
const ditch: Texture['draw'] = (ctx, at, chance, brush, { palette }) => {
  ctx.strokeStyle = fade(palette.water, 0.75);
  ctx.lineWidth = Math.max(0.011, 0.7 / brush.scale);
  const length = 0.07 + chance * 0.06;
  ctx.beginPath();
  if (chance > 0.72) {
    ctx.moveTo(at.x, at.y - length * 0.6);
    ctx.lineTo(at.x, at.y + length * 0.6);
  } else {
    ctx.moveTo(at.x - length, at.y);
    ctx.lineTo(at.x + length, at.y);
  }
  ctx.stroke();
};

const tuft: Texture['draw'] = (ctx, at, chance, brush, { ground }) => {
  ctx.strokeStyle = mix(ground, chance > 0.5 ? '#5c3f56' : '#4d5a2c', 0.55);
  ctx.lineWidth = Math.max(0.011, 0.7 / brush.scale);
  ctx.beginPath();
  for (const lean of [-0.6, -0.2, 0.2, 0.6]) {
    ctx.moveTo(at.x, at.y);
    ctx.lineTo(at.x + lean * 0.045, at.y - 0.05 + Math.abs(lean) * 0.02);
  }
  ctx.stroke();
};

const grain: Texture['draw'] = (ctx, at, chance, brush, { ground }) => {
  ctx.fillStyle = mix(ground, '#7a5a24', 0.45);
  ctx.beginPath();
  ctx.arc(at.x, at.y, Math.max(0.008 + chance * 0.006, 0.45 / brush.scale), 0, Math.PI * 2);
  ctx.fill();
};

/** A block of houses. */
const block: Texture['draw'] = (ctx, at, chance, _brush, { ground }) => {
  const [width, height] = [0.05 + chance * 0.03, 0.045 + (1 - chance) * 0.025];
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(0.35 * noise(at.x * 0.6, at.y * 0.6, 41));
  ctx.fillStyle = mix(ground, '#5a2f26', 0.6);
  ctx.fillRect(-width / 2, -height / 2, width, height);
  ctx.restore();
};

const woods: Texture = { layer: 2, spacing: 0.122, inset: 0.05, gaps: 0.05, draw: tree };
const copse: Texture = { layer: 2, spacing: 0.19, inset: 0.06, gaps: 0.3, draw: tree };
const grove: Texture = { layer: 2, spacing: 0.155, inset: 0.05, gaps: 0.25, draw: tree };
const rough: Texture = { layer: 1, spacing: 0.27, inset: 0.1, gaps: 0.12, draw: hachure };
const hills: Texture = { layer: 1, spacing: 0.28, inset: 0.1, gaps: 0.15, draw: hillock };
const marsh: Texture = { layer: 1, spacing: 0.23, inset: 0.06, gaps: 0.25, draw: reeds };
const polder: Texture = { layer: 1, spacing: 0.16, inset: 0.05, gaps: 0.35, draw: ditch };
const heath: Texture = { layer: 1, spacing: 0.15, inset: 0.05, gaps: 0.35, draw: tuft };
const sand: Texture = { layer: 1, spacing: 0.075, inset: 0.02, gaps: 0.45, draw: grain };
const houses: Texture = { layer: 1, spacing: 0.085, inset: 0.02, gaps: 0.12, draw: block };
const textures = [woods, copse, grove, rough, hills, marsh, polder, heath, sand, houses];

const TEXTURES: Readonly<Partial<Record<TerrainStyle, readonly Texture[]>>> = {
  woods: [woods],
  'light-woods': [copse],
  rough: [rough],
  'rough-woods': [rough, grove],
  hills: [hills],
  marsh: [marsh],
  polder: [polder],
  heath: [heath],
  desert: [sand],
  urban: [houses],
};

/** True if a region may appear in the window: large maps have many. */
export const isSeen = (bounds: Rect, window: Rect, margin = 0.3): boolean => overlaps(bounds, grow(window, margin));
