import type { Hex, Point } from '@umpire/shared/hex';
import { centerOf, type World } from '../world.ts';

export type Segment = readonly [Point, Point];

/** The border of an area: every hexside with the area on one side only, in world units. */
export const outlineOf = (world: World, hexes: Iterable<Hex>): readonly Segment[] => {
  const area = new Set(hexes);
  return [...area].flatMap((hex) => {
    const corners = cornersOf(world, hex);
    return world.grid
      .beside(hex)
      .flatMap((near, side): Segment[] =>
        near !== undefined && area.has(near) ? [] : [[corners[side]!, corners[(side + 1) % 6]!]],
      );
  });
};

/** The corners of a hex in world units; `shrink` draws them toward the center. */
export const cornersOf = (world: World, hex: Hex, shrink = 1): readonly Point[] => {
  const center = centerOf(world, hex);
  return world.corners.map(({ x, y }) => ({ x: center.x + x * shrink, y: center.y + y * shrink }));
};
