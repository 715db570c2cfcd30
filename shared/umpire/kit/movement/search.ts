import { firstStep, type Hex, stepOf } from '../../../hex/index.ts';
import { FIRST, NO_STEP, STOPS, type Steps } from './step-costs.ts';

/** What is in a hex, as bits of `marks[hex]`. */
export const ENEMY = 1;
export const ZONE = 2;
export const BOND = 4;
export const CROWDED = 8;
export const FRIEND = 16;
/** Some hexside of it is bonded. */
export const BONDED_SIDE = 32;

/** A search over movement costs: what it is given. All costs are whole parts of a movement point. */
export interface Search {
  readonly neighbors: Int32Array;
  readonly steps: Steps;
  /** The costs into hexes marked `CROWDED`; never less than the others. */
  readonly crowded: Int16Array;
  readonly marks: Uint8Array;
  /** Where it begins, and what has been spent there. */
  readonly starts: readonly { readonly hex: Hex; readonly cost: number }[];
  readonly limit: number;
  /** Marks of hexes that are not entered, and of those that are not left again once entered. */
  readonly blocks: number;
  readonly halts: number;
  /** The starts were entered in this move: they halt like any other hex. */
  readonly entering: boolean;
  /** Added to a step out of a zone. */
  readonly leaving: number;
  /** Steps between two hexes marked `ZONE`: whether all are barred, or whoever is asked says so. */
  readonly zoneToZone: boolean | ((from: Hex, to: Hex) => boolean);
  /** By hex: the directions that bonds bar. */
  readonly bonded: Uint8Array | undefined;
  /** Asked of hexes marked `FRIEND`: whether they cannot be entered. */
  readonly friendBars: ((hex: Hex) => boolean) | undefined;
  /** Asked of every step else allowed. */
  readonly bars: ((from: Hex, to: Hex) => boolean) | undefined;
  /** One step is allowed however much it costs. */
  readonly oneHex: boolean;
}

/** How far a search came: by hex, the least spent to get there; `NO_STEP` where it did not come. */
export interface Found {
  /** On the move: the search went on from here unless the hex halts. */
  readonly costs: Int16Array;
  /** By a step that ended the move; absent if there are none such. */
  readonly ended: Int16Array | undefined;
}

/** While it searches. Few moves end by a step: where they do is written down from the first one on. */
interface Finding extends Found {
  ended: Int16Array | undefined;
}

const endIn = (found: Finding): Int16Array => {
  found.ended ??= new Int16Array(found.costs.length).fill(NO_STEP);
  return found.ended;
};

/** A bucket for each cost, last in first out, as linked lists in arrays that are used again and again. */
class Queue {
  /** All empty between searches. */
  heads = new Int32Array(64);
  hexes: Int32Array;
  nexts: Int32Array;
  /** For a search whose costs nobody is to see; all `NO_STEP` between searches. */
  costs: Int16Array;
  constructor(size: number) {
    this.costs = new Int16Array(size).fill(NO_STEP);
    // Each hex is left once, so each step is tried once; entry 0 is the end of all lists.
    this.hexes = new Int32Array(size * 6 + 64);
    this.nexts = new Int32Array(size * 6 + 64);
  }
}

let spare: Queue | undefined;

/** A queue is lent to one search at a time: a rule that is asked in a search may search itself. */
const borrow = (size: number, limit: number): Queue => {
  const queue = spare && spare.hexes.length >= size * 6 + 64 ? spare : new Queue(size);
  spare = undefined;
  if (queue.heads.length <= limit) queue.heads = new Int32Array(limit + 64);
  return queue;
};

/** Dijkstra's search over small whole costs. Deterministic: the same question finds the same. */
export const search = (ask: Search): Found => {
  const size = ask.marks.length;
  const costs = new Int16Array(size).fill(NO_STEP);
  const found: Finding = { costs, ended: undefined };
  const queue = borrow(size, ask.limit);
  run(ask, found, queue, -1);
  spare = queue;
  if (ask.oneHex && !ask.entering) goOneHex(ask, found);
  return found;
};

/** Whether a search comes to a hex: the same as to look at what it found, but it goes no further than it must. */
export const finds = (ask: Search, target: Hex): boolean => {
  if (endsMoves(ask)) return spentTo(search(ask), target) !== NO_STEP;
  const queue = borrow(ask.marks.length, ask.limit);
  const { costs, hexes } = queue;
  const last = run(ask, { costs, ended: undefined }, queue, target);
  const isFound = costs[target] !== NO_STEP;
  for (let entry = 1; entry <= last; entry++) costs[hexes[entry]!] = NO_STEP;
  spare = queue;
  return isFound;
};

