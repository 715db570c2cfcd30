import { strToU8 } from 'fflate';
import { crc32 } from '../archive/crc32.ts';

const big = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** The head of a PNG picture of this size, which is all that a reader of sizes looks at. */
export const png = (width: number, height: number): Uint8Array => {
  const head = [...strToU8('IHDR'), ...big(width), ...big(height), 8, 2, 0, 0, 0];
  return Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    ...head,
    ...big(crc32(Uint8Array.from(head))),
  ]);
};

export const gif = (width: number, height: number): Uint8Array =>
  Uint8Array.from([...strToU8('GIF89a'), width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0]);

export const svg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`;
