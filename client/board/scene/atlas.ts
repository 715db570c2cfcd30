import type Phaser from 'phaser';
import { AtlasEdition, type CellPainter, capacity } from './atlas-edition.ts';
import { largestTexture } from './renderer.ts';

/** A drawing in the atlas, and its actual side in pixels. */
export interface Cell {
  readonly texture: string;
  readonly frame: number;
  readonly side: number;
}

/**
 * All counters in one texture, so that they are drawn in one call. The cells have one size. Each is drawn when it is first
 * visible, and reused when others need the room. After a zoom, a finer or coarser atlas takes over step by step.
 */
export interface Atlas {
  /**
   * Called before a frame: the side of counters on the screen in pixels, and the number of different ones. During a
   * zoom (`resting` false) the resolution stays, unless the difference would be visible. True if there is a new atlas.
   */
  begin(side: number, count: number, resting: boolean): boolean;
  /** The drawing under `key`; for a moment it may have the former resolution. */
  cell(key: string, paint: CellPainter): Cell;
  /** The drawing under `key` is still in use unchanged. */
  keep(key: string): void;
  /** Called after a frame: true if something must still be drawn at a finer resolution. */
  end(): boolean;
  destroy(): void;
}

/** Drawing counters for more milliseconds than this in one frame would be visible as a stutter. */
const BUDGET = 6;
const SIDES = Array.from({ length: 13 }, (_, i) => Math.round(16 * Math.SQRT2 ** i));
/** Large counters, such as cards, are read at finer resolutions. */
const FINEST = { usual: 9, large: 12 };
const TEXTURES = [1024, 2048, 4096];
/** Beyond this ratio of size and resolution, counters are redrawn even during a zoom. */
const BLURRED = 2;
const GRAINY = 0.4;
/** Rings, badges and the like need room, too. */
const EXTRAS = 48;

export const makeAtlas = (scene: Phaser.Scene, counters: keyof typeof FINEST): Atlas =>
  new Editions(scene, FINEST[counters]);

/** Of the editions of all atlases so far: each has a name of its own. */
let count = 0;

/** The current edition, and the former one until everything visible has been redrawn. */
class Editions implements Atlas {
  readonly #scene: Phaser.Scene;
  readonly #largest: number;
  readonly #finest: number;
  #current: AtlasEdition | undefined;
  #former: AtlasEdition | undefined;
  #frame = 0;
  /** Milliseconds of this frame used for drawing. */
  #spent = 0;
  #owing = false;

  constructor(scene: Phaser.Scene, finest: number) {
    this.#scene = scene;
    this.#finest = finest;
    this.#largest = Math.min(4096, largestTexture(scene.game));
  }

  begin(wanted: number, drawings: number, resting: boolean): boolean {
    this.#frame++;
    this.#spent = 0;
    this.#owing = false;
    const current = this.#current;
    const isUsable =
      current !== undefined &&
      capacity(current.size, current.side) >= drawings + EXTRAS &&
      wanted < current.side * BLURRED &&
      wanted > current.side * GRAINY;
    if (isUsable && !resting) return false;
    const { side, size } = fitting(wanted, drawings, this.#largest, this.#finest);
    if (current?.side === side && current.size >= size) return false;
    this.#former?.destroy();
    this.#former = current;
    this.#current = new AtlasEdition(this.#scene, `atlas ${++count}`, side, size);
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

/** The finest useful resolution with room for so many, and its texture. */
const fitting = (
  wanted: number,
  count: number,
  largest: number,
  finest: number,
): { readonly side: number; readonly size: number } => {
  const ideal = SIDES.findIndex((side) => side >= wanted * 0.97);
  let step = ideal === -1 ? finest : Math.min(finest, ideal);
  const room = TEXTURES.find((size) => capacity(size, SIDES[step]!) >= count + EXTRAS) ?? largest;
  const size = Math.min(largest, room);
  while (step > 0 && capacity(size, SIDES[step]!) < count + EXTRAS) step--;
  return { side: SIDES[step]!, size };
};
