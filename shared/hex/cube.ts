/** Arithmetic on an infinite plane of hexes, independent of maps, printed numbers and the screen. */

/** A place on the hex plane; `q + r + s` is 0. Whole numbers are hexes, others points between them. */
export interface Cube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
}

/**
 * One of the six sides of a hex. Drawn with columns rising to the right and rows rising downward, 0 is
 * straight up in staggered columns, up and to the left in staggered rows, and the others follow clockwise.
 * It does not say how a map lies on the screen: use `layout.bearing`.
 */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** The opposite direction. */
export const opposite = (direction: Direction): Direction => turn(direction, 3);

/** `direction` turned by `steps` hexsides: clockwise as the grid numbers them, counter-clockwise if negative. */
export const turn = (direction: Direction, steps: number): Direction =>
  ((((direction + steps) % 6) + 6) % 6) as Direction;

export const cube = (q: number, r: number): Cube => ({ q, r, s: 0 - q - r });

export const add = (a: Cube, b: Cube): Cube => cube(a.q + b.q, a.r + b.r);

export const subtract = (a: Cube, b: Cube): Cube => cube(a.q - b.q, a.r - b.r);

export const scale = (a: Cube, by: number): Cube => cube(a.q * by, a.r * by);

/** Steps from the origin. */
export const length = (a: Cube): number => (Math.abs(a.q) + Math.abs(a.r) + Math.abs(a.s)) / 2;

/** Steps from one hex to another: 0 for the same, 1 for neighbors. */
export const distance = (a: Cube, b: Cube): number => length(subtract(a, b));

const STEPS: readonly Cube[] = [cube(0, -1), cube(1, -1), cube(1, 0), cube(0, 1), cube(-1, 1), cube(-1, 0)];

/** One step in `direction` from the origin. */
export const step = (direction: Direction): Cube => STEPS[direction]!;

export const neighbor = (a: Cube, direction: Direction): Cube => add(a, step(direction));

/** The hex in which a point of the plane lies. */
export const round = (a: Cube): Cube => {
  const q = Math.round(a.q);
  const r = Math.round(a.r);
  const s = Math.round(a.s);
  const [dq, dr, ds] = [Math.abs(q - a.q), Math.abs(r - a.r), Math.abs(s - a.s)];
  // The coordinate with the largest rounding error is computed from the others.
  if (dq > dr && dq > ds) return cube(0 - r - s, r + 0);
  if (dr > ds) return cube(q + 0, 0 - q - s);
  return cube(q + 0, r + 0);
};

/** Moves a line off every hexside along which it can run. It is too small to move any other line into another hex. */
const NUDGE = cube(1e-6, 2e-6);

/**
 * The straight chain of hexes from `a` to `b`, both included: `distance(a, b) + 1` hexes, each next to the one before.
 * Where the line runs exactly along a hexside, `lean` chooses one side throughout. So the line back has the same
 * hexes in reverse, and the two leans together are all hexes that the line touches.
 */
export const line = (a: Cube, b: Cube, lean: 1 | -1 = 1): Cube[] => {
  const steps = distance(a, b);
  const start = add(a, scale(NUDGE, lean));
  const whole = subtract(b, a);
  return Array.from({ length: steps + 1 }, (_, i) => round(add(start, scale(whole, i / Math.max(steps, 1)))));
};

/** The hexes exactly `radius` steps from `center`, clockwise from direction 0. */
export const ring = (center: Cube, radius: number): Cube[] => {
  if (radius === 0) return [center];
  const hexes: Cube[] = [];
  let at = add(center, scale(step(0), radius));
  for (const direction of DIRECTIONS) {
    for (let i = 0; i < radius; i++) {
      hexes.push(at);
      at = neighbor(at, turn(direction, 2));
    }
  }
  return hexes;
};
