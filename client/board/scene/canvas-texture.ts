import type Phaser from 'phaser';

/** Textures from canvases, and the canvases' memory. */

/**
 * Makes a texture from a canvas. Phaser's own `addCanvas` reads all pixels back into memory and keeps them beside the canvas.
 * @throws if a texture of that name exists.
 */
export const addTexture = (scene: Phaser.Scene, key: string, canvas: HTMLCanvasElement): Phaser.Textures.Texture => {
  const { width, height } = canvas;
  const texture = scene.textures.create(key, canvas, width, height);
  if (!texture) throw new Error(`there is a texture ${key} already`);
  texture.add('__BASE', 0, 0, 0, width, height);
  return texture;
};

/**
 * Removes the texture and frees the canvas's memory at once. WebKit would keep it until garbage collection, and
 * iPads kill a page whose canvases take too much memory.
 */
export const dropTexture = (scene: Phaser.Scene, key: string): void => {
  const canvas = scene.textures.get(key).getSourceImage();
  scene.textures.remove(key);
  emptyCanvas(canvas);
};

/**
 * Frees the canvas's memory once the GPU has its own copy, which halves the memory of a texture.
 * If the GPU's copy is lost later, the texture is empty and must be redrawn.
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
