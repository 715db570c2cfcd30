import Phaser from 'phaser';

/**
 * WebGL if a GPU draws it; a 2D canvas if software would emulate WebGL (virtual
 * machines, remote desktops, blocked drivers): there the canvas is more than twice as fast.
 */
export const rendererType = (): number => {
  const gl = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (!gl) return Phaser.CANVAS;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  // Browsers limit the number of contexts: this one is no longer needed.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return IN_SOFTWARE.test(name) ? Phaser.CANVAS : Phaser.WEBGL;
};

const IN_SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** The largest texture size. */
export const largestTexture = (game: Phaser.Game): number =>
  game.renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer ? game.renderer.getMaxTextureSize() : 4096;
