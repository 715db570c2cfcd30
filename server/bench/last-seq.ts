/**
 * The number of the last step in a message `steps` (`shared/protocol/steps.ts`) whose bytes begin at `at`. A step is a
 * list of 2 to 6 that begins with its number; several consecutive steps are a list of such lists.
 */
export const lastSeqOf = (bytes: Buffer, at = 0): number => {
  const head = bytes[at]!;
  const [count, next] = head === 0xdc ? [bytes.readUInt16BE(at + 1), at + 3] : [head & 0x0f, at + 1];
  const isList = (bytes[next]! & 0xf0) === 0x90;
  return isList ? numberAt(bytes, next + 1) + count - 1 : numberAt(bytes, next);
};

/** A whole number as msgpack. */
const numberAt = (bytes: Buffer, at: number): number => {
  const head = bytes[at]!;
  if (head < 0x80) return head;
  if (head === 0xcc) return bytes.readUInt8(at + 1);
  if (head === 0xcd) return bytes.readUInt16BE(at + 1);
  if (head === 0xce) return bytes.readUInt32BE(at + 1);
  throw new Error(`A step began with ${head} instead of its number.`);
};
