import type { Point } from '@umpire/shared/hex';
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
import { fullestGroup } from './groups.ts';
import { boundsOf, contains, grow, type Rect } from './map/geometry.ts';
import type { BoardView } from './view.ts';
import { COUNTER, HEX } from './world.ts';

/** Adapts the view to the board's size on the page. A view that the user has not moved is computed again. */
export const resize = (view: BoardView, size: Size): void => {
  view.size = size;
  if (view.aspect === 'opening') open(view);
  else if (view.aspect === 'whole') fit(view);
  else look(view, view.camera);
};

/** If a hex of the whole map would be smaller than this (CSS pixels), the first view shows only a part. */
const SMALL_HEX = 26;
const OPENING_HEX = 40;

/**
 * The first view: the whole map, or where most counters are if the whole map would be too small to read. Of several groups of boards,
 * the one with the most counters.
 */
export const open = (view: BoardView): void => {
  const all = [...view.spots.values()];
  const { bounds } = fullestGroup(view.world.groups, all);
  view.camera = fitting(bounds, view.size);
  const spots = all.filter((spot) => contains(bounds, spot));
  if (view.camera.zoom * HEX >= SMALL_HEX || spots.length === 0) return;
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const center = { x: middle(spots.map(({ x }) => x)), y: middle(spots.map(({ y }) => y)) };
  view.camera = keptInside({ ...center, zoom: OPENING_HEX / HEX }, view.size, bounds);
};

export const fit = (view: BoardView): void => {
  view.spread = undefined;
  view.camera = fitting(view.world.bounds, view.size);
  view.aspect = 'whole';
};

/** Moves the view by the user's hand. */
export const look = (view: BoardView, camera: Camera): void => {
  view.camera = keptOnMap(camera, view.world.bounds);
  view.aspect = 'moved';
};

export const pan = (view: BoardView, dx: number, dy: number): void => look(view, panned(view.camera, dx, dy));

/**
 * Zooms at a point of the board, or at its middle. Closes a spread stack, which was laid out
 * for the former zoom.
 */
export const zoomAt = (view: BoardView, factor: number, screen = middleOf(view.size)): void => {
  view.spread = undefined;
  look(view, zoomedAt(view.camera, view.size, screen, factor, zoomLimits(view.world.bounds, view.size)));
};

export const lookAt = (view: BoardView, at: Point, zoom = view.camera.zoom): void => look(view, { ...at, zoom });

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** The zoom at which a hex is comfortably large after a jump. */
const READABLE = 0.6;

/**
 * The view of a place after a jump: in the middle as far as the map allows, and large enough to be found
 * at once.
 */
export const viewOf = ({ world, camera, size }: BoardView, { x, y }: Point): Camera =>
  keptInside({ x, y, zoom: Math.max(camera.zoom, READABLE) }, size, world.bounds);

/**
 * The view that shows all of these points, no larger than now; undefined if all are visible, or if there
 * are none.
 */
export const viewOfAll = ({ world, camera, size }: BoardView, points: readonly Point[]): Camera | undefined => {
  const seen = seenRect(camera, size);
  if (points.every((point) => contains(seen, point))) return undefined;
  const { x, y, zoom } = fitting(grow(boundsOf(points), COUNTER), size);
  return keptInside({ x, y, zoom: Math.min(zoom, camera.zoom) }, size, world.bounds);
};

/** The smallest size of hexes that the user is asked about (CSS pixels). */
const ASKED_HEX = 36;

/**
 * The view with all of these points in a free part of the board, in CSS pixels from its top left, and large enough to
 * be recognized; undefined if they are there already. If they do not all fit, the first of them have priority.
 */
export const viewInRoom = (
  view: BoardView,
  points: readonly Point[],
  room: Rect,
  /** The smallest size of a hex, if there is room for that (CSS pixels). */
  least = ASKED_HEX,
): Camera | undefined => {
  if (points.length === 0) return undefined;
  const { camera, size, world } = view;
  const isIn = (at: Camera, all: readonly Point[]): boolean => {
    const free = grow(inWorld(at, size, room), -RIM);
    return at.zoom >= wanted && all.every((point) => contains(free, point));
  };
  const [width, height] = [room.right - room.left, room.bottom - room.top];
  const { x, y, zoom } = fitting(grow(boundsOf(points), HEX * 0.75), { width, height });
  const wanted = Math.min(least / HEX, zoom * 0.98);
  if (isIn(camera, points)) return undefined;
  if (zoom * HEX < ASKED_HEX && points.length > 1) return viewInRoom(view, points.slice(0, -1), room, least);
  const near = Math.min(zoom, Math.max(camera.zoom, READABLE, least / HEX));
  const centered = {
    x: x + (size.width - room.left - room.right) / 2 / near,
    y: y + (size.height - room.top - room.bottom) / 2 / near,
    zoom: near,
  };
  // Places at the map's edge come out from under a card, too.
  const kept = keptInside(centered, size, world.bounds);
  return isIn(kept, points) ? kept : keptOnMap(centered, world.bounds);
};

const RIM = HEX * 0.4;

const inWorld = (camera: Camera, size: Size, { left, top, right, bottom }: Rect): Rect => {
  const [from, to] = [toWorld(camera, size, { x: left, y: top }), toWorld(camera, size, { x: right, y: bottom })];
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
};

export const worldAt = (view: BoardView, screen: Point): Point => toWorld(view.camera, view.size, screen);
export const screenAt = (view: BoardView, world: Point): Point => toScreen(view.camera, view.size, world);

/** Moves the view as little as needed to have a point well inside. */
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
