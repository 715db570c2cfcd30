import { paintEchelon } from './echelon.ts';
import { FIGURES, TEXT, text, textWidth } from './lettering.ts';
import { type CounterLook, inkOn, luminance, type Print } from './look.ts';
import { paintPictured } from './paint-pictured.ts';
import { paintWorn } from './paint-worn.ts';
import type { CounterPictures } from './pictures.ts';
import { hasFrame, paintSymbol } from './symbol.ts';

/** The margin around a counter for its shadow, chips and label, as a fraction of the counter's side. */
const MARGIN = 0.12;

/** The same in whole pixels, for a counter of `side` pixels. */
export const marginOf = (side: number): number => Math.ceil(side * MARGIN);

const CHANGED = { dark: '#b3001b', light: '#ffd24a' };

/**
 * Draws a counter of `side` pixels with its top left corner at `x`, `y` (whole pixels, to be sharp). Shadow, chips
 * and label extend into `MARGIN`. Small counters omit details that would be a smudge. A counter made of pictures lies in the
 * middle of the square, as large as it fits.
 */
export const paintCounter = (
  ctx: CanvasRenderingContext2D,
  look: CounterLook,
  x: number,
  y: number,
  side: number,
  pictures: Pick<CounterPictures, 'at'>,
): void => {
  ctx.save();
  ctx.translate(x, y);
  const { pictured } = look;
  if (pictured) {
    paintPictured(ctx, { ...look, pictured }, side, pictures);
  } else {
    paintCardboard(ctx, look.ground, side);
    if (look.type === 'back') paintBack(ctx, look, side);
    else paintFace(ctx, look, side);
  }
  ctx.restore();
  paintWorn(ctx, look, x, y, side, pictured);
};

const outline = (ctx: CanvasRenderingContext2D, side: number, inset = 0) => {
  ctx.beginPath();
  ctx.roundRect(inset, inset, side - 2 * inset, side - 2 * inset, Math.max(1, side * 0.07 - inset));
};

/** Ground color, a soft shadow, and edges that catch light from the top left. */
const paintCardboard = (ctx: CanvasRenderingContext2D, ground: string, side: number): void => {
  ctx.save();
  ctx.shadowColor = 'rgba(25, 18, 8, 0.5)';
  ctx.shadowBlur = side * 0.06;
  ctx.shadowOffsetX = side * 0.02;
  ctx.shadowOffsetY = side * 0.035;
  ctx.fillStyle = ground;
  outline(ctx, side);
  ctx.fill();
  ctx.restore();
  const line = Math.max(1, side * 0.022);
  ctx.save();
  outline(ctx, side);
  ctx.clip();
  ctx.lineWidth = line * 2;
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.4)';
  ctx.beginPath();
  ctx.moveTo(0, side);
  ctx.lineTo(0, 0);
  ctx.lineTo(side, 0);
  ctx.stroke();
  ctx.strokeStyle = 'rgba(0, 0, 0, 0.22)';
  ctx.beginPath();
  ctx.moveTo(side, 0);
  ctx.lineTo(side, side);
  ctx.lineTo(0, side);
  ctx.stroke();
  ctx.restore();
  ctx.strokeStyle = 'rgba(20, 14, 6, 0.75)';
  ctx.lineWidth = Math.max(0.75, side * 0.014);
  outline(ctx, side);
  ctx.stroke();
};

const paintFace = (ctx: CanvasRenderingContext2D, look: Extract<CounterLook, { type: 'face' }>, side: number): void => {
  const framed = hasFrame(look.symbol);
  ctx.save();
  outline(ctx, side, side * 0.01);
  ctx.clip();
  if (look.band) {
    ctx.fillStyle = look.band;
    ctx.fillRect(0, 0, side, side * 0.19);
  }
  if (look.reduced) paintStripe(ctx, look, side);
  ctx.restore();
  const headInk = look.band ? inkOn(look.band) : look.ink;
  paintHead(ctx, look, headInk, side);
  if (framed) paintUnit(ctx, look, side);
  else paintGlyph(ctx, look.glyph ?? '', look.ink, side, look.factors.text !== '');
  paintFactors(ctx, look.factors, look, side);
};

/** The reduced side: a stripe across the counter behind the symbol. */
const paintStripe = (
  ctx: CanvasRenderingContext2D,
  look: Extract<CounterLook, { type: 'face' }>,
  side: number,
): void => {
  ctx.fillStyle = luminance(look.ground) > 0.6 ? 'rgba(196, 40, 32, 0.8)' : 'rgba(255, 252, 240, 0.85)';
  ctx.fillRect(0, side * 0.4, side, side * 0.15);
};

