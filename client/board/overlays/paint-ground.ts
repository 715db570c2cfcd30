import type { Hex, Point } from '@umpire/shared/hex';
import { type Ctx, trace } from '../map/brush.ts';
import type { Rect } from '../map/geometry.ts';
import { COUNTER, centerOf, HEX, type World } from '../world.ts';
import type { GroundOverlay } from './board-overlay.ts';
import { cornersOf, outlineOf, type Segment } from './outline.ts';
import { paintSupply } from './paint-supply.ts';
import { PAPER, strokeAll } from './strokes.ts';
import type { Px } from './tracing.ts';

/** A sheet is painted separately, so that it stays when other sheets change. */
export interface GroundSheet {
  /** A different object is a different picture. */
  readonly shown: object;
  /** The hexes in or beside which it paints; none: there is nothing to paint. */
  readonly hexes: () => Iterable<Hex>;
  /** Whether it depends on where counters lie. */
  readonly heedsCounters: boolean;
  readonly paint: (ctx: Ctx, painting: GroundPainting, px: Px) => void;
}

/** The sheets of an overlay, the lowest first; their number is always the same. */
export const sheetsOf = ({ zones, reach, crowded, supply }: GroundOverlay): readonly GroundSheet[] => [
  sheet(
    zones,
    () => zones.flatMap(({ hexes, bonds }) => [...hexes, ...bonds.flat()]),
    (ctx, painting, px) => {
      paintVeil(ctx, painting, new Set(zones.flatMap(({ hexes }) => hexes)));
      for (const zone of zones) paintZone(ctx, painting, zone, px);
    },
  ),
  {
    ...sheet(
      reach ?? NOWHERE,
      () => reach?.hexes.map(({ hex }) => hex) ?? [],
      (ctx, painting, px) => {
        if (reach) paintReach(ctx, painting, reach, px);
      },
    ),
    heedsCounters: true,
  },
  sheet(
    crowded,
    () => crowded,
    (ctx, { world }, px) => {
      for (const hex of crowded) paintCrowd(ctx, world, hex, px);
    },
  ),
  ...supply.map((lines) =>
    sheet(
      lines,
      () => lines.flatMap(({ path, cuts }) => [...path, ...cuts]),
      (ctx, { world }, px) => {
        for (const line of lines) paintSupply(ctx, world, line, px);
      },
    ),
  ),
];

const NOWHERE = {};

const sheet = (shown: object, hexes: GroundSheet['hexes'], paint: GroundSheet['paint']): GroundSheet => ({
  ...{ shown, hexes, paint },
  heedsCounters: false,
});

/** What is painted, and at which size. */
export interface GroundPainting {
  readonly world: World;
  /** Hexes with counters: text there stands below the counters. */
  readonly occupied: ReadonlySet<Hex>;
  /** The part of the world on the canvas. */
  readonly region: Rect;
  /** Canvas pixels per world unit. */
  readonly scale: number;
  /** Canvas pixels per CSS pixel. */
  readonly density: number;
}

const INK = '#1c2a29';
const REACH = '#12706a';
const STOP = '#8a1c14';
const CROWD = '#9a3c00';
const FONT = '"Helvetica Neue", Arial, "Liberation Sans", sans-serif';
/** Hexes smaller than this many CSS pixels have no numbers. */
const NUMBERS_FROM = 20;

/** Paints a sheet of the umpire's overlay. */
export const paintGround = (ctx: Ctx, painting: GroundPainting, { paint }: GroundSheet): void => {
  const { region, scale, density } = painting;
  ctx.setTransform(scale, 0, 0, scale, -region.left * scale, -region.top * scale);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  paint(ctx, painting, (pixels) => (pixels * density) / scale);
};

/** Directions of hatching, as steps along and across. */
const HATCHES = [
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
] as const;

/** Hatching shows on woods too only over a veil. It is thin, and lies once where zones overlap: names and roads stay legible. */
const VEIL = 'rgba(255, 253, 246, 0.14)';
/** The light edge of a hatched line. */
const EDGE = 'rgba(255, 253, 246, 0.3)';

