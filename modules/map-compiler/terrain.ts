import type { Hex, Layout } from '@umpire/shared/hex';
import type { Atlas } from './atlas.ts';
import type { GroundClass, TerrainRule } from './config.ts';
import { areaOf, clipTo, type Outline } from './geometry.ts';
import type { Projection } from './projection.ts';

/** An outline of one class of ground on the drawn map. */
export interface GroundShape {
  readonly class: GroundClass;
  readonly outline: Outline;
}

/** Woods, rough and marsh of the atlas. */
export const groundShapes = (atlas: Atlas, project: Projection): GroundShape[] => {
  const groups = [
    ['forest', atlas.woods],
    ['rough', atlas.rough],
    ['marsh', atlas.marsh],
  ] as const;
  return groups.flatMap(([fallback, areas]) =>
    areas.map((area) => ({ class: area.class ?? fallback, outline: area.polygon.map(project) })),
  );
};

/** How much of a hex each class of ground covers, 0 to 1. Outlines of one class that overlap count as one. */
export type Shares = Readonly<Record<GroundClass, number>>;

/** The area of a hex whose neighbors' centers are 1 apart. */
const HEX_AREA = Math.sqrt(3) / 2;

/** The shares of one hex: the shapes clipped to it, and their areas added up. */
export const sharesOf = (layout: Layout, hex: Hex, shapes: readonly GroundShape[]): Shares => {
  const corners = layout.corners(hex);
  const center = layout.center(hex);
  const shares: Record<GroundClass, number> = {};
  for (const { class: name, outline } of shapes) {
    if (isFarFrom(outline, center)) continue;
    const share = areaOf(clipTo(outline, corners)) / HEX_AREA;
    if (share > 0) shares[name] = Math.min(1, (shares[name] ?? 0) + share);
  }
  return shares;
};

const isFarFrom = (outline: Outline, { x, y }: { x: number; y: number }): boolean =>
  outline.every((point) => point.x < x - 1) ||
  outline.every((point) => point.x > x + 1) ||
  outline.every((point) => point.y < y - 1) ||
  outline.every((point) => point.y > y + 1);

/** The terrain of the first rule that holds; undefined if none does. */
export const terrainBy = (rules: readonly TerrainRule[], shares: Shares): string | undefined =>
  rules.find(({ classes, share }) => {
    const covered = Object.entries(classes).reduce((sum, [name, weight]) => sum + weight * (shares[name] ?? 0), 0);
    return covered >= share;
  })?.terrain;
