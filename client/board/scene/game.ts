import Phaser from 'phaser';
import type { Size } from '../camera.ts';
import { rendererType } from './renderer.ts';

/** A drawing client of a game: started once, then called for every frame. */
export interface Drawer {
  create(scene: Phaser.Scene): void;
  /** `delta` is milliseconds since the last frame. */
  update(scene: Phaser.Scene, delta: number): void;
}

/** Starts a Phaser game that only draws, on its own canvas in `parent`. */
export const beginGame = (parent: HTMLElement, size: Size, drawer: Drawer): Phaser.Game => {
  const game = new Phaser.Game({
    type: rendererType(),
    // Its own canvas: one from Phaser's pool may have the settings of a former use.
    canvas: document.createElement('canvas'),
    parent,
    width: Math.max(1, size.width),
    height: Math.max(1, size.height),
    scene: sceneOf(drawer),
    banner: false,
    autoFocus: false,
    // The board handles pointers and keys itself; Phaser only draws.
    input: { keyboard: false, mouse: false, touch: false, gamepad: false },
    audio: { noAudio: true },
    scale: { mode: Phaser.Scale.NONE, autoRound: false },
    // One texture per batch, since the map is painted beforehand and the counters share an atlas. The textures
    // already have smooth edges.
    render: { antialias: true, antialiasGL: false, maxTextures: 1, powerPreference: 'low-power' },
  });
  // Phaser's canvas pool must forget these canvases, or it would keep every former board in memory.
  game.events.once(Phaser.Core.Events.DESTROY, () => {
    Phaser.Display.Canvas.CanvasPool.remove(game.textures.tileSprite);
  });
  return game;
};

const sceneOf = (drawer: Drawer): Phaser.Scene =>
  new (class extends Phaser.Scene {
    create(): void {
      drawer.create(this);
    }
    override update(_time: number, delta: number): void {
      drawer.update(this, delta);
    }
  })('board');

/** Ends a game in any state: starting, resting or drawing. */
export const endGame = (game: Phaser.Game): void => {
  game.destroy(true);
  // A resting game would never process the request; one that is starting does so in its first step.
  if (game.isRunning) game.step(performance.now(), 0);
  window.onblur = null;
  window.onfocus = null;
};
