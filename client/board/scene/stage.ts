import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import Phaser from 'phaser';
import { betweenViews, type Camera, seenRect } from '../camera.ts';
import { look, pan } from '../looking.ts';
import type { Rect } from '../map/geometry.ts';
import type { MapPainter } from '../map/painter.ts';
import type { BoardOverlay } from '../overlays/board-overlay.ts';
import { type GroundLayer, makeGroundLayer } from '../overlays/ground-layer.ts';
import type { BoardView } from '../view.ts';
import { HEX } from '../world.ts';
import { type Counters, makeCounters } from './counters.ts';
import type { OthersDrag } from './items.ts';
import { type Highlight, makeOverlay, type Overlay, PULSE, type Pulse } from './overlay.ts';
import { rendererType } from './renderer.ts';
import { type MapTiles, makeTiles, type TileLook } from './tiles.ts';

/** What is to be seen besides what the view says. */
export interface Scenery {
  readonly arrows: Table['arrows'];
  readonly others: readonly OthersDrag[];
  readonly highlights: readonly Highlight[];
  readonly overlay?: BoardOverlay;
  readonly hexNumbers: boolean;
  readonly reducedMotion: boolean;
  readonly dark: boolean;
}

/** The picture of a board. It is drawn when something has changed, and rests otherwise. */
export interface Stage {
  /** The view says something new; `camera` if only where one looks. */
  changed(what?: 'all' | 'camera'): void;
  show(scenery: Scenery): void;
  /** The painter has another map. */
  relaid(): void;
  pulse(at: { readonly x: number; readonly y: number }, color: string): void;
  /** Moves the view there, at once where motion is not wanted. */
  flyTo(camera: Camera): void;
  /** Lets the map glide on with that speed, in CSS pixels per millisecond. */
  glide(speed: { readonly x: number; readonly y: number }): void;
  /** Ends whatever moves the view by itself. */
  halt(): void;
  /** Calls back after every frame that was drawn; the returned function ends it. */
  onFrame(then: () => void): () => void;
  /** Calls back when the painter has another map; the returned function ends it. */
  onRelaid(then: () => void): () => void;
  destroy(): void;
}

const DESK = { light: '#cfc8ba', dark: '#191b1c' };
/** Over the map in a dark room: paper still, but not a lamp. */
const SHADE = `${DESK.dark}2e`;
const FLIGHT = 380;
/** A zoom that has not changed for so long is where one wants it, in milliseconds. */
const REST = 140;
/** Share of its speed that a gliding map keeps after a millisecond. */
const FRICTION = 0.9955;

/**
 * Draws `view` on a canvas in `parent`, which the canvas fills; its `data-drawn` says whether nothing is on its way or
 * still to be painted. The map comes from `painter`.
 */
