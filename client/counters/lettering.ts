export const TEXT = '"Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", "Helvetica Neue", Arial, sans-serif';
export const FIGURES = '"Helvetica Neue", Arial, "Liberation Sans", sans-serif';

const fontOf = (family: string, size: number) => `bold ${size.toFixed(2)}px ${family}`;

export const textWidth = (ctx: CanvasRenderingContext2D, words: string, family: string, size: number): number => {
  ctx.font = fontOf(family, size);
  return ctx.measureText(words).width;
};

/** One line of text with its visual middle at `y`; squeezed to `room`, first by width, then by size. */
export const text = (
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
