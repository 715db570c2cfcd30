import type { Point } from '@umpire/shared/hex';
import { type Brush, inPixels } from './brush.ts';
import { boundsOf, contains, grow, type Line, lengthOf, overlaps, type Rect, smoothThrough, walk } from './geometry.ts';
import { HANDS, type Hand, measure, pixelsOf, wordsOf, write, writeAlong } from './lettering.ts';
import type { MapSheet, Name } from './map-sheet.ts';
import { BUILT, placedFeatures } from './places.ts';

/** A name and its position. `curve` is set if it is written along a line. */
export interface PlacedName {
  readonly name: Name;
  readonly hand: Hand;
  readonly words: string;
  /** Canvas pixels at the scale for which it was placed. */
  readonly pixels: number;
  readonly box: Rect;
  /** The left end of the base line. */
  readonly at: Point;
  readonly curve: Line | undefined;
}

/** Measures lettering, so that placing needs no canvas. */
export type Measure = (words: string, font: string, spacing: number) => number;

type Grain = Pick<Brush, 'scale' | 'seenAt'>;

/**
 * Places the names of a map at one resolution: important ones first, each where it covers least, none
 * over another. Names without room are left out.
 * @param numbers boxes of the drawn hex numbers, which names avoid if they can.
 */
export const placeNames = (
  sheet: MapSheet,
  grain: Grain,
  measureWords: Measure,
  numbers: (hex: number) => Rect | undefined,
): PlacedName[] => {
  const obstacles = new Boxes();
  const ground = groundBoxes(sheet);
  const placed: PlacedName[] = [];
  const inOrder = [...sheet.names].sort(
    (a, b) => HANDS[b.style].priority - HANDS[a.style].priority || (a.text < b.text ? -1 : 1),
  );
  for (const name of inOrder) {
    const hand = HANDS[name.style];
    if (grain.seenAt < hand.from) continue;
    const found =
      name.along.length > 1
        ? placeAlong(name, hand, grain, measureWords, obstacles, sheet)
        : placeBeside(name, hand, grain, measureWords, obstacles, ground, numbers, sheet);
    if (!found) continue;
    placed.push(found.placed);
    for (const box of found.boxes) obstacles.add(box, 1);
  }
  return placed;
};

interface Found {
  readonly placed: PlacedName;
  readonly boxes: readonly Rect[];
}

/** The positions for a name around its place: below first, above last of the good ones, then at the sides. */
const SPOTS: readonly { readonly x: number; readonly y: number; readonly cost: number }[] = [
  { x: 0, y: 1, cost: 0 },
  { x: 0.6, y: 1, cost: 0.25 },
  { x: -0.6, y: 1, cost: 0.25 },
  { x: 0, y: -1, cost: 0.5 },
  { x: 1, y: 0, cost: 0.6 },
  { x: -1, y: 0, cost: 0.6 },
  { x: 0.6, y: -1, cost: 0.7 },
  { x: -0.6, y: -1, cost: 0.7 },
  { x: 1, y: 0.6, cost: 0.7 },
  { x: -1, y: 0.6, cost: 0.7 },
  { x: 1, y: -0.6, cost: 0.8 },
  { x: -1, y: -0.6, cost: 0.8 },
];

/** Above this cost a name is left out. */
const TOO_MUCH = 9;

const placeBeside = (
  name: Name,
  hand: Hand,
  grain: Grain,
  measureWords: Measure,
  obstacles: Boxes,
  ground: Boxes,
  numbers: (hex: number) => Rect | undefined,
  sheet: MapSheet,
): Found | undefined => {
  const [place] = name.along;
  if (!place) return undefined;
  const words = wordsOf(name, hand);
  const pixels = pixelsOf(hand, grain, name.size);
  const width = measureWords(words, hand.font(pixels), pixels * hand.spacing) / grain.scale;
  const height = (pixels * 0.8) / grain.scale;
  const clear = (BUILT[name.style as 'village' | 'town' | 'city'] ?? 0.02) + 0.035;
  // At a small scale a name is larger than the things it covers, which are hardly visible.
  const matters = Math.min(1, grain.seenAt / 45);
  let best: { box: Rect; cost: number } | undefined;
  for (const stretch of [1, 1.5, 0.6]) {
    for (const { x, y, cost } of SPOTS) {
      const center = {
        x: place.x + x * (Math.abs(y) === 1 ? width / 2 : clear * stretch + width / 2),
        y: place.y + y * (Math.abs(x) === 1 ? clear + height / 2 : clear * stretch + height / 2),
      };
      const box = around(center, width, height);
      if (
        !contains(sheet.neatline, { x: box.left, y: box.top }) ||
        !contains(sheet.neatline, { x: box.right, y: box.bottom })
      )
        continue;
      const hex = sheet.layout.hexAt(center);
      const onNumber = [hex, ...neighborsOf(sheet, hex)].some((near) => {
        const number = near === undefined ? undefined : numbers(near);
        return number !== undefined && overlaps(number, box);
      });
      const total =
        cost +
        Math.abs(stretch - 1) * 1.2 +
        obstacles.cost(grow(box, 0.02)) * 100 +
        ground.cost(box) * 0.9 * matters +
        (onNumber ? 2.5 : 0) +
        (hex === sheet.layout.hexAt(place) ? 0 : 0.8);
      if (total < (best?.cost ?? TOO_MUCH)) best = { box, cost: total };
    }
  }
  if (!best) return undefined;
  const { box } = best;
  const at = { x: box.left, y: box.bottom - height * 0.06 };
  return { placed: { name, hand, words, pixels, box, at, curve: undefined }, boxes: [box] };
};