export const makeStage = (parent: HTMLElement, view: BoardView, module: LoadedModule, painter: MapPainter): Stage => {
  let scenery: Scenery = {
    arrows: {},
    others: [],
    highlights: [],
    hexNumbers: true,
    reducedMotion: false,
    dark: false,
  };
  let parts: { tiles: MapTiles; ground: GroundLayer; counters: Counters; overlay: Overlay } | undefined;
  let dirty: 'nothing' | 'camera' | 'all' = 'all';
  let pulses: readonly Pulse[] = [];
  let flight: { from: Camera; to: Camera; start: number } | undefined;
  let gliding: { x: number; y: number } | undefined;
  let destroyed = false;
  const watchers = new Set<() => void>();
  const relaidWatchers = new Set<() => void>();
  const density = () => Math.min(3, window.devicePixelRatio || 1);
  let drawnDensity = density();
  let zoom = { is: 0, since: 0 };
  let wasResting = true;
  let wasBusy = false;

  const stage: Stage = {
    onFrame(then) {
      watchers.add(then);
      stage.changed('camera');
      return () => watchers.delete(then);
    },
    onRelaid(then) {
      relaidWatchers.add(then);
      return () => relaidWatchers.delete(then);
    },
    changed(what = 'all') {
      if (dirty !== 'all') dirty = what;
      wake();
    },
    show(next) {
      const before = scenery;
      scenery = next;
      if (before.hexNumbers !== next.hexNumbers || before.dark !== next.dark) dress();
      stage.changed();
    },
    relaid() {
      parts?.tiles.repaint(tileLook());
      for (const then of relaidWatchers) then();
    },
    pulse(at, color) {
      const since = performance.now();
      pulses = [
        ...pulses.filter((pulse) => since - pulse.since < PULSE),
        { at, color: Number.parseInt(color.slice(1), 16), since },
      ];
      stage.changed();
    },
    flyTo(camera) {
      gliding = undefined;
      if (scenery.reducedMotion) look(view, camera);
      else flight = { from: view.camera, to: camera, start: performance.now() };
      stage.changed('camera');
    },
    glide(speed) {
      if (scenery.reducedMotion) return;
      gliding = speed;
      stage.changed('camera');
    },
    halt() {
      flight = undefined;
      gliding = undefined;
    },
    destroy() {
      destroyed = true;
      parts?.tiles.destroy();
      parts?.ground.destroy();
      parts?.counters.destroy();
      parts?.overlay.destroy();
      parts = undefined;
      end(game);
    },
  };

  const create = (scene: Phaser.Scene): void => {
    if (destroyed) return;
    const bounds: Rect = {
      left: view.world.bounds.left / HEX,
      top: view.world.bounds.top / HEX,
      right: view.world.bounds.right / HEX,
      bottom: view.world.bounds.bottom / HEX,
    };
    const tiles = makeTiles(scene, painter, bounds, tileLook(), () => stage.changed('camera'));
    parts = {
      tiles,
      ground: makeGroundLayer(scene),
      counters: makeCounters(scene, module),
      overlay: makeOverlay(scene),
    };
    layDesk();
    // A graphics processor that was taken away, as from a page in the background, comes back with an empty canvas.
    scene.game.renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, () => stage.changed());
  };

  const tileLook = (): TileLook => ({
    hexNumbers: scenery.hexNumbers,
    density: drawnDensity,
    ...(scenery.dark && { shade: SHADE }),
  });

  const dress = (): void => {
    parts?.tiles.repaint(tileLook());
    layDesk();
  };

  const layDesk = (): void => {
    game.scene.getScene(SCENE)?.cameras.main.setBackgroundColor(scenery.dark ? DESK.dark : DESK.light);
  };

  const update = (scene: Phaser.Scene, now: number, delta: number): void => {
    if (!parts) return;
    const { width, height } = view.size;
    if (width < 1 || height < 1) {
      game.loop.sleep();
      return;
    }
    fitCanvas(scene);
    moveCamera(now, delta);
    pulses = pulses.filter(({ since }) => now - since < PULSE);
    // Where a counter comes to lie is drawn as well.
    if (wasBusy && !parts.counters.isBusy(now)) dirty = 'all';
    if (dirty === 'nothing' && !isAlive(now)) {
      game.loop.sleep();
      return;
    }
    if (view.camera.zoom !== zoom.is) zoom = { is: view.camera.zoom, since: zoom.is === 0 ? 0 : now };
    const resting = now - zoom.since >= REST;
    if (resting && !wasResting) dirty = 'all';
    wasResting = resting;
    const changed = dirty === 'all';
    dirty = 'nothing';
    const camera = scene.cameras.main;
    camera.setZoom(view.camera.zoom * drawnDensity);
    camera.centerOn(view.camera.x, view.camera.y);
    const seen = seenRect(view.camera, view.size);
    const isPainted = parts.tiles.show(
      { left: seen.left / HEX, top: seen.top / HEX, right: seen.right / HEX, bottom: seen.bottom / HEX },
      view.camera.zoom * HEX * drawnDensity,
      resting,
    );
    parts.ground.show(view, scenery.overlay?.ground, drawnDensity, resting);
    const instantly = scenery.reducedMotion;
    parts.counters.show(view, scenery.others, { density: drawnDensity, now, instantly, changed, resting });
    const { highlights, reducedMotion } = scenery;
    const marked = {
      highlights,
      arrows: Object.values(scenery.arrows),
      pulses,
      reducedMotion,
      umpire: scenery.overlay,
    };
    parts.overlay.show(view, marked, parts.counters.spreadDepth, now);
    wasBusy = parts.counters.isBusy(now);
    parent.dataset.drawn = String(isPainted && !wasBusy);
    for (const then of watchers) then();
  };

  const isAlive = (now: number): boolean =>
    !wasResting ||
    flight !== undefined ||
    gliding !== undefined ||
    pulses.length > 0 ||
    (parts?.counters.isBusy(now) ?? false);

  const fitCanvas = (scene: Phaser.Scene): void => {
    if (drawnDensity !== density()) {
      drawnDensity = density();
      parts?.tiles.repaint(tileLook());
    }
    const [width, height] = [Math.round(view.size.width * drawnDensity), Math.round(view.size.height * drawnDensity)];
    const { canvas } = scene.game;
    if (canvas.width !== width || canvas.height !== height) scene.scale.resize(width, height);
    canvas.style.width = `${view.size.width}px`;
    canvas.style.height = `${view.size.height}px`;
  };

  const moveCamera = (now: number, delta: number): void => {
    if (flight) {
      const share = Math.min(1, (now - flight.start) / FLIGHT);
      look(view, betweenViews(flight.from, flight.to, 1 - (1 - share) ** 3));
      if (share === 1) flight = undefined;
      dirty = dirty === 'nothing' ? 'camera' : dirty;
    }
    if (gliding) {
      pan(view, gliding.x * delta, gliding.y * delta);
      const kept = FRICTION ** delta;
      gliding = { x: gliding.x * kept, y: gliding.y * kept };
      if (Math.hypot(gliding.x, gliding.y) < 0.02) gliding = undefined;
      dirty = dirty === 'nothing' ? 'camera' : dirty;
    }
  };

  const wake = (): void => {
    if (game.isRunning && !destroyed) game.loop.wake();
  };

  class BoardScene extends Phaser.Scene {
    constructor() {
      super(SCENE);
    }
    create(): void {
      create(this);
    }
    override update(_time: number, delta: number): void {
      update(this, performance.now(), delta);
    }
  }
  const game = begin(parent, view, new BoardScene());
  return stage;
};

