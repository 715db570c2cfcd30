import type { Point } from '@umpire/shared/hex';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { anchorOf, placeAt, type World } from './world.ts';

/** Degrees to the sides of the way, in which places are looked for. */
const ASIDE = [0, 18, -18, 36, -36];
/** The least cosine between the way to a place and the direction. */
const AHEAD = 0.6;
/** World units between two looks along the way, and the farthest look. */
const LOOK = 12;
const FARTHEST = 6_000;
/** On ground without printed places, a step is as long as this. */
const STRIDE = 50;

/**
 * The nearest place in a direction, printed on a board or a hex; on a board without printed places, and from there, a free point.
 * `step` is the direction on the screen. Undefined: the boards end there.
 */
export const placeToward = (world: World, from: Point, step: Point): Place | undefined => {
  const way = Math.atan2(step.y, step.x);
  const found = ASIDE.flatMap((aside) => firstAlong(world, from, way + (aside * Math.PI) / 180, way) ?? []);
  return found.sort((a, b) => a.effort - b.effort)[0]?.place;
};

const firstAlong = (
  world: World,
  from: Point,
  along: number,
  way: number,
): { readonly place: Place; readonly effort: number } | undefined => {
  for (let far = LOOK; far <= FARTHEST; far += LOOK) {
    const at = { x: from.x + far * Math.cos(along), y: from.y + far * Math.sin(along) };
    if (!isOnSomething(world, at)) continue;
    const place = placeAt(world, at);
    const rest = anchorOf(world, place);
    if (!rest) continue;
    const [x, y] = [rest.x - from.x, rest.y - from.y];
    const distance = Math.hypot(x, y);
    const ahead = (x * Math.cos(way) + y * Math.sin(way)) / distance;
    const isFree = Math.hypot(rest.x - at.x, rest.y - at.y) < 1;
    // A place far to the side is reached by another key; one a little to the side counts as farther away.
    if (distance >= 2 && ahead > AHEAD && (!isFree || far >= STRIDE)) return { place, effort: distance / ahead ** 2 };
  }
  return undefined;
};

const isOnSomething = ({ boards, layout }: World, { x, y }: Point): boolean =>
  layout.hexAt({ x: x / 100, y: y / 100 }) !== undefined ||
  boards.some(({ at }) => x >= at.x && y >= at.y && x < at.x + at.width && y < at.y + at.height);
