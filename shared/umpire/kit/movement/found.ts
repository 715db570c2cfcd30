import type { Hex } from '../../../hex/index.ts';
import { NO_STEP } from './step-costs.ts';

/** How far a search came: by hex, the least spent to get there; `NO_STEP` where it did not come. */
export interface Found {
  /** On the move: the search went on from here unless the hex halts. */
  readonly costs: Int16Array;
  /** By a step that ended the move; absent if there are none such. */
  readonly ended: Int16Array | undefined;
}

/** To make the arrays of a whole map takes longer than to search a few hexes: they are made when they are asked for. */
export class Finding implements Found {
  readonly #size: number;
  /** A hex, what was spent there, the next hex. */
  readonly #few: number[] = [];
  #costs: Int16Array | undefined;
  #fewEnded: number[] | undefined;
  #ended: Int16Array | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  get costs(): Int16Array {
    if (this.#costs) return this.#costs;
    const [costs, few] = [this.make(), this.#few];
    for (let i = 0; i < few.length; i += 2) costs[few[i]!] = few[i + 1]!;
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

  /** All of it, at once. */
  make(): Int16Array {
    this.#costs = new Int16Array(this.#size).fill(NO_STEP);
    return this.#costs;
  }

  /** Takes over what a search wrote into the costs of its queue, and clears them. */
  take({ hexes, costs }: Queue, last: number): void {
    const all = last > FEW ? this.make() : undefined;
    for (let entry = 1; entry <= last; entry++) {
      const hex = hexes[entry]!;
      const cost = costs[hex]!;
      if (cost === NO_STEP) continue;
      if (all) all[hex] = cost;
      else this.#few.push(hex, cost);
      costs[hex] = NO_STEP;
    }
  }
}

/** A search that comes to more hexes than these, with repetitions, comes far. */
export const FEW = 128;

/** A bucket for each cost, last in first out, as linked lists in arrays that are used again and again. */
export class Queue {
  /** All empty between searches. */
  heads = new Int32Array(64);
  hexes: Int32Array;
  nexts: Int32Array;
  /** By hex; all `NO_STEP` between searches. */
  costs: Int16Array;
  /** How many entries the last search used. */
  came = 0;
  constructor(size: number) {
    this.costs = new Int16Array(size).fill(NO_STEP);
    // Each hex is left once, so each step is tried once; entry 0 is the end of all lists.
    this.hexes = new Int32Array(size * 6 + 64);
    this.nexts = new Int32Array(size * 6 + 64);
  }
}

let spare: Queue | undefined;

/** A queue is lent to one search at a time: a rule that is asked in a search may search itself. */
export const borrow = (size: number, limit: number): Queue => {
  const queue = spare && spare.hexes.length >= size * 6 + 64 ? spare : new Queue(size);
  spare = undefined;
  if (queue.heads.length <= limit) queue.heads = new Int32Array(limit + 64);
  return queue;
};

/** @param queue All empty again. */
export const giveBack = (queue: Queue): void => {
  spare = queue;
};
