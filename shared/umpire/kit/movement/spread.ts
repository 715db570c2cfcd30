import { directionOfStep, type Hex, stepOf } from '../../../hex/index.ts';
import { CROWDED, type Search, ZONE } from './ask.ts';
import { borrow, type Finding, type Found, giveBack, type Queue } from './found.ts';
import { lookAtStep } from './look-at-step.ts';
import { NO_STEP, STOPS } from './step-costs.ts';

/**
 * The open steps, as lists: those from `hex` stand from `firsts[hex]` to before `firsts[hex + 1]`, the cheapest first.
 */
interface Ways {
  readonly firsts: Int32Array;
  /** Where each step leads and what it costs, in one number. */
  readonly ways: Int32Array;
  readonly directions: Uint8Array;
  /** The cost of the cheapest step of all. */
  readonly least: number;
}

/** Costs are less than `NO_STEP`, which has all of these bits. */
const COST_BITS = 15;
// The engine inlines constants of this module when it compiles the loops. It would look an import up at every turn.
const NONE = NO_STEP;
const [zone, crowd] = [ZONE, CROWDED];
const hexIn = (way: number): Hex => way >>> COST_BITS;
const costIn = (way: number): number => way & NONE;

const known = new WeakMap<Int16Array, Ways>();

/**
 * Made once for each array of costs. A search reads the steps of a hex in this order and stops at the first that costs
 * too much. Where few steps are open, as along roads, the list is short.
 */
const waysOf = (neighbors: Int32Array, costs: Int16Array): Ways => {
  const found = known.get(costs);
  if (found) return found;
  const made = listed(neighbors, costs);
  known.set(costs, made);
  return made;
};

const listed = (neighbors: Int32Array, costs: Int16Array): Ways => {
  const size = costs.length / 6;
  const firsts = new Int32Array(size + 1);
  const steps = new Int32Array(costs.length);
  let [last, least] = [0, NONE];
  for (let hex = 0; hex < size; hex++) {
    const first = last;
    firsts[hex] = first;
    for (let step = stepOf(hex, 0); step <= stepOf(hex, 5); step++) {
      const cost = costs[step]!;
      if (cost === NONE || neighbors[step] === -1) continue;
      let way = last++;
      for (; way > first && costs[steps[way - 1]!]! > cost; way--) steps[way] = steps[way - 1]!;
      steps[way] = step;
      if (cost < least) least = cost;
    }
  }
  firsts[size] = last;
  const open = steps.subarray(0, last);
  const ways = open.map((step) => (neighbors[step]! << COST_BITS) | costs[step]!);
  return { firsts, ways, directions: Uint8Array.from(open, directionOfStep), least };
};

/**
 * Writes the hexes that it finds into the costs of the queue, up to `target` (-1: all), and steps that ended moves into
 * `ending`. Returns the last entry of the queue that it used: the entries up to it hold the hexes that it reached.
 */
export const spread = (ask: Search, ending: Finding | undefined, queue: Queue, target: Hex): number => {
  const ways = waysOf(ask.neighbors, ask.steps.costs);
  const begun = begin(ask, queue);
  // Two functions: a loop that calls rules takes half as long again, and few games have such rules.
  return hasMoreRules(ask)
    ? goOnByRules(ask, ways, ending, queue, target, begun)
    : goOn(ask, ways, queue, target, begun);
};

/** Puts the starts into the queue. Returns the last entry that it used. */
const begin = ({ starts, limit }: Search, { costs, heads, hexes, nexts }: Queue): number => {
  let last = 0;
  // No `of` loop: with one the engine would no longer know the types of these arrays.
  for (let i = 0; i < starts.length; i++) {
    const { hex, cost } = starts[i]!;
    if (cost > limit || cost >= costs[hex]!) continue;
    costs[hex] = cost;
    hexes[++last] = hex;
    nexts[last] = heads[cost]!;
    heads[cost] = last;
  }
  return last;
};

