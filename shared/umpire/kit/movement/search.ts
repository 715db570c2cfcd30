import { type Hex, stepOf } from '../../../hex/index.ts';
import type { Search } from './ask.ts';
import { borrow, Finding, type Found, giveBack } from './found.ts';
import { lookAtStep } from './look-at-step.ts';
import { spread } from './spread.ts';
import { NO_STEP } from './step-costs.ts';

/** Dijkstra's search over small whole costs. It is deterministic: the same question finds the same. */
export const search = (ask: Search): Found => {
  const found = new Finding(ask.marks.length);
  const queue = borrow(ask.marks.length, ask.limit);
  const last = spread(ask, found, queue, -1);
  if (ask.oneHex && !ask.entering) goOneHex(ask, queue.costs, found);
  found.take(queue, last);
  giveBack(queue);
  return found;
};

/** Whether a search comes to a hex. It gives the same answer as a whole search, but stops as soon as it knows. */
export const finds = (ask: Search, target: Hex): boolean => {
  if (endsMoves(ask)) return spentTo(search(ask), target) !== NO_STEP;
  if (ask.starts.some(({ hex, cost }) => hex === target && cost <= ask.limit)) return true;
  const queue = borrow(ask.marks.length, ask.limit);
  const { costs, hexes } = queue;
  const last = spread(ask, undefined, queue, target);
  const isFound = costs[target] !== NO_STEP;
  for (let entry = 1; entry <= last; entry++) costs[hexes[entry]!] = NO_STEP;
  giveBack(queue);
  return isFound;
};

/** Whether there are steps that end a move. */
const endsMoves = ({ steps, oneHex }: Search): boolean => steps.special !== undefined || oneHex;

/** The one step that is allowed whatever it costs takes all points and ends the move. */
const goOneHex = (ask: Search, costs: Int16Array, found: Finding): void => {
  for (const { hex } of ask.starts) {
    for (let direction = 0; direction < 6; direction++) {
      const to = ask.neighbors[stepOf(hex, direction)]!;
      if (to === -1 || costs[to] !== NO_STEP || typeof lookAtStep(ask, hex, direction, true) === 'string') continue;
      found.endIn(to, ask.limit);
    }
  }
};

/** The points spent to get to a hex: `NO_STEP` if the search did not get there. */
export const spentTo = ({ costs, ended }: Found, hex: Hex): number =>
  ended ? Math.min(costs[hex]!, ended[hex]!) : costs[hex]!;
