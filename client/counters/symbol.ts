import type { symbols } from '@umpire/shared/module/counter.ts';
import ms, { type DrawInstruction } from 'milsymbol';

type SymbolKind = (typeof symbols)[number];

/** Entity and its two modifiers in a numeric symbol code (APP-6D: friendly land unit). */
const ENTITIES: Readonly<Record<Exclude<SymbolKind, 'none'>, readonly [entity: string, above: string, below: string]>> =
  {
    infantry: ['121100', '00', '00'],
    'motor-infantry': ['121104', '00', '00'],
    'mech-infantry': ['121102', '00', '00'],
    armor: ['120500', '00', '00'],
    'anti-tank': ['120400', '00', '00'],
    'tank-destroyer': ['120401', '00', '00'],
    'rocket-artillery': ['130300', '41', '00'],
    artillery: ['130300', '00', '00'],
    'self-propelled-artillery': ['130301', '00', '00'],
    reconnaissance: ['121300', '00', '00'],
    airborne: ['121100', '00', '01'],
    glider: ['121100', '01', '00'],
    mountain: ['121100', '00', '27'],
    engineer: ['140700', '00', '00'],
    cavalry: ['121300', '00', '00'],
    'anti-air': ['130100', '00', '00'],
    headquarters: ['110000', '00', '00'],
    supply: ['163400', '00', '00'],
    air: ['120800', '00', '00'],
    naval: ['170100', '00', '00'],
    'machine-gun': ['110000', '00', '00'],
    militia: ['110000', '00', '00'],
  };

/** Branches without a sign in the standard, or with one that nobody knows: an empty frame with letters. */
const LETTERS: Readonly<Record<string, string>> = { headquarters: 'HQ', 'machine-gun': 'MG', militia: 'MIL' };

const isKnown = (symbol: string): symbol is keyof typeof ENTITIES => Object.hasOwn(ENTITIES, symbol);

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

const drawingOf = (symbol: keyof typeof ENTITIES, fill: string, ink: string, width: number): Drawing => {
  const key = `${symbol} ${fill} ${ink} ${width.toFixed(2)}`;
  const known = drawings.get(key);
  if (known) return known;
  if (drawings.size >= KEPT) drawings.clear();
  const made = make(symbol, fill, ink, width);
  drawings.set(key, made);
  return made;
};

const make = (symbol: keyof typeof ENTITIES, fill: string, ink: string, width: number): Drawing => {
  const [entity, above, below] = ENTITIES[symbol];
  const one = (color: string) => ms.ColorMode(color, color, color, color, color, color);
  // A friendly land unit's frame is one and a half times as wide as milsymbol's `size`, and 150 of its units.
  const line = Math.max(6.5, 165 / width);
  const drawn = new ms.Symbol(`1003100000${entity}${above}${below}`, {
    size: width / 1.5,
    strokeWidth: line,
    colorMode: one(fill),
    frameColor: one(ink),
    iconColor: one(ink),
    infoFields: false,
  });
  const drawing = drawn as unknown as { drawInstructions: readonly Instruction[] };
  drawing.drawInstructions = thickened(drawing.drawInstructions, line * 0.85);
  const { x, y } = drawn.getOctagonAnchor();
  return { canvas: drawn.asCanvas(1), x, y };
};

type Instruction = DrawInstruction | readonly Instruction[];

/**
 * The signs are designed for large sizes: on a counter their thin lines would fade beside the frame. These are copies, since
 * symbols of one branch share their instructions whatever their size.
 */
export const thickened = (instructions: readonly Instruction[], line: number): Instruction[] =>
  instructions.map((instruction): Instruction => {
    if (isGroup(instruction)) return thickened(instruction, line);
    if ('draw' in instruction) return { ...instruction, draw: thickened(instruction.draw, line) as DrawInstruction[] };
    return 'strokewidth' in instruction && instruction.strokewidth === 3
      ? { ...instruction, strokewidth: line }
      : instruction;
  });

const isGroup = (instruction: Instruction): instruction is readonly Instruction[] => Array.isArray(instruction);
