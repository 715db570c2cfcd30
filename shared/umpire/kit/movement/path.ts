import { type Hex, stepOf } from '../../../hex/index.ts';
import type { Search } from './ask.ts';
import type { Found } from './found.ts';
import { lookAtStep } from './look-at-step.ts';
import { spentTo } from './search.ts';
import { NO_STEP } from './step-costs.ts';

/** The cheapest way to a hex, from a start. Of several, the one that comes by the lowest direction each time. */
export const pathIn = (ask: Search, found: Found, to: Hex): readonly Hex[] | undefined => {
  const total = spentTo(found, to);
  if (total === NO_STEP) return undefined;
  const path = [to];
  let hex = to;
  let left = total;
  while (!ask.starts.some((start) => start.hex === hex && start.cost === left)) {
    const from = stepBefore(ask, found, hex, left);
    if (from === undefined) return undefined;
    path.push(from);
    hex = from;
    left = found.costs[from]!;
  }
  return path.reverse();
};

/** A hex from which the search went on to `hex` with `spent` in all. */
const stepBefore = (ask: Search, found: Found, hex: Hex, spent: number): Hex | undefined => {
  for (let direction = 0; direction < 6; direction++) {
    const from = ask.neighbors[stepOf(hex, direction)]!;
    const before = from === -1 ? NO_STEP : found.costs[from]!;
    if (before >= spent) continue;
    const isStart = before === ask.begun;
    if (!isStart && (ask.marks[from]! & ask.halts) !== 0) continue;
    const cost = lookAtStep(ask, from, (direction + 3) % 6, isStart);
    if (cost === spent - before) return from;
    if (isStart && ask.oneHex && spent === ask.limit && typeof cost === 'number') return from;
  }
  return undefined;
};
