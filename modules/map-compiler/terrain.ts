import type { Grid, Hex, Layout, Point } from '@umpire/shared/hex';
import type { Atlas } from './atlas.ts';
import type { GroundClass, MapConfig, TerrainRule } from './config.ts';
import { areaOf, boxAround, clipTo, type Outline } from './geometry.ts';
import type { Projection } from './projection.ts';
import type { PlacedTown } from './towns.ts';

/** An outline of one class of ground on the drawn map. */
export interface GroundShape {
  readonly class: GroundClass;
  readonly outline: Outline;
  /** False if the center of a hex is too far away for the hex to have a share. */
  readonly isNear: (center: Point) => boolean;
}

export const groundShape = (name: GroundClass, outline: Outline): GroundShape => ({
  class: name,
  outline,
  isNear: boxAround(outline, 0.6),
});

/** Woods, rough and marsh of the atlas. */
export const groundShapes = (atlas: Atlas, project: Projection): GroundShape[] => {
  const groups = [
    ['forest', atlas.woods],
    ['rough', atlas.rough],
    ['marsh', atlas.marsh],
  ] as const;
  return groups.flatMap(([fallback, areas]) =>
    areas.map((area) => groundShape(area.class ?? fallback, area.polygon.map(project))),
  );
};

/** The fraction of a hex that each class of ground covers. Overlapping outlines of one class count as one. */
export type Shares = Readonly<Record<GroundClass, number>>;

/** The area of a hex whose neighbors' centers are 1 apart. */
const HEX_AREA = Math.sqrt(3) / 2;

/** The fractions for one hex: the shapes clipped to it, and their areas added up. */
export const sharesOf = (layout: Layout, hex: Hex, shapes: readonly GroundShape[]): Shares => {
  const corners = layout.corners(hex);
  const center = layout.center(hex);
  const shares: Record<GroundClass, number> = {};
  for (const { class: name, outline, isNear } of shapes) {
    if (!isNear(center)) continue;
    const share = areaOf(clipTo(outline, corners)) / HEX_AREA;
    if (share > 0) shares[name] = Math.min(1, (shares[name] ?? 0) + share);
  }
  return shares;
};

/** The terrain of the first rule that holds; undefined if none does. */
export const terrainBy = (rules: readonly TerrainRule[], shares: Shares): string | undefined =>
  rules.find(({ classes, share }) => {
    const covered = Object.entries(classes).reduce((sum, [name, weight]) => sum + weight * (shares[name] ?? 0), 0);
    return covered >= share;
  })?.terrain;

/** By area, then towns that are terrain, then the rulebook's statements. */
export const layTerrain = (
  atlas: Atlas,
  config: MapConfig,
  grid: Grid,
  towns: readonly PlacedTown[],
  shares: readonly Shares[],
): string[] => {
  const terrain = withoutSlits(
    config,
    grid,
    shares,
    shares.map((share) => terrainBy(config.terrain, share) ?? config.default),
  );
  for (const { size, hexes } of towns) {
    const own = config.places[size].terrain;
    if (own) for (const hex of hexes) terrain[hex] = own;
  }
  for (const { hex, terrain: word } of atlas.overrides.hexes) {
    const own = config.overrides?.[word]?.terrain;
    if (own) terrain[grid.parse(hex)!] = own;
  }
  return terrain;
};

/** The fraction of a hex with terrain above which it is a gap between outlines and not a clearing. */
const SLIT = 0.25;

/** Hand-drawn outlines leave gaps: a hex surrounded by terrain on all sides takes the terrain that it has some of. */
const withoutSlits = (
  { terrain: rules, default: open }: MapConfig,
  grid: Grid,
  shares: readonly Shares[],
  terrain: readonly string[],
): string[] =>
  terrain.map((kind, hex) => {
    const around = grid.around(hex);
    if (kind !== open || around.length < 6 || around.some((next) => terrain[next] === open)) return kind;
    const lower = rules.map((rule) => ({ ...rule, share: Math.min(rule.share, SLIT) }));
    return (
      terrainBy(
        lower.filter((rule) => around.some((next) => terrain[next] === rule.terrain)),
        shares[hex]!,
      ) ?? kind
    );
  });
