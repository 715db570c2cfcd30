import { parseFlag, parseWhole } from './formats.ts';
import { decodeList, decodeSequence } from './sequence.ts';

/** Red, green, blue and opacity, each 0–255. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** `r,g,b`, `r,g,b,a` or, very old, `0xRRGGBB`; undefined for none and for what is no colour. */
export const parseColor = (text: string): Color | undefined => {
  const hexadecimal = /^(?:0x|#)([0-9a-f]{6})$/i.exec(text)?.[1];
  if (hexadecimal) {
    const value = Number.parseInt(hexadecimal, 16);
    return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255, alpha: 255 };
  }
  const parts = text.split(',').map((part) => parseWhole(part.trim()));
  if (parts.length < 3 || parts.length > 4 || parts.some((part) => part === undefined || part < 0 || part > 255)) {
    return undefined;
  }
  const [red = 0, green = 0, blue = 0, alpha = 255] = parts as number[];
  return { red, green, blue, alpha };
};

/** A key that is pressed, or a named command: then only the name counts. */
export type Key = { readonly code: number; readonly modifiers: readonly Modifier[] } | { readonly command: string };
export type Modifier = 'shift' | 'ctrl' | 'meta' | 'alt';

/** The new and the old mask of each modifier key of Java. */
const masks: readonly (readonly [Modifier, number])[] = [
  ['shift', 64 | 1],
  ['ctrl', 128 | 2],
  ['meta', 256 | 4],
  ['alt', 512 | 8],
];

/** Undefined for no key, and for what is none. */
export const parseKey = (text: string): Key | undefined => {
  if (text === '') return undefined;
  if ([...text].length === 1) return { code: text.toUpperCase().codePointAt(0)!, modifiers: ['ctrl'] };
  const [code, modifiers, name] = decodeSequence(text, ',');
  if (name) return { command: name };
  const number = parseWhole(code);
  if (number === undefined) return undefined;
  const mask = parseWhole(modifiers) ?? 0;
  // No key, with no modifiers: VASSAL's way to write that there is none.
  if (number === 0 && mask === 0) return undefined;
  return { code: number, modifiers: masks.filter(([, bits]) => (mask & bits) !== 0).map(([modifier]) => modifier) };
};

/** A list of keys; in the old form a run of characters, each pressed with Ctrl. */
export const parseKeys = (text: string): readonly Key[] => {
  if (text === '') return [];
  const written = text.includes(',') ? decodeSequence(text, ',') : [...text];
  return written.flatMap((each) => parseKey(each) ?? []);
};

/** Who may see or do something. */
export type Access =
  | { readonly by: 'player' }
  | { readonly by: 'side' }
  | { readonly by: 'sides'; readonly sides: readonly string[] };

export const parseAccess = (text: string): Access => {
  const [by, ...sides] = decodeSequence(text, ':');
  if (by === 'side') return { by };
  return by === 'sides' ? { by, sides } : { by: 'player' };
};

export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** The corners of `x,y;x,y;…`; corners that are none are left out. */
export const parsePolygon = (text: string): readonly PixelPoint[] =>
  text.split(';').flatMap((corner) => {
    const [x, y] = corner.split(',').map((part) => parseWhole(part.trim()));
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });

/** What a command does to a value. */
export type Change =
  | { readonly does: 'set'; readonly value: string }
  | { readonly does: 'add'; readonly amount: string }
  | { readonly does: 'ask'; readonly prompt: string }
  | { readonly does: 'choose'; readonly prompt: string; readonly from: readonly string[] };

/** Undefined for a letter that VASSAL does not know. */
const parseChange = (text: string): Change | undefined => {
  const [letter, first = '', ...rest] = decodeSequence(text, ',');
  switch (letter) {
    case 'P':
      return { does: 'set', value: first };
    case 'I':
      return { does: 'add', amount: first };
    case 'R':
      return { does: 'ask', prompt: first };
    case 'E':
      return { does: 'choose', prompt: first, from: rest.flatMap((list) => decodeList(list, ',')) };
    default:
      return undefined;
  }
};

/** A command on a piece's menu that changes a value. */
export interface ChangeCommand {
  readonly text: string;
  readonly key: Key | undefined;
  readonly change: Change | undefined;
}

export const parseChangeCommands = (text: string): readonly ChangeCommand[] =>
  decodeList(text).map((command) => {
    const [menu = '', key = '', change = ''] = decodeSequence(command, ':');
    return { text: menu, key: parseKey(key), change: parseChange(change) };
  });

export interface NumberLimits {
  readonly isNumeric: boolean;
  readonly least: string;
  readonly most: string;
  readonly wraps: boolean;
}

export const parseNumberLimits = (text: string): NumberLimits => {
  const [isNumeric, least = '', most = '', wraps] = decodeSequence(text, ',');
  return { isNumeric: parseFlag(isNumeric), least, most, wraps: parseFlag(wraps) };
};

export const parseParameters = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    decodeList(text).map((pair) => {
      const [name = '', value = ''] = decodeSequence(pair, ':');
      return [name, value] as const;
    }),
  );

/** The parts of a global command's target, in order. */
const targetParts =
  'origin fastMatchLocation location map board zone namedLocation x y deck fastMatchProperty property value comparison attachment attachmentIndex'.split(
    ' ',
  );

/** Which pieces a global command looks at: only what is written. */
export const parseTarget = (text: string): Readonly<Record<string, string>> => {
  if (text === '') return {};
  const written = decodeSequence(text, '|');
  return Object.fromEntries(targetParts.flatMap((part, index) => (written[index] ? [[part, written[index]]] : [])));
};

/** A step of the way from the module down to a component. */
export interface PathStep {
  readonly className: string;
  readonly name: string | undefined;
}

export const parseComponentPath = (text: string): readonly PathStep[] =>
  decodeList(text, '/').map((step) => {
    const [className = '', name] = decodeSequence(step, ':');
    return { className, name };
  });