/** Hatching is finer than any road that a unit moves by, and half seen through: map and counters stay legible under it. */
const HATCHING = { width: 2.2, apart: 22, strength: 0.6 } as const;

const clipTo = (ctx: Ctx, world: World, hexes: Iterable<Hex>): void => {
  ctx.beginPath();
  for (const hex of hexes) trace(ctx, cornersOf(world, hex), true);
  ctx.clip();
};

const paintVeil = (ctx: Ctx, { world, region }: GroundPainting, hexes: ReadonlySet<Hex>): void => {
  ctx.save();
  clipTo(ctx, world, hexes);
  ctx.fillStyle = VEIL;
  ctx.fillRect(region.left, region.top, region.right - region.left, region.bottom - region.top);
  ctx.restore();
};

/** Hatching runs through all hexes alike, so that overlapping zones show both directions. */
const paintZone = (
  ctx: Ctx,
  { world, region }: GroundPainting,
  { color, hatch, hexes, bonds }: GroundOverlay['zones'][number],
  px: Px,
): void => {
  ctx.save();
  clipTo(ctx, world, hexes);
  const lines = hatching(region, HATCHES[hatch], Math.max(HATCHING.apart, px(10)));
  strokeAll(ctx, lines, Math.max(HATCHING.width * 1.5, px(1.7)), EDGE);
  ctx.globalAlpha = HATCHING.strength;
  strokeAll(ctx, lines, Math.max(HATCHING.width, px(1.1)), color);
  ctx.restore();
  const border = outlineOf(world, hexes);
  strokeAll(ctx, border, Math.max(7, px(3.8)), 'rgba(255, 253, 246, 0.9)');
  strokeAll(ctx, border, Math.max(3.4, px(1.8)), color);
  for (const [a, b] of bonds) paintBond(ctx, world, a, b, color, px);
};

/** Parallel lines over a rectangle, at even distances from the world's corner. */
const hatching = (region: Rect, direction: (typeof HATCHES)[number], apart: number): readonly Segment[] => {
  const across = { x: -direction.y, y: direction.x };
  const size = Math.hypot(across.x, across.y);
  const of = (x: number, y: number): number => (x * across.x + y * across.y) / size;
  const corners = [
    of(region.left, region.top),
    of(region.right, region.top),
    of(region.left, region.bottom),
    of(region.right, region.bottom),
  ];
  const middle = { x: (region.left + region.right) / 2, y: (region.top + region.bottom) / 2 };
  const reach = Math.hypot(region.right - region.left, region.bottom - region.top);
  const lines: Segment[] = [];
  for (let at = Math.ceil(Math.min(...corners) / apart) * apart; at <= Math.max(...corners); at += apart) {
    const off = at - of(middle.x, middle.y);
    const base = { x: middle.x + (across.x / size) * off, y: middle.y + (across.y / size) * off };
    const along = { x: (direction.x / size) * reach, y: (direction.y / size) * reach };
    lines.push([
      { x: base.x - along.x, y: base.y - along.y },
      { x: base.x + along.x, y: base.y + along.y },
    ]);
  }
  return lines;
};

/** A bond of two units: a chain from hex to hex. */
const paintBond = (ctx: Ctx, world: World, a: Hex, b: Hex, color: string, px: Px): void => {
  const chain: Segment = [centerOf(world, a), centerOf(world, b)];
  strokeAll(ctx, [chain], Math.max(10, px(5)), PAPER);
  ctx.setLineDash([Math.max(3, px(1.5)), Math.max(11, px(6))]);
  strokeAll(ctx, [chain], Math.max(8, px(4)), color);
  ctx.setLineDash([]);
};

