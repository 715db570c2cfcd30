import type { Hex } from './hex.ts';
import { quadsOf } from './quads.ts';

/** What a set needs to know of a grid. */
interface Sized {
  readonly size: number;
}

/** An immutable set of hexes of one grid, as bits. Iterates in order of hex index. */
export class HexSet implements Iterable<Hex> {
  readonly #size: number;
  readonly #words: Uint32Array;

  private constructor(size: number, words: Uint32Array) {
    this.#size = size;
    this.#words = words;
  }

  static none({ size }: Sized): HexSet {
    return new HexSet(size, new Uint32Array((size + 31) >>> 5));
  }

  static all(grid: Sized): HexSet {
    return HexSet.where(grid, () => true);
  }

  /** @throws if a hex is not on the grid. */
  static of(grid: Sized, hexes: Iterable<Hex>): HexSet {
    const set = HexSet.none(grid);
    for (const hex of hexes) {
      if (!(Number.isInteger(hex) && hex >= 0 && hex < grid.size)) throw new Error(`hex ${hex} of ${grid.size}`);
      set.#put(hex);
    }
    return set;
  }

  /** The hexes for which `holds` is true. */
  static where(grid: Sized, holds: (hex: Hex) => boolean): HexSet {
    const set = HexSet.none(grid);
    for (let hex = 0; hex < grid.size; hex++) if (holds(hex)) set.#put(hex);
    return set;
  }

  /** The hexes whose byte is not 0. `marks`: a byte for each hex of the grid. */
  static marked(marks: Uint8Array): HexSet {
    const words = new Uint32Array((marks.length + 31) >>> 5);
    const quads = quadsOf(marks);
    for (let i = 0; i < quads.length; i++) if (quads[i] !== 0) words[i >>> 3]! |= bitsOf(marks, i * 4) << ((i & 7) * 4);
    for (let hex = quads.length * 4; hex < marks.length; hex++)
      if (marks[hex] !== 0) words[hex >>> 5]! |= 1 << (hex & 31);
    return new HexSet(marks.length, words);
  }

  has(hex: Hex): boolean {
    return ((this.#words[hex >>> 5] ?? 0) & (1 << (hex & 31))) !== 0;
  }

  union(other: HexSet): HexSet {
    return this.#merge(other, (a, b) => a | b);
  }

  intersect(other: HexSet): HexSet {
    return this.#merge(other, (a, b) => a & b);
  }

  without(other: HexSet): HexSet {
    return this.#merge(other, (a, b) => a & ~b);
  }

  with(hex: Hex): HexSet {
    return this.union(HexSet.of({ size: this.#size }, [hex]));
  }

  /** How many hexes are in it. */
  get count(): number {
    let count = 0;
    for (let word of this.#words) for (; word !== 0; word &= word - 1) count++;
    return count;
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  equals(other: HexSet): boolean {
    return this.#size === other.#size && this.#words.every((word, i) => word === other.#words[i]);
  }

  intersects(other: HexSet): boolean {
    return this.#words.some((word, i) => (word & (other.#words[i] ?? 0)) !== 0);
  }

  *[Symbol.iterator](): Iterator<Hex> {
    for (const [i, bits] of this.#words.entries()) {
      for (let word = bits; word !== 0; word &= word - 1) yield i * 32 + 31 - Math.clz32(word & -word);
    }
  }

  #put(hex: Hex): void {
    this.#words[hex >>> 5]! |= 1 << (hex & 31);
  }

  #merge(other: HexSet, word: (a: number, b: number) => number): HexSet {
    if (this.#size !== other.#size) throw new Error(`sets of different grids: ${this.#size} and ${other.#size} hexes`);
    return new HexSet(
      this.#size,
      this.#words.map((bits, i) => word(bits, other.#words[i]!)),
    );
  }
}

/** Bits 0 to 3: whether each of the next four bytes is marked. */
const bitsOf = (marks: Uint8Array, from: number): number =>
  (marks[from] === 0 ? 0 : 1) |
  (marks[from + 1] === 0 ? 0 : 2) |
  (marks[from + 2] === 0 ? 0 : 4) |
  (marks[from + 3] === 0 ? 0 : 8);
