import { paintEchelon } from './echelon.ts';
import { type CounterLook, inkOn, luminance, type MarkerChip, type Print, type Worn } from './look.ts';
import { hasFrame, paintSymbol } from './symbol.ts';

/** The margin around a counter for its shadow, chips and label, as a fraction of the counter's side. */
const MARGIN = 0.12;

/** The same in whole pixels, for a counter of `side` pixels. */
export const marginOf = (side: number): number => Math.ceil(side * MARGIN);

const TEXT = '"Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", "Helvetica Neue", Arial, sans-serif';
const FIGURES = '"Helvetica Neue", Arial, "Liberation Sans", sans-serif';
const CHANGED = { dark: '#b3001b', light: '#ffd24a' };

/**
 * Draws a counter of `side` pixels with its top left corner at `x`, `y` (whole pixels, to be sharp). Shadow, chips
 * and label extend into `MARGIN`. Small counters omit details that would be a smudge.
 */
export const paintCounter = (
  ctx: CanvasRenderingContext2D,
  look: CounterLook,
  x: number,
  y: number,
  side: number,
): void => {
  ctx.save();
  ctx.translate(x, y);
  paintCardboard(ctx, look.ground, side);
  if (look.type === 'back') paintBack(ctx, look, side);
  else paintFace(ctx, look, side);
  ctx.restore();
  paintWorn(ctx, look, x, y, side);
};

/** The marks on the counter without the counter itself, so that they stay visible over something laid around it. */
export const paintWorn = (ctx: CanvasRenderingContext2D, worn: Worn, x: number, y: number, side: number): void => {
  ctx.save();
  ctx.translate(x, y);
  if (worn.veiled) paintVeil(ctx, side);
  paintChips(ctx, worn.chips, side);
  if (worn.label) paintLabel(ctx, worn.label, side);
  ctx.restore();
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

/** Others do not see this counter: a dashed outline, and a crossed-out eye. */
const paintVeil = (ctx: CanvasRenderingContext2D, side: number): void => {
  ctx.save();
  ctx.lineWidth = Math.max(1.2, side * 0.04);
  outline(ctx, side, side * 0.02);
  ctx.strokeStyle = 'rgba(20, 20, 30, 0.9)';
  ctx.stroke();
  ctx.setLineDash([side * 0.09, side * 0.07]);
  ctx.strokeStyle = '#fffaf0';
  ctx.stroke();
  ctx.setLineDash([]);
  const [x, y, radius] = [side * -0.005, side * 0.625, side * 0.1];
  ctx.fillStyle = '#23233a';
  ctx.strokeStyle = '#fffaf0';
  ctx.lineWidth = Math.max(0.8, side * 0.016);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(x, y, radius * 0.62, radius * 0.36, 0, 0, Math.PI * 2);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - radius * 0.55, y + radius * 0.55);
  ctx.lineTo(x + radius * 0.55, y - radius * 0.55);
  ctx.stroke();
  ctx.restore();
};

/**
 * The height of a status marker's chip in sides of a counter, and the pixels from which its letter is read: where counters are small,
 * one or two chips take the room above the factors.
 */
const CHIP = { usual: 0.25, readable: 10.5, room: [0.42, 0.33, 0.25] } as const;

/** The height of each of `count` chips on a counter of `side` pixels. */
export const chipHeight = (side: number, count: number): number =>
  Math.max(side * CHIP.usual, Math.min(CHIP.readable, side * (CHIP.room[count - 1] ?? CHIP.usual)));

/** Status markers: up to three chips down the right edge, the third a count if there are more. */
const paintChips = (ctx: CanvasRenderingContext2D, chips: readonly MarkerChip[], side: number): void => {
  const room = 3;
  const shown =
    chips.length <= room
      ? chips
      : [...chips.slice(0, room - 1), { text: `+${chips.length - room + 1}`, color: '#444444' }];
  const size = chipHeight(side, shown.length);
  for (const [i, chip] of shown.entries()) {
    const width = Math.min(side, Math.max(size, textWidth(ctx, chip.text, FIGURES, size * 0.68) + size * 0.4));
    const right = side + side * 0.1;
    const top = -side * 0.04 + i * size * 1.06;
    ctx.fillStyle = chip.color;
    ctx.strokeStyle = 'rgba(255, 255, 255, 0.9)';
    ctx.lineWidth = Math.max(0.8, side * 0.018);
    ctx.beginPath();
    ctx.roundRect(right - width, top, width, size, size * 0.32);
    ctx.fill();
    ctx.stroke();
    text(
      ctx,
      chip.text,
      right - width / 2,
      top + size * 0.53,
      size * 0.7,
      inkOn(chip.color),
      'center',
      FIGURES,
      width - size * 0.2,
    );
  }
};

/** A player's own label: a tag over the lower edge. */
const paintLabel = (ctx: CanvasRenderingContext2D, label: string, side: number): void => {
  const size = side * 0.15;
  const width = Math.min(side * 1.1, textWidth(ctx, label, TEXT, size) + size);
  const top = side * 0.925;
  ctx.fillStyle = '#fff7c9';
  ctx.strokeStyle = 'rgba(60, 45, 10, 0.8)';
  ctx.lineWidth = Math.max(0.7, side * 0.014);
  ctx.beginPath();
  ctx.roundRect(side / 2 - width / 2, top, width, size * 1.25, size * 0.25);
  ctx.fill();
  ctx.stroke();
  text(ctx, label, side / 2, top + size * 0.66, size, '#1c1606', 'center', TEXT, width - size * 0.5);
};

const fontOf = (family: string, size: number) => `bold ${size.toFixed(2)}px ${family}`;

const textWidth = (ctx: CanvasRenderingContext2D, words: string, family: string, size: number): number => {
  ctx.font = fontOf(family, size);
  return ctx.measureText(words).width;
};

/** One line of text with its visual middle at `y`; squeezed to `room`, first by width, then by size. */
const text = (
  ctx: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  size: number,
  color: string,
  align: CanvasTextAlign,
  family: string,
  room = Number.POSITIVE_INFINITY,
): void => {
  if (!words || room <= 0) return;
  const width = textWidth(ctx, words, family, size);
  const squeeze = Math.min(1, room / width);
  ctx.save();
  ctx.font = fontOf(family, size * Math.min(1, squeeze / 0.72));
  ctx.fillStyle = color;
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  // Capitals and figures stand about 0.7 of the size above the base line: so centers them and not the line box.
  ctx.translate(x, y + size * Math.min(1, squeeze / 0.72) * 0.355);
  ctx.scale(Math.max(0.72, squeeze), 1);
  ctx.fillText(words, 0, 0);
  ctx.restore();
};
