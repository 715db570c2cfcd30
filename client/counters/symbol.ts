import type { symbols } from '@umpire/shared/module/counter.ts';
import ms from 'milsymbol';

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
    cavalry: ['121300', '00', '51'],
    'anti-air': ['130100', '00', '00'],
    headquarters: ['110000', '00', '00'],
    supply: ['163400', '00', '00'],
    air: ['120800', '00', '00'],
    naval: ['170100', '00', '00'],
    'machine-gun': ['121106', '00', '00'],
    militia: ['141700', '00', '00'],
  };

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
  ctx.drawImage(drawing.canvas, x - drawing.x, y - drawing.y);
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
  const drawn = new ms.Symbol(`1003100000${entity}${above}${below}`, {
    // A friendly land unit's frame is one and a half times as wide as milsymbol's `size`.
    size: width / 1.5,
    strokeWidth: Math.max(6, 150 / width),
    colorMode: one(fill),
    frameColor: one(ink),
    iconColor: ink,
    infoFields: false,
  });
  const { x, y } = drawn.getOctagonAnchor();
  return { canvas: drawn.asCanvas(1), x, y };
};
