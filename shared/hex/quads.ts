/**
 * A byte for each hex, compared four at a time: most are 0, or the same as in another array. Up to three bytes at the end
 * remain. Not to be written to.
 */
export const quadsOf = (bytes: Uint8Array): Uint32Array => {
  const { buffer, byteOffset } = byteOffsetFits(bytes) ? bytes : bytes.slice();
  return new Uint32Array(buffer, byteOffset, bytes.length >>> 2);
};

const byteOffsetFits = ({ byteOffset }: Uint8Array): boolean => byteOffset % 4 === 0;

/** Whether the arrays hold the same bytes. */
export const areSameBytes = (some: Uint8Array, others: Uint8Array): boolean => {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  const [one, other] = [quadsOf(some), quadsOf(others)];
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  for (let i = one.length * 4; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
};

/** Calls `tell` for the hexes whose byte is not 0, in order. */
export const forEachMarked = (bytes: Uint8Array, tell: (hex: number) => void): void => {
  const quads = quadsOf(bytes);
  for (let i = 0; i < quads.length; i++) {
    if (quads[i] === 0) continue;
    for (let hex = i * 4; hex < i * 4 + 4; hex++) if (bytes[hex] !== 0) tell(hex);
  }
  for (let hex = quads.length * 4; hex < bytes.length; hex++) if (bytes[hex] !== 0) tell(hex);
};
