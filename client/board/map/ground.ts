import { DIRECTIONS, type Point } from '@umpire/shared/hex';
import { type Brush, type Ctx, contextOf, makeCanvas, trace } from './brush.ts';
import type { Cell, Cells } from './cells.ts';
import { contains, grow, overlaps, type Rect } from './geometry.ts';
import { hash, noise } from './noise.ts';
import { fade, mix, type Palette, type TerrainStyle } from './palette.ts';
import type { Ground, MapSheet } from './sheet.ts';

/** Tints and textures of the ground, the water last so that its shores stay clean. */
export const paintGrounds = (brush: Brush, sheet: MapSheet): void => {
  const inOrder = [...sheet.grounds].sort((a, b) => Number(a.style === 'water') - Number(b.style === 'water'));
  for (const ground of inOrder) {
    if (ground.style === 'water') paintLake(brush.ctx, ground, sheet.palette);
    else paintTint(brush.ctx, ground);
  }
  for (const ground of inOrder) if (ground.style !== 'water') paintTexture(brush, sheet, ground);
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

/** Water with lines along its shore, as engravers draw it. */
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

/** What is strewn over a terrain: how far apart, how far from the edge, and how one piece is drawn. */
interface Texture {
  readonly spacing: number;
  readonly inset: number;
  /** Share of places that stay empty. */
  readonly gaps: number;
  readonly draw: (ctx: Ctx, at: Point, chance: number, brush: Brush, colors: Colors) => void;
}

interface Colors {
  readonly ground: string;
  readonly palette: Palette;
}

const paintTexture = (brush: Brush, sheet: MapSheet, ground: Ground): void => {
  const { ctx, window } = brush;
  const view = grow(window, 0.7);
  const near = ground.cells.filter((cell) => contains(view, cell.center));
  for (const texture of TEXTURES[ground.style] ?? []) {
    const places = near
      .flatMap((cell) => placesIn(sheet.cells, ground, cell, texture))
      // From north to south, so that what stands in front covers what stands behind.
      .sort((a, b) => a.at.y - b.at.y);
    ctx.save();
    ctx.lineCap = 'round';
    for (const { at, chance } of places) {
      texture.draw(ctx, at, chance, brush, { ground: ground.color, palette: sheet.palette });
    }
    ctx.restore();
  }
};

interface Strewn {
  readonly at: Point;
  readonly chance: number;
}

const strewn = new WeakMap<Ground, Map<Texture, Map<Cell, readonly Strewn[]>>>();

/** The places of a texture in one cell: a shaken lattice over the whole map, less what lies too near the edge. */
const placesIn = (cells: Cells, ground: Ground, cell: Cell, texture: Texture): readonly Strewn[] => {
  const byTexture = strewn.get(ground) ?? new Map<Texture, Map<Cell, readonly Strewn[]>>();
  strewn.set(ground, byTexture);
  const byCell = byTexture.get(texture) ?? new Map<Cell, readonly Strewn[]>();
  byTexture.set(texture, byCell);
  const known = byCell.get(cell);
  if (known) return known;
  const places = strew(cells, ground, cell, texture);
  byCell.set(cell, places);
  return places;
};

const strew = ({ corners }: Cells, ground: Ground, cell: Cell, { spacing, inset, gaps }: Texture): Strewn[] => {
  const places: Strewn[] = [];
  const { x: cx, y: cy } = cell.center;
  const reach = 0.6;
  for (let row = Math.floor((cy - reach) / spacing); row <= (cy + reach) / spacing; row++) {
    for (let column = Math.floor((cx - reach) / spacing); column <= (cx + reach) / spacing; column++) {
      const chance = hash(column, row, 5);
      if (hash(column, row, 4) < gaps) continue;
      const at = {
        x: (column + (row % 2) * 0.5 + (hash(column, row, 1) - 0.5) * 0.8) * spacing,
        y: (row + (hash(column, row, 2) - 0.5) * 0.8) * spacing,
      };
      if (isInside(corners, ground, cell, at, inset)) places.push({ at, chance });
    }
  }
  return places;
};

/** Within the cell, and off those of its sides behind which other ground lies. */
const isInside = (corners: readonly Point[], ground: Ground, cell: Cell, at: Point, inset: number): boolean =>
  DIRECTIONS.every((direction) => {
    const a = corners[direction]!;
    const b = corners[(direction + 1) % 6]!;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const half = Math.hypot(middle.x, middle.y);
    const out = ((at.x - cell.center.x) * middle.x + (at.y - cell.center.y) * middle.y) / half;
    const edge = ground.has(cell.neighbors[direction]) ? 0 : inset + 0.05 * noise(at.x * 3, at.y * 3, 9);
    return out <= half - edge;
  });

const tree: Texture['draw'] = (ctx, at, chance, brush, { palette }) => {
  const radius = 0.052 + chance * 0.022;
  const stamp = treeStamp(palette, brush.scale, Math.floor(chance * VARIANTS));
  const side = (stamp.width / brush.scale) * (radius / 0.063);
  ctx.drawImage(stamp, at.x - side / 2, at.y - side / 2, side, side);
};

const VARIANTS = 4;
const stamps = new Map<string, HTMLCanvasElement | OffscreenCanvas>();

/** One crown, drawn once for each resolution: lit from the top left, with a shadow on the ground. */
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

/** A round with bumps. */
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

/** A short comb of strokes falling away from a crest: broken, steep ground. */
const hachure: Texture['draw'] = (ctx, at, chance, brush, { ground }) => {
  const angle = 0.5 + 0.8 * noise(at.x * 0.7, at.y * 0.7, 31);
  const length = 0.12 + chance * 0.08;
  const strokes = 5;
  ctx.strokeStyle = mix(ground, '#4d3414', 0.62);
  for (let i = 0; i < strokes; i++) {
    const t = i / (strokes - 1) - 0.5;
    const x = at.x + Math.cos(angle) * length * t * 1.6;
    const y = at.y + Math.sin(angle) * length * t * 1.6;
    const fall = 0.075 * (1 - Math.abs(t)) + 0.035;
    ctx.lineWidth = Math.max(0.012, 0.8 / brush.scale);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x - Math.sin(angle) * fall, y + Math.cos(angle) * fall);
    ctx.stroke();
  }
  ctx.lineWidth = Math.max(0.02, 1 / brush.scale);
  ctx.beginPath();
  ctx.moveTo(at.x - Math.cos(angle) * length * 0.9, at.y - Math.sin(angle) * length * 0.9);
  ctx.lineTo(at.x + Math.cos(angle) * length * 0.9, at.y + Math.sin(angle) * length * 0.9);
  ctx.stroke();
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

const woods: Texture = { spacing: 0.118, inset: 0.045, gaps: 0.03, draw: tree };
const lightWoods: Texture = { spacing: 0.19, inset: 0.05, gaps: 0.3, draw: tree };
const rough: Texture = { spacing: 0.27, inset: 0.1, gaps: 0.12, draw: hachure };

const TEXTURES: Readonly<Partial<Record<TerrainStyle, readonly Texture[]>>> = {
  woods: [woods],
  'light-woods': [lightWoods],
  rough: [rough],
  'rough-woods': [
    { ...rough, spacing: 0.3, gaps: 0.1 },
    { ...woods, spacing: 0.16, gaps: 0.25 },
  ],
  hills: [{ spacing: 0.28, inset: 0.1, gaps: 0.15, draw: hillock }],
  marsh: [{ spacing: 0.23, inset: 0.06, gaps: 0.25, draw: reeds }],
  polder: [{ spacing: 0.16, inset: 0.05, gaps: 0.35, draw: ditch }],
  heath: [{ spacing: 0.15, inset: 0.05, gaps: 0.35, draw: tuft }],
  desert: [{ spacing: 0.075, inset: 0.02, gaps: 0.45, draw: grain }],
  urban: [{ spacing: 0.085, inset: 0.02, gaps: 0.12, draw: block }],
};

/** True if a region may show in the window: large maps have many. */
export const isSeen = (bounds: Rect, window: Rect, margin = 0.3): boolean => overlaps(bounds, grow(window, margin));
