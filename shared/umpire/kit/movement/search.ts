import { firstStep, type Hex, hexOfStep, stepOf } from '../../../hex/index.ts';
import { borrow, FEW, Finding, type Found, giveBack, type Queue } from './found.ts';
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

/** Dijkstra's search over small whole costs. Deterministic: the same question finds the same. */
export const search = (ask: Search): Found => {
  const found = new Finding(ask.marks.length);
  const queue = borrow(ask.marks.length, ask.limit);
  // Units that are searched for one after the other mostly go about as far. Either way finds the same.
  const isFar = queue.came > FEW;
  queue.came = run(ask, isFar ? found.make() : queue.costs, found, queue, -1);
  if (!isFar) found.take(queue, queue.came);
  giveBack(queue);
  if (ask.oneHex && !ask.entering) goOneHex(ask, found);
  return found;
};

/** Whether a search comes to a hex: the same as to look at what it found, but it goes no further than it must. */
export const finds = (ask: Search, target: Hex): boolean => {
  if (endsMoves(ask)) return spentTo(search(ask), target) !== NO_STEP;
  const queue = borrow(ask.marks.length, ask.limit);
  const { costs, hexes } = queue;
  const last = run(ask, costs, undefined, queue, target);
  const isFound = costs[target] !== NO_STEP;
  for (let entry = 1; entry <= last; entry++) costs[hexes[entry]!] = NO_STEP;
  giveBack(queue);
  return isFound;
};

/** Whether there are steps that end a move. */
const endsMoves = ({ steps, oneHex }: Search): boolean => steps.special !== undefined || oneHex;

/** Puts into the queue where the search begins; the last entry that it used. */
const seed = ({ starts, limit }: Search, costs: Int16Array, { heads, hexes, nexts }: Queue): number => {
  let last = 0;
  for (const { hex, cost } of starts) {
    if (cost > limit || cost >= costs[hex]!) continue;
    costs[hex] = cost;
    hexes[++last] = hex;
    nexts[last] = heads[cost]!;
    heads[cost] = last;
  }
  return last;
};

/**
 * Writes what it finds into `costs`, up to `target` (-1: all), and what ended moves into `ending`. The last entry of the
 * queue that it used: the hexes that it came to are in those.
 */
const run = (ask: Search, costs: Int16Array, ending: Finding | undefined, queue: Queue, target: Hex): number => {
  const { neighbors, crowded, marks, limit, blocks, halts, leaving, entering, bonded } = ask;
  const { costs: steps, special } = ask.steps;
  const zonesBar = ask.zoneToZone === true;
  // What few games have costs the others one look.
  const hasMore = hasMoreRules(ask);
  const { heads, hexes, nexts } = queue;
  let last = seed(ask, costs, queue);
  if (target !== -1 && costs[target] !== NO_STEP) {
    heads.fill(0, 0, limit + 1);
    return last;
  }
  // Where less is left than the cheapest step costs, the search is at its end.
  const leasts = leastsOf(ask.steps);
  const end = limit - leasts[marks.length]!;
  for (let spent = 0; spent <= end; spent++) {
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
      if (left + leasts[hex]! > limit) continue;
      const shut = bonded ? bonded[hex]! : 0;
      const first = firstStep(hex);
      for (let step = first; step < first + 6; step++) {
        let cost = left + steps[step]!;
        if (cost > limit) continue;
        const to = neighbors[step]!;
        if (cost >= costs[to]!) continue;
        if (shut !== 0 && ((shut >> (step - first)) & 1) !== 0) continue;
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
            ending?.endIn(to, cost);
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
  heads.fill(0, Math.max(end + 1, 0), limit + 1);
  return last;
};

const knownLeasts = new WeakMap<Int16Array, Int16Array>();
/** By hex, what the cheapest step from it costs; after the last hex, the cheapest of all. */
const leastsOf = ({ costs }: Steps): Int16Array => {
  const known = knownLeasts.get(costs);
  if (known) return known;
  const size = costs.length / 6;
  const leasts = new Int16Array(size + 1).fill(NO_STEP);
  for (let step = 0; step < costs.length; step++) {
    const [hex, cost] = [hexOfStep(step), costs[step]!];
    leasts[hex] = Math.min(leasts[hex]!, cost);
    leasts[size] = Math.min(leasts[size]!, cost);
  }
  knownLeasts.set(costs, leasts);
  return leasts;
};

const hasMoreRules = ({ steps, zoneToZone, friendBars, bars }: Search): boolean =>
  steps.special !== undefined || friendBars !== undefined || bars !== undefined || typeof zoneToZone === 'function';

/** Whether a step is barred by a rule that few games have. */
const barsMore = (ask: Search, from: Hex, step: number, isStart: boolean): boolean => {
  const { friendBars, bars, zoneToZone } = ask;
  const to = ask.neighbors[step]!;
  const there = ask.marks[to]!;
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
  for (const { hex } of ask.starts) {
    for (let direction = 0; direction < 6; direction++) {
      const to = ask.neighbors[stepOf(hex, direction)]!;
      if (to === -1 || found.costs[to] !== NO_STEP || typeof lookAtStep(ask, hex, direction, true) === 'string')
        continue;
      found.endIn(to, ask.limit);
    }
  }
};

/** What was spent to get to a hex: `NO_STEP` if the search did not get there. */
export const spentTo = ({ costs, ended }: Found, hex: Hex): number =>
  ended ? Math.min(costs[hex]!, ended[hex]!) : costs[hex]!;
