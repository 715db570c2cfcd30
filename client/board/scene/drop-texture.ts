import type Phaser from 'phaser';

/**
 * Takes a texture away that was drawn on a canvas, and gives the canvas's memory back at once. WebKit would keep it until
 * it tidies up, and on an iPad a page whose canvases take too much, seen or not, is ended.
 */
export const dropTexture = (scene: Phaser.Scene, key: string): void => {
  const canvas = scene.textures.get(key).getSourceImage();
  scene.textures.remove(key);
  if (!(canvas instanceof HTMLCanvasElement)) return;
  canvas.width = 0;
  canvas.height = 0;
};
