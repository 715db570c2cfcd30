import Phaser from 'phaser';
import type { Size } from '../camera.ts';
import { rendererType } from './renderer.ts';

/** What draws in a game: begun once, then told of every frame. */
export interface Drawer {
  create(scene: Phaser.Scene): void;
  /** `delta` is milliseconds since the frame before. */
  update(scene: Phaser.Scene, delta: number): void;
}

/** Begins a Phaser game that only draws, on a canvas of its own in `parent`. */
export const beginGame = (parent: HTMLElement, size: Size, drawer: Drawer): Phaser.Game => {
  const game = new Phaser.Game({
    type: rendererType(),
    // A canvas of its own: one from Phaser's pool may come with the settings of a former use.
    canvas: document.createElement('canvas'),
    parent,
    width: Math.max(1, size.width),
    height: Math.max(1, size.height),
    scene: sceneOf(drawer),
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

const sceneOf = (drawer: Drawer): Phaser.Scene =>
  new (class extends Phaser.Scene {
    create(): void {
      drawer.create(this);
    }
    override update(_time: number, delta: number): void {
      drawer.update(this, delta);
    }
  })('board');

/** Ends a game whatever it is doing: starting, resting or drawing. */
export const endGame = (game: Phaser.Game): void => {
  game.destroy(true);
  // A game that rests would never come to carry it out; one that still starts carries it out in its first step.
  if (game.isRunning) game.step(performance.now(), 0);
  window.onblur = null;
  window.onfocus = null;
};
