import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type Phaser from 'phaser';
import { seenRect } from '../camera.ts';
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

/** What is to be seen besides what the view says. */
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

export const DESK = { light: '#cfc8ba', dark: '#191b1c' };
/** Over the map in a dark room: paper still, but not a lamp. */
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
  /** A part of the map has come: there is something new to show. */
  readonly onPainted: () => void;
}

/** What lies on the board, one over the other: the map, the umpire's film, the counters, marks. */
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

  /** The map as the painter has it now, or looked at in another way. */
  repaint(look: TileLook): void {
    this.#tiles.repaint(look);
  }

  /** The graphics processor was taken away and is back: what is on no canvas any more is painted anew. */
  restore(look: TileLook): void {
    this.#tiles.repaint(look);
    this.#ground.clear();
  }

  /** Counters are on their way, or still to be drawn finer. */
  isBusy(now: number): boolean {
    return this.#counters.isBusy(now);
  }

  /** Brings all layers to what the view says. Returns whether the map is painted as far as it is seen. */
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
