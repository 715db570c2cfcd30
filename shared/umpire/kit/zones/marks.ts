import type { Hex } from '../../../hex/index.ts';

/** A byte for each hex: a base array that several positions share, and the bytes that differ from it. */
export interface Marks {
  /** Not to be written to. */
  readonly base: Uint8Array;
  /** If a hex is in it twice, the later byte holds. */
  readonly differences: readonly Mark[];
}

/** A hex and its byte in one number: a list of numbers takes far fewer lines of the processor's cache than one of objects. */
export type Mark = number;

export const markIn = (hex: Hex, byte: number): Mark => (hex << BYTE_BITS) | byte;
const hexOf = (mark: Mark): Hex => mark >> BYTE_BITS;
const byteOf = (mark: Mark): number => mark & ((1 << BYTE_BITS) - 1);
const BYTE_BITS = 8;

/** With more differences than these a new base is made. */
const MOST_DIFFERENCES = 48;

export const marksOf = (base: Uint8Array): Marks => ({ base, differences: [] });

/** The same with other bytes in some hexes. */
export const withMarks = ({ base, differences }: Marks, changed: readonly Mark[]): Marks => {
  const next = { base, differences: differences.concat(changed) };
  return next.differences.length > MOST_DIFFERENCES ? marksOf(allMarks(next)) : next;
};

export const byteAt = ({ base, differences }: Marks, hex: Hex): number => {
  const mark = differences.findLast((one) => hexOf(one) === hex);
  return mark === undefined ? base[hex]! : byteOf(mark);
};

const whole = new WeakMap<Marks, Uint8Array>();

/** All of them in one array, which is made once. Not to be written to. */
export const allMarks = (of: Marks): Uint8Array => {
  const { base, differences } = of;
  if (differences.length === 0) return base;
  const known = whole.get(of);
  if (known) return known;
  const marks = base.slice();
  for (const mark of differences) marks[hexOf(mark)] = byteOf(mark);
  whole.set(of, marks);
  return marks;
};

/** A copy that the next caller uses again: most of its bytes are right already. */
class Loan {
  readonly base: Uint8Array;
  readonly marks: Uint8Array;
  #written: readonly Mark[] = [];

  constructor(base: Uint8Array) {
    this.base = base;
    this.marks = base.slice();
  }

  write(differences: readonly Mark[]): void {
    const { base, marks } = this;
    for (const mark of this.#written) marks[hexOf(mark)] = base[hexOf(mark)]!;
    for (const mark of differences) marks[hexOf(mark)] = byteOf(mark);
    this.#written = differences;
  }
}

let spare: Loan | undefined;

/**
 * The answer of `look` about the marks in one array. `look` must keep nothing of the array. Each call has an array to
 * itself, since a rule may look at another position in the meantime.
 */
export const lendMarks = <T>({ base, differences }: Marks, look: (marks: Uint8Array) => T): T => {
  const loan = spare?.base === base ? spare : new Loan(base);
  spare = undefined;
  loan.write(differences);
  const seen = look(loan.marks);
  spare = loan;
  return seen;
};
