import type Phaser from 'phaser';

/** Textures that are drawn on a canvas, and the canvas's memory. */

/**
 * Makes a texture of a canvas. Phaser's own `addCanvas` reads all pixels back into memory and keeps them beside the canvas.
 * @throws if there is a texture of that name already.
 */
export const addTexture = (scene: Phaser.Scene, key: string, canvas: HTMLCanvasElement): Phaser.Textures.Texture => {
  const { width, height } = canvas;
  const texture = scene.textures.create(key, canvas, width, height);
  if (!texture) throw new Error(`there is a texture ${key} already`);
  texture.add('__BASE', 0, 0, 0, width, height);
  return texture;
};

/**
 * Takes the texture away and gives the canvas's memory back at once. WebKit would keep it until it tidies up, and on an
 * iPad a page whose canvases take too much, seen or not, is ended.
 */
export const dropTexture = (scene: Phaser.Scene, key: string): void => {
  const canvas = scene.textures.get(key).getSourceImage();
  scene.textures.remove(key);
  emptyCanvas(canvas);
};

/**
 * Gives the canvas's memory back as soon as the graphics processor has its own copy, which is half of what a texture
 * takes. If that is taken away later, the texture comes back empty and must be drawn anew.
 */
export const handOver = (scene: Phaser.Scene, key: string): void => {
  const { renderer } = scene.game;
  const texture = scene.textures.get(key);
  const copy = texture.source[0]?.glTexture;
  // Without WebGL the board is drawn from the canvas itself.
  if (!copy || !('gl' in renderer) || renderer.gl.isContextLost()) return;
  copy.pixels = null;
  emptyCanvas(texture.getSourceImage());
};

const emptyCanvas = (canvas: unknown): void => {
  if (!(canvas instanceof HTMLCanvasElement)) return;
  canvas.width = 0;
  canvas.height = 0;
};