/** Whether there are steps that end a move. */
const endsMoves = ({ steps, oneHex }: Search): boolean => steps.special !== undefined || oneHex;

/** Writes what it finds, up to `target` (-1: all). The last entry of the queue that it used: what it found is in those. */
const run = (ask: Search, found: Finding, queue: Queue, target: Hex): number => {
  const { costs } = found;
  const { neighbors, crowded, marks, starts, limit, blocks, halts, leaving, entering } = ask;
  const { costs: steps, special } = ask.steps;
  const zonesBar = ask.zoneToZone === true;
  // What few games have costs the others one look.
  const hasMore = hasMoreRules(ask);
  const { heads, hexes, nexts } = queue;
  let last = 0;
  for (const { hex, cost } of starts) {
    if (cost > limit || cost >= costs[hex]!) continue;
    costs[hex] = cost;
    hexes[++last] = hex;
    nexts[last] = heads[cost]!;
    heads[cost] = last;
    if (hex === target) {
      heads.fill(0, 0, limit + 1);
      return last;
    }
  }
  for (let spent = 0; spent <= limit; spent++) {
    // Every step costs something, so nothing but a start is free.
    const isStart = spent === 0 && !entering;
    const head = heads[spent]!;
    heads[spent] = 0;
    for (let entry = head; entry !== 0; entry = nexts[entry]!) {
      const hex = hexes[entry]!;
      if (costs[hex] !== spent) continue;
      const mark = marks[hex]!;
      if ((mark & halts) !== 0 && !isStart) continue;
      const left = (mark & ZONE) !== 0 ? spent + leaving : spent;
      const first = firstStep(hex);
      for (let step = first; step < first + 6; step++) {
        let cost = left + steps[step]!;
        if (cost > limit) continue;
        const to = neighbors[step]!;
        if (cost >= costs[to]!) continue;
        const there = marks[to]!;
        if (there !== 0) {
          if ((there & CROWDED) !== 0) {
            cost = left + crowded[step]!;
            if (cost > limit || cost >= costs[to]!) continue;
          }
          if ((there & blocks) !== 0) continue;
          if (zonesBar && (mark & there & ZONE) !== 0) continue;
        }
        if (hasMore) {
          if (barsMore(ask, hex, step, isStart)) continue;
          if (special && (special[step]! & STOPS) !== 0) {
            const ended = endIn(found);
            if (cost < ended[to]!) ended[to] = cost;
            continue;
          }
        }
        costs[to] = cost;
        hexes[++last] = to;
        nexts[last] = heads[cost]!;
        heads[cost] = last;
        if (to === target) {
          heads.fill(0, spent, limit + 1);
          return last;
        }
      }
    }
  }
  return last;
};

/** A flood asks no more than these of a search. */
export type Flood = Pick<Search, 'neighbors' | 'steps' | 'marks' | 'limit' | 'halts' | 'zoneToZone'>;

/** What a flood found, and the hexes that it came to, those it began in first. */
export interface Flooded extends Found {
  readonly hexes: Int32Array;
}

/**
 * The same as a search from these hexes, which are entered like all others, over uniform steps: wave by wave, where
 * nothing costs more than the next thing.
 */
export const flood = (ask: Flood, starts: Iterable<Hex>): Flooded => {
  const { marks, limit, halts } = ask;
  const { firsts, targets } = waysOf(ask);
  const zonesBar = ask.zoneToZone !== false;
  const costs = new Int16Array(marks.length).fill(NO_STEP);
  const queue = borrow(marks.length, 0);
  const { hexes } = queue;
  let last = 0;
  for (const hex of starts) {
    if (costs[hex] === 0) continue;
    costs[hex] = 0;
    hexes[last++] = hex;
  }
  for (let next = 0; next < last; next++) {
    const hex = hexes[next]!;
    const mark = marks[hex]!;
    if ((mark & halts) !== 0) continue;
    const cost = costs[hex]! + 1;
    if (cost > limit) break;
    const end = firsts[hex + 1]!;
    for (let way = firsts[hex]!; way < end; way++) {
      const to = targets[way]!;
      if (costs[to] !== NO_STEP) continue;
      if (zonesBar && (mark & marks[to]! & ZONE) !== 0) continue;
      costs[to] = cost;
      hexes[last++] = to;
    }
  }
  spare = queue;
  return { costs, ended: undefined, hexes: hexes.slice(0, last) };
};

