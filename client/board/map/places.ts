import type { Hex, Point } from '@umpire/shared/hex';
import { type Brush, type Ctx, trace } from './brush.ts';
import { distance, distanceToStretch } from './geometry.ts';
import { isSeen } from './ground.ts';
import type { Feature, MapSheet } from './map-sheet.ts';
import { hash, noise } from './noise.ts';
import { type FeatureStyle, fade, mix, type Palette } from './palette.ts';
import { SIGNS } from './signs.ts';

/** The radius of a built-up place from the middle of its hex. */
export const BUILT: Readonly<Partial<Record<FeatureStyle, number>>> = { village: 0.15, town: 0.22, city: 0.33 };

/** Positions of features that are not built-up places: clear of the hex's number, name and houses. */
const SLOTS: readonly Point[] = [
  { x: -0.34, y: 0.12 },
  { x: 0.34, y: 0.12 },
  { x: -0.3, y: -0.22 },
  { x: 0.3, y: -0.22 },
];

const ALONE: Point = { x: 0, y: 0.02 };

export interface PlacedFeature extends Feature {
  readonly spot: Point;
}

/** Every feature with the position of its symbol. */
const placeFeatures = (features: readonly Feature[]): PlacedFeature[] => {
  const taken = new Map<Hex, number>();
  const built = new Set(features.filter(({ style }) => BUILT[style]).map(({ hex }) => hex));
  const many = new Map<Hex, number>();
  for (const { hex, style } of features) if (!BUILT[style]) many.set(hex, (many.get(hex) ?? 0) + 1);
  return features.map((feature) => {
    if (BUILT[feature.style]) return { ...feature, spot: feature.at };
    const slot = taken.get(feature.hex) ?? 0;
    taken.set(feature.hex, slot + 1);
    const alone = !built.has(feature.hex) && many.get(feature.hex) === 1;
    const offset = alone ? ALONE : SLOTS[slot % SLOTS.length]!;
    return { ...feature, spot: { x: feature.at.x + offset.x, y: feature.at.y + offset.y } };
  });
};

const placed = new WeakMap<MapSheet, readonly PlacedFeature[]>();

export const placedFeatures = (sheet: MapSheet): readonly PlacedFeature[] => {
  const known = placed.get(sheet) ?? placeFeatures(sheet.features);
  placed.set(sheet, known);
  return known;
};

const seenFeatures = (brush: Brush, sheet: MapSheet): readonly PlacedFeature[] =>
  placedFeatures(sheet).filter(({ at: { x, y } }) =>
    isSeen({ left: x, top: y, right: x, bottom: y }, brush.window, 0.7),
  );

/** The pale ground under built-up places: houses on woods or on a river's bank would be invisible. */
export const paintSites = (brush: Brush, sheet: MapSheet): void => {
  const { ctx } = brush;
  for (const feature of seenFeatures(brush, sheet)) {
    const radius = BUILT[feature.style];
    if (radius === undefined) continue;
    ctx.fillStyle = fade(
      mix(sheet.palette.paper, brickOf(feature, sheet), feature.style === 'city' ? 0.24 : 0.12),
      0.85,
    );
    ctx.beginPath();
    trace(ctx, outlineOf(feature, radius + 0.03), true);
    ctx.fill();
  }
};

export const paintFeatures = (brush: Brush, sheet: MapSheet): void => {
  for (const feature of seenFeatures(brush, sheet)) {
    const radius = BUILT[feature.style];
    if (radius !== undefined) paintHouses(brush, sheet, feature, radius);
    else paintSign(brush, feature, sheet.palette);
  }
};

interface House {
  readonly at: Point;
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

const towns = new WeakMap<Feature, readonly House[]>();

const brickOf = ({ color }: Feature, { palette }: MapSheet): string => color ?? mix(palette.road, palette.ink, 0.62);

const paintHouses = (brush: Brush, sheet: MapSheet, feature: PlacedFeature, radius: number): void => {
  const { ctx } = brush;
  const houses = towns.get(feature) ?? build(sheet, feature, radius);
  towns.set(feature, houses);
  ctx.fillStyle = brickOf(feature, sheet);
  ctx.beginPath();
  for (const house of houses) traceHouse(ctx, house, 0.4 / brush.scale);
  ctx.fill();
};

const outlineOf = ({ at }: Feature, radius: number): Point[] =>
  Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * Math.PI * 2;
    const r = radius * (1 + 0.22 * noise(at.x * 9 + Math.cos(angle) * 1.4, at.y * 9 + Math.sin(angle) * 1.4, 51));
    return { x: at.x + Math.cos(angle) * r, y: at.y + Math.sin(angle) * r };
  });

const traceHouse = (ctx: Ctx, { at, angle, width, height }: House, swell: number): void => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [w, h] = [width / 2 + swell, height / 2 + swell];
  trace(
    ctx,
    [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ].map(([x, y]) => ({ x: at.x + x! * cos - y! * sin, y: at.y + x! * sin + y! * cos })),
    true,
  );
};

/** The distance from the middle of a road to the middle of the houses along it. */
const ROADSIDE = 0.066;

/** Blocks on a lattice along the first road, fewer towards the outskirts, none on a road. */
const build = (sheet: MapSheet, { at, hex, style }: Feature, radius: number): House[] => {
  const streets = sheet.streets.get(hex) ?? [];
  const first = streets[0];
  const angle = first ? Math.atan2(first.y - at.y, first.x - at.x) : hash(hex, 0, 61) * Math.PI;
  const pitch = style === 'village' ? 0.066 : 0.076;
  const reach = Math.ceil(radius / pitch) + 1;
  const houses: House[] = [];
  for (let row = -reach; row < reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const chance = hash(hex * 64 + column, row, 62);
      const along = (column + (chance - 0.5) * 0.3) * pitch;
      const off = row >= 0 ? ROADSIDE + row * pitch : -ROADSIDE + (row + 1) * pitch;
      const spot = {
        x: at.x + along * Math.cos(angle) - off * Math.sin(angle),
        y: at.y + along * Math.sin(angle) + off * Math.cos(angle),
      };
      if (distance(spot, at) / radius > 0.72 + 0.42 * chance) continue;
      if (streets.some((street) => distanceToStretch(spot, at, street) < ROADSIDE - 0.01)) continue;
      const size = 0.66 + 0.24 * hash(column, row + hex * 64, 63);
      houses.push({ at: spot, angle, width: pitch * size * 1.05, height: pitch * size * 0.85 });
    }
  }
  return houses;
};

const paintSign = (brush: Brush, { style, spot, color }: PlacedFeature, palette: Palette): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.translate(spot.x, spot.y);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.lineWidth = Math.max(0.022, 1 / brush.scale);
  SIGNS[style]?.(ctx, color, palette);
  ctx.restore();
};