const neighborsOf = ({ grid }: MapSheet, hex: number | undefined): readonly number[] =>
  hex === undefined ? [] : grid.around(hex);

const around = ({ x, y }: Point, width: number, height: number): Rect => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Along its course, if the whole word fits; moved along it until it is clear of other names. */
const placeAlong = (
  name: Name,
  hand: Hand,
  grain: Grain,
  measureWords: Measure,
  obstacles: Boxes,
  sheet: MapSheet,
): Found | undefined => {
  const words = wordsOf(name, hand);
  const pixels = pixelsOf(hand, grain, name.size);
  const width = measureWords(words, hand.font(pixels), pixels * hand.spacing) / grain.scale;
  const whole = leftToRight(smoothThrough(name.along));
  const room = lengthOf(whole);
  if (room < width) return undefined;
  for (const share of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]) {
    const start = (room - width) * share;
    const curve = cut(whole, start, start + width);
    const boxes = boxesAlong(curve, pixels / grain.scale);
    if (boxes.some((box) => obstacles.cost(box) > 0)) continue;
    if (!curve.every((point) => contains(sheet.neatline, point))) continue;
    const placed = {
      name,
      hand,
      words,
      pixels,
      box: grow(boundsOf(curve), pixels / grain.scale),
      at: curve[0]!,
      curve,
    };
    return { placed, boxes };
  }
  return undefined;
};

const leftToRight = (line: Line): Line => (line.at(-1)!.x < line[0]!.x ? [...line].reverse() : line);

const cut = (line: Line, from: number, to: number): Point[] =>
  Array.from({ length: 25 }, (_, i) => walk(line, from + ((to - from) * i) / 24).at);

const boxesAlong = (curve: Line, height: number): Rect[] =>
  curve.flatMap((point, i) => (i % 2 === 0 ? [around(point, height * 0.9, height * 0.9)] : []));

/** Things that names should not cover: houses and symbols more than roads and rivers. */
const groundBoxes = (sheet: MapSheet): Boxes => {
  const boxes = new Boxes();
  for (const { style, spot } of placedFeatures(sheet)) {
    const radius = BUILT[style];
    boxes.add(around(spot, (radius ?? 0.13) * 2, (radius ?? 0.13) * 2), radius ? 2 : 3);
  }
  for (const { line } of sheet.roads) for (const point of line) boxes.add(around(point, 0.07, 0.07), 0.16);
  for (const { line } of sheet.waters) for (const point of line) boxes.add(around(point, 0.1, 0.1), 0.14);
  for (const { line } of sheet.borders) for (const point of line) boxes.add(around(point, 0.1, 0.1), 0.14);
  for (const { at } of sheet.crossings) boxes.add(around(at, 0.25, 0.25), 0.8);
  return boxes;
};

/** Boxes in a coarse grid of buckets, so that placing names on a map of thousands of hexes is fast. */
class Boxes {
  readonly #buckets = new Map<string, { readonly box: Rect; readonly weight: number }[]>();

  add(box: Rect, weight: number): void {
    for (const key of bucketsOf(box)) {
      const bucket = this.#buckets.get(key);
      if (bucket) bucket.push({ box, weight });
      else this.#buckets.set(key, [{ box, weight }]);
    }
  }

  /** The total weight of the boxes that this one would cover. */
  cost(box: Rect): number {
    const met = new Set<object>();
    let sum = 0;
    for (const key of bucketsOf(box)) {
      for (const entry of this.#buckets.get(key) ?? []) {
        if (met.has(entry) || !overlaps(entry.box, box)) continue;
        met.add(entry);
        sum += entry.weight;
      }
    }
    return sum;
  }
}

const bucketsOf = ({ left, top, right, bottom }: Rect): string[] => {
  const keys: string[] = [];
  for (let x = Math.floor(left); x <= Math.floor(right); x++) {
    for (let y = Math.floor(top); y <= Math.floor(bottom); y++) keys.push(`${x} ${y}`);
  }
  return keys;
};

/** Widths as the context's browser measures them. */
export const measureWith =
  ({ ctx }: Pick<Brush, 'ctx'>): Measure =>
  (words, font, spacing) => {
    ctx.save();
    ctx.font = font;
    const { width } = measure(ctx, words, spacing);
    ctx.restore();
    return width;
  };

export const paintNames = (brush: Brush, sheet: MapSheet, names: readonly PlacedName[]): void => {
  const { ctx } = brush;
  // The important ones last, so that their halos are on top.
  for (const { hand, words, pixels, box, at, curve } of [...names].reverse()) {
    if (!overlaps(grow(box, 0.2), brush.window)) continue;
    ctx.save();
    ctx.font = hand.font(pixels);
    const color = hand.color(sheet.palette);
    const halo = sheet.palette.paper;
    if (curve) writeAlong(brush, curve, words, pixels, pixels * hand.spacing, color, halo);
    else inPixels(brush, at, 0, () => write(ctx, words, pixels, pixels * hand.spacing, color, halo));
    ctx.restore();
  }
};
