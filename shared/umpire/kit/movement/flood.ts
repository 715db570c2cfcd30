import { firstStep, type Hex } from '../../../hex/index.ts';
import { borrow, type Found, giveBack } from './found.ts';
import { type Search, ZONE } from './search.ts';
import { NO_STEP, type Steps } from './step-costs.ts';

/** A flood asks no more than these of a search. */
export type Flood = Pick<Search, 'neighbors' | 'steps' | 'marks' | 'limit' | 'halts' | 'zoneToZone' | 'bonded'>;

/** What a flood found, and the hexes that it came to, those it began in first. */
export interface Flooded extends Found {
  readonly hexes: Int32Array;
}

/**
 * The same as a search from these hexes, which are entered like all others, over uniform steps: wave by wave, where
 * nothing costs more than the next thing.
 */
export const flood = (ask: Flood, starts: Iterable<Hex>): Flooded => {
  const { marks, limit, halts, bonded } = ask;
  const { firsts, targets, directions } = waysOf(ask);
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
    const shut = bonded ? bonded[hex]! : 0;
    const end = firsts[hex + 1]!;
    for (let way = firsts[hex]!; way < end; way++) {
      const to = targets[way]!;
      if (costs[to] !== NO_STEP) continue;
      if (zonesBar && (mark & marks[to]! & ZONE) !== 0) continue;
      if (shut !== 0 && ((shut >> directions[way]!) & 1) !== 0) continue;
      costs[to] = cost;
      hexes[last++] = to;
    }
  }
  giveBack(queue);
  return { costs, ended: undefined, hexes: hexes.slice(0, last) };
};

/** Uniform steps as lists: where one can go from `hex` is in `targets` from `firsts[hex]` to before `firsts[hex + 1]`. */
interface Ways {
  readonly firsts: Int32Array;
  readonly targets: Int32Array;
  /** In which direction each lies. */
  readonly directions: Uint8Array;
}
const ways = new WeakMap<Steps, Ways>();

/** Where few steps are open, as along roads, there is little to look at. */
const waysOf = ({ steps, neighbors, marks }: Flood): Ways => {
  const known = ways.get(steps);
  if (known) return known;
  const firsts = new Int32Array(marks.length + 1);
  const targets: Hex[] = [];
  const directions: number[] = [];
  for (let hex = 0; hex < marks.length; hex++) {
    firsts[hex] = targets.length;
    for (let direction = 0; direction < 6; direction++) {
      const step = firstStep(hex) + direction;
      if (steps.costs[step] !== 1) continue;
      targets.push(neighbors[step]!);
      directions.push(direction);
    }
  }
  firsts[marks.length] = targets.length;
  const made = { firsts, targets: Int32Array.from(targets), directions: Uint8Array.from(directions) };
  ways.set(steps, made);
  return made;
};
