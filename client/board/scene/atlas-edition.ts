import Phaser from 'phaser';
import { marginOf } from '../../counters/paint.ts';
import { dropTexture } from './canvas-texture.ts';

/** Draws something on a square of `side` pixels at `x`, `y`; shadows and the like may reach out by the counters' margin. */
export type CellPainter = (ctx: CanvasRenderingContext2D, x: number, y: number, side: number) => void;

/** From a cell's edge to its counter: the margin and a pixel that stays empty between neighbors. */
const padOf = (side: number): number => marginOf(side) + 1;
const cellOf = (side: number): number => side + 2 * padOf(side);

/** How many counters of a side have room on a texture. */
export const capacity = (texture: number, side: number): number => Math.floor(texture / cellOf(side)) ** 2;

/** One texture of cells, all of one resolution: owns the texture, and knows what is drawn in which cell. */
export class AtlasEdition {
  readonly texture: Phaser.Textures.CanvasTexture;
  /** Pixels of a counter's side. */
  readonly side: number;
  readonly #scene: Phaser.Scene;
  readonly #cell: number;
  readonly #perRow: number;
  readonly #slots = new Map<string, number>();
  /** The last frame that showed a drawing. */
  readonly #used = new Map<string, number>();
  readonly #free: number[];

  constructor(scene: Phaser.Scene, name: string, side: number, size: number) {
    this.#scene = scene;
    this.side = side;
    this.#cell = cellOf(side);
    this.#perRow = Math.floor(size / this.#cell);
    const sheet = document.createElement('canvas');
    sheet.width = size;
    sheet.height = size;
    const texture = scene.textures.addCanvas(name, sheet);
    if (!texture) throw new Error(`there is a texture ${name} already`);
    this.texture = texture;
    const count = this.#perRow * this.#perRow;
    for (let slot = 0; slot < count; slot++) {
      const { x, y } = this.#cornerOf(slot);
      texture.add(slot, 0, x, y, this.#cell, this.#cell);
    }
    this.#free = Array.from({ length: count }, (_, i) => count - 1 - i);
  }

  get drawings(): number {
    return this.#slots.size;
  }

  slotOf(key: string): number | undefined {
    return this.#slots.get(key);
  }

  use(key: string, frame: number): void {
    this.#used.set(key, frame);
  }

  /** Draws it in a free cell, or in that of what was not seen for longest. Nothing, if all others are in sight. */
  draw(key: string, paint: CellPainter, frame: number): number | undefined {
    const slot = this.#room(frame);
    if (slot === undefined) return undefined;
    const { x, y } = this.#cornerOf(slot);
    const ctx = this.texture.context;
    const cell = this.#cell;
    ctx.clearRect(x, y, cell, cell);
    ctx.save();
    ctx.beginPath();
    ctx.rect(x + 1, y + 1, cell - 2, cell - 2);
    ctx.clip();
    const pad = padOf(this.side);
    paint(ctx, x + pad, y + pad, this.side);
    ctx.restore();
    uploadCell(this.#scene.game, this.texture, x, y, cell);
    this.#slots.set(key, slot);
    return slot;
  }

  destroy(): void {
    dropTexture(this.#scene, this.texture.key);
  }

  #cornerOf(slot: number): { readonly x: number; readonly y: number } {
    return { x: (slot % this.#perRow) * this.#cell, y: Math.floor(slot / this.#perRow) * this.#cell };
  }

  #room(frame: number): number | undefined {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const [oldest] = [...this.#used].filter(([, seen]) => seen < frame).sort(([, a], [, b]) => a - b);
    if (!oldest) return undefined;
    const slot = this.#slots.get(oldest[0])!;
    this.#slots.delete(oldest[0]);
    this.#used.delete(oldest[0]);
    return slot;
  }
}

/** Hands one changed cell to the graphics processor, instead of the whole texture. A 2D canvas needs no handing over. */
const uploadCell = (
  game: Phaser.Game,
  texture: Phaser.Textures.CanvasTexture,
  x: number,
  y: number,
  side: number,
): void => {
  const { renderer } = game;
  if (!(renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer)) return;
  const { gl } = renderer;
  const wrapper = texture.source[0]?.glTexture;
  if (!wrapper || gl.isContextLost()) return;
  const pixels = texture.context.getImageData(x, y, side, side);
  renderer.glTextureUnits.bind(wrapper, 0);
  renderer.glWrapper.updateTexturing({ texturing: { flipY: wrapper.flipY, premultiplyAlpha: wrapper.pma } });
  const bottom = wrapper.flipY ? texture.height - y - side : y;
  gl.texSubImage2D(gl.TEXTURE_2D, 0, x, bottom, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
};
