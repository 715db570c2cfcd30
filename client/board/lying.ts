import type { Point } from '@umpire/shared/hex';
import { printedAt } from '@umpire/shared/module/printed-board.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { seenRect } from './camera.ts';
import { open, worldAt } from './looking.ts';
import { contains, grow, type Rect } from './map/geometry.ts';
import { badgeOf, covers, layerOf, layStack, longest, type Spot, type StackStyle } from './spots.ts';
import { type Held, spotInSpread, spreadStack } from './spread.ts';
import { type BoardView, shapeIn, type Target } from './view.ts';
import { anchorOf, COUNTER, hexAt, placeAt } from './world.ts';

/** Applies a new table, or another look of its stacks. */
export const showTable = (
  view: BoardView,
  { pieces, stacks }: Pick<Table, 'pieces' | 'stacks'>,
  stackStyle: StackStyle,
): void => {
  if (view.pieces === pieces && view.stacks === stacks && view.stackStyle === stackStyle) return;
  // A counter that is turned over may have another size.
  const isSized = view.shapes === undefined || view.pieces === pieces;
  const laid = view.stacks === stacks && view.stackStyle === stackStyle && isSized;
  const wasEmpty = view.spots.size === 0;
  view.pieces = pieces;
  view.stacks = stacks;
  view.stackStyle = stackStyle;
  if (!laid) view.spots = layStacks(view);
  // Only once: counters that move must not move the map.
  if (wasEmpty && view.aspect === 'opening' && view.size.width > 0) open(view);
  if (view.spread) openSpread(view, view.spread.place, view.spread.held);
};

/**
 * From north to south, so that a stack's fan covers what lies behind it. Then pieces on the hexsides of occupied
 * hexes, so that the state of a bridge is visible beside any stack.
 */
const layStacks = (view: BoardView): Map<PieceId, Spot> => {
  const { world, stacks, stackStyle } = view;
  const shapeOf = (piece: PieceId) => shapeIn(view, piece);
  const anchored = Object.entries(stacks).flatMap(([place, pieces]) => {
    const anchor = anchorOf(world, place);
    return anchor ? [{ place, pieces, anchor, ...layerOf(place, stacks) }] : [];
  });
  anchored.sort((a, b) => Number(a.isOver) - Number(b.isOver) || a.anchor.y - b.anchor.y || a.anchor.x - b.anchor.x);
  return new Map(
    anchored.flatMap(({ place, pieces, anchor, size }) =>
      layStack(place, anchor, pieces, stackStyle, size, shapeOf).map((spot) => [spot.piece, spot] as const),
    ),
  );
};

/** The smallest side of a counter in a spread stack, in CSS pixels. */
const GRIP = { fine: 46, coarse: 56 };
/** The height that the board's corner buttons take, in CSS pixels. */
export const TOOLS = 48;

/**
 * Spreads a stack, and closes the former one. A single counter is not spread. The `held` counter
 * stays under the mouse.
 */
export const openSpread = (view: BoardView, place: Place, held?: Held): void => {
  const anchor = anchorOf(view.world, place);
  const pieces = view.stacks[place] ?? [];
  if (!anchor || pieces.length < 2) {
    view.spread = undefined;
    return;
  }
  const grip = (view.coarse ? GRIP.coarse : GRIP.fine) / view.camera.zoom;
  const shapeOf = (piece: PieceId) => shapeIn(view, piece);
  const largest = Math.max(...pieces.map((piece) => longest(shapeOf(piece))));
  const seen = grow(seenRect(view.camera, view.size), -6 / view.camera.zoom);
  const room = { ...seen, bottom: seen.bottom - TOOLS / view.camera.zoom };
  view.spread = spreadStack({
    place,
    anchor,
    pieces,
    wished: Math.max(largest, grip),
    least: grip,
    shapeOf,
    room,
    held,
  });
};

export const closeSpread = (view: BoardView): void => {
  view.spread = undefined;
};

/** The topmost piece under a point of the board. */
export const pieceAt = (view: BoardView, screen: Point): PieceId | undefined => {
  const at = worldAt(view, screen);
  if (view.spread) {
    const inSpread = spotInSpread(view.spread, at);
    if (inSpread || contains(view.spread.frame, at)) return inSpread?.piece;
  }
  let topmost: PieceId | undefined;
  for (const spot of view.spots.values()) {
    if (spot.place !== view.spread?.place && covers(spot, at)) topmost = spot.piece;
  }
  return topmost;
};

/** Radius of a stack's badge in world units, and its minimum for a finger or a mouse in CSS pixels. */
export const BADGE = 11;
const REACH = { fine: 9, coarse: 15 };
/** Counters smaller than this many CSS pixels have no badge. */
export const BADGES_FROM = 26;

