import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jpeg, jpegWith, png, webp } from '../test/pictures.ts';
import { type Picture, type PictureProblem, readPicture } from './picture.ts';

const problemOf = (bytes: Buffer): PictureProblem['problem'] | undefined => {
  const read = readPicture(bytes);
  return 'problem' in read ? read.problem : undefined;
};

const pictureOf = (bytes: Buffer): Picture => {
  const read = readPicture(bytes);
  if ('problem' in read) throw new Error(read.problem);
  return read;
};

const cut = (bytes: Buffer, from: number, to: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, from), to, bytes.subarray(from + to.length)]);

describe('a picture', () => {
  test.each([
    ['image/png', png()],
    ['image/jpeg', jpeg],
    ['image/webp', webp.lossy],
    ['image/webp', webp.lossless],
    ['image/webp', webp.withAlpha],
  ])('%s is known by its bytes, measured, and left as it is', (type, bytes) => {
    expect(readPicture(bytes)).toEqual({ type, width: 7, height: 5, bytes });
  });

  test('has nothing in it about where it was taken, and nothing behind it', () => {
    const secret = '52.5N 13.4E <script>';
    const tail = Buffer.from(`PK\u0003\u0004${secret}`);
    expect(pictureOf(png({ more: { tEXt: secret, eXIf: secret, acTL: secret, iCCP: secret } })).bytes).toEqual(png());
    expect(pictureOf(Buffer.concat([png(), tail])).bytes).toEqual(png());
    expect(pictureOf(jpegWith(0xe1, `Exif\0\0${secret}`)).bytes).toEqual(jpeg);
    expect(pictureOf(jpegWith(0xe2, `ICC_PROFILE\0\u0001\u0001${secret}`)).bytes).toEqual(jpeg);
    expect(pictureOf(jpegWith(0xfe, secret)).bytes).toEqual(jpeg);
    expect(pictureOf(jpegWith(0xe0, `JFXX\0${secret}`)).bytes).toEqual(jpeg);
    expect(pictureOf(jpegWith(0xee, secret)).bytes).toEqual(jpeg);
    expect(pictureOf(Buffer.concat([jpeg, tail])).bytes).toEqual(jpeg);
    expect(pictureOf(Buffer.concat([webp.lossy, tail])).bytes).toEqual(webp.lossy);
    const noted = Buffer.concat([webp.lossy, Buffer.from('EXIF\u0014\0\0\0'), Buffer.from(secret)]);
    noted.writeUInt32LE(noted.length - 8, 4);
    noted.writeUInt8(0x08, 20);
    expect(pictureOf(noted).bytes).toEqual(webp.lossy);
  });

  test('has no thumbnail, nor what hides behind the color of its pixels', () => {
    const jfif = jpeg.subarray(2, 20);
    const plain = Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(20)]);
    const withSegment = (segment: Buffer): Buffer => Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
    // One pixel wide, five high.
    const thumbnail = Buffer.concat([jfif.subarray(0, 16), Buffer.from([1, 5]), Buffer.from('fifteen letters')]);
    thumbnail.writeUInt16BE(thumbnail.length - 2, 2);
    expect(pictureOf(withSegment(thumbnail)).bytes).toEqual(jpeg);
    const adobe = Buffer.from('\xff\xee\x00\x0eAdobe\x00\x64\0\0\0\0\x01', 'latin1');
    const longer = Buffer.concat([adobe, Buffer.from('secret')]);
    longer.writeUInt16BE(longer.length - 2, 2);
    expect(pictureOf(withSegment(longer)).bytes).toEqual(withSegment(adobe));
  });

  test('may be large, and no larger', () => {
    expect(pictureOf(png({ claims: [8000, 5000] }))).toMatchObject({ width: 8000, height: 5000 });
    expect(readPicture(png({ claims: [8000, 5001] }))).toEqual({
      problem: 'too-many-pixels',
      width: 8000,
      height: 5001,
    });
    expect(problemOf(png({ claims: [20_000, 10] }))).toBe('too-many-pixels');
    expect(problemOf(png({ claims: [0xffffffff, 0xffffffff] }))).toBe('too-many-pixels');
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    expect(problemOf(cut(jpeg, frame + 5, Buffer.from([0xff, 0xff, 0xff, 0xff])))).toBe('too-many-pixels');
  });
});

