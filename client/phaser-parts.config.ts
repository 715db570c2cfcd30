import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sources = fileURLToPath(new URL('../node_modules/phaser/src/', import.meta.url)).replaceAll('\\', '/');
const PARTS = '\0phaser-parts.cjs';

/** What a scene has and can make; Phaser finds each by itself once it has been read. */
const ofScenes = [
  ...[
    'events/EventEmitter',
    'cameras/2d/CameraManager',
    'scene/ScenePlugin',
    'gameobjects/DisplayList',
    'gameobjects/UpdateList',
  ],
  ...['gameobjects/GameObjectCreator', 'gameobjects/GameObjectFactory'],
  ...['gameobjects/image/ImageFactory', 'gameobjects/graphics/GraphicsFactory'],
];

const read = (path: string): string => `require('${sources}${path}.js')`;

/** What the board names, under Phaser's names. The renderer goes first: its sources need each other in circles. */
const code = `
const constants = ${read('const')};
${read('renderer/index')};
${ofScenes.map(read).join(';\n')};
module.exports = {
  CANVAS: constants.CANVAS,
  WEBGL: constants.WEBGL,
  Core: { Events: ${read('core/events/index')} },
  Display: { Canvas: { CanvasPool: ${read('display/canvas/CanvasPool')} } },
  Game: ${read('core/Game')},
  Renderer: {
    Events: ${read('renderer/events/index')},
    WebGL: { WebGLRenderer: ${read('renderer/webgl/WebGLRenderer')} },
  },
  Scale: ${read('scale/const/SCALE_MODE_CONST')},
  Scene: ${read('scene/Scene')},
};
`;

/** Takes of Phaser only what the board uses, from its sources: its loaders, sounds, physics, texts and tweens are half of it. */
export const phaserParts = (): Plugin => ({
  name: 'phaser-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'phaser' ? PARTS : undefined),
  load: (id) => (id === PARTS ? code : undefined),
  transform: {
    filter: { id: /\/phaser\/src\/.*\.js$/, code: /typeof [A-Z]/ },
    // Phaser asks which of its features were built in.
    handler: (source) =>
      source.replaceAll(/typeof ([A-Z][A-Z\d_]+)\b/g, (_asked, it: string) => `${it.endsWith('_RENDERER')}`),
  },
});
