import { inflateSync } from 'fflate';
import type { Reading } from '../reading.ts';
import { decodeName, readingsOf } from './code-page.ts';
import { crc32 } from './crc32.ts';

/** An entry of an archive, as its directory tells. */
export interface ArchiveEntry {
  /** With slashes, and without a way out of the archive. */
  readonly name: string;
  /** Other names that its bytes may mean in other code pages. */
  readonly otherNames: readonly string[];
  /** Bytes, unpacked. */
  readonly size: number;
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** The bytes of an entry; undefined if there is none of that name, or if it cannot be read, which is then a problem. */
  readonly read: (name: string) => Uint8Array | undefined;
  readonly has: (name: string) => boolean;
}

interface Packed extends ArchiveEntry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedSize: number;
  readonly crc: number;
  /** Where its local header begins. */
  readonly at: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const stored = 0;
const deflated = 8;

/** Whether a file begins as zip archives do. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));

/**
 * Reads the directory of a zip archive; entries are unpacked when they are asked for. The directory is our own, because `fflate`
 * tells neither the flag nor the bytes of a name, on which its code page depends. Undefined, with a problem, if it is none.
 */
export const openArchive = (bytes: Uint8Array, reading: Reading): Archive | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) {
    reading.problem(
      'not-an-archive',
      '',
      'no directory of a zip archive',
      'Choose a file that VASSAL wrote, or copy it again if the copy broke off.',
    );
    return undefined;
  }
  const entries = readDirectory(bytes, view, end, reading);
  const byName = new Map<string, Packed>();
  // Another reading of a name stands back behind every name that is meant as it is.
  for (const entry of entries) for (const other of entry.otherNames) byName.set(other, entry);
  for (const entry of entries) byName.set(entry.name, entry);
  let unpacked = 0;
  const read = (name: string): Uint8Array | undefined => {
    const entry = byName.get(name);
    if (!entry) return undefined;
    const { limits } = reading;
    if (entry.size > limits.entryBytes || unpacked + entry.size > limits.archiveBytes) {
      reading.problem(
        'archive-too-large',
        entry.name,
        `${entry.size} bytes unpacked`,
        `It is left out: an entry may have ${limits.entryBytes} bytes, an archive ${limits.archiveBytes}.`,
      );
      return undefined;
    }
    unpacked += entry.size;
    const content = unpack(bytes, view, entry);
    if (typeof content !== 'string') return content;
    reading.problem(
      'entry-unreadable',
      entry.name,
      content,
      'It is left out. Save the file again with VASSAL, or copy it again.',
    );
    return undefined;
  };
  return { entries, read, has: (name) => byName.has(name) };
};

/** Where the directory's end is told: within the last 64 KB, after which only a comment comes. */
const findEnd = (view: DataView): number | undefined => {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === endSignature) return at;
  return undefined;
};

const readDirectory = (bytes: Uint8Array, view: DataView, end: number, reading: Reading): readonly Packed[] => {
  const said = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, Packed>();
  const damaged = (found: string): void =>
    reading.problem('archive-damaged', '', found, 'What comes before is read. Copy the file again.');
  for (let index = 0; index < said; index += 1) {
    if (index >= reading.limits.entries) {
      reading.problem('archive-too-large', '', `${said} entries`, `Only the first ${reading.limits.entries} are read.`);
      break;
    }
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) {
      damaged(`a directory that breaks off after ${index} of ${said} entries`);
      break;
    }
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number];
    const next = at + 46 + lengths[0] + lengths[1] + lengths[2];
    if (next > end) {
      damaged(`an entry that reaches beyond the directory, number ${index}`);
      break;
    }
    const entry = readEntry(bytes, view, at, lengths[0], reading);
    if (entry) {
      if (entries.has(entry.name)) {
        reading.problem('duplicate-name', entry.name, 'a second entry of this name', 'The last one is read.');
      }
      entries.set(entry.name, entry);
    }
    at = next;
  }
  return [...entries.values()];
};

/** Undefined for a folder, and for a name that leads out of the archive. */
const readEntry = (
  bytes: Uint8Array,
  view: DataView,
  at: number,
  length: number,
  reading: Reading,
): Packed | undefined => {
  const flags = view.getUint16(at + 8, true);
  const written = bytes.subarray(at + 46, at + 46 + length);
  const isUtf8 = (flags & 0x800) !== 0;
  const name = decodeName(written, isUtf8).text.replaceAll('\\', '/');
  if (name.endsWith('/')) return undefined;
  if (!isSafe(name)) {
    reading.problem('unsafe-name', name, 'a name that leads out of the archive', 'It is left out.');
    return undefined;
  }
  const [, ...others] = readingsOf(written, isUtf8).map((reading) => reading.replaceAll('\\', '/'));
  return {
    name,
    otherNames: others.filter(isSafe),
    isEncrypted: (flags & 1) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
  };
};

const isSafe = (name: string): boolean =>
  name !== '' && !/^\/|^[a-z]:|\0/i.test(name) && !name.split('/').some((step) => step === '..');

/** The bytes, or what is wrong. No more is ever unpacked than the directory says. */
const unpack = (bytes: Uint8Array, view: DataView, entry: Packed): Uint8Array | string => {
  const { at, packedSize, size, method, crc } = entry;
  if (entry.isEncrypted) return 'an entry that is locked with a password';
  if (at + 30 > bytes.length || view.getUint32(at, true) !== localSignature) return 'no entry where the directory says';
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packedSize > bytes.length) return 'an entry that breaks off';
  const packed = bytes.subarray(start, start + packedSize);
  if (method !== stored && method !== deflated) return `an entry packed in an unknown way (${method})`;
  let content: Uint8Array;
  try {
    content = method === stored ? packed : inflateSync(packed, { out: new Uint8Array(size) });
  } catch {
    return 'an entry whose packing is damaged';
  }
  return content.length === size && crc32(content) === crc ? content : 'an entry whose checksum is wrong';
};
