import { strToU8, unzlibSync, zlibSync } from 'fflate';
import type { Reading } from '../reading.ts';
import { type CodePage, decodeText } from './code-page.ts';

/**
 * How the text of a saved game was written: `plain` (VASSAL's oldest), `hex` (`!VCSK`, to 3.7), `hex-zlib` (`!VCSZ`, test builds)
 * or `raw` (`VOBS`, from 3.8). It hides nothing from anybody.
 */
export type Disguise = 'plain' | 'hex' | 'hex-zlib' | 'raw';

/** A saved game's text, and all that is needed to write it in the same bytes again. */
export interface SavedText {
  readonly text: string;
  readonly disguise: Disguise;
  /** The byte that every byte was mixed with; 0 for a plain text. */
  readonly key: number;
  readonly codePage: CodePage;
}

const hexMark = strToU8('!VCSK');
const zlibMark = strToU8('!VCSZ');
const rawMark = strToU8('VOBS');

const startsWith = (bytes: Uint8Array, mark: Uint8Array): boolean => mark.every((byte, index) => bytes[index] === byte);

/** Takes the disguise off. Undefined, with a problem, if what is below it cannot be read. */
export const readSaved = (bytes: Uint8Array, reading: Reading): SavedText | undefined => {
  if (startsWith(bytes, rawMark)) {
    const key = bytes[4] ?? 0;
    return { disguise: 'raw', key, ...decodeText(mixed(bytes.subarray(5), key)) };
  }
  const isZlib = startsWith(bytes, zlibMark);
  if (!isZlib && !startsWith(bytes, hexMark)) return { disguise: 'plain', key: 0, ...decodeText(bytes) };
  const plain = fromHex(bytes.subarray(5));
  if (!plain) {
    reading.problem(
      'entry-unreadable',
      '',
      'a disguise that is broken: not all of it is hexadecimal',
      'Save the game again with VASSAL.',
    );
    return undefined;
  }
  const { key, content } = plain;
  if (!isZlib) return { disguise: 'hex', key, ...decodeText(content) };
  const unpacked = inflateBounded(content, reading);
  return unpacked && { disguise: 'hex-zlib', key, ...decodeText(unpacked) };
};

/** The same bytes again, if VASSAL wrote the text in UTF-8 and small letters. */
export const writeSaved = ({ text, disguise, key }: Omit<SavedText, 'codePage'>): Uint8Array => {
  const content = strToU8(text);
  if (disguise === 'plain') return content;
  if (disguise === 'raw') return joined(rawMark, Uint8Array.of(key), mixed(content, key));
  const below = disguise === 'hex' ? content : zlibSync(content);
  const mark = disguise === 'hex' ? hexMark : zlibMark;
  return joined(mark, toHex(Uint8Array.of(key)), toHex(mixed(below, key)));
};

const mixed = (bytes: Uint8Array, key: number): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) out[index] = bytes[index]! ^ key;
  return out;
};

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

const digitOf = (byte: number): number => {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

const fromHex = (digits: Uint8Array): { readonly key: number; readonly content: Uint8Array } | undefined => {
  // A line break at the end comes from those who edit such files.
  let length = digits.length;
  while (length > 0 && (digits[length - 1] === 10 || digits[length - 1] === 13)) length -= 1;
  if (length < 2 || length % 2 !== 0) return undefined;
  const byteAt = (at: number): number => {
    const high = digitOf(digits[at]!);
    const low = digitOf(digits[at + 1]!);
    return high < 0 || low < 0 ? -1 : (high << 4) | low;
  };
  const key = byteAt(0);
  if (key < 0) return undefined;
  const content = new Uint8Array(length / 2 - 1);
  for (let index = 0; index < content.length; index += 1) {
    const byte = byteAt(2 * index + 2);
    if (byte < 0) return undefined;
    content[index] = byte ^ key;
  }
  return { key, content };
};

const toHex = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length * 2);
  const digit = (value: number): number => (value < 10 ? value + 48 : value + 87);
  for (let index = 0; index < bytes.length; index += 1) {
    out[2 * index] = digit(bytes[index]! >> 4);
    out[2 * index + 1] = digit(bytes[index]! & 15);
  }
  return out;
};

/** Its size is not told beforehand: room is made as it grows, up to the bound of an entry. What has no room is cut off. */
const inflateBounded = (packed: Uint8Array, reading: Reading): Uint8Array | undefined => {
  const most = reading.limits.entryBytes;
  for (let room = Math.max(1024, packed.length * 8); ; room *= 4) {
    const size = Math.min(room, most);
    try {
      const out = unzlibSync(packed, { out: new Uint8Array(size) });
      if (out.length < size) return out;
    } catch {
      reading.problem('entry-unreadable', '', 'a packed text that is damaged', 'Save the game again with VASSAL.');
      return undefined;
    }
    if (size === most) {
      reading.problem('archive-too-large', '', `more than ${most} bytes unpacked`, 'It is left out.');
      return undefined;
    }
  }
};
