import {
  parseAccess,
  parseChangeCommands,
  parseColor,
  parseComponentPath,
  parseKey,
  parseKeys,
  parseNumberLimits,
  parseParameters,
  parsePolygon,
  parseTarget,
} from '../text/encodings.ts';
import { parseDecimal, parseFlag, parseWhole } from '../text/formats.ts';
import { decodeList } from '../text/sequence.ts';

/** How the text of a field or an attribute is read. What cannot be read so stays the text. */
const readers = {
  text: (text: string) => text,
  whole: (text: string) => parseWhole(text) ?? text,
  decimal: (text: string) => parseDecimal(text) ?? text,
  flag: parseFlag,
  color: (text: string) => parseColor(text) ?? (text === '' ? undefined : text),
  // Without code and modifiers there is no key.
  key: (text: string) => parseKey(text) ?? (/^(0,0.*)?$/.test(text) ? undefined : text),
  keys: parseKeys,
  list: (text: string) => decodeList(text),
  access: parseAccess,
  changes: parseChangeCommands,
  limits: parseNumberLimits,
  target: parseTarget,
  parameters: parseParameters,
  path: parseComponentPath,
  polygon: parsePolygon,
} as const;

export type FieldKind = keyof typeof readers;
export type FieldValue = ReturnType<(typeof readers)[FieldKind]>;

export interface FieldSpec {
  readonly name: string;
  readonly kind: FieldKind;
}

/** Fields in their order, each `name` for a text or `name:kind`; `-` for one that nobody uses any more. */
export const fieldSpecs = (words: string): readonly FieldSpec[] =>
  words
    .trim()
    .split(/\s+/)
    .map((word, index) => {
      const [name = '', kind = 'text'] = word.split(':');
      return { name: name === '-' ? `unused${index}` : name, kind: kind as FieldKind };
    });

export const readField = (kind: FieldKind, text: string): FieldValue => readers[kind](text);

/** Whether a text is what its kind asks for; an empty one always is. */
export const isReadable = (kind: FieldKind, text: string): boolean => {
  if (text === '') return true;
  switch (kind) {
    case 'whole':
      return parseWhole(text) !== undefined;
    case 'decimal':
      return parseDecimal(text) !== undefined;
    case 'color':
      return parseColor(text) !== undefined;
    default:
      return true;
  }
};
