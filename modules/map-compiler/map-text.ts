import type { MapData } from '@umpire/shared/module/map.ts';

/**
 * A map as the text of its file: JSON with two spaces, and everything of one hex, hexside, road or label
 * on one line, so that changes are readable as a diff.
 */
export const makeMapText = (map: MapData): string => `${format(map, 0)}\n`;

const WIDTH = 118;

const format = (value: unknown, depth: number): string => {
  const line = inline(value);
  if (typeof value !== 'object' || value === null || line.length + 2 * depth <= WIDTH) return line;
  const inner = '  '.repeat(depth + 1);
  const outer = '  '.repeat(depth);
  if (Array.isArray(value)) {
    const items = value.map((item) => format(item, depth + 1));
    const isShort = value.every((item) => typeof item !== 'object' || isPoint(item));
    const lines = isShort ? filled(items, WIDTH - inner.length) : items;
    return `[\n${lines.map((item) => inner + item).join(isShort ? '\n' : ',\n')}\n${outer}]`;
  }
  const entries = entriesOf(value).map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${format(entry, depth + 1)}`);
  return `{\n${entries.join(',\n')}\n${outer}}`;
};

/** In the order of the object, but hexes by number, because objects put numbers without a leading zero first. */
const entriesOf = (value: object): [string, unknown][] => {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const isByHex = entries.every(([key]) => /^[A-Z]?\d{4}$/.test(key));
  return isByHex ? entries.sort(([a], [b]) => (a < b ? -1 : 1)) : entries;
};

const inline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = entriesOf(value).map(([key, entry]) => `${JSON.stringify(key)}: ${inline(entry)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};

const isPoint = (item: unknown): boolean => Array.isArray(item) && item.every((part) => typeof part === 'number');

/** Items in lines of at most `width`, with their commas. */
const filled = (items: readonly string[], width: number): string[] => {
  const lines: string[] = [];
  for (const [i, item] of items.entries()) {
    const text = i + 1 < items.length ? `${item},` : item;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= width) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines;
};