const paintHead = (
  ctx: CanvasRenderingContext2D,
  look: Extract<CounterLook, { type: 'face' }>,
  ink: string,
  side: number,
): void => {
  const size = side * 0.155;
  const middle = side * 0.1;
  // Under 22 pixels a name is a smudge; at that size factors and symbol matter.
  if (side < 22) return;
  const left = look.topLeft?.text ? textWidth(ctx, look.topLeft.text, TEXT, size) + side * 0.07 : side * 0.05;
  const right = look.topRight?.text ? textWidth(ctx, look.topRight.text, TEXT, size) + side * 0.07 : side * 0.05;
  if (look.topLeft?.text) text(ctx, look.topLeft.text, side * 0.06, middle, size, ink, 'left', TEXT);
  if (look.topRight?.text) text(ctx, look.topRight.text, side * 0.94, middle, size, ink, 'right', TEXT);
  const crowded = left > side * 0.06 || right > side * 0.06;
  const at = crowded ? (left + side - right) / 2 : side / 2;
  text(ctx, look.name, at, middle, size, ink, 'center', TEXT, side - left - right);
};

const paintUnit = (ctx: CanvasRenderingContext2D, look: Extract<CounterLook, { type: 'face' }>, side: number): void => {
  const width = side * 0.54;
  const middle = side * 0.48;
  const fill = look.symbolFill ?? look.ground;
  const ink = look.symbolFill ? inkOn(look.symbolFill) : look.ink;
  paintSymbol(ctx, look.symbol, { fill, ink }, side / 2, middle, width);
  if (look.size && side >= 20)
    paintEchelon(ctx, look.size, look.ink, side / 2, middle - width / 3 - side * 0.022, side * 0.082);
  for (const [print, x] of [
    [look.left, side * 0.115],
    [look.right, side * 0.885],
  ] as const) {
    if (print?.text && side >= 22) {
      text(ctx, print.text, x, middle, side * 0.15, colorOf(print, look), 'center', TEXT, side * 0.2);
    }
  }
};

const paintFactors = (
  ctx: CanvasRenderingContext2D,
  factors: Print,
  look: Extract<CounterLook, { type: 'face' }>,
  side: number,
): void => {
  if (!factors.text) return;
  text(ctx, factors.text, side / 2, side * 0.82, side * 0.285, colorOf(factors, look), 'center', FIGURES, side * 0.9);
};

const colorOf = (print: Print, { ground, ink }: { ground: string; ink: string }): string =>
  print.changed ? (luminance(ground) > 0.3 ? CHANGED.dark : CHANGED.light) : ink;

const paintGlyph = (
  ctx: CanvasRenderingContext2D,
  glyph: string,
  ink: string,
  side: number,
  withFactors: boolean,
): void => {
  const room = withFactors ? side * 0.42 : side * 0.62;
  const size = glyph.length > 3 ? room * 0.62 : room;
  text(ctx, glyph, side / 2, side * (withFactors ? 0.44 : 0.58), size, ink, 'center', FIGURES, side * 0.86);
};

const paintBack = (ctx: CanvasRenderingContext2D, look: Extract<CounterLook, { type: 'back' }>, side: number): void => {
  ctx.save();
  outline(ctx, side, side * 0.07);
  ctx.clip();
  ctx.strokeStyle = look.ink;
  ctx.globalAlpha = 0.16;
  ctx.lineWidth = side * 0.035;
  ctx.beginPath();
  for (let at = -side; at < side; at += side * 0.11) {
    ctx.moveTo(at, 0);
    ctx.lineTo(at + side, side);
    ctx.moveTo(at + side, 0);
    ctx.lineTo(at, side);
  }
  ctx.stroke();
  ctx.restore();
  ctx.save();
  ctx.strokeStyle = look.ink;
  ctx.globalAlpha = 0.6;
  ctx.lineWidth = Math.max(0.75, side * 0.02);
  outline(ctx, side, side * 0.07);
  ctx.stroke();
  ctx.restore();
  const glyph = look.glyph ?? '?';
  ctx.fillStyle = look.ground;
  ctx.beginPath();
  ctx.arc(side / 2, side / 2, side * 0.27, 0, Math.PI * 2);
  ctx.fill();
  text(
    ctx,
    glyph,
    side / 2,
    side * 0.51,
    side * (glyph.length > 2 ? 0.24 : 0.4),
    look.ink,
    'center',
    FIGURES,
    side * 0.5,
  );
};
