import type { Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import Phaser from 'phaser';
import { picturesOf } from '../../counters/pictures.ts';
import type { Camera } from '../camera.ts';
import { DESK } from '../desk.ts';
import { look } from '../looking.ts';
import type { MapPainter } from '../map/painter.ts';
import type { BoardView } from '../view.ts';
import { Drift } from './drift.ts';
import { beginGame, type Drawer, endGame } from './game.ts';
import { Layers, type Scenery, tileLook } from './layers.ts';
import { PULSE, type Pulse } from './overlay.ts';
import { ZoomRest } from './zoom-rest.ts';

/** Device pixels per CSS pixel; more than three are not visible. */
const density = (): number => Math.min(3, window.devicePixelRatio || 1);

const BARE: Scenery = {
  drawings: [],
  trails: [],
  thread: undefined,
  others: [],
  highlights: [],
  hexNumbers: true,
  names: true,
  reducedMotion: false,
  dark: false,
};

/** What must be updated since the last frame. */
type Old = 'nothing' | 'camera' | 'all';

/**
 * The picture of a board: draws `view` on a canvas that fills `parent`. It draws only after changes.
 * `data-drawn` of `parent` says whether everything has settled and is painted.
 */
export class Stage implements Drawer {
  readonly #parent: HTMLElement;
  readonly #view: BoardView;
  readonly #module: LoadedModule;
  readonly #painter: MapPainter;
  readonly #drift: Drift;
  readonly #rest = new ZoomRest();
  readonly #frameWatchers = new Set<() => void>();
  readonly #relaidWatchers = new Set<() => void>();
  readonly #game: Phaser.Game;
  readonly #forgetPictures: () => void;
  #scenery = BARE;
  #layers: Layers | undefined;
  #old: Old = 'all';
  #pulses: readonly Pulse[] = [];
  #density = density();
  #wasBusy = false;
  #isDestroyed = false;

  /** The map comes from `painter`. */
  constructor(parent: HTMLElement, view: BoardView, module: LoadedModule, painter: MapPainter) {
    this.#parent = parent;
    this.#view = view;
    this.#module = module;
    this.#painter = painter;
    this.#drift = new Drift(view);
    this.#game = beginGame(parent, view.size, this);
    this.#forgetPictures = picturesOf(module.data).onCome(() => this.changed());
  }

  /** Calls back after every drawn frame; returns the unsubscribe function. */
  onFrame(then: () => void): () => void {
    this.#frameWatchers.add(then);
    this.changed('camera');
    return () => this.#frameWatchers.delete(then);
  }

  /** Calls back when the painter has another map; returns the unsubscribe function. */
  onRelaid(then: () => void): () => void {
    this.#relaidWatchers.add(then);
    return () => this.#relaidWatchers.delete(then);
  }

  /** The view has changed; `camera` if only the camera has. */
  changed(what: 'all' | 'camera' = 'all'): void {
    if (this.#old !== 'all') this.#old = what;
    if (this.#game.isRunning && !this.#isDestroyed) this.#game.loop.wake();
  }

  show(next: Scenery): void {
    const before = this.#scenery;
    this.#scenery = next;
    if (before.hexNumbers !== next.hexNumbers || before.names !== next.names || before.dark !== next.dark) {
      this.#repaint();
      for (const scene of this.#game.scene.scenes) this.#layDesk(scene);
    }
    this.changed();
  }

  /** The painter has another map. */
  relaid(): void {
    this.#repaint();
    for (const then of this.#relaidWatchers) then();
  }

  /** A ring that spreads from there and fades. */
  pulse(at: Point, color: string): void {
    const since = performance.now();
    const pulse = { at, color: Number.parseInt(color.slice(1), 16), since };
    this.#pulses = [...livePulses(this.#pulses, since), pulse];
    this.changed();
  }

  /** Moves the view there, at once with reduced motion. */
  flyTo(camera: Camera): void {
    this.#drift.halt();
    if (this.#scenery.reducedMotion) look(this.#view, camera);
    else this.#drift.flyTo(camera, performance.now());
    this.changed('camera');
  }

  get isFlying(): boolean {
    return this.#drift.isFlying;
  }

  /** Lets the map glide on with that speed, in CSS pixels per millisecond. */
  glide(speed: Point): void {
    if (this.#scenery.reducedMotion) return;
    this.#drift.glide(speed);
    this.changed('camera');
  }

  /** Stops all animations of the view. */
  halt(): void {
    this.#drift.halt();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#forgetPictures();
    this.#layers?.destroy();
    this.#layers = undefined;
    endGame(this.#game);
  }

  // Called by the game

  create(scene: Phaser.Scene): void {
    if (this.#isDestroyed) return;
    this.#layers = new Layers({
      scene,
      view: this.#view,
      module: this.#module,
      painter: this.#painter,
      look: tileLook(this.#scenery, this.#density),
      onPainted: () => this.changed('camera'),
    });
    this.#layDesk(scene);
    // After a lost GPU context, as on a page in the background, the canvas comes back empty.
    scene.game.renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, () => {
      this.#layers?.restore(tileLook(this.#scenery, this.#density));
      this.changed();
    });
  }

  update(scene: Phaser.Scene, delta: number): void {
    const layers = this.#layers;
    if (!layers) return;
    const { width, height } = this.#view.size;
    if (width < 1 || height < 1) {
      scene.game.loop.sleep();
      return;
    }
    const now = performance.now();
    this.#fitCanvas(scene);
    this.#age(layers, now, delta);
    const isStill = this.#rest.isResting && !this.#drift.isOn && this.#pulses.length === 0 && !layers.isBusy(now);
    if (this.#old === 'nothing' && isStill) scene.game.loop.sleep();
    else this.#draw(scene, layers, now);
  }

  /** Advances animations to `now`, and notes what must be redrawn. */
  #age(layers: Layers, now: number, delta: number): void {
    if (this.#drift.isOn) {
      this.#drift.advance(now, delta);
      if (this.#old === 'nothing') this.#old = 'camera';
    }
    const pulses = livePulses(this.#pulses, now);
    // The last frame of a pulse is faint, not empty.
    if (pulses.length < this.#pulses.length && this.#old === 'nothing') this.#old = 'camera';
    this.#pulses = pulses;
    // The target of a counter must be drawn as well.
    if (this.#wasBusy && !layers.isBusy(now)) this.#old = 'all';
  }

  #draw(scene: Phaser.Scene, layers: Layers, now: number): void {
    const { camera } = this.#view;
    const wasResting = this.#rest.isResting;
    this.#rest.see(camera.zoom, now);
    const resting = this.#rest.isResting;
    const changed = this.#old === 'all' || (resting && !wasResting);
    this.#old = 'nothing';
    scene.cameras.main.setZoom(camera.zoom * this.#density);
    scene.cameras.main.centerOn(camera.x, camera.y);
    const instantly = this.#scenery.reducedMotion;
    const moment = { density: this.#density, now, instantly, changed, resting };
    const isPainted = layers.show(this.#scenery, this.#pulses, moment);
    this.#wasBusy = layers.isBusy(now);
    this.#parent.dataset.drawn = String(isPainted && !this.#wasBusy);
    for (const then of this.#frameWatchers) then();
  }

  /** One canvas pixel per screen pixel. */
  #fitCanvas(scene: Phaser.Scene): void {
    if (this.#density !== density()) {
      this.#density = density();
      this.#repaint();
    }
    const { size } = this.#view;
    const [width, height] = [Math.round(size.width * this.#density), Math.round(size.height * this.#density)];
    const { canvas } = scene.game;
    if (canvas.width !== width || canvas.height !== height) scene.scale.resize(width, height);
    canvas.style.width = `${size.width}px`;
    canvas.style.height = `${size.height}px`;
  }

  #repaint(): void {
    this.#layers?.repaint(tileLook(this.#scenery, this.#density));
  }

  #layDesk(scene: Phaser.Scene): void {
    scene.cameras?.main?.setBackgroundColor(this.#scenery.dark ? DESK.dark : DESK.light);
  }
}

const livePulses = (pulses: readonly Pulse[], now: number): readonly Pulse[] =>
  pulses.filter(({ since }) => now - since < PULSE);
