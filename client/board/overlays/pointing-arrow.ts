import type { Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { boundsOf, type Rect } from '../map/geometry.ts';
import { usualBox } from '../map/number-spots.ts';
import type { BoardView } from '../view.ts';
import { COUNTER, centerOf, HEX, hexAt } from '../world.ts';

/** What an arrow points at: a box around a point, in world units. */
export interface Pointed extends Point {
  readonly width: number;
  readonly height: number;
  readonly piece?: PieceId;
}

/** From the side a counter's neighbors and the hex's number are free: the left one first, as the size of a stack is at the right. */
const FROM: readonly Point[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

/** The arrow, for a tip at 0, 0 that points to the right; in its sizes. */
const SHAPE: readonly (readonly [number, number])[] = [
  [0, 0],
  [-1, -1],
  [-1, -0.42],
  [-1.9, -0.42],
  [-1.9, 0.42],
  [-1, 0.42],
  [-1, 1],
];

const GAP = COUNTER * 0.05;
/** What it costs to cover a part of each. The lesson's own counters are to be dragged. */
const COST = { taught: 20, counter: 3, number: 1 } as const;

/** The outline of an arrow at something, from the side where it covers least. */
export const arrowAt = (
  view: BoardView,
  pointed: Pointed,
  taught: readonly PieceId[],
  size: number,
): readonly Point[] => {
  const obstacles = obstaclesAround(view, pointed, taught);
  const ways = FROM.map((from) => {
    const outline = outlineFrom(pointed, from, size);
    const box = boundsOf(outline);
    return { outline, cost: obstacles.reduce((sum, one) => sum + one.cost * shared(box, one.box), 0) };
  });
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).outline;
};

/** `from`: the direction in which its end lies. */
const outlineFrom = ({ x, y, width, height }: Pointed, from: Point, size: number): readonly Point[] => {
  const tip = {
    x: x + from.x * (width / 2 + GAP),
    y: y + from.y * (height / 2 + GAP),
  };
  return SHAPE.map(([along, across]) => ({
    x: tip.x - from.x * along * size - from.y * across * size,
    y: tip.y - from.y * along * size + from.x * across * size,
  }));
};

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

interface Obstacle {
  readonly box: Rect;
  readonly cost: number;
}

/** The counters near something, and the usual places of the hexes' numbers. */
const obstaclesAround = (
  view: BoardView,
  { x, y, piece }: Pointed,
  taught: readonly PieceId[],
): readonly Obstacle[] => {
  const { spots, spread, world } = view;
  const isNear = (one: Point) => Math.abs(one.x - x) < 3 * HEX && Math.abs(one.y - y) < 3 * HEX;
  const counters = [...spots.values(), ...(spread?.spots ?? [])]
    .filter((spot) => spot.piece !== piece && isNear(spot))
    .map((spot) => ({
      box: boundsOf([-0.5, 0.5].map((by) => ({ x: spot.x + by * spot.width, y: spot.y + by * spot.height }))),
      cost: taught.includes(spot.piece) ? COST.taught : COST.counter,
    }));
  const hex = hexAt(world, { x, y });
  const numbers = (hex === undefined ? [] : [hex, ...world.grid.around(hex)]).map((each) => {
    const center = centerOf(world, each);
    const { left, top, right, bottom } = usualBox(world.grid, world.grid.number(each));
    const corners = [
      { x: center.x + left * HEX, y: center.y + top * HEX },
      { x: center.x + right * HEX, y: center.y + bottom * HEX },
    ];
    return { box: boundsOf(corners), cost: COST.number };
  });
  return [...counters, ...numbers];
};
