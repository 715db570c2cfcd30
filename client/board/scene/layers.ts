import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type Phaser from 'phaser';
import { seenRect } from '../camera.ts';
import { DESK } from '../desk.ts';
import type { BoardDrawing } from '../drawings/sketch.ts';
import type { Rect } from '../map/geometry.ts';
import type { MapPainter } from '../map/painter.ts';
import type { BoardOverlay } from '../overlays/board-overlay.ts';
import { type GroundLayer, makeGroundLayer } from '../overlays/ground-layer.ts';
import type { HeldThread } from '../overlays/thread.ts';
import type { BoardView } from '../view.ts';
import { HEX } from '../world.ts';
import { type Counters, type Moment, makeCounters } from './counters.ts';
import type { OthersDrag } from './items.ts';
import { type Highlight, makeOverlay, type Overlay, type Pulse } from './overlay.ts';
import { type MapTiles, makeTiles, type TileLook } from './tiles.ts';
import type { Trail } from './trail.ts';

/** What is shown besides the view. */
export interface Scenery {
  readonly drawings: readonly BoardDrawing[];
  readonly trails: readonly Trail[];
  readonly thread: HeldThread | undefined;
  readonly others: readonly OthersDrag[];
  readonly highlights: readonly Highlight[];
  readonly overlay?: BoardOverlay;
  readonly hexNumbers: boolean;
  readonly names: boolean;
  readonly reducedMotion: boolean;
  readonly dark: boolean;
}

/** A shade for dark mode: still paper, but not glaring. */
const SHADE = `${DESK.dark}2e`;

export const tileLook = ({ hexNumbers, names, dark }: Scenery, density: number): TileLook => ({
  hexNumbers,
  names,
  density,
  ...(dark && { shade: SHADE }),
});

interface Made {
  readonly scene: Phaser.Scene;
  readonly view: BoardView;
  readonly module: LoadedModule;
  readonly painter: MapPainter;
  readonly look: TileLook;
  /** A tile has been painted: redraw. */
  readonly onPainted: () => void;
}

/** The layers of the board from bottom to top: the map, the umpire's sheets, the counters, marks. */
export class Layers {
  readonly #view: BoardView;
  readonly #tiles: MapTiles;
  readonly #ground: GroundLayer;
  readonly #counters: Counters;
  readonly #overlay: Overlay;

  constructor({ scene, view, module, painter, look, onPainted }: Made) {
    this.#view = view;
    this.#tiles = makeTiles(scene, painter, inHexWidths(view.world.bounds), look, onPainted);
    this.#ground = makeGroundLayer(scene);
    this.#counters = makeCounters(scene, module);
    this.#overlay = makeOverlay(scene);
  }

  /** The painter's map has changed, or its look. */
  repaint(look: TileLook): void {
    this.#tiles.repaint(look);
  }

  /** The GPU context was lost and is back: repaints everything that no canvas has any more. */
  restore(look: TileLook): void {
    this.#tiles.repaint(look);
    this.#ground.clear();
  }

  /** Counters are moving, or must still be drawn at a finer resolution. */
  isBusy(now: number): boolean {
    return this.#counters.isBusy(now);
  }

  /** Updates all layers to the view. Returns whether the visible map is completely painted. */
  show(scenery: Scenery, pulses: readonly Pulse[], at: Moment): boolean {
    const { others, highlights, drawings, trails, thread, overlay, reducedMotion } = scenery;
    const { camera, size } = this.#view;
    const pixelsPerHex = camera.zoom * HEX * at.density;
    const isPainted = this.#tiles.show(inHexWidths(seenRect(camera, size)), pixelsPerHex, at.resting);
    this.#ground.show(this.#view, overlay?.ground, at.density, at.resting);
    this.#counters.show(this.#view, others, at);
    const marked = {
      highlights,
      drawings,
      trails,
      thread,
      pulses,
      reducedMotion,
      umpire: overlay,
    };
    this.#overlay.show(this.#view, marked, this.#counters.spreadDepth, at.now);
    return isPainted;
  }

  destroy(): void {
    this.#tiles.destroy();
    this.#ground.clear();
    this.#counters.destroy();
    this.#overlay.destroy();
  }
}

const inHexWidths = ({ left, top, right, bottom }: Rect): Rect => ({
  left: left / HEX,
  top: top / HEX,
  right: right / HEX,
  bottom: bottom / HEX,
});
