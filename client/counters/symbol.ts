import signs from './signs.json' with { type: 'json' };

/** A part of a sign, in hundredths of a frame's two thirds: the frame is 150 wide and 100 high, its center at (100, 100). */
export interface SignPart {
  readonly path?: string;
  /** Its center and its radius. */
  readonly circle?: readonly number[];
  readonly filled?: boolean;
  /** The thickness of its lines against those of other parts; 0: it has none. */
  readonly lines?: number;
}

/** What is in the frame (written from the standard by `.workspace/write-symbols.ts`). */
export type Sign = readonly SignPart[];

const SIGNS: Readonly<Record<string, Sign>> = signs;

/** Branches without a sign in the standard, or with one that nobody knows: an empty frame with letters. */
const LETTERS: Readonly<Record<string, string>> = { headquarters: 'HQ', 'machine-gun': 'MG', militia: 'MIL' };

const isKnown = (symbol: string): boolean => Object.hasOwn(SIGNS, symbol);

/** True if the symbol is drawn as a NATO frame; others are glyphs or nothing. */
export const hasFrame = (symbol: string): boolean => isKnown(symbol);

/** One drawing of a symbol, its frame's center at `x`, `y` in the canvas's pixels. */
interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly x: number;
  readonly y: number;
}

const drawings = new Map<string, Drawing>();
const KEPT = 400;

/**
 * Draws the NATO symbol with its frame centered at `x`, `y`, the frame `width` pixels wide and two thirds as high.
 * Unknown names draw nothing.
 */
export const paintSymbol = (
  ctx: CanvasRenderingContext2D,
  symbol: string,
  colors: { readonly fill: string; readonly ink: string },
  x: number,
  y: number,
  width: number,
): void => {
  if (!isKnown(symbol)) return;
  const drawing = drawingOf(symbol, colors.fill, colors.ink, width);
  // On whole pixels, because its lines would blur between them.
  ctx.drawImage(drawing.canvas, Math.round(x - drawing.x), Math.round(y - drawing.y));
  const letters = LETTERS[symbol];
  if (letters) writeIn(ctx, letters, colors.ink, x, y, width);
};

const writeIn = (ctx: CanvasRenderingContext2D, letters: string, ink: string, x: number, y: number, width: number) => {
  const size = width * (letters.length > 2 ? 0.38 : 0.46);
  ctx.save();
  ctx.font = `bold ${size}px Arial, "Liberation Sans", sans-serif`;
  ctx.fillStyle = ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(letters, x, y + size * 0.36);
  ctx.restore();
};

const drawingOf = (symbol: string, fill: string, ink: string, width: number): Drawing => {
  const key = `${symbol} ${fill} ${ink} ${width.toFixed(2)}`;
  const known = drawings.get(key);
  if (known) return known;
  if (drawings.size >= KEPT) drawings.clear();
  const made = make(SIGNS[symbol] ?? [], { fill, ink }, width);
  drawings.set(key, made);
  return made;
};

/** The frame in the units of a sign. */
const FRAME = { left: 25, top: 50, width: 150, height: 100, center: 100 } as const;

const make = (sign: Sign, colors: { readonly fill: string; readonly ink: string }, width: number): Drawing => {
  const scale = width / FRAME.width;
  const line = Math.max(6.5, 165 / width);
  const canvas = document.createElement('canvas');
  canvas.width = (FRAME.width + 2 * line) * scale;
  canvas.height = (FRAME.height + 2 * line) * scale;
  const ctx = canvas.getContext('2d');
  const [left, top] = [FRAME.left - line, FRAME.top - line];
  if (ctx) {
    ctx.scale(scale, scale);
    ctx.translate(-left, -top);
    ctx.fillStyle = colors.fill;
    ctx.strokeStyle = colors.ink;
    ctx.lineWidth = line;
    ctx.fillRect(FRAME.left, FRAME.top, FRAME.width, FRAME.height);
    ctx.strokeRect(FRAME.left, FRAME.top, FRAME.width, FRAME.height);
    ctx.fillStyle = colors.ink;
    // The signs are designed for large sizes: on a counter their thin lines would fade beside the frame.
    for (const part of sign) drawPart(ctx, part, line * 0.85);
  }
  return { canvas, x: (FRAME.center - left) * scale, y: (FRAME.center - top) * scale };
};

const drawPart = (ctx: CanvasRenderingContext2D, { path, circle, filled, lines = 1 }: SignPart, line: number): void => {
  const shape = new Path2D(path);
  const [x = 0, y = 0, radius = 0] = circle ?? [];
  if (circle) shape.arc(x, y, radius, 0, Math.PI * 2);
  if (filled) ctx.fill(shape);
  if (lines === 0) return;
  ctx.lineWidth = line * lines;
  ctx.stroke(shape);
};
