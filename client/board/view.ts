import type { Hex, Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import {
  type Camera,
  fitting,
  keptInside,
  keptOnMap,
  panned,
  type Size,
  seenRect,
  toScreen,
  toWorld,
  zoomedAt,
  zoomLimits,
} from './camera.ts';
import { contains, grow, type Rect } from './map/geometry.ts';
import type { Ruling } from './overlays/board-overlay.ts';
import { badgeOf, covers, isOnHexside, layStack, type Spot, type StackStyle } from './spots.ts';
import { type Held, type Spread, spotInSpread, spreadStack } from './spread.ts';
import { anchorOf, COUNTER, centerOf, HEX, placeAt, type World } from './world.ts';

/** Counters in the hand, on their way. */
export interface Drag {
  readonly pieces: readonly PieceId[];
  /** Where the pointer is, in world units. */
  readonly at: Point;
  /** Where they would lie if let go now; undefined where they cannot. */
  readonly target: Place | undefined;
  readonly by: 'pointer' | 'keyboard';
}

/** The hex that the keyboard is at. */
export interface Cursor {
  readonly hex: Hex;
  /**
   * World point that steps keep to while lines of hexes stand half a hex apart: left and right its height, up and down its
   * distance from the side.
   */
  readonly line: Point;
  /** The counter of its stack that was chosen last. */
  readonly piece?: PieceId;
}

/** What lies under a pointer. */
export interface Target {
  readonly piece?: PieceId;
  readonly place?: Place;
}

/**
 * The board without anything drawn: what is seen, what lies where, what is selected or on its way. The verbs below
 * change it and draw nothing, so that they are tested without a browser; the scene shows what it says.
 */
export interface BoardView {
  readonly world: World;
  size: Size;
  camera: Camera;
  /** Where the view came from: the board chose it, the user asked for the whole map, or moved it by hand. */
  aspect: 'opening' | 'whole' | 'moved';
  pieces: Table['pieces'];
  stacks: Table['stacks'];
  stackStyle: StackStyle;
  /** Fingers need larger counters in a spread stack. */
  coarse: boolean;
  /** Every piece on the map as it lies in its stack; in the order of drawing. */
  spots: ReadonlyMap<PieceId, Spot>;
  selection: ReadonlySet<PieceId>;
  spread: Spread | undefined;
  drag: Drag | undefined;
  /** Corner to corner, in world units. */
  box: Rect | undefined;
  arrow: { readonly from: Point; readonly to: Point } | undefined;
  cursor: Cursor | undefined;
  /** Where the cursor will appear when a key asks for it. */
  focus: Hex | undefined;
  /** The hex or spot lit under the pointer while a selection waits for its target. */
  aim: Place | undefined;
  /** What the umpire says of what is in the hand, where it is. */
  ruling: Ruling | undefined;
  /** Counters for which a rule was overruled. */
  overruled: ReadonlySet<PieceId>;
}

export const makeView = (world: World): BoardView => ({
  world,
  size: { width: 0, height: 0 },
  camera: { x: 0, y: 0, zoom: 1 },
  aspect: 'opening',
  pieces: {},
  stacks: {},
  stackStyle: 'fanned',
  coarse: false,
  spots: new Map(),
  selection: new Set(),
  spread: undefined,
  drag: undefined,
  box: undefined,
  arrow: undefined,
  cursor: undefined,
  focus: undefined,
  aim: undefined,
  ruling: undefined,
  overruled: new Set(),
});

// Looking

/** Takes note of the board's size on the page. What nobody has moved by hand stays as it was meant. */
export const resize = (view: BoardView, size: Size): void => {
  view.size = size;
  if (view.aspect === 'opening') open(view);
  else if (view.aspect === 'whole') fit(view);
  else look(view, view.camera);
};

/** On a board where the whole map has hexes smaller than this (CSS pixels), the first view is a part of it. */
const SMALL_HEX = 26;
const OPENING_HEX = 40;

/** The first view: the whole map, or where most counters are if the whole map would be too small to read. */
const open = (view: BoardView): void => {
  view.camera = fitting(view.world.bounds, view.size);
  if (view.camera.zoom * HEX >= SMALL_HEX || view.spots.size === 0) return;
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const spots = [...view.spots.values()];
  const center = { x: middle(spots.map(({ x }) => x)), y: middle(spots.map(({ y }) => y)) };
  view.camera = keptInside({ ...center, zoom: OPENING_HEX / HEX }, view.size, view.world.bounds);
};

export const fit = (view: BoardView): void => {
  closeSpread(view);
  view.camera = fitting(view.world.bounds, view.size);
  view.aspect = 'whole';
};

/** Moves the view by hand. */
export const look = (view: BoardView, camera: Camera): void => {
  view.camera = keptOnMap(camera, view.world.bounds);
  view.aspect = 'moved';
};

export const pan = (view: BoardView, dx: number, dy: number): void => look(view, panned(view.camera, dx, dy));

/**
 * Zooms to a point of the board on the page; its middle if none is said. A stack that is laid out closes: it was laid out
 * for the zoom before.
 */
export const zoomAt = (view: BoardView, factor: number, screen = middleOf(view.size)): void => {
  closeSpread(view);
  look(view, zoomedAt(view.camera, view.size, screen, factor, zoomLimits(view.world.bounds, view.size)));
};

export const lookAt = (view: BoardView, at: Point, zoom = view.camera.zoom): void => look(view, { ...at, zoom });

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** Zoom at which a hex one jumps to is comfortably large. */
const READABLE = 0.6;

/**
 * The view of a hex one jumps to: in the middle as far as the map goes, and never so small that one would have to search
 * for it.
 */
export const viewOf = ({ world, camera, size }: BoardView, hex: Hex): Camera =>
  keptInside({ ...centerOf(world, hex), zoom: Math.max(camera.zoom, READABLE) }, size, world.bounds);

export const worldAt = (view: BoardView, screen: Point): Point => toWorld(view.camera, view.size, screen);
export const screenAt = (view: BoardView, world: Point): Point => toScreen(view.camera, view.size, world);

/** Moves the view as far as it takes to have a point well inside. */
export const bringIntoView = (view: BoardView, at: Point): void => {
  const { width, height } = view.size;
  const rim = Math.min(COUNTER, (Math.min(width, height) / view.camera.zoom) * 0.4);
  const inner = grow(seenRect(view.camera, view.size), -rim);
  if (contains(inner, at)) return;
  const { x, y } = view.camera;
  lookAt(view, {
    x: x + Math.min(0, at.x - inner.left) + Math.max(0, at.x - inner.right),
    y: y + Math.min(0, at.y - inner.top) + Math.max(0, at.y - inner.bottom),
  });
};

// What lies where

/** Takes over a table, or another look of its stacks. */
export const showTable = (
  view: BoardView,
  { pieces, stacks }: Pick<Table, 'pieces' | 'stacks'>,
  stackStyle: StackStyle,
): void => {
  if (view.pieces === pieces && view.stacks === stacks && view.stackStyle === stackStyle) return;
  const laid = view.stacks === stacks && view.stackStyle === stackStyle;
  const wasEmpty = view.spots.size === 0;
  view.pieces = pieces;
  view.stacks = stacks;
  view.stackStyle = stackStyle;
  if (!laid) view.spots = layStacks(view);
  // Only once: counters that move are not to take the map along.
  if (wasEmpty && view.aspect === 'opening' && view.size.width > 0) open(view);
  if (view.spread) openSpread(view, view.spread.place, view.spread.held);
};

/** First what lies on hexsides, then from north to south, so that a stack's fan covers what lies behind it. */
const layStacks = ({ world, stacks, stackStyle }: BoardView): Map<PieceId, Spot> => {
  const anchored = Object.entries(stacks).flatMap(([place, pieces]) => {
    const anchor = anchorOf(world, place);
    return anchor ? [{ place, pieces, anchor, order: isOnHexside(place) ? 0 : 1 }] : [];
  });
  anchored.sort((a, b) => a.order - b.order || a.anchor.y - b.anchor.y || a.anchor.x - b.anchor.x);
  return new Map(
    anchored.flatMap(({ place, pieces, anchor }) =>
      layStack(place, anchor, pieces, stackStyle).map((spot) => [spot.piece, spot] as const),
    ),
  );
};

/** Smallest side of a counter in a spread stack, in CSS pixels. */
const GRIP = { fine: 46, coarse: 56 };
/** What the buttons in its corner take of the board's height, in CSS pixels. */
export const TOOLS = 48;

/**
 * Lays a stack out side by side; closes what was laid out before. A lone counter needs no spreading. The counter that is
 * `held` stays where the mouse is.
 */
export const openSpread = (view: BoardView, place: Place, held?: Held): void => {
  const anchor = anchorOf(view.world, place);
  const pieces = view.stacks[place] ?? [];
  if (!anchor || pieces.length < 2) {
    view.spread = undefined;
    return;
  }
  const side = Math.max(COUNTER, (view.coarse ? GRIP.coarse : GRIP.fine) / view.camera.zoom);
  const seen = grow(seenRect(view.camera, view.size), -6 / view.camera.zoom);
  const room = { ...seen, bottom: seen.bottom - TOOLS / view.camera.zoom };
  view.spread = spreadStack({ place, anchor, pieces, wished: side, room, held });
};

export const closeSpread = (view: BoardView): void => {
  view.spread = undefined;
};

/** The topmost piece under a point of the board on the page. */
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

/** Radius of a stack's badge in world units, and the least for a finger or a mouse in CSS pixels. */
export const BADGE = 11;
const REACH = { fine: 9, coarse: 15 };
/** Counters smaller than this many CSS pixels have no badge. */
export const BADGES_FROM = 26;

/** The stack whose badge is under a point of the board on the page. */
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

/** The place that a point of the board on the page names; undefined far off the map. */
export const placeAtScreen = (view: BoardView, screen: Point, exactly = false): Place | undefined =>
  placeNear(view, worldAt(view, screen), exactly);

/** How far beyond the map's margin counters may be laid, in world units. */
const HAND = 300;

const placeNear = ({ world }: BoardView, at: Point, exactly: boolean): Place | undefined =>
  contains(grow(world.bounds, HAND), at) ? placeAt(world, at, exactly) : undefined;

/** What is under a point of the board on the page. */
export const targetAt = (view: BoardView, screen: Point): Target => {
  const piece = pieceAt(view, screen);
  const place = piece === undefined ? placeAtScreen(view, screen) : view.spots.get(piece)?.place;
  return { ...(piece === undefined ? {} : { piece }), ...(place === undefined ? {} : { place }) };
};

/** The stack that would spread if the pointer stayed there. */
export const stackAt = (view: BoardView, screen: Point): Place | undefined => {
  if (view.spread && contains(grow(view.spread.frame, 4 / view.camera.zoom), worldAt(view, screen))) {
    return view.spread.place;
  }
  // The badge is there to take the whole stack by: it stays under the pointer.
  if (badgeAt(view, screen) !== undefined) return undefined;
  const piece = pieceAt(view, screen);
  const spot = piece === undefined ? undefined : view.spots.get(piece);
  return spot && spot.count > 1 ? spot.place : undefined;
};

/** The pieces whose middle lies in a rectangle of the world. */
export const piecesIn = (view: BoardView, rect: Rect): PieceId[] =>
  [...view.spots.values()].filter((spot) => contains(rect, spot)).map(({ piece }) => piece);

/**
 * What goes along when a piece is taken: the whole selection if it belongs to it, the whole stack if asked for, else
 * only itself; from the bottom up.
 */
export const takenWith = (view: BoardView, piece: PieceId, wholeStack: boolean): PieceId[] => {
  const place = view.spots.get(piece)?.place;
  if (wholeStack && place !== undefined) return [...(view.stacks[place] ?? [])];
  if (!view.selection.has(piece)) return [piece];
  const onBoard = [...view.spots.keys()].filter((id) => view.selection.has(id));
  const elsewhere = [...view.selection].filter((id) => !view.spots.has(id));
  return [...onBoard, ...elsewhere];
};

// Carrying

/** Counters in hand at a world point; `target` is where they would lie if they were let go now. */
export const carry = (
  view: BoardView,
  pieces: readonly PieceId[],
  at: Point,
  by: Drag['by'],
  target: Place | undefined,
): void => {
  view.drag = { pieces, at, by, target };
  if (view.spread && view.spread.place !== view.drag.target) view.spread = undefined;
};

/** Those of the pieces that still are on the table: another player may have taken some away meanwhile. */
export const thoseLeft = (view: BoardView, pieces: readonly PieceId[]): PieceId[] =>
  pieces.filter((piece) => view.pieces[piece]);

/** True if letting go would leave everything where it is. */
export const changesNothing = (view: BoardView, pieces: readonly PieceId[], to: Place): boolean =>
  pieces.every((piece) => view.spots.get(piece)?.place === to);

/** Rectangle between two corners. */
export const rectBetween = (a: Point, b: Point): Rect => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  top: Math.min(a.y, b.y),
  bottom: Math.max(a.y, b.y),
});
