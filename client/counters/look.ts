import {
  type Counter,
  type CounterSheet,
  type Pictured,
  valuesOf,
  type Writing,
} from '@umpire/shared/module/counter.ts';
import { markerKind } from '@umpire/shared/table/state/marker-keys.ts';
import type { Piece, Value } from '@umpire/shared/table/state/state.ts';
import type { Shape } from './shape.ts';

/** A line of print; `changed` if a player has set one of its values by hand. */
export interface Print {
  readonly text: string;
  readonly changed: boolean;
}

export interface MarkerChip {
  readonly text: string;
  readonly color: string;
}

/** Marks on a counter, over its print. */
export interface Worn {
  readonly chips: readonly MarkerChip[];
  readonly label: string | undefined;
  /** The viewer sees the counter, but it is hidden from somebody else. */
  readonly veiled: boolean;
}

/** The pictures that a counter shows, in place of its print: lengths are in hundredths of a hex, from the counter's middle. */
export interface PicturedLook extends Shape {
  readonly perPixel: number;
  /** The lowest first, by their names in the module. */
  readonly pictures: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly scale: number;
  }[];
  /** What is written over them, with its values filled in. */
  readonly writings?: readonly Writing[];
}

/** Everything that decides how a counter is drawn: two pieces with equal looks share one drawing. */
export type CounterLook =
  | ({
      readonly type: 'face';
      readonly ground: string;
      readonly ink: string;
      readonly band: string | undefined;
      readonly symbolFill: string | undefined;
      readonly symbol: string;
      readonly size: string | undefined;
      readonly glyph: string | undefined;
      readonly name: string;
      readonly factors: Print;
      readonly topLeft: Print | undefined;
      readonly topRight: Print | undefined;
      readonly left: Print | undefined;
      readonly right: Print | undefined;
      readonly reduced: boolean;
      readonly pictured?: PicturedLook;
    } & Worn)
  | ({
      readonly type: 'back';
      readonly ground: string;
      readonly ink: string;
      readonly glyph: string | undefined;
      readonly pictured?: PicturedLook;
    } & Worn);

/** The cache key of a look's drawing. */
export const keyOfLook = (look: CounterLook): string => JSON.stringify(look);

/**
 * The look of `piece`, by the counter sheet of its module. A counter or back that the sheet does not have (a table of
 * a newer module version) gives a plain counter with the id as its name.
 */
export const lookOf = (sheet: CounterSheet, piece: Piece): CounterLook => {
  const worn: Worn = {
    chips: chipsOf(sheet, piece),
    label: piece.label || undefined,
    veiled: piece.mask !== undefined && !piece.masked,
  };
  if (piece.counter.startsWith('back:')) return { ...backLook(sheet, piece.counter.slice('back:'.length)), ...worn };
  if (piece.design) return { ...designLook(piece), ...worn };
  const counter = sheet.counters[piece.counter];
  return counter ? { ...printedLook(sheet, counter, piece), ...worn } : { ...unknownLook(piece), ...worn };
};

type Face = Extract<CounterLook, { type: 'face' }>;
type Back = Extract<CounterLook, { type: 'back' }>;

const printedLook = (sheet: CounterSheet, counter: Counter, piece: Piece): Omit<Face, keyof Worn> => {
  const face = counter.faces[piece.face] ?? counter.faces[0]!;
  const style = sheet.styles[face.style ?? counter.style];
  const layout = sheet.layouts[sheet.kinds[counter.kind]?.layout ?? ''];
  const print = (template: string | undefined) =>
    template === undefined ? undefined : fill(sheet, template, valuesOf(counter, piece.face), piece.values ?? {});
  return {
    type: 'face',
    ground: style?.ground ?? PLAIN.ground,
    ink: style?.ink ?? PLAIN.ink,
    band: style?.band,
    symbolFill: style?.symbolFill,
    symbol: counter.symbol,
    size: counter.size,
    glyph: face.glyph ?? counter.glyph,
    name: face.name ?? counter.name,
    factors: print(layout?.factors) ?? NOTHING,
    topLeft: print(layout?.topLeft),
    topRight: print(layout?.topRight),
    left: print(layout?.left),
    right: print(layout?.right),
    reduced: face.reduced ?? false,
    ...(counter.pictured && {
      pictured: picturedLook(
        counter.pictured,
        piece.face,
        { ...valuesOf(counter, piece.face), ...piece.values },
        (template) => print(template)?.text ?? '',
      ),
    }),
  };
};