describe('what is no picture', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', Buffer.from('GIF89a\u0007\0\u0005\0')],
    ['a sound', Buffer.from('RIFF\u0010\0\0\0WAVEfmt ')],
  ])('%s is refused', (_what, bytes) => {
    expect(problemOf(bytes)).toBe('no-picture');
  });

  const riff = (name: string, data: readonly number[]): Buffer => {
    const bytes = Buffer.concat([Buffer.from('RIFF____WEBP'), Buffer.from(name), Buffer.alloc(4), Buffer.from(data)]);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    bytes.writeUInt32LE(data.length, 16);
    return bytes;
  };
  test.each([
    ['a PNG without pixels', png().subarray(0, 33)],
    ['a PNG with a wrong checksum', cut(png(), 20, Buffer.from([9]))],
    ['a PNG that does not begin with its header', Buffer.concat([png().subarray(0, 8), png().subarray(33)])],
    ['a PNG with a chunk of four gigabytes', cut(png(), 33, Buffer.from([0xff, 0xff, 0xff, 0xff]))],
    ['a PNG of no width', png({ claims: [0, 5] })],
    ['a JPEG that is only a beginning', jpeg.subarray(0, 5)],
    ['a JPEG of no height', cut(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5, Buffer.from([0, 0]))],
    ['a JPEG without an end', jpeg.subarray(0, -2)],
    ['a JPEG with a segment of no length', Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, 0])])],
    ['a JPEG that ends before its pixels', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a lossless JPEG', cut(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc0])), Buffer.from([0xff, 0xc3]))],
    ['a WebP of another size than it says', cut(webp.lossy, 24, Buffer.from([99]))],
    ['a WebP with a part that goes beyond it', cut(webp.lossy, 34, Buffer.from([0xff, 0xff]))],
    ['a WebP longer than its bytes', webp.lossy.subarray(0, -4)],
    [
      'a WebP without pixels',
      riff(
        'VP8X',
        Array.from({ length: 10 }, () => 0),
      ),
    ],
    ['a WebP of nothing', riff('VP8L', [])],
  ])('%s is broken', (_what, bytes) => {
    expect(problemOf(bytes)).toBe('broken');
  });

  test('a JPEG of more passes than any picture has is broken', () => {
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
    const passes = (count: number) =>
      Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: count - 1 }, () => scan), jpeg.subarray(-2)]);
    expect(problemOf(passes(64))).toBeUndefined();
    expect(problemOf(passes(65))).toBe('broken');
  });

  test('a picture in more parts than any has is broken', () => {
    const parts = (part: Buffer) => Array.from({ length: 60_000 }, () => part);
    const [start, rest] = [png().subarray(0, 33), png().subarray(33)];
    const empty = Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1');
    expect(problemOf(Buffer.concat([start, empty, rest]))).toBeUndefined();
    expect(problemOf(Buffer.concat([start, ...parts(empty), rest]))).toBe('broken');
    const comment = Buffer.from([0xff, 0xfe, 0, 2]);
    expect(problemOf(Buffer.concat([jpeg.subarray(0, 2), ...parts(comment), jpeg.subarray(2)]))).toBe('broken');
    const chunks = Buffer.concat([webp.lossy, ...parts(Buffer.from('EXIF\0\0\0\0'))]);
    chunks.writeUInt32LE(chunks.length - 8, 4);
    expect(problemOf(chunks)).toBe('broken');
  });

  test('a WebP that moves is refused as such', () => {
    expect(problemOf(cut(webp.lossy, 20, Buffer.from([0x02])))).toBe('moving');
  });

  test('whatever else the bytes are, they are a picture within its limits or a problem', () => {
    const samples = [png(), jpeg, ...Object.values(webp)];
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
        fc.nat(500),
        (sample, flips, length) => {
          const bytes = Buffer.from(sample.subarray(0, length));
          for (const [at, byte] of flips) if (at < bytes.length) bytes[at] = byte;
          const read = readPicture(bytes);
          if ('problem' in read) return;
          expect(read.width * read.height).toBeLessThanOrEqual(40_000_000);
          expect(read.bytes.length).toBeLessThanOrEqual(bytes.length);
          expect(readPicture(read.bytes)).toEqual(read);
        },
      ),
      { seed: 45, numRuns: 2000 },
    );
  });
});
