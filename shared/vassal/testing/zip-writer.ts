import { deflateSync, strToU8 } from 'fflate';
import { crc32 } from '../archive/crc32.ts';

/** An entry of an archive that a test writes; its name may be bytes of any code page. */
export interface ZipEntry {
  readonly name: string | Uint8Array;
  readonly content: string | Uint8Array;
  /** The default is packed. */
  readonly isStored?: boolean;
  /** Whether flag bit 11 says that the name is UTF-8. */
  readonly isUtf8?: boolean;
  /** A size that the directory tells instead of the true one. */
  readonly saysSize?: number;
  readonly isEncrypted?: boolean;
}

const bytesOf = (text: string | Uint8Array): Uint8Array => (typeof text === 'string' ? strToU8(text) : text);

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array => {
  const out = new Uint8Array(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    for (let index = 0; index < bytes; index += 1) out[at + index] = (value >>> (8 * index)) & 255;
    at += bytes;
  }
  return out;
};

/** A zip archive, as old programs write it: without flag bit 11 unless an entry asks for it. */
export const writeZip = (entries: readonly ZipEntry[]): Uint8Array => {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let length = 0;
  const push = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
  };
  for (const entry of entries) {
    const name = bytesOf(entry.name);
    const content = bytesOf(entry.content);
    const packed = entry.isStored ? content : deflateSync(content);
    const flags = (entry.isUtf8 ? 0x800 : 0) | (entry.isEncrypted ? 1 : 0);
    const common = [
      [20, 2],
      [flags, 2],
      [entry.isStored ? 0 : 8, 2],
      [0, 4],
      [crc32(content), 4],
      [packed.length, 4],
      [entry.saysSize ?? content.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    directory.push(numbers([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [length, 4]), name);
    push(numbers([0x04034b50, 4], ...common));
    push(name);
    push(packed);
  }
  const start = length;
  for (const part of directory) push(part);
  push(
    numbers([0x06054b50, 4], [0, 4], [entries.length, 2], [entries.length, 2], [length - start, 4], [start, 4], [0, 2]),
  );
  const out = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};
