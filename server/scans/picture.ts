import { crc32 } from 'node:zlib';
import { limits } from '@umpire/shared/table/state/limits.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** A picture without any metadata. */
export interface Picture {
  readonly type: PictureType;
  /** In pixels, as every browser shows it: a rotation in the metadata was removed. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Why bytes are no acceptable picture. */
export type PictureProblem =
  | { readonly problem: 'no-picture' | 'broken' | 'moving' }
  | { readonly problem: 'too-many-pixels'; readonly width: number; readonly height: number };

/** Thrown by a reader at invalid bytes. */
class Broken extends Error {}

/**
 * Reads a PNG, JPEG or WebP, which it recognizes by its first bytes, whatever type was declared. It keeps only
 * what is needed to show the picture, and drops place and time, thumbnails, comments, and everything after its end.
 * It decodes nothing: it goes through the parts, and reads the size before anybody allocates memory for the pixels.
 */
export const readPicture = (bytes: Buffer): Picture | PictureProblem => {
  const type = pictureTypeOf(bytes);
  if (!type) return { problem: 'no-picture' };
  try {
    const read = readers[type](bytes);
    if ('problem' in read) return read;
    const { width, height } = read;
    if (width < 1 || height < 1) return { problem: 'broken' };
    const isTooLarge = Math.max(width, height) > limits.scanSide || width * height > limits.scanPixels;
    return isTooLarge ? { problem: 'too-many-pixels', width, height } : { type, ...read };
  } catch (error) {
    // Reading beyond the end of the bytes throws a range error.
    if (error instanceof Broken || error instanceof RangeError) return { problem: 'broken' };
    throw error;
  }
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** By its first twelve bytes; undefined if it is none of these. */
export const pictureTypeOf = (bytes: Buffer): PictureType | undefined => {
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png';
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : undefined;
};

type Read = Omit<Picture, 'type'> | PictureProblem;

/** The most chunks or segments: far more than in any real picture, but each takes memory. */
const mostParts = 50_000;

/** Counts the parts of a picture. @throws Broken if there are too many. */
const partCounter = (): (() => void) => {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > mostParts) throw new Broken('more parts than a picture has');
  };
};

/** Some of the bytes. @throws Broken if they end before. */
const take = (bytes: Buffer, from: number, length: number): Buffer => {
  if (from + length > bytes.length) throw new Broken('the bytes end too early');
  return bytes.subarray(from, from + length);
};

// PNG: chunks of length, name, data, checksum

const keptChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

const readPng = (bytes: Buffer): Read => {
  const kept: Buffer[] = [PNG];
  const header = take(bytes, 16, 17);
  const countPart = partCounter();
  let hasPixels = false;
  for (let at = PNG.length, name = ''; name !== 'IEND'; ) {
    countPart();
    const length = bytes.readUInt32BE(at);
    const first = name === '';
    name = take(bytes, at + 4, 4).toString('latin1');
    if (first !== (name === 'IHDR') || (first && length !== 13)) throw new Broken('the header is not where it must be');
    const chunk = take(bytes, at, length + 12);
    at += chunk.length;
    if (!keptChunks.has(name)) continue;
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) throw new Broken('a wrong checksum');
    hasPixels ||= name === 'IDAT';
    kept.push(chunk);
  }
  if (!hasPixels) throw new Broken('no pixels');
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), bytes: Buffer.concat(kept) };
};

// JPEG: segments that begin with a marker, and between them the pixels

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Baseline, extended and progressive: the kinds that browsers show. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const isOtherFrame = (marker: number): boolean =>
  marker >= 0xc3 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** The most passes of a progressive picture: a real one has few, and each costs as much as the whole picture. */
const mostScans = 64;

/**
 * The parts of a segment that are kept: tables, frames and scans. Dropped are notes of applications or people, color profiles,
 * which may name a scanner and its owner, and thumbnails, which may show more than the picture does.
 */
const keptOf = (marker: number, segment: Buffer): Buffer | undefined => {
  const isCalled = (name: string): boolean => segment.toString('latin1', 4, 4 + name.length) === name;
  if (marker < 0xe0) return segment;
  // The last two bytes kept are the size of the thumbnail that would follow.
  if (marker === 0xe0 && isCalled('JFIF\0')) return cutSegment(segment, JFIF_LENGTH).fill(0, JFIF_LENGTH);
  if (marker === 0xee && isCalled('Adobe')) return cutSegment(segment, ADOBE_LENGTH);
  return undefined;
};