const SCENE = 'board';

const begin = (parent: HTMLElement, view: BoardView, scene: Phaser.Scene): Phaser.Game => {
  const game = new Phaser.Game({
    type: rendererType(),
    // A canvas of its own: one from Phaser's pool may come with the settings of a former use.
    canvas: document.createElement('canvas'),
    parent,
    width: Math.max(1, view.size.width),
    height: Math.max(1, view.size.height),
    scene,
    banner: false,
    autoFocus: false,
    // The board binds its own pointers and keys; Phaser draws.
    input: { keyboard: false, mouse: false, touch: false, gamepad: false },
    audio: { noAudio: true },
    scale: { mode: Phaser.Scale.NONE, autoRound: false },
    // One texture at a time, since the map is painted beforehand and the counters share an atlas; edges are smooth
    // in the textures already.
    render: { antialias: true, antialiasGL: false, maxTextures: 1, powerPreference: 'low-power' },
  });
  // Phaser forgets the canvases of this one, and by them would keep every board that there ever was.
  game.events.once(Phaser.Core.Events.DESTROY, () => {
    Phaser.Display.Canvas.CanvasPool.remove(game.textures.tileSprite);
  });
  return game;
};

/** Ends a game whatever it is doing: starting, resting or drawing. */
const end = (game: Phaser.Game): void => {
  game.destroy(true);
  // A game that rests would never come to carry it out; one that still starts carries it out in its first step.
  if (game.isRunning) game.step(performance.now(), 0);
  window.onblur = null;
  window.onfocus = null;
};
