import type { Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Shape } from '../counters/shape.ts';
import { contains, grow, type Rect } from './map/geometry.ts';
import { covers, longest, type Spot, SQUARE } from './spots.ts';

/** A spread stack: its counters in rows, so that each is completely visible. */
export interface Spread {
  readonly place: Place;
  /** The top counter first. */
  readonly spots: readonly Spot[];
  /** The background. */
  readonly frame: Rect;
  readonly held: Held | undefined;
}

/** The counter under the mouse when the stack was spread, and its position: it stays under the mouse. */
export interface Held {
  readonly piece: PieceId;
  /** In world units. */
  readonly at: Point;
}

/** The gap between and around counters, in sides of a counter. */
const GAP = 0.1;
const PADDING = 0.16;
const IN_ROW = 5;

/** The number of counters of a side that fit into a width. */
const fitting = (width: number, side: number): number =>
  Math.floor((width - side * (2 * PADDING - GAP)) / (side * (1 + GAP)));

/** Rows and columns for this many counters, and their side: the wished one, or the largest that fits. */
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

/** The factor by which the side shrinks in each attempt. */
const SHRINKING = 0.95;
const SMALLEST = 0.05;

/** The input for spreading a stack. Lengths are in world units. */
export interface Spreading {
  readonly place: Place;
  /** The stack's middle. */
  readonly anchor: Point;
  /** From the bottom up. */
  readonly pieces: readonly PieceId[];
  /** The side of the largest counter; smaller if they do not fit. */
  readonly wished: number;
  /** The side to which smaller ones are enlarged; absent: all are equally large. */
  readonly least?: number;
  readonly shapeOf?: (piece: PieceId) => Shape;
  readonly room: Rect;
  readonly held?: Held | undefined;
}

/** Spreads a stack around its middle, within the room. A counter held by the mouse stays under it. */
export const spreadStack = (spreading: Spreading): Spread => {
  const laid = layOut(spreading);
  const { held, room } = spreading;
  const own = held && laid.spots.find(({ piece }) => piece === held.piece);
  if (!held || !own) return laid;
  const beside = kept(shifted(laid, towards(own, held.at)), room);
  const there = beside.spots.find(({ piece }) => piece === held.piece)!;
  if (covers(there, held.at)) return beside;
  // At the edge of the board the others would be out of view: it changes places with the one that is there.
  const nearest = [...beside.spots].sort((a, b) => far(a, held.at) - far(b, held.at))[0]!;
  const swapped = { ...beside, spots: beside.spots.map((spot) => exchanged(spot, there, nearest)) };
  return shifted(swapped, towards(nearest, held.at));
};

const layOut = (spreading: Spreading): Spread => {
  const { place, anchor, pieces, wished, room, held, shapeOf = () => SQUARE } = spreading;
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
  const frame = {
    left: middle.x - half.x,
    right: middle.x + half.x,
    top: middle.y - half.y,
    bottom: middle.y + half.y,
  };
  const spots = [...pieces].reverse().map((piece, at): Spot => {
    const row = Math.floor(at / columns);
    const shape = shapeOf(piece);
    const own = Math.min(side, Math.max(longest(shape), spreading.least ?? side));
    const scale = own / longest(shape);
    return {
      piece,
      place,
      x: frame.left + side * (PADDING + 0.5) + (at % columns) * pitch,
      y: frame.top + side * (PADDING + 0.5) + row * pitch,
      width: shape.width * scale,
      height: shape.height * scale,
      side: own,
      index: count - 1 - at,
      count,
    };
  });
  return { place, spots, frame, held };
};

const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));

const far = ({ x, y }: Spot, at: Point): number => Math.hypot(x - at.x, y - at.y);

/** The mouse stays well inside the rim of the counter, in sides of a counter. */
const GRASP = 0.3;

/** The shortest way to move a counter under a point. */
const towards = ({ x, y, side }: Spot, at: Point): Point => ({
  x: at.x - within(at.x, x - side * GRASP, x + side * GRASP),
  y: at.y - within(at.y, y - side * GRASP, y + side * GRASP),
});

const shifted = (spread: Spread, by: Point): Spread => ({
  ...spread,
  spots: spread.spots.map((spot) => ({ ...spot, x: spot.x + by.x, y: spot.y + by.y })),
  frame: {
    left: spread.frame.left + by.x,
    right: spread.frame.right + by.x,
    top: spread.frame.top + by.y,
    bottom: spread.frame.bottom + by.y,
  },
});

/** Moved back into the room as far as it fits. */
const kept = (spread: Spread, room: Rect): Spread => {
  const { left, right, top, bottom } = spread.frame;
  const [width, height] = [right - left, bottom - top];
  return shifted(spread, {
    x: within(left, room.left, room.right - width) - left,
    y: within(top, room.top, room.bottom - height) - top,
  });
};

const exchanged = (spot: Spot, one: Spot, other: Spot): Spot => {
  if (spot === one) return { ...spot, x: other.x, y: other.y };
  return spot === other ? { ...spot, x: one.x, y: one.y } : spot;
};

/**
 * The counter of a spread stack at a point of the world. Gaps between and around counters
 * belong to the nearest counter: a user who reaches for a counter does not mean the map under it.
 */
export const spotInSpread = ({ spots, frame }: Spread, at: Point): Spot | undefined => {
  if (!contains(frame, at)) return undefined;
  const near = spots.filter(({ x, y, side }) => {
    const reach = side * (0.5 + PADDING);
    return contains(grow({ left: x, right: x, top: y, bottom: y }, reach), at);
  });
  return near.sort((a, b) => far(a, at) - far(b, at))[0];
};
