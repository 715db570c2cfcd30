import type { Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { contains, grow, type Rect } from './map/geometry.ts';
import { covers, type Spot } from './spots.ts';

/** A stack laid out in rows beside each other, so that every counter is seen whole. */
export interface Spread {
  readonly place: Place;
  /** The top counter first. */
  readonly spots: readonly Spot[];
  /** What they lie on. */
  readonly frame: Rect;
  readonly held: Held | undefined;
}

/** The counter that a mouse rested on when its stack was laid out, and where: it stays under the mouse. */
export interface Held {
  readonly piece: PieceId;
  /** In world units. */
  readonly at: Point;
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

/** What a stack is laid out by. Lengths are in world units. */
export interface Spreading {
  readonly place: Place;
  /** The stack's middle. */
  readonly anchor: Point;
  /** From the bottom up. */
  readonly pieces: readonly PieceId[];
  /** The side that counters have; less if there are more than fit into the room. */
  readonly wished: number;
  readonly room: Rect;
  readonly held?: Held | undefined;
}

/** Lays out a stack around its middle, within the room. A counter that is held by the mouse stays under it. */
export const spreadStack = (spreading: Spreading): Spread => {
  const laid = layOut(spreading);
  const { held, room } = spreading;
  const own = held && laid.spots.find(({ piece }) => piece === held.piece);
  if (!held || !own) return laid;
  const beside = kept(shifted(laid, towards(own, held.at)), room);
  const there = beside.spots.find(({ piece }) => piece === held.piece)!;
  if (covers(there, held.at)) return beside;
  // At the rim of the board the others would lie out of sight: it changes places with the one that is there.
  const nearest = [...beside.spots].sort((a, b) => far(a, held.at) - far(b, held.at))[0]!;
  const swapped = { ...beside, spots: beside.spots.map((spot) => exchanged(spot, there, nearest)) };
  return shifted(swapped, towards(nearest, held.at));
};

const layOut = ({ place, anchor, pieces, wished, room, held }: Spreading): Spread => {
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
    return {
      piece,
      place,
      x: frame.left + side * (PADDING + 0.5) + (at % columns) * pitch,
      y: frame.top + side * (PADDING + 0.5) + row * pitch,
      side,
      index: count - 1 - at,
      count,
    };
  });
  return { place, spots, frame, held };
};

const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));

const far = ({ x, y }: Spot, at: Point): number => Math.hypot(x - at.x, y - at.y);

/** A counter is held well inside its rim, in sides of a counter. */
const GRASP = 0.3;

/** The shortest way to bring a counter under a point. */
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
 * The counter of a stack that is laid out at a point of the world. What lies between two counters, and around them,
 * belongs to the nearest: nobody who reaches for a counter means the map under it.
 */
export const spotInSpread = ({ spots, frame }: Spread, at: Point): Spot | undefined => {
  if (!contains(frame, at)) return undefined;
  const near = spots.filter(({ x, y, side }) => {
    const reach = side * (0.5 + PADDING);
    return contains(grow({ left: x, right: x, top: y, bottom: y }, reach), at);
  });
  return near.sort((a, b) => far(a, at) - far(b, at))[0];
};