const paintReach = (
  ctx: Ctx,
  painting: GroundPainting,
  { from, hexes }: NonNullable<GroundOverlay['reach']>,
  px: Px,
): void => {
  const { world, scale, density, occupied } = painting;
  const ends = hexes.filter(({ kind }) => kind !== 'pass');
  ctx.beginPath();
  for (const { hex } of ends) trace(ctx, cornersOf(world, hex), true);
  ctx.fillStyle = 'rgba(24, 122, 114, 0.2)';
  ctx.fill();
  ctx.beginPath();
  for (const { hex } of hexes) if (hex !== from) trace(ctx, cornersOf(world, hex, 0.94), true);
  ctx.lineWidth = Math.max(1.6, px(0.8));
  ctx.strokeStyle = 'rgba(18, 112, 106, 0.45)';
  ctx.stroke();
  const border = outlineOf(
    world,
    ends.map(({ hex }) => hex),
  );
  strokeAll(ctx, border, Math.max(9, px(4.4)), PAPER);
  strokeAll(ctx, border, Math.max(5, px(2.4)), REACH);
  strokeAll(ctx, closed(cornersOf(world, from, 0.9)), Math.max(6, px(3)), REACH);
  if ((HEX * scale) / density < NUMBERS_FROM) return;
  for (const reached of hexes) {
    if (reached.hex !== from) writeCost(ctx, world, reached, occupied.has(reached.hex), px);
  }
};

const closed = (points: readonly Point[]): readonly Segment[] =>
  points.map((point, i) => [point, points[(i + 1) % points.length]!]);

/** In the middle of an empty hex; below the counters of an occupied one. */
const writeCost = (
  ctx: Ctx,
  world: World,
  { hex, label, kind }: NonNullable<GroundOverlay['reach']>['hexes'][number],
  isOccupied: boolean,
  px: Px,
): void => {
  const { x, y } = centerOf(world, hex);
  const size = isOccupied ? 15 : Math.max(25, px(10.5));
  const at = { x, y: isOccupied ? y + COUNTER / 2 + 8 : y };
  const text = kind === 'pass' ? `(${label})` : label;
  ctx.font = `700 ${size}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  if (kind === 'stop') paintStop(ctx, at, size * (isOccupied ? 0.72 : 0.85));
  ctx.lineWidth = size * 0.28;
  ctx.strokeStyle = PAPER;
  if (kind !== 'stop') ctx.strokeText(text, at.x, at.y + size * 0.05);
  ctx.fillStyle = kind === 'stop' ? STOP : kind === 'pass' ? '#55605f' : INK;
  ctx.fillText(text, at.x, at.y + size * 0.05);
};

/** Octagonal like a stop sign: distinguishable from other numbers without color. */
const paintStop = (ctx: Ctx, { x, y }: Point, radius: number): void => {
  ctx.beginPath();
  trace(
    ctx,
    Array.from({ length: 8 }, (_, i) => {
      const angle = ((i + 0.5) * Math.PI) / 4;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
    true,
  );
  ctx.fillStyle = PAPER;
  ctx.fill();
  ctx.lineWidth = radius * 0.16;
  ctx.strokeStyle = STOP;
  ctx.stroke();
};

const paintCrowd = (ctx: Ctx, world: World, hex: Hex, px: Px): void => {
  const border = closed(cornersOf(world, hex, 0.92));
  strokeAll(ctx, border, Math.max(9, px(4.5)), PAPER);
  ctx.setLineDash([Math.max(12, px(6)), Math.max(9, px(5))]);
  strokeAll(ctx, border, Math.max(5.5, px(2.8)), CROWD);
  ctx.setLineDash([]);
  const { x, y } = centerOf(world, hex);
  const radius = Math.max(10, px(7));
  const at = { x: x - COUNTER / 2 - 2, y: y - COUNTER / 2 - 2 };
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius, 0, Math.PI * 2);
  ctx.fillStyle = CROWD;
  ctx.fill();
  ctx.font = `800 ${radius * 1.5}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#fffdf6';
  ctx.fillText('!', at.x, at.y + radius * 0.08);
};
