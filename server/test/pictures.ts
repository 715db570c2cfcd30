import { crc32, deflateSync } from 'node:zlib';

/** Pictures for tests: seven by five pixels, unless stated otherwise. */

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits, gray.
  data.set([8, 0, 0, 0, 0], 8);
  return data;
};

/**
 * A gray PNG, with other chunks between its header and its pixels. `claims`: a size that differs from its pixels.
 * `shade` makes pictures differ.
 */
export const png = ({
  width = 7,
  height = 5,
  claims = [width, height],
  shade = 128,
  more = {},
}: {
  readonly width?: number;
  readonly height?: number;
  readonly claims?: readonly [number, number];
  readonly shade?: number;
  readonly more?: Readonly<Record<string, string>>;
} = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(...claims)),
    ...Object.entries(more).map(([name, text]) => chunk(name, Buffer.from(text))),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, shade))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5' +
    'moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAFAAcDASIA' +
    'AhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAYEAEAAwEAAAAAAAAAAAAAAAAABkSCwf/EABUBAQEAAAAAAAAAAAAAAAAAAAED/8QAGREAAQ' +
    'UAAAAAAAAAAAAAAAAAAAECAzEy/9oADAMBAAIRAxEAPwC2O2M9ADaKS7U//9k=',
  'base64',
);

export const webp = {
  lossy: Buffer.from(
    'UklGRk4AAABXRUJQVlA4WAoAAAAAAAAABgAABAAAVlA4IDAAAADwAQCdASoHAAUAAsBMJZgCdEf/gbh53aAA/tlf+zgnMNRh6cH+AwJXJMd5W1Tk' +
      'AAA=',
    'base64',
  ),
  lossless: Buffer.from('UklGRjIAAABXRUJQVlA4WAoAAAAQAAAABgAABAAAVlA4TBMAAAAvBgABEA8wM6M6M/Mf8OhDRP8DAA==', 'base64'),
  withAlpha: Buffer.from(
    'UklGRl4AAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAsAAAABDzD/ERGiDxH9DwBWUDggLAAAALABAJ0BKgcABQACwEwlmAJ0R/+CQAAA/uxw' +
      'zDUYenB/gMCVyTHeVtU5AAAA',
    'base64',
  ),
};

/** A JPEG with one more segment right behind its start. */
export const jpegWith = (marker: number, text: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)]);
};
