/** Repeatable randomness for drawing: the same map looks the same on every screen, tile by tile. */

/** A number from 0 up to 1 that depends on the three whole numbers and looks random. */
export const hash = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from -1 to 1 with one swell per unit. */
export const noise = (x: number, y: number, seed: number): number => {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [tx, ty] = [ease(x - x0), ease(y - y0)];
  const top = hash(x0, y0, seed) * (1 - tx) + hash(x0 + 1, y0, seed) * tx;
  const bottom = hash(x0, y0 + 1, seed) * (1 - tx) + hash(x0 + 1, y0 + 1, seed) * tx;
  return (top * (1 - ty) + bottom * ty) * 2 - 1;
};
