import type { Hex, Point } from '@umpire/shared/hex';
import { HEX, type World } from '../../board/world.ts';
import { ARROWS } from '../../pointing/keys.ts';
import type { Spot } from './edits.ts';

/** The hex at a point of the world, and the neighbor beyond its nearest hexside. */
export const spotAt = ({ grid, layout }: World, at: Point): Spot | undefined => {
  const point = { x: at.x / HEX, y: at.y / HEX };
  const hex = layout.hexAt(point);
  if (hex === undefined) return undefined;
  const distanceTo = (near: Hex): number => {
    const { x, y } = layout.center(near);
    return Math.hypot(x - point.x, y - point.y);
  };
  const [beyond] = grid.around(hex).toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return { hex, beyond };
};

/** The neighbor `by` directions on from the current target, skipping those off the map. */
export const turned = ({ grid }: World, hex: Hex, by: number, beyond?: Hex): Hex | undefined => {
  const around = grid.beside(hex);
  const start = beyond === undefined ? 0 : around.indexOf(beyond);
  for (let i = 0; i < 6; i++) {
    const near = around[(start + by + (by < 0 ? -i : i) + 12) % 6];
    if (near !== undefined) return near;
  }
  return undefined;
};

/** The new target after a key: arrows go to the next hex, brackets to its next hexside. */
export const steppedTo = (world: World, spot: Spot | undefined, key: string): Spot | undefined => {
  const { grid, layout } = world;
  const arrow = ARROWS[key];
  if (arrow && !spot) return { hex: 0, beyond: turned(world, 0, 0) };
  if (!spot) return undefined;
  if (key === '[' || key === ']') {
    return { hex: spot.hex, beyond: turned(world, spot.hex, key === ']' ? 1 : -1, spot.beyond) };
  }
  if (!arrow) return undefined;
  const from = layout.center(spot.hex);
  const along = (hex: Hex): number => {
    const to = layout.center(hex);
    return (to.x - from.x) * arrow.x + (to.y - from.y) * arrow.y;
  };
  const near = grid.around(spot.hex);
  const [best] = near.toSorted((a, b) => along(b) - along(a));
  return best !== undefined && along(best) > 0.1 ? { hex: best, beyond: turned(world, best, 0) } : spot;
};