const picturedLook = (
  { width, height, perPixel, layers, writings }: Pictured,
  face: number,
  values: Readonly<Record<string, Value>>,
  write: (template: string) => string,
): PicturedLook => ({
  width,
  height,
  perPixel,
  ...(writings && { writings: writings.map((writing) => ({ ...writing, text: write(writing.text) })) }),
  pictures: layers.flatMap(({ shows, pictures, x = 0, y = 0, scale = 1 }) => {
    const level = shows === 'face' ? face : values[shows.value];
    // Beyond its pictures, a layer shows the nearest one.
    const at = Math.max(0, Math.min(pictures.length - 1, typeof level === 'number' ? Math.trunc(level) : 0));
    const name = pictures[at];
    return name ? [{ name, x, y, scale }] : [];
  }),
});

/** The sizes of a game's counters; `undefined` if all have the usual one. */
export const shapesOf = ({ counters, backs }: CounterSheet): ((piece: Piece) => Shape | undefined) | undefined => {
  const hasOwn = [...Object.values(counters), ...Object.values(backs)].some(({ pictured }) => pictured);
  if (!hasOwn) return undefined;
  return ({ counter, design }) => {
    if (counter.startsWith('back:')) return backs[counter.slice('back:'.length)]?.pictured;
    return design ? undefined : counters[counter]?.pictured;
  };
};

const backLook = (sheet: CounterSheet, id: string): Omit<Back, keyof Worn> => {
  const back = sheet.backs[id];
  const style = back && sheet.styles[back.style];
  return {
    type: 'back',
    ground: style?.ground ?? PLAIN.ground,
    ink: style?.ink ?? PLAIN.ink,
    glyph: back?.glyph,
    ...(back?.pictured && { pictured: picturedLook(back.pictured, 0, {}, (template) => template) }),
  };
};

const designLook = (piece: Piece): Omit<Face, keyof Worn> => {
  const design = piece.design!;
  const values = { ...design.values, ...piece.values };
  const strengths = Object.values(values).filter((value) => typeof value !== 'boolean');
  return {
    ...BLANK,
    ground: design.color,
    ink: inkOn(design.color),
    symbol: design.symbol,
    size: design.size,
    name: design.name,
    factors: { text: strengths.join('-'), changed: false },
    reduced: piece.face > 0,
  };
};

const unknownLook = (piece: Piece): Omit<Face, keyof Worn> => ({ ...BLANK, name: piece.counter });

const PLAIN = { ground: '#d9d3c3', ink: '#222222' };
const NOTHING: Print = { text: '', changed: false };
const BLANK: Omit<Face, keyof Worn> = {
  type: 'face',
  ...PLAIN,
  band: undefined,
  symbolFill: undefined,
  symbol: 'none',
  size: undefined,
  glyph: undefined,
  name: '',
  factors: NOTHING,
  topLeft: undefined,
  topRight: undefined,
  left: undefined,
  right: undefined,
  reduced: false,
};

/** `"{attack}-{move}"` with values in place of names; a value set by hand replaces the printed one. */
const fill = (
  sheet: CounterSheet,
  template: string,
  printed: Readonly<Record<string, Value>>,
  set: Readonly<Record<string, Value>>,
): Print => {
  let changed = false;
  const text = template.replace(/\{([a-z0-9-]+)\}/g, (_, name: string) => {
    const value = set[name] ?? printed[name];
    if (set[name] !== undefined && set[name] !== printed[name]) changed = true;
    if (value === undefined || value === false) return '';
    return value === true ? (sheet.values[name]?.glyph ?? '') : String(value);
  });
  return { text, changed };
};

const chipsOf = (sheet: CounterSheet, piece: Piece): MarkerChip[] =>
  Object.entries(piece.markers ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, marker]) => {
      const printed = sheet.markers[markerKind(key)];
      // Values of a marker that the rules use internally are not shown.
      const isShown = marker.value !== undefined && marker.value !== true && printed?.valued !== false;
      const value = isShown ? String(marker.value) : '';
      return { text: (printed?.glyph ?? '?') + value, color: printed?.color ?? '#555555' };
    });

/** Black or white, whichever reads better on a `#rrggbb` ground (relative luminance, WCAG). */
export const inkOn = (ground: string): string => (luminance(ground) > 0.2 ? '#161616' : '#fbfaf5');

/** 0 (black) to 1 (white). */
export const luminance = (color: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
