import type { Brush, Ctx } from './brush.ts';
import { inPixels } from './brush.ts';
import { type Line, lengthOf, walk } from './geometry.ts';
import type { Name } from './map-sheet.ts';
import { mix, type Palette } from './palette.ts';

const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Liberation Serif", "Noto Serif", serif';
const SANS = '"Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", "Helvetica Neue", Arial, sans-serif';

export interface Hand {
  /** Height of the letters' line in hex widths. */
  readonly size: number;
  /** The minimum size on the screen, in CSS pixels. */
  readonly least: number;
  readonly font: (pixels: number) => string;
  /** Extra space between letters, as a fraction of the size. */
  readonly spacing: number;
  readonly capitals: boolean;
  readonly color: (palette: Palette) => string;
  /** Placed first, and kept if there is no room for all. */
  readonly priority: number;
  /** Omitted if a hex is smaller than this many CSS pixels. */
  readonly from: number;
}

const serif =
  (weight: string) =>
  (pixels: number): string =>
    `${weight} ${pixels.toFixed(2)}px ${SERIF}`;

/** The style of each kind of name. */
export const HANDS: Readonly<Record<Name['style'], Hand>> = {
  city: {
    size: 0.235,
    least: 11,
    font: serif('bold'),
    spacing: 0.08,
    capitals: true,
    color: inkOf,
    priority: 5,
    from: 0,
  },
  town: {
    size: 0.205,
    least: 9.5,
    font: serif('bold'),
    spacing: 0.01,
    capitals: false,
    color: inkOf,
    priority: 4,
    from: 12,
  },
  village: {
    size: 0.165,
    least: 8.5,
    font: serif('normal'),
    spacing: 0.01,
    capitals: false,
    color: inkOf,
    priority: 3,
    from: 24,
  },
  region: {
    size: 0.3,
    least: 11,
    font: serif('italic'),
    spacing: 0.34,
    capitals: true,
    color: (palette) => mix(palette.ink, palette.paper, 0.34),
    priority: 1,
    from: 10,
  },
  woods: {
    size: 0.2,
    least: 10,
    font: serif('italic'),
    spacing: 0.14,
    capitals: false,
    color: (palette) => mix(palette.woods, '#0f2a0d', 0.78),
    priority: 2,
    from: 22,
  },
  river: {
    size: 0.175,
    least: 9,
    font: serif('italic'),
    spacing: 0.1,
    capitals: false,
    color: (palette) => mix(palette.water, '#0b2a44', 0.74),
    priority: 2,
    from: 20,
  },
};

function inkOf(palette: Palette): string {
  return mix(palette.ink, '#000000', 0.4);
}

export const numberFont = (pixels: number): string => `${pixels.toFixed(2)}px ${SANS}`;
export const titleFont = (pixels: number): string => serif('bold')(pixels);
export const smallFont = (pixels: number): string => serif('normal')(pixels);

/** Size of the letters in canvas pixels; `height` in hex widths, if a name has its own. */
export const pixelsOf = (
  { size, least }: Hand,
  { scale, seenAt }: Pick<Brush, 'scale' | 'seenAt'>,
  height = size,
): number => Math.max(height * scale, (least * scale) / seenAt);

export const wordsOf = (name: Name, hand: Hand): string => (hand.capitals ? name.text.toUpperCase() : name.text);

/** The letters one by one with their spacing, from the start of the first. */
export const measure = (
  ctx: Ctx,
  words: string,
  spacing: number,
): { letters: { letter: string; at: number; width: number }[]; width: number } => {
  let at = 0;
  const letters = [...words].map((letter) => {
    const width = ctx.measureText(letter).width;
    const set = { letter, at, width };
    at += width + spacing;
    return set;
  });
  return { letters, width: Math.max(0, at - spacing) };
};

/** Writes a straight line of text, its left end and base line at the canvas origin, with a pale halo. */
export const write = (ctx: Ctx, words: string, pixels: number, spacing: number, color: string, halo: string): void => {
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'left';
  ctx.lineJoin = 'round';
  ctx.letterSpacing = `${spacing.toFixed(2)}px`;
  ctx.strokeStyle = halo;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = Math.max(2.6, pixels * 0.34);
  ctx.strokeText(words, 0, 0);
  ctx.globalAlpha = 0.9;
  ctx.lineWidth = Math.max(1.6, pixels * 0.2);
  ctx.strokeText(words, 0, 0);
  ctx.globalAlpha = 1;
  ctx.fillStyle = color;
  ctx.fillText(words, 0, 0);
  ctx.letterSpacing = '0px';
};

/** Writes along a curve, letter by letter, centered on it and slightly above the line. */
export const writeAlong = (
  brush: Brush,
  curve: Line,
  words: string,
  pixels: number,
  spacing: number,
  color: string,
  halo: string,
): void => {
  const { ctx, scale } = brush;
  const { letters, width } = measure(ctx, words, spacing);
  const start = (lengthOf(curve) - width / scale) / 2;
  const passes = [
    (letter: string) => {
      ctx.strokeStyle = halo;
      ctx.globalAlpha = 0.7;
      ctx.lineWidth = Math.max(2, pixels * 0.2);
      ctx.lineJoin = 'round';
      ctx.strokeText(letter, 0, 0);
    },
    (letter: string) => {
      ctx.globalAlpha = 1;
      ctx.fillStyle = color;
      ctx.fillText(letter, 0, 0);
    },
  ];
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'center';
  for (const pass of passes) {
    for (const { letter, at, width: own } of letters) {
      const { at: spot, angle } = walk(curve, start + (at + own / 2) / scale);
      inPixels(brush, spot, angle, () => {
        ctx.translate(0, pixels * 0.33);
        pass(letter);
      });
    }
  }
};
