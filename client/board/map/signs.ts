import { type Ctx, trace } from './brush.ts';
import type { Line } from './geometry.ts';
import type { FeatureStyle, Palette } from './palette.ts';

type Sign = (ctx: Ctx, color: string | undefined, palette: Palette) => void;

/** A pale rim, so that a symbol is readable on any ground. */
const rimmed = (ctx: Ctx, fill: string, palette: Palette): void => {
  const width = ctx.lineWidth;
  ctx.strokeStyle = palette.paper;
  ctx.lineWidth = width + 0.05;
  ctx.stroke();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = width;
  ctx.stroke();
};

/** A Maginot pillbox: a dome on a base, with an embrasure. */
const fortification: Sign = (ctx, color, palette) => {
  ctx.beginPath();
  ctx.moveTo(-0.115, 0.07);
  ctx.lineTo(-0.115, 0.01);
  ctx.arc(0, 0.01, 0.115, Math.PI, 0);
  ctx.lineTo(0.115, 0.07);
  ctx.closePath();
  rimmed(ctx, color ?? '#8d8779', palette);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(-0.05, -0.025, 0.1, 0.034);
  ctx.fillRect(-0.115, 0.05, 0.23, 0.02);
};

/** A star fort from above. */
const fort: Sign = (ctx, color, palette) => {
  ctx.beginPath();
  trace(ctx, star(5, 0.13, 0.085), true);
  rimmed(ctx, color ?? '#8d8779', palette);
  ctx.beginPath();
  trace(ctx, star(5, 0.06, 0.04), true);
  ctx.fillStyle = palette.paper;
  ctx.fill();
};

const star = (points: number, outer: number, inner: number): Line =>
  Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 === 0 ? outer : inner;
    const angle = (i / points) * Math.PI - Math.PI / 2;
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r };
  });

const objective: Sign = (ctx, color, palette) => {
  ctx.beginPath();
  trace(ctx, star(5, 0.105, 0.045), true);
  rimmed(ctx, color ?? palette.accent, palette);
};

const airfield: Sign = (ctx, color, palette) => {
  ctx.beginPath();
  ctx.arc(0, 0, 0.13, 0, Math.PI * 2);
  rimmed(ctx, color ?? '#d8d4c4', palette);
  ctx.fillStyle = palette.ink;
  ctx.rotate(-0.6);
  ctx.fillRect(-0.1, -0.02, 0.2, 0.04);
  ctx.rotate(1.2);
  ctx.fillRect(-0.075, -0.014, 0.15, 0.028);
};

const source: Sign = (ctx, color, palette) => {
  ctx.beginPath();
  ctx.arc(0, 0, 0.12, 0, Math.PI * 2);
  rimmed(ctx, color ?? '#f6dd7a', palette);
  house(ctx);
};

/** The source of another side: told from the first by its shape too, not by color alone. */
const sourceSquare: Sign = (ctx, color, palette) => {
  ctx.beginPath();
  ctx.rect(-0.11, -0.11, 0.22, 0.22);
  rimmed(ctx, color ?? '#f6dd7a', palette);
  house(ctx);
};

const house = (ctx: Ctx): void => {
  ctx.beginPath();
  ctx.moveTo(-0.06, 0.05);
  ctx.lineTo(-0.06, -0.02);
  ctx.lineTo(0, -0.07);
  ctx.lineTo(0.06, -0.02);
  ctx.lineTo(0.06, 0.05);
  ctx.closePath();
  ctx.stroke();
};

const landingZone: Sign = (ctx, color, palette) => {
  ctx.beginPath();
  ctx.moveTo(-0.13, 0);
  ctx.arc(0, 0, 0.13, Math.PI, 0);
  ctx.quadraticCurveTo(0.087, -0.04, 0.043, 0);
  ctx.quadraticCurveTo(0, -0.04, -0.043, 0);
  ctx.quadraticCurveTo(-0.087, -0.04, -0.13, 0);
  ctx.closePath();
  rimmed(ctx, color ?? '#f4efdf', palette);
  ctx.beginPath();
  for (const x of [-0.13, -0.043, 0.043, 0.13]) {
    ctx.moveTo(x, 0);
    ctx.lineTo(0, 0.13);
  }
  ctx.stroke();
};

const entry: Sign = (ctx, color, palette) => {
  ctx.beginPath();
  trace(
    ctx,
    [
      { x: -0.13, y: -0.045 },
      { x: 0.01, y: -0.045 },
      { x: 0.01, y: -0.105 },
      { x: 0.14, y: 0 },
      { x: 0.01, y: 0.105 },
      { x: 0.01, y: 0.045 },
      { x: -0.13, y: 0.045 },
    ],
    true,
  );
  rimmed(ctx, color ?? palette.accent, palette);
};

const dump: Sign = (ctx, color, palette) => {
  ctx.beginPath();
  ctx.roundRect(-0.085, -0.1, 0.17, 0.2, 0.03);
  rimmed(ctx, color ?? '#6f7b52', palette);
  ctx.beginPath();
  ctx.moveTo(-0.085, -0.035);
  ctx.lineTo(0.085, -0.035);
  ctx.moveTo(-0.085, 0.035);
  ctx.lineTo(0.085, 0.035);
  ctx.stroke();
};

export const SIGNS: Readonly<Partial<Record<FeatureStyle, Sign>>> = {
  fort,
  fortification,
  airfield,
  objective,
  source,
  'source-square': sourceSquare,
  'landing-zone': landingZone,
  entry,
  dump,
};
