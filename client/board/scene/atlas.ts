import Phaser from 'phaser';
import { marginOf } from '../../counters/paint.ts';
import { largestTexture } from './renderer.ts';

/** Draws something on a square of `side` pixels at `x`, `y`; shadows and the like may reach out by the counters' margin. */
export type CellPainter = (ctx: CanvasRenderingContext2D, x: number, y: number, side: number) => void;

/** A drawing in the atlas, and how many of its pixels make the side that was asked for. */
export interface Cell {
  readonly texture: string;
  readonly frame: number;
  readonly side: number;
}

/**
 * All counters in one texture, so that they are drawn in one go: cells of one size, each drawn when it is first
 * seen, given up when others need the room. When the board is zoomed a finer or coarser atlas takes over bit by bit.
 */
export interface Atlas {
  /**
   * Before a frame: the side at which counters are seen, in screen pixels, and how many different ones. While the
   * zoom is on its way (`resting` false) the resolution stays unless that would be seen. True if the atlas is a new one.
   */
  begin(side: number, count: number, resting: boolean): boolean;
  /** The drawing under `key`; for a moment it may be the one of the former resolution. */
  cell(key: string, paint: CellPainter): Cell;
  /** The drawing under `key` is still in use as it is. */
  keep(key: string): void;
  /** After a frame: true if something is still to be drawn finer. */
  end(): boolean;
  destroy(): void;
}

interface Edition {
  readonly texture: Phaser.Textures.CanvasTexture;
  readonly side: number;
  readonly cell: number;
  readonly perRow: number;
  readonly slots: Map<string, number>;
  readonly used: Map<string, number>;
  readonly free: number[];
}

/** Drawing more than this many milliseconds' worth of counters in one frame would be seen as a stutter. */
const BUDGET = 6;
const SIDES = Array.from({ length: 10 }, (_, i) => Math.round(16 * Math.SQRT2 ** i));
const TEXTURES = [1024, 2048, 4096];
/** Seen so much larger or smaller than they are drawn, counters are drawn anew even while the zoom is on its way. */
const BLURRED = 2;
const GRAINY = 0.4;
/** Rings, badges and the like need room too. */
const EXTRAS = 48;

/** From a cell's edge to its counter: the margin and a pixel that stays empty between neighbors. */
const padOf = (side: number): number => marginOf(side) + 1;
const cellOf = (side: number): number => side + 2 * padOf(side);
const capacity = (texture: number, side: number): number => Math.floor(texture / cellOf(side)) ** 2;

export const makeAtlas = (scene: Phaser.Scene): Atlas => {
  const largest = Math.min(4096, largestTexture(scene.game));
  let current: Edition | undefined;
  let former: Edition | undefined;
  let editions = 0;
  let frame = 0;
  let spent = 0;
  let owing = false;

  const publish = (side: number, texture: number): Edition => {
    const cell = cellOf(side);
    const perRow = Math.floor(texture / cell);
    const sheet = document.createElement('canvas');
    sheet.width = texture;
    sheet.height = texture;
    const canvas = scene.textures.addCanvas(`atlas ${++editions}`, sheet);
    if (!canvas) throw new Error(`there is an atlas ${editions} already`);
    const count = perRow * perRow;
    for (let slot = 0; slot < count; slot++) {
      canvas.add(slot, 0, (slot % perRow) * cell, Math.floor(slot / perRow) * cell, cell, cell);
    }
    return {
      texture: canvas,
      side,
      cell,
      perRow,
      slots: new Map(),
      used: new Map(),
      free: Array.from({ length: count }, (_, i) => count - 1 - i),
    };
  };

  const retire = (edition: Edition | undefined): void => {
    if (edition) scene.textures.remove(edition.texture);
  };

  const slotFor = (edition: Edition, key: string): number | undefined => {
    const free = edition.free.pop();
    if (free !== undefined) return free;
    const [oldest] = [...edition.used].filter(([, seen]) => seen < frame).sort(([, a], [, b]) => a - b);
    if (!oldest) return undefined;
    const slot = edition.slots.get(oldest[0])!;
    edition.slots.delete(oldest[0]);
    edition.used.delete(oldest[0]);
    edition.slots.set(key, slot);
    return slot;
  };

  const draw = (edition: Edition, key: string, paint: CellPainter): number | undefined => {
    const slot = slotFor(edition, key);
    if (slot === undefined) return undefined;
    const started = performance.now();
    const x = (slot % edition.perRow) * edition.cell;
    const y = Math.floor(slot / edition.perRow) * edition.cell;
    const ctx = edition.texture.context;
    ctx.clearRect(x, y, edition.cell, edition.cell);
    ctx.save();
    ctx.beginPath();
    ctx.rect(x + 1, y + 1, edition.cell - 2, edition.cell - 2);
    ctx.clip();
    const pad = padOf(edition.side);
    paint(ctx, x + pad, y + pad, edition.side);
    ctx.restore();
    uploadCell(scene.game, edition.texture, x, y, edition.cell);
    edition.slots.set(key, slot);
    spent += performance.now() - started;
    return slot;
  };

  return {
    begin(wanted, count, resting) {
      frame++;
      spent = 0;
      owing = false;
      const isUsable =
        current !== undefined &&
        capacity(current.texture.width, current.side) >= count + EXTRAS &&
        wanted < current.side * BLURRED &&
        wanted > current.side * GRAINY;
      if (isUsable && !resting) return false;
      const { side, size } = fitting(wanted, count, largest);
      if (current?.side === side && current.texture.width >= size) return false;
      retire(former);
      former = current;
      current = publish(side, size);
      return true;
    },
    keep(key) {
      current?.used.set(key, frame);
    },
    cell(key, paint) {
      if (!current) throw new Error('a cell was asked for before the frame began');
      let edition = current;
      let slot = edition.slots.get(key);
      const old = slot === undefined ? former?.slots.get(key) : undefined;
      if (slot === undefined && (old === undefined || spent < BUDGET)) slot = draw(edition, key, paint);
      if (slot === undefined && old !== undefined && former) {
        edition = former;
        slot = old;
        owing = true;
      }
      if (slot === undefined) throw new Error(`no room for ${key} among ${edition.slots.size} drawings`);
      edition.used.set(key, frame);
      return { texture: edition.texture.key, frame: slot, side: edition.side };
    },
    end() {
      if (!owing && former) {
        retire(former);
        former = undefined;
      }
      return owing;
    },
    destroy() {
      retire(former);
      retire(current);
      former = undefined;
      current = undefined;
    },
  };
};

/** The finest resolution that is of use and has room for so many, and the texture it takes. */
const fitting = (wanted: number, count: number, largest: number): { readonly side: number; readonly size: number } => {
  const ideal = SIDES.findIndex((side) => side >= wanted * 0.97);
  let step = ideal === -1 ? SIDES.length - 1 : ideal;
  const room = TEXTURES.find((size) => capacity(size, SIDES[step]!) >= count + EXTRAS) ?? largest;
  const size = Math.min(largest, room);
  while (step > 0 && capacity(size, SIDES[step]!) < count + EXTRAS) step--;
  return { side: SIDES[step]!, size };
};

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
