import type { Hex } from '@umpire/shared/hex';
import type Phaser from 'phaser';
import { seenRect } from '../camera.ts';
import { contextOf } from '../map/brush.ts';
import { grow, type Rect } from '../map/geometry.ts';
import { dropTexture } from '../scene/drop-texture.ts';
import type { BoardView } from '../view.ts';
import { type GroundOverlay, isBare } from './board-overlay.ts';
import { paintGround } from './paint-ground.ts';

/**
 * The umpire's overlay as one picture under the counters. It is painted when it changes, when the view comes to its edge,
 * or rests at another zoom; in between it goes along with the map like a sheet of film.
 */
export interface GroundLayer {
  show(view: BoardView, overlay: GroundOverlay | undefined, density: number, resting: boolean): void;
  destroy(): void;
}

/** As much again as is seen is painted around it, in shares of the view's size. */
const AROUND = 0.3;
/** Canvases larger than this are coarser instead, in pixels. */
const LARGEST = 3072;
const DEPTH = 40;

interface Painted {
  readonly overlay: GroundOverlay;
  readonly stacks: BoardView['stacks'];
  readonly region: Rect;
  readonly zoom: number;
  readonly density: number;
}

let count = 0;

export const makeGroundLayer = (scene: Phaser.Scene): GroundLayer => {
  const key = `umpire ${++count}`;
  let image: Phaser.GameObjects.Image | undefined;
  let painted: Painted | undefined;

  const clear = (): void => {
    image?.destroy();
    if (image) dropTexture(scene, key);
    image = undefined;
    painted = undefined;
  };

  const paint = (view: BoardView, overlay: GroundOverlay, density: number): void => {
    clear();
    const region = regionOf(view);
    const [width, height] = [region.right - region.left, region.bottom - region.top];
    if (width <= 0 || height <= 0) return;
    const scale = Math.min(view.camera.zoom * density, LARGEST / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.ceil(width * scale));
    canvas.height = Math.max(1, Math.ceil(height * scale));
    const shownDensity = scale / view.camera.zoom;
    paintGround(contextOf(canvas), {
      world: view.world,
      overlay,
      occupied: occupiedIn(view),
      region,
      scale,
      density: shownDensity,
    });
    scene.textures.addCanvas(key, canvas);
    image = scene.add
      .image(region.left, region.top, key)
      .setOrigin(0)
      .setScale(1 / scale)
      .setDepth(DEPTH);
    painted = { overlay, stacks: view.stacks, region, zoom: view.camera.zoom, density };
  };

  return {
    show(view, overlay, density, resting) {
      if (!overlay || isBare(overlay)) return clear();
      if (!painted || isOld(painted, view, overlay, density, resting)) paint(view, overlay, density);
    },
    destroy: clear,
  };
};

const isOld = (
  painted: Painted,
  view: BoardView,
  overlay: GroundOverlay,
  density: number,
  resting: boolean,
): boolean => {
  if (painted.overlay !== overlay || painted.stacks !== view.stacks || painted.density !== density) return true;
  const seen = within(seenRect(view.camera, view.size), view.world.bounds);
  const { region } = painted;
  const isOutside =
    seen.left < region.left || seen.right > region.right || seen.top < region.top || seen.bottom > region.bottom;
  return isOutside || (resting && painted.zoom !== view.camera.zoom);
};

const within = (rect: Rect, bounds: Rect): Rect => ({
  left: Math.max(rect.left, bounds.left),
  top: Math.max(rect.top, bounds.top),
  right: Math.min(rect.right, bounds.right),
  bottom: Math.min(rect.bottom, bounds.bottom),
});

const regionOf = ({ camera, size, world }: BoardView): Rect => {
  const seen = seenRect(camera, size);
  return within(grow(seen, Math.max(size.width, size.height) * (AROUND / camera.zoom)), world.bounds);
};

const occupiedIn = ({ world, stacks }: BoardView): ReadonlySet<Hex> =>
  new Set(Object.keys(stacks).flatMap((place) => world.grid.parse(place) ?? []));
