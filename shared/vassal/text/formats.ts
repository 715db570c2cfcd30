import { decodeSequence } from './sequence.ts';

/** Whole numbers as Java reads them; undefined for anything else. */
export const parseWhole = (text: string | undefined): number | undefined =>
  text !== undefined && /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Decimal numbers; undefined for anything else. */
export const parseDecimal = (text: string | undefined): number | undefined => {
  if (text === undefined || !/^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?\s*$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
};

/** `true` in whatever case; anything else is false. */
export const parseFlag = (text: string | undefined): boolean => text?.toLowerCase() === 'true';

/** As Java trims: the ideographic space stays. */
const trimmed = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && text[from]! <= ' ') from += 1;
  while (to > from && text[to - 1]! <= ' ') to -= 1;
  return text.slice(from, to);
};

/**
 * A text with `$name$` replaced by what `lookUp` says of the name, as VASSAL does it: a name that nobody knows stands bare, and a sign that is no
 * pair's is dropped. In what VASSAL draws and reports, such a name is left out: there `lookUp` says an empty text.
 */
export const fillIn = (format: string, lookUp: (name: string) => string | undefined): string => {
  if (!format.includes('$')) return format;
  const parts = decodeSequence(trimmed(format), '$');
  return parts
    .map((part, index) => {
      const isName = index % 2 === 1 && index < parts.length - 1 && part !== '';
      return isName ? (lookUp(part) ?? part) : part;
    })
    .join('');
};