/** Uniform steps as lists: where one can go from `hex` is in `targets` from `firsts[hex]` to before `firsts[hex + 1]`. */
interface Ways {
  readonly firsts: Int32Array;
  readonly targets: Int32Array;
}
const ways = new WeakMap<Steps, Ways>();

/** Where few steps are open, as along roads, there is little to look at. */
const waysOf = ({ steps, neighbors, marks }: Flood): Ways => {
  const known = ways.get(steps);
  if (known) return known;
  const firsts = new Int32Array(marks.length + 1);
  const targets: Hex[] = [];
  for (let hex = 0; hex < marks.length; hex++) {
    firsts[hex] = targets.length;
    for (let step = firstStep(hex); step < firstStep(hex) + 6; step++) {
      if (steps.costs[step] === 1) targets.push(neighbors[step]!);
    }
  }
  firsts[marks.length] = targets.length;
  const made = { firsts, targets: Int32Array.from(targets) };
  ways.set(steps, made);
  return made;
};

const hasMoreRules = ({ steps, zoneToZone, bonded, friendBars, bars }: Search): boolean =>
  steps.special !== undefined ||
  bonded !== undefined ||
  friendBars !== undefined ||
  bars !== undefined ||
  typeof zoneToZone === 'function';

/** Whether a step is barred by a rule that few games have. */
const barsMore = (ask: Search, from: Hex, step: number, isStart: boolean): boolean => {
  const { bonded, friendBars, bars, zoneToZone } = ask;
  const to = ask.neighbors[step]!;
  const there = ask.marks[to]!;
  if (bonded && ((bonded[from]! >> (step % 6)) & 1) !== 0) return true;
  if (!isStart && ((ask.steps.special?.[step] ?? 0) & FIRST) !== 0) return true;
  if (typeof zoneToZone === 'function' && (ask.marks[from]! & there & ZONE) !== 0 && zoneToZone(from, to)) return true;
  if (friendBars && (there & FRIEND) !== 0 && friendBars(to)) return true;
  return bars?.(from, to) ?? false;
};

/** What keeps a step from being made, whatever it costs. */
export type Obstacle = 'closed' | 'first' | 'enemy' | 'zone' | 'zone-to-zone' | 'bond' | 'friend' | 'barred';

/** The same rules as in the search, one step at a time: the cost of a step, or the rule that bars it. */
export const lookAtStep = (ask: Search, from: Hex, direction: number, isStart: boolean): number | Obstacle => {
  const step = stepOf(from, direction);
  const to = ask.neighbors[step]!;
  const [here, there] = [ask.marks[from]!, ask.marks[to]!];
  const cost = (there & CROWDED) !== 0 ? ask.crowded[step]! : ask.steps.costs[step]!;
  if (cost === NO_STEP) return 'closed';
  if ((there & ask.blocks) !== 0)
    return (there & ask.blocks & ENEMY) !== 0 ? 'enemy' : (there & ask.blocks & BOND) !== 0 ? 'bond' : 'zone';
  if (
    (here & there & ZONE) !== 0 &&
    (typeof ask.zoneToZone === 'function' ? ask.zoneToZone(from, to) : ask.zoneToZone)
  ) {
    return 'zone-to-zone';
  }
  if (ask.bonded && ((ask.bonded[from]! >> direction) & 1) !== 0) return 'bond';
  if ((there & FRIEND) !== 0 && ask.friendBars?.(to)) return 'friend';
  if (ask.bars?.(from, to)) return 'barred';
  if (!isStart && ((ask.steps.special?.[step] ?? 0) & FIRST) !== 0) return 'first';
  return cost + ((here & ZONE) !== 0 ? ask.leaving : 0);
};

/** The one step that is allowed however much it costs takes all there is, and ends the move. */
const goOneHex = (ask: Search, found: Finding): void => {
  const { costs } = found;
  for (const { hex } of ask.starts) {
    for (let direction = 0; direction < 6; direction++) {
      const to = ask.neighbors[stepOf(hex, direction)]!;
      if (to === -1 || costs[to] !== NO_STEP || typeof lookAtStep(ask, hex, direction, true) === 'string') continue;
      const ended = endIn(found);
      if (ended[to] === NO_STEP) ended[to] = ask.limit;
    }
  }
};

/** What was spent to get to a hex: `NO_STEP` if the search did not get there. */
export const spentTo = ({ costs, ended }: Found, hex: Hex): number =>
  ended ? Math.min(costs[hex]!, ended[hex]!) : costs[hex]!;