/** Segments give their length without the two bytes of the marker. */
const JFIF_LENGTH = 16;
const ADOBE_LENGTH = 14;

/** A copy of the first bytes of a segment. @throws Broken if the segment is shorter. */
const cutSegment = (segment: Buffer, length: number): Buffer => {
  const cut = Buffer.from(take(segment, 0, length + 2));
  cut.writeUInt16BE(length, 2);
  return cut;
};

const readJpeg = (bytes: Buffer): Read => {
  const kept: Buffer[] = [Buffer.from([0xff, START])];
  let size: { readonly width: number; readonly height: number } | undefined;
  const countPart = partCounter();
  let scans = 0;
  for (let at = 2; ; ) {
    countPart();
    if (bytes.readUInt8(at) !== 0xff) throw new Broken('no marker where one must be');
    while (bytes.readUInt8(at + 1) === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) break;
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= START)) throw new Broken('a marker that cannot stand there');
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) throw new Broken('a segment without its length');
    const segment = take(bytes, at, length + 2);
    if (isOtherFrame(marker)) throw new Broken('a kind of frame that browsers do not show');
    if (frames.has(marker)) {
      if (size) throw new Broken('two pictures in one');
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    const keptPart = keptOf(marker, segment);
    if (keptPart) kept.push(keptPart);
    at += segment.length;
    if (marker !== SCAN) continue;
    scans += 1;
    if (!size || scans > mostScans) throw new Broken('more passes than a picture has');
    const end = endOfPixels(bytes, at);
    kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (!size || scans === 0) throw new Broken('no pixels');
  kept.push(Buffer.from([0xff, END]));
  return { ...size, bytes: Buffer.concat(kept) };
};

/** The next marker that does not belong to the pixels. @throws Broken if there is none. */
const endOfPixels = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    const belongs = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!belongs) return at;
  }
  throw new Broken('the pixels do not end');
};

// WebP: chunks of name, length, data, padded to even length

const ANIMATED = 0x02;
const ALPHA = 0x10;

const readWebp = (bytes: Buffer): Read => {
  const end = bytes.readUInt32LE(4) + 8;
  const body = take(bytes, 0, end);
  const countPart = partCounter();
  const chunks: { readonly name: string; readonly data: Buffer }[] = [];
  for (let at = 12; at < end; ) {
    countPart();
    const length = body.readUInt32LE(at + 4);
    chunks.push({ name: take(body, at, 4).toString('latin1'), data: take(body, at + 8, length) });
    at += 8 + length + (length % 2);
  }
  const extended = chunks[0]?.name === 'VP8X' ? chunks[0].data : undefined;
  if (extended && (take(extended, 0, 10).readUInt8(0) & ANIMATED) !== 0) return { problem: 'moving' };
  const pixels = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
  if (pixels.length !== 1) throw new Broken('not one picture');
  const size = webpSize(pixels[0]!);
  const isAsSaid =
    !extended || (extended.readUIntLE(4, 3) + 1 === size.width && extended.readUIntLE(7, 3) + 1 === size.height);
  if (!isAsSaid) throw new Broken('the picture has another size than its file');
  const header = extended && Buffer.from(extended.subarray(0, 10));
  header?.writeUInt8(header.readUInt8(0) & ALPHA, 0);
  const kept = [
    ...(header ? [riffChunk('VP8X', header)] : []),
    ...chunks.filter(({ name }) => name === 'ALPH').map(({ name, data }) => riffChunk(name, data)),
    riffChunk(pixels[0]!.name, pixels[0]!.data),
  ];
  return { ...size, bytes: riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...kept])) };
};

const webpSize = ({ name, data }: { readonly name: string; readonly data: Buffer }) => {
  if (name === 'VP8L') {
    if (data.readUInt8(0) !== 0x2f) throw new Broken('no picture without loss');
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const isKeyFrame = (data.readUInt8(0) & 1) === 0;
  if (!isKeyFrame || data.readUIntBE(3, 3) !== 0x9d012a) throw new Broken('no whole picture');
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
};

const riffChunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

const readers: { readonly [type in PictureType]: (bytes: Buffer) => Read } = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};
