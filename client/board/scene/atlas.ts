import type Phaser from 'phaser';
import { AtlasEdition, type CellPainter, capacity } from './atlas-edition.ts';
import { largestTexture } from './renderer.ts';

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

/** Drawing more than this many milliseconds' worth of counters in one frame would be seen as a stutter. */
const BUDGET = 6;
const SIDES = Array.from({ length: 10 }, (_, i) => Math.round(16 * Math.SQRT2 ** i));
const TEXTURES = [1024, 2048, 4096];
/** Seen so much larger or smaller than they are drawn, counters are drawn anew even while the zoom is on its way. */
const BLURRED = 2;
const GRAINY = 0.4;
/** Rings, badges and the like need room too. */
const EXTRAS = 48;

export const makeAtlas = (scene: Phaser.Scene): Atlas => new Editions(scene);

/** The edition in use, and the one before it until all that is seen has been drawn anew. */
class Editions implements Atlas {
  readonly #scene: Phaser.Scene;
  readonly #largest: number;
  #current: AtlasEdition | undefined;
  #former: AtlasEdition | undefined;
  #count = 0;
  #frame = 0;
  /** Milliseconds of this frame that went into drawing. */
  #spent = 0;
  #owing = false;

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
    this.#largest = Math.min(4096, largestTexture(scene.game));
  }

  begin(wanted: number, count: number, resting: boolean): boolean {
    this.#frame++;
    this.#spent = 0;
    this.#owing = false;
    const current = this.#current;
    const isUsable =
      current !== undefined &&
      capacity(current.size, current.side) >= count + EXTRAS &&
      wanted < current.side * BLURRED &&
      wanted > current.side * GRAINY;
    if (isUsable && !resting) return false;
    const { side, size } = fitting(wanted, count, this.#largest);
    if (current?.side === side && current.size >= size) return false;
    this.#former?.destroy();
    this.#former = current;
    this.#current = new AtlasEdition(this.#scene, `atlas ${++this.#count}`, side, size);
    return true;
  }

  keep(key: string): void {
    this.#current?.use(key, this.#frame);
  }

  cell(key: string, paint: CellPainter): Cell {
    const current = this.#current;
    if (!current) throw new Error('a cell was asked for before the frame began');
    const there = current.slotOf(key);
    if (there !== undefined) return this.#shown(current, key, there);
    const old = this.#former?.slotOf(key);
    const drawn = old === undefined || this.#spent < BUDGET ? this.#draw(current, key, paint) : undefined;
    if (drawn !== undefined) return this.#shown(current, key, drawn);
    if (old === undefined || !this.#former) throw new Error(`no room for ${key} among ${current.drawings} drawings`);
    this.#owing = true;
    return this.#shown(this.#former, key, old);
  }

  end(): boolean {
    if (!this.#owing) {
      this.#former?.destroy();
      this.#former = undefined;
    }
    return this.#owing;
  }

  destroy(): void {
    this.#former?.destroy();
    this.#current?.destroy();
    this.#former = undefined;
    this.#current = undefined;
  }

  #draw(edition: AtlasEdition, key: string, paint: CellPainter): number | undefined {
    const started = performance.now();
    const slot = edition.draw(key, paint, this.#frame);
    this.#spent += performance.now() - started;
    return slot;
  }

  #shown(edition: AtlasEdition, key: string, slot: number): Cell {
    edition.use(key, this.#frame);
    return { texture: edition.name, frame: slot, side: edition.side };
  }
}

/** The finest resolution that is of use and has room for so many, and the texture it takes. */
const fitting = (wanted: number, count: number, largest: number): { readonly side: number; readonly size: number } => {
  const ideal = SIDES.findIndex((side) => side >= wanted * 0.97);
  let step = ideal === -1 ? SIDES.length - 1 : ideal;
  const room = TEXTURES.find((size) => capacity(size, SIDES[step]!) >= count + EXTRAS) ?? largest;
  const size = Math.min(largest, room);
  while (step > 0 && capacity(size, SIDES[step]!) < count + EXTRAS) step--;
  return { side: SIDES[step]!, size };
};
