import type { Hex } from '../../hex/index.ts';

/** A byte for each hex, as what differs from an array that positions have in common which differ in a few units. */
export interface Marks {
  /** Not to be written to. */
  readonly base: Uint8Array;
  readonly differences: ReadonlyMap<Hex, number>;
}

/** More than these make a base of their own. */
const MOST_DIFFERENCES = 16;

export const marksOf = (base: Uint8Array): Marks => ({ base, differences: new Map() });

/** The same with other bytes in some hexes. */
export const withMarks = ({ base, differences }: Marks, changed: ReadonlyMap<Hex, number>): Marks => {
  const all = new Map(differences);
  for (const [hex, mark] of changed) {
    if (mark === base[hex]) all.delete(hex);
    else all.set(hex, mark);
  }
  const next = { base, differences: all };
  return all.size > MOST_DIFFERENCES ? marksOf(copyMarks(next)) : next;
};

/** An array of one's own. */
export const copyMarks = ({ base, differences }: Marks): Uint8Array => {
  const marks = base.slice();
  for (const [hex, mark] of differences) marks[hex] = mark;
  return marks;
};

/** A copy that comes back: most of it is as the next will want it. */
class Loan {
  readonly base: Uint8Array;
  readonly marks: Uint8Array;
  #differing: ReadonlyMap<Hex, number> = new Map();

  constructor(base: Uint8Array) {
    this.base = base;
    this.marks = base.slice();
  }

  write(differences: ReadonlyMap<Hex, number>): void {
    for (const hex of this.#differing.keys()) this.marks[hex] = this.base[hex]!;
    for (const [hex, mark] of differences) this.marks[hex] = mark;
    this.#differing = differences;
  }
}

let spare: Loan | undefined;

/**
 * What `look` makes of the marks in one array. They are lent: nothing of them may be kept. To one at a time, since a rule
 * that is asked meanwhile may look at another position.
 */
export const lendMarks = <T>({ base, differences }: Marks, look: (marks: Uint8Array) => T): T => {
  const loan = spare?.base === base ? spare : new Loan(base);
  spare = undefined;
  loan.write(differences);
  const seen = look(loan.marks);
  spare = loan;
  return seen;
};
