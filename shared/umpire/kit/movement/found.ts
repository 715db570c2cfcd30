import type { Hex } from '../../../hex/index.ts';
import { NO_STEP } from './step-costs.ts';

// The engine inlines a constant of this module when it compiles a loop. It would look an import up at every turn.
const NONE = NO_STEP;

/** The result of a search: by hex, the least spent to get there, `NO_STEP` where the search did not come. */
export interface Found {
  /** What was spent on the move. The search went on from the hex unless the hex halts. */
  readonly costs: Int16Array;
  /** What was spent by a step that ended the move; absent if there are none. */
  readonly ended: Int16Array | undefined;
}

/** Making the arrays of a whole map takes longer than searching a few hexes. So they are made on demand. */
export class Finding implements Found {
  readonly #size: number;
  /** The search's entries, from `#first` to before `#end`: a hex, what was spent there, the next hex. */
  #notes = noNotes;
  #first = 0;
  #end = 0;
  #costs: Int16Array | undefined;
  #fewEnded: number[] | undefined;
  #ended: Int16Array | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  get costs(): Int16Array {
    if (this.#costs) return this.#costs;
    const costs = new Int16Array(this.#size).fill(NO_STEP);
    const notes = this.#notes;
    for (let i = this.#first; i < this.#end; i += 2) costs[notes[i]!] = notes[i + 1]!;
    this.#costs = costs;
    return costs;
  }

  get ended(): Int16Array | undefined {
    const few = this.#fewEnded;
    if (this.#ended || !few) return this.#ended;
    const ended = new Int16Array(this.#size).fill(NO_STEP);
    for (let i = 0; i < few.length; i += 2) ended[few[i]!] = Math.min(ended[few[i]!]!, few[i + 1]!);
    this.#ended = ended;
    return ended;
  }

  /** Not after `ended` has been asked for. */
  endIn(hex: Hex, cost: number): void {
    this.#fewEnded ??= [];
    this.#fewEnded.push(hex, cost);
  }

  /** Copies a search's entries into the costs of its queue, then clears them. */
  take({ hexes, costs }: Queue, last: number): void {
    // The loop writes one entry too many before it knows that a hex is in the queue twice.
    if (pad.length - padded < last * 2 + 2) {
      pad = new Int32Array(Math.max(last * 2 + 2, PAD));
      padded = 0;
    }
    const notes = pad;
    let end = padded;
    for (let entry = 1; entry <= last; entry++) {
      const hex = hexes[entry]!;
      const cost = costs[hex]!;
      notes[end] = hex;
      notes[end + 1] = cost;
      if (cost !== NONE) end += 2;
      costs[hex] = NONE;
    }
    this.#notes = notes;
    this.#first = padded;
    this.#end = end;
    padded = end;
  }
}

/** Searches write into one array, one after the other, until it is full. An array for each would take longer. */
const PAD = 16_384;
const noNotes = new Int32Array(0);
let pad = noNotes;
let padded = 0;

/** A bucket for each cost, last in first out: linked lists in arrays that all searches use again. */
export class Queue {
  /** All empty between searches. */
  heads = new Int32Array(64);
  hexes: Int32Array;
  nexts: Int32Array;
  /** By hex; all `NO_STEP` between searches. */
  costs: Int16Array;
  constructor(size: number) {
    this.costs = new Int16Array(size).fill(NO_STEP);
    // The search leaves each hex once, so it tries each step once. Entry 0 is the end of all lists.
    this.hexes = new Int32Array(size * 6 + 64);
    this.nexts = new Int32Array(size * 6 + 64);
  }
}

let spare: Queue | undefined;

/** Each search has a queue to itself: a rule that a search calls may start another search. */
export const borrow = (size: number, limit: number): Queue => {
  const queue = spare && spare.hexes.length >= size * 6 + 64 ? spare : new Queue(size);
  spare = undefined;
  if (queue.heads.length <= limit) queue.heads = new Int32Array(limit + 64);
  return queue;
};

/** @param queue empty again. */
export const giveBack = (queue: Queue): void => {
  spare = queue;
};
