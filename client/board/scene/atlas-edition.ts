import Phaser from 'phaser';
import { marginOf } from '../../counters/paint.ts';
import { addTexture, dropTexture } from './canvas-texture.ts';

/** Draws something on a square of `side` pixels at `x`, `y`; shadows may extend into the margin. */
export type CellPainter = (ctx: CanvasRenderingContext2D, x: number, y: number, side: number) => void;

/** The distance from a cell's edge to its counter: the margin and an empty pixel between neighbors. */
const padOf = (side: number): number => marginOf(side) + 1;
const cellOf = (side: number): number => side + 2 * padOf(side);

/** The number of counters of a side that fit on a texture. */
export const capacity = (texture: number, side: number): number => Math.floor(texture / cellOf(side)) ** 2;

/** One texture of cells with one resolution: owns the texture, and knows the drawing in each cell. */
export class AtlasEdition {
  readonly name: string;
  /** Pixels of the texture's side. */
  readonly size: number;
  /** Pixels of a counter's side. */
  readonly side: number;
  readonly #scene: Phaser.Scene;
  readonly #ctx: CanvasRenderingContext2D;
  readonly #cell: number;
  readonly #perRow: number;
  readonly #slots = new Map<string, number>();
  /** The last frame that showed a drawing. */
  readonly #used = new Map<string, number>();
  readonly #free: number[];

  constructor(scene: Phaser.Scene, name: string, side: number, size: number) {
    this.#scene = scene;
    this.name = name;
    this.size = size;
    this.side = side;
    this.#cell = cellOf(side);
    this.#perRow = Math.floor(size / this.#cell);
    const sheet = document.createElement('canvas');
    sheet.width = size;
    sheet.height = size;
    this.#ctx = readableContextOf(sheet);
    const texture = addTexture(scene, name, sheet);
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

  /** Draws it in a free cell, or in the cell that has been out of view for longest. Nothing if all cells are in view. */
  draw(key: string, paint: CellPainter, frame: number): number | undefined {
    const slot = this.#room(frame);
    if (slot === undefined) return undefined;
    const { x, y } = this.#cornerOf(slot);
    const ctx = this.#ctx;
    const cell = this.#cell;
    ctx.clearRect(x, y, cell, cell);
    ctx.save();
    ctx.beginPath();
    ctx.rect(x + 1, y + 1, cell - 2, cell - 2);
    ctx.clip();
    const pad = padOf(this.side);
    paint(ctx, x + pad, y + pad, this.side);
    ctx.restore();
    uploadCell(this.#scene, this.name, ctx, { x, y, side: cell });
    this.#slots.set(key, slot);
    return slot;
  }

  destroy(): void {
    dropTexture(this.#scene, this.name);
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

/** Its pixels are read again whenever a cell is drawn. */
const readableContextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  if (!ctx) throw new Error(`no 2D context on a canvas of ${canvas.width} by ${canvas.height}`);
  return ctx;
};

/** Uploads one changed cell to the GPU, instead of the whole texture. A 2D canvas needs no upload. */
const uploadCell = (
  scene: Phaser.Scene,
  texture: string,
  ctx: CanvasRenderingContext2D,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void => {
  const { renderer } = scene.game;
  if (!(renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer)) return;
  const { gl } = renderer;
  const wrapper = scene.textures.get(texture).source[0]?.glTexture;
  if (!wrapper || gl.isContextLost()) return;
  const pixels = ctx.getImageData(x, y, side, side);
  renderer.glTextureUnits.bind(wrapper, 0);
  renderer.glWrapper.updateTexturing({ texturing: { flipY: wrapper.flipY, premultiplyAlpha: wrapper.pma } });
  const bottom = wrapper.flipY ? ctx.canvas.height - y - side : y;
  gl.texSubImage2D(gl.TEXTURE_2D, 0, x, bottom, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
};
