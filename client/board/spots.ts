import type { Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import { type Shape, USUAL } from '../counters/shape.ts';

export type StackStyle = 'fanned' | 'tight';

/** The position of a counter on the board, in world units. */
export interface Spot extends Shape {
  readonly piece: PieceId;
  readonly place: Place;
  /** Its center. */
  readonly x: number;
  readonly y: number;
  /** The longer one of `width` and `height`. */
  readonly side: number;
  /** Its index from the bottom of the stack, and the size of the stack. */
  readonly index: number;
  readonly count: number;
}

/** Whether another counter of its stack lies on it. */
export const isCovered = (view: { readonly spread: { readonly place: Place } | undefined }, spot: Spot): boolean =>
  spot.index < spot.count - 1 && spot.place !== view.spread?.place;

/** The offset between the counters of a stack: a fan shows each name. */
const FANS: Readonly<Record<StackStyle, { readonly dx: number; readonly dy: number; readonly most: number }>> = {
  fanned: { dx: 4, dy: 14, most: 44 },
  tight: { dx: 2.5, dy: -2.5, most: 14 },
};

/**
 * The side of pieces on a hexside (a blown bridge, a breach), in sides of a counter. They lie between two empty hexes,
 * or on top of a hex's counters, of which they must not cover more than needed.
 */
export const ON_HEXSIDE = { free: 0.55, crowded: 0.4 } as const;

export const longest = ({ width, height }: Shape): number => Math.max(width, height);

/** The shape of a usual counter. */
export const SQUARE: Shape = { width: USUAL, height: USUAL };

/** The counters of one stack around the stack's middle, the last on top; `size` is in sides of a counter. */
export const layStack = (
  place: Place,
  anchor: Point,
  pieces: readonly PieceId[],
  style: StackStyle,
  size = 1,
  shapeOf: (piece: PieceId) => Shape = () => SQUARE,
): readonly Spot[] => {
  const fan = FANS[style];
  const count = pieces.length;
  const share = Math.min(1, fan.most / Math.max(1, (count - 1) * Math.abs(fan.dy)));
  return pieces.map((piece, index) => {
    const step = (index - (count - 1) / 2) * share;
    const { width, height } = shapeOf(piece);
    return {
      piece,
      place,
      x: anchor.x + step * fan.dx * size,
      y: anchor.y + step * fan.dy * size,
      width: width * size,
      height: height * size,
      side: longest({ width, height }) * size,
      index,
      count,
    };
  });
};

/** The size of pieces at a place, and whether they lie over the counters around. */
export const layerOf = (
  place: Place,
  stacks: { readonly [place: Place]: readonly PieceId[] },
): { readonly size: number; readonly isOver: boolean } => {
  const parsed = parsePlace(place);
  if (parsed?.in !== 'hexside') return { size: 1, isOver: false };
  const isOver = parsed.between.some((hex) => (stacks[hex]?.length ?? 0) > 0);
  return { size: isOver ? ON_HEXSIDE.crowded : ON_HEXSIDE.free, isOver };
};

/**
 * The position of the badge with the number of counters, by which the stack is dragged: outside the corner of the top counter, whose
 * factors stay readable.
 */
export const badgeOf = ({ x, y, width, height, side }: Spot): Point => {
  const out = Math.min(side, USUAL);
  return { x: x + width / 2 + out * 0.06, y: y + height / 2 + out * 0.04 };
};

/** Whether a point of the world is on the counter. */
export const covers = ({ x, y, width, height }: Spot, at: Point): boolean =>
  Math.abs(at.x - x) <= width / 2 && Math.abs(at.y - y) <= height / 2;
