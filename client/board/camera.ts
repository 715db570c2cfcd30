import type { Point } from '@umpire/shared/hex';
import type { Rect } from './map/geometry.ts';

/** The visible part of the world: the world point in the middle of the board, and CSS pixels per world unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The size of the board on the page, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ZoomLimits {
  readonly least: number;
  readonly most: number;
}

/** From a point of the board (CSS pixels from its top left) to the world. */
export const toWorld = (camera: Camera, size: Size, screen: Point): Point => ({
  x: camera.x + (screen.x - size.width / 2) / camera.zoom,
  y: camera.y + (screen.y - size.height / 2) / camera.zoom,
});

export const toScreen = (camera: Camera, size: Size, world: Point): Point => ({
  x: (world.x - camera.x) * camera.zoom + size.width / 2,
  y: (world.y - camera.y) * camera.zoom + size.height / 2,
});

export const seenRect = (camera: Camera, size: Size): Rect => ({
  left: camera.x - size.width / 2 / camera.zoom,
  right: camera.x + size.width / 2 / camera.zoom,
  top: camera.y - size.height / 2 / camera.zoom,
  bottom: camera.y + size.height / 2 / camera.zoom,
});

/** The view that shows all of `bounds`, as large as possible. */
export const fitting = (bounds: Rect, size: Size, padding = 8): Camera => ({
  x: (bounds.left + bounds.right) / 2,
  y: (bounds.top + bounds.bottom) / 2,
  zoom: Math.max(
    1e-3,
    Math.min(
      (size.width - 2 * padding) / (bounds.right - bounds.left),
      (size.height - 2 * padding) / (bounds.bottom - bounds.top),
    ),
  ),
});

/** The largest size of a hex, in CSS pixels. */
const LARGEST_HEX = 260;

/** From a bit smaller than the whole map to single counters. */
export const zoomLimits = (bounds: Rect, size: Size): ZoomLimits => {
  const most = LARGEST_HEX / 100;
  return { least: Math.min(most, fitting(bounds, size).zoom * 0.75), most };
};

/** The view after a drag by this many CSS pixels: the map follows the pointer. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.zoom,
  y: camera.y - dy / camera.zoom,
});

/** Zoomed by a factor, with the world point under `screen` staying where it is. */
export const zoomedAt = (camera: Camera, size: Size, screen: Point, factor: number, limits: ZoomLimits): Camera => {
  const zoom = Math.max(limits.least, Math.min(limits.most, camera.zoom * factor));
  const held = toWorld(camera, size, screen);
  return {
    x: held.x - (screen.x - size.width / 2) / zoom,
    y: held.y - (screen.y - size.height / 2) / zoom,
    zoom,
  };
};

/** The nearest view whose middle is on the map. */
export const keptOnMap = (camera: Camera, bounds: Rect): Camera => ({
  ...camera,
  x: Math.max(bounds.left, Math.min(bounds.right, camera.x)),
  y: Math.max(bounds.top, Math.min(bounds.bottom, camera.y)),
});

/** The nearest view that shows as little as possible around the map. */
export const keptInside = (camera: Camera, size: Size, bounds: Rect): Camera => {
  const within = (value: number, least: number, most: number, room: number): number =>
    most - least <= 2 * room ? (least + most) / 2 : Math.max(least + room, Math.min(most - room, value));
  return {
    x: within(camera.x, bounds.left, bounds.right, size.width / 2 / camera.zoom),
    y: within(camera.y, bounds.top, bounds.bottom, size.height / 2 / camera.zoom),
    zoom: camera.zoom,
  };
};

/** The view between two, at the fraction `share`; the zoom changes evenly for the eye. */
export const betweenViews = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  zoom: from.zoom * (to.zoom / from.zoom) ** share,
});