/** The stack whose badge is under a point of the board. */
export const badgeAt = (view: BoardView, screen: Point): Place | undefined => {
  if (view.camera.zoom * COUNTER < BADGES_FROM) return undefined;
  const at = worldAt(view, screen);
  const reach = Math.max(BADGE, (view.coarse ? REACH.coarse : REACH.fine) / view.camera.zoom);
  let found: Place | undefined;
  for (const spot of view.spots.values()) {
    if (spot.count < 2 || spot.index < spot.count - 1 || spot.place === view.spread?.place) continue;
    const badge = badgeOf(spot);
    if (Math.hypot(at.x - badge.x, at.y - badge.y) <= reach) found = spot.place;
  }
  return found;
};

/** The place at a point of the board; undefined far off the map. */
export const placeAtScreen = (view: BoardView, screen: Point, exactly = false): Place | undefined =>
  placeNear(view, worldAt(view, screen), exactly);

/** The distance beyond the map's margin at which counters may lie, in world units. */
const HAND = 300;

const placeNear = ({ world }: BoardView, at: Point, exactly: boolean): Place | undefined =>
  contains(grow(world.bounds, HAND), at) ? placeAt(world, at, exactly) : undefined;

/**
 * Where dragged pieces would come to lie. Where nothing is printed, that is the stack under the pointer, if its top is not much larger
 * than they are: a large marker is ground for them.
 */
export const restAtScreen = (view: BoardView, screen: Point, pieces: readonly PieceId[]): Place | undefined => {
  const place = placeAtScreen(view, screen);
  const at = worldAt(view, screen);
  const printed = printedAt(view.world.boards, at);
  const isFree = printed && hexAt(view.world, at) === undefined && printed.rest.x === at.x && printed.rest.y === at.y;
  if (!isFree) return place;
  const room = 2 * Math.max(...pieces.map((piece) => longest(shapeIn(view, piece))));
  let under: Place | undefined;
  for (const spot of view.spots.values()) {
    if (covers(spot, at) && spot.side <= room && !pieces.includes(spot.piece)) under = spot.place;
  }
  return under ?? place;
};

/** What is under a point of the board. */
export const targetAt = (view: BoardView, screen: Point): Target => {
  const piece = pieceAt(view, screen);
  const place = piece === undefined ? placeAtScreen(view, screen) : view.spots.get(piece)?.place;
  return { ...(piece === undefined ? {} : { piece }), ...(place === undefined ? {} : { place }) };
};

/** The stack that would spread if the pointer rested there. */
export const stackAt = (view: BoardView, screen: Point): Place | undefined => {
  if (view.spread && contains(grow(view.spread.frame, 4 / view.camera.zoom), worldAt(view, screen))) {
    return view.spread.place;
  }
  // The badge drags the whole stack, so it must stay under the pointer.
  if (badgeAt(view, screen) !== undefined) return undefined;
  const piece = pieceAt(view, screen);
  const spot = piece === undefined ? undefined : view.spots.get(piece);
  return spot && spot.count > 1 ? spot.place : undefined;
};

/** The pieces whose centers lie in a rectangle of the world. */
export const piecesIn = (view: BoardView, rect: Rect): PieceId[] =>
  [...view.spots.values()].filter((spot) => contains(rect, spot)).map(({ piece }) => piece);

/**
 * The pieces that a drag takes along: the whole selection if the piece belongs to it, the whole stack if asked for, otherwise
 * only the piece itself; from the bottom up.
 */
export const takenWith = (view: BoardView, piece: PieceId, wholeStack: boolean): PieceId[] => {
  const place = view.spots.get(piece)?.place;
  if (wholeStack && place !== undefined) return [...(view.stacks[place] ?? [])];
  if (!view.selection.has(piece)) return [piece];
  const onBoard = [...view.spots.keys()].filter((id) => view.selection.has(id));
  const elsewhere = [...view.selection].filter((id) => !view.spots.has(id));
  return [...onBoard, ...elsewhere];
};

/**
 * The upper right corner of the highest selected counter on the map, or of the spread stack in which it lies. The upper left one, if
 * only that leaves the hexes free that a lesson speaks of.
 */
export const cornerOfSelection = (view: BoardView): Point | undefined => {
  const { selection, spots, spread } = view;
  let highest: Spot | undefined;
  for (const piece of selection) {
    const spot = spots.get(piece);
    if (spot && (!highest || spot.y - spot.height < highest.y - highest.height)) highest = spot;
  }
  if (!highest) return undefined;
  if (highest.place === spread?.place) return { x: spread.frame.right, y: spread.frame.top };
  const [across, y] = [highest.width / 2, highest.y - highest.height / 2];
  const corners = [
    { x: highest.x + across, y },
    { x: highest.x - across, y },
  ];
  const isTaught = ({ x }: Point): boolean => {
    const hex = hexAt(view.world, { x: x + Math.sign(x - highest.x) * across, y: y - COUNTER / 4 });
    return hex !== undefined && view.taught.has(hex);
  };
  return corners.find((corner) => !isTaught(corner)) ?? corners[0];
};

/** The rectangle between two corners. */
export const rectBetween = (a: Point, b: Point): Rect => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  top: Math.min(a.y, b.y),
  bottom: Math.max(a.y, b.y),
});
