/** The table of one byte, and those of the same byte with one, two and three zeros after it: four bytes are done at once. */
const tables = [0, 1, 2, 3].map((zeros) =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8 * (zeros + 1); bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  }),
);
const [first, second, third, fourth] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];

/** The checksum of zip archives and PNG pictures. */
export const crc32 = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    value ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    value = fourth[value & 255]! ^ third[(value >>> 8) & 255]! ^ second[(value >>> 16) & 255]! ^ first[value >>> 24]!;
  }
  for (; at < bytes.length; at += 1) value = first[(value ^ bytes[at]!) & 255]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