const goOn = (
  ask: Search,
  { firsts, ways, directions, least }: Ways,
  { costs, heads, hexes, nexts }: Queue,
  target: Hex,
  begun: number,
): number => {
  const { crowded, marks, limit, blocks, halts, leaving, begun: begunWith, bonded } = ask;
  const zonesBar = ask.zoneToZone === true;
  // The engine checks arrays here once, because the code reads them before the loops. Else it would check them at every
  // turn. That saves a fifth of the time.
  void [costs[0], heads[0], hexes[0], nexts[0], marks[0], firsts[0], ways[0], directions[0]];
  let last = begun;
  // The search ends when less is left than the cheapest step costs.
  const end = limit - least;
  for (let spent = 0; spent <= end; spent++) {
    // Every step costs something, so nothing else has cost as little as a start.
    const isStart = spent === begunWith;
    const head = heads[spent]!;
    heads[spent] = 0;
    for (let entry = head; entry !== 0; entry = nexts[entry]!) {
      const hex = hexes[entry]!;
      if (costs[hex] !== spent) continue;
      const mark = marks[hex]!;
      if ((mark & halts) !== 0 && !isStart) continue;
      const left = (mark & zone) !== 0 ? spent + leaving : spent;
      const shut = bonded ? bonded[hex]! : 0;
      const after = firsts[hex + 1]!;
      for (let way = firsts[hex]!; way < after; way++) {
        let cost = left + costIn(ways[way]!);
        if (cost > limit) break;
        const to = hexIn(ways[way]!);
        if (cost >= costs[to]!) continue;
        if (shut !== 0 && ((shut >> directions[way]!) & 1) !== 0) continue;
        const there = marks[to]!;
        if (there !== 0) {
          if ((there & crowd) !== 0) {
            cost = left + crowded[stepOf(hex, directions[way]!)]!;
            if (cost > limit || cost >= costs[to]!) continue;
          }
          if ((there & blocks) !== 0) continue;
          if (zonesBar && (mark & there & zone) !== 0) continue;
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
  heads.fill(0, Math.max(end + 1, 0), limit + 1);
  return last;
};

const hasMoreRules = ({ steps, zoneToZone, bars }: Search): boolean =>
  steps.special !== undefined || bars !== undefined || typeof zoneToZone === 'function';

/**
 * The same with rules that few games have: rules that bar steps, and steps that end the move. Those go into `ending`.
 */
const goOnByRules = (
  ask: Search,
  { firsts, ways, directions, least }: Ways,
  ending: Finding | undefined,
  { costs, heads, hexes, nexts }: Queue,
  target: Hex,
  begun: number,
): number => {
  const { marks, limit, halts, leaving, begun: begunWith } = ask;
  const { special } = ask.steps;
  const asksAll = ask.bars !== undefined || ask.bonded !== undefined;
  let last = begun;
  const end = limit - least;
  for (let spent = 0; spent <= end; spent++) {
    const isStart = spent === begunWith;
    for (let entry = heads[spent]!; entry !== 0; entry = nexts[entry]!) {
      const hex = hexes[entry]!;
      if (costs[hex] !== spent) continue;
      const mark = marks[hex]!;
      if ((mark & halts) !== 0 && !isStart) continue;
      const left = (mark & zone) !== 0 ? spent + leaving : spent;
      const after = firsts[hex + 1]!;
      for (let way = firsts[hex]!; way < after; way++) {
        let cost = left + costIn(ways[way]!);
        if (cost > limit) break;
        const to = hexIn(ways[way]!);
        if (cost >= costs[to]!) continue;
        const is = special ? special[stepOf(hex, directions[way]!)]! : 0;
        if (asksAll || is !== 0 || marks[to] !== 0) {
          const step = lookAtStep(ask, hex, directions[way]!, isStart);
          if (typeof step === 'string') continue;
          cost = spent + step;
          if (cost > limit || cost >= costs[to]!) continue;
          if ((is & STOPS) !== 0) {
            ending?.endIn(to, cost);
            continue;
          }
        }
        costs[to] = cost;
        hexes[++last] = to;
        nexts[last] = heads[cost]!;
        heads[cost] = last;
        if (to === target) {
          heads.fill(0, 0, limit + 1);
          return last;
        }
      }
    }
  }
  heads.fill(0, 0, limit + 1);
  return last;
};

/** The part of a search's input that a flood needs. */
export type Flood = Pick<Search, 'neighbors' | 'steps' | 'marks' | 'limit' | 'halts' | 'zoneToZone' | 'bonded'>;

/** The result of a flood, and the hexes that it reached, the starts first. */
export interface Flooded extends Found {
  readonly hexes: Int32Array;
}

/**
 * Gives the same as a search from these hexes over uniform steps, where the starts are entered like all other hexes. It
 * goes wave by wave, since no step costs more than another.
 */
export const flood = (ask: Flood, starts: Iterable<Hex>): Flooded => {
  const { marks, limit, halts, bonded } = ask;
  const { firsts, ways, directions } = waysOf(ask.neighbors, ask.steps.costs);
  const zonesBar = ask.zoneToZone !== false;
  const costs = new Int16Array(marks.length).fill(NONE);
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
    const shut = bonded ? bonded[hex]! : 0;
    const end = firsts[hex + 1]!;
    for (let way = firsts[hex]!; way < end; way++) {
      const to = hexIn(ways[way]!);
      if (costs[to] !== NONE) continue;
      if (zonesBar && (mark & marks[to]! & zone) !== 0) continue;
      if (shut !== 0 && ((shut >> directions[way]!) & 1) !== 0) continue;
      costs[to] = cost;
      hexes[last++] = to;
    }
  }
  giveBack(queue);
  return { costs, ended: undefined, hexes: hexes.slice(0, last) };
};
