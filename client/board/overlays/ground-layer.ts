import type { Hex } from '@umpire/shared/hex';
import type Phaser from 'phaser';
import { seenRect } from '../camera.ts';
import { contextOf } from '../map/brush.ts';
import { boundsOf, grow, type Rect } from '../map/geometry.ts';
import { addTexture, dropTexture, handOver } from '../scene/canvas-texture.ts';
import type { BoardView } from '../view.ts';
import { centerOf, HEX } from '../world.ts';
import type { GroundOverlay } from './board-overlay.ts';
import { type GroundSheet, paintGround, sheetsOf } from './paint-ground.ts';

/**
 * The umpire's overlay under the counters, in sheets. A sheet is painted when it changes, when the view reaches its edge,
 * or when the zoom has settled; in between it moves with the map like a transparent film.
 */
export interface GroundLayer {
  show(view: BoardView, overlay: GroundOverlay | undefined, density: number, resting: boolean): void;
  /** Hides everything until it is shown again. */
  clear(): void;
}

/** The margin that is painted around the view, as a fraction of the view's size. */
const AROUND = 0.3;
/** The largest canvas, in pixels; beyond it the resolution is reduced. */
const LARGEST = 3072;
const DEPTH = 40;

export const makeGroundLayer = (scene: Phaser.Scene): GroundLayer => {
  const films: Film[] = [];
  return {
    show(view, overlay, density, resting) {
      const sheets = overlay ? sheetsOf(overlay) : [];
      for (const [i, sheet] of sheets.entries()) {
        films[i] ??= new Film(scene, DEPTH + i / 100);
        films[i].show(view, sheet, density, resting);
      }
      for (const film of films.slice(sheets.length)) film.clear();
    },
    clear() {
      for (const film of films) film.clear();
    },
  };
};

interface Painted {
  readonly shown: object;
  readonly stacks: BoardView['stacks'] | undefined;
  /** The area of the whole sheet, and the part that is painted. */
  readonly bounds: Rect;
  readonly region: Rect;
  readonly zoom: number;
  readonly density: number;
}

let count = 0;

/** One sheet as a picture on the board, only as large as its content. */
class Film {
  readonly #scene: Phaser.Scene;
  readonly #depth: number;
  readonly #key = `umpire ${++count}`;
  #image: Phaser.GameObjects.Image | undefined;
  #painted: Painted | undefined;

  constructor(scene: Phaser.Scene, depth: number) {
    this.#scene = scene;
    this.#depth = depth;
  }

  show(view: BoardView, sheet: GroundSheet, density: number, resting: boolean): void {
    if (!this.#painted || isOld(this.#painted, view, sheet, density, resting)) this.#paint(view, sheet, density);
  }

  clear(): void {
    this.#image?.destroy();
    if (this.#image) dropTexture(this.#scene, this.#key);
    this.#image = undefined;
    this.#painted = undefined;
  }

  #paint(view: BoardView, sheet: GroundSheet, density: number): void {
    this.clear();
    const { zoom } = view.camera;
    const bounds = boundsIn(view, sheet);
    const around = within(aroundSeen(view), bounds);
    const largest = Math.max(around.right - around.left, around.bottom - around.top);
    const scale = Math.min(zoom * density, LARGEST / largest);
    const region = alignedTo(seenRect(view.camera, view.size), around, scale);
    const stacks = sheet.heedsCounters ? view.stacks : undefined;
    this.#painted = { shown: sheet.shown, stacks, bounds, region, zoom, density };
    const [width, height] = [region.right - region.left, region.bottom - region.top];
    if (!(width > 0 && height > 0)) return;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.ceil(width * scale));
    canvas.height = Math.max(1, Math.ceil(height * scale));
    const occupied = sheet.heedsCounters ? occupiedIn(view) : NOBODY;
    const painting = { world: view.world, occupied, region, scale, density: scale / zoom };
    paintGround(contextOf(canvas), painting, sheet);
    addTexture(this.#scene, this.#key, canvas);
    this.#image = this.#scene.add
      .image(region.left, region.top, this.#key)
      .setOrigin(0)
      .setScale(1 / scale)
      .setDepth(this.#depth);
    handOver(this.#scene, this.#key);
  }
}

const isOld = (
  { shown, stacks, bounds, region, zoom, density: painted }: Painted,
  view: BoardView,
  sheet: GroundSheet,
  density: number,
  resting: boolean,
): boolean => {
  if (shown !== sheet.shown || painted !== density || (sheet.heedsCounters && stacks !== view.stacks)) return true;
  const seen = within(seenRect(view.camera, view.size), bounds);
  if (seen.left >= seen.right || seen.top >= seen.bottom) return false;
  const isOutside =
    seen.left < region.left || seen.right > region.right || seen.top < region.top || seen.bottom > region.bottom;
  return isOutside || (resting && zoom !== view.camera.zoom);
};

const within = (rect: Rect, bounds: Rect): Rect => ({
  left: Math.max(rect.left, bounds.left),
  top: Math.max(rect.top, bounds.top),
  right: Math.min(rect.right, bounds.right),
  bottom: Math.min(rect.bottom, bounds.bottom),
});

/**
 * Aligned to the screen's pixels. A canvas between pixels takes five times as long to draw in every
 * frame, and is blurred.
 */
const alignedTo = (seen: Rect, { left, top, right, bottom }: Rect, scale: number): Rect => ({
  left: seen.left + Math.floor((left - seen.left) * scale) / scale,
  top: seen.top + Math.floor((top - seen.top) * scale) / scale,
  ...{ right, bottom },
});

const aroundSeen = ({ camera, size }: BoardView): Rect =>
  grow(seenRect(camera, size), Math.max(size.width, size.height) * (AROUND / camera.zoom));

/** Symbols may extend a little out of their hexes. */
const boundsIn = ({ world }: BoardView, { hexes }: GroundSheet): Rect =>
  within(grow(boundsOf([...hexes()].map((hex) => centerOf(world, hex))), HEX), world.bounds);

const NOBODY: ReadonlySet<Hex> = new Set();

const occupiedIn = ({ world, stacks }: BoardView): ReadonlySet<Hex> =>
  new Set(Object.keys(stacks).flatMap((place) => world.grid.parse(place) ?? []));
