import type { Point } from '@umpire/shared/hex';
import { type Brush, type Ctx, contextOf, makeCanvas } from './brush.ts';
import { hash, noise } from './noise.ts';
import { fade, mix, type Palette, type TerrainStyle } from './palette.ts';

/** The texture of a terrain: the distance of its marks, their distance from the edge, and the drawing of one mark. */
export interface Texture {
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
  const painted = stamps.get(key);
  if (painted) return painted;
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
export const textures = [woods, copse, grove, rough, hills, marsh, polder, heath, sand, houses];

export const TEXTURES: Readonly<Partial<Record<TerrainStyle, readonly Texture[]>>> = {
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
