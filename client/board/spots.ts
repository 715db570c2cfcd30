import type { Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Rect } from './map/geometry.ts';
import { COUNTER } from './world.ts';

export type StackStyle = 'fanned' | 'tight';

/** Where a counter lies on the board, in world units. */
export interface Spot {
  readonly piece: PieceId;
  readonly place: Place;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** From the bottom of its stack, and how many lie there. */
  readonly index: number;
  readonly count: number;
}

/** How far each counter of a stack is pushed against the one under it: a fan shows the name on each. */
const FANS: Readonly<Record<StackStyle, { readonly dx: number; readonly dy: number; readonly most: number }>> = {
  fanned: { dx: 4, dy: 14, most: 44 },
  tight: { dx: 2.5, dy: -2.5, most: 14 },
};

/** The counters of one stack around the stack's middle, the last on top. */
export const layStack = (
  place: Place,
  anchor: Point,
  pieces: readonly PieceId[],
  style: StackStyle,
): readonly Spot[] => {
  const fan = FANS[style];
  const count = pieces.length;
  const share = Math.min(1, fan.most / Math.max(1, (count - 1) * Math.abs(fan.dy)));
  return pieces.map((piece, index) => {
    const step = (index - (count - 1) / 2) * share;
    return { piece, place, x: anchor.x + step * fan.dx, y: anchor.y + step * fan.dy, side: COUNTER, index, count };
  });
};

/** A stack laid out in rows beside each other, so that every counter is seen whole. */
export interface Spread {
  readonly place: Place;
  /** The top counter first. */
  readonly spots: readonly Spot[];
  /** What they lie on. */
  readonly frame: Rect;
}

/** Between counters and around them, in sides of a counter. */
const GAP = 0.1;
const PADDING = 0.16;
const IN_ROW = 5;

/** How many counters of a side lie beside each other in a width. */
const fitting = (width: number, side: number): number =>
  Math.floor((width - side * (2 * PADDING - GAP)) / (side * (1 + GAP)));

/** Rows and columns for so many counters, and their side: the wished one, or the largest with which all fit in. */
const gridFor = (
  count: number,
  wished: number,
  room: Rect,
): { readonly columns: number; readonly rows: number; readonly side: number } => {
  const [width, height] = [room.right - room.left, room.bottom - room.top];
  const pleasing = count <= IN_ROW ? count : Math.ceil(Math.sqrt(count * 1.6));
  for (let side = wished; ; side *= SHRINKING) {
    const [across, down] = [fitting(width, side), fitting(height, side)];
    const columns = Math.max(1, Math.min(across, Math.max(pleasing, Math.ceil(count / Math.max(1, down)))));
    const rows = Math.ceil(count / columns);
    if (rows <= down || side < wished * SMALLEST) return { columns, rows, side };
  }
};

/** Counters are tried this much smaller each time, down to where a board of hardly any size can show none. */
const SHRINKING = 0.95;
const SMALLEST = 0.05;

/**
 * Lays out a stack around its middle, within `room` (world units). Counters have the given side, or less if there are
 * more than fit.
 */
export const spreadStack = (
  place: Place,
  anchor: Point,
  pieces: readonly PieceId[],
  wished: number,
  room: Rect,
): Spread => {
  const count = pieces.length;
  const { columns, rows, side } = gridFor(count, wished, room);
  const pitch = side * (1 + GAP);
  const half = {
    x: (columns * pitch - side * GAP) / 2 + side * PADDING,
    y: (rows * pitch - side * GAP) / 2 + side * PADDING,
  };
  const middle = {
    x: within(anchor.x, room.left + half.x, room.right - half.x),
    y: within(anchor.y, room.top + half.y, room.bottom - half.y),
  };
  const spots = [...pieces].reverse().map((piece, at): Spot => {
    const index = count - 1 - at;
    const row = Math.floor(at / columns);
    return {
      piece,
      place,
      x: middle.x - half.x + side * (PADDING + 0.5) + (at % columns) * pitch,
      y: middle.y - half.y + side * (PADDING + 0.5) + row * pitch,
      side,
      index,
      count,
    };
  });
  const frame = {
    left: middle.x - half.x,
    right: middle.x + half.x,
    top: middle.y - half.y,
    bottom: middle.y + half.y,
  };
  return { place, spots, frame };
};

const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));

/** Where the badge with the number of counters sits: the corner of the top counter, by which one takes the stack. */
export const badgeOf = (top: Spot): Point => ({ x: top.x + top.side * 0.46, y: top.y + top.side * 0.46 });
