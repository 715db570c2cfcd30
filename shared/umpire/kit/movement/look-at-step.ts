import { type Hex, stepOf } from '../../../hex/index.ts';
import { BOND, CROWDED, ENEMY, type Search, ZONE } from './ask.ts';
import { FIRST, NO_STEP } from './step-costs.ts';

/** Why a unit may not make a step, whatever it costs. */
export type Obstacle = 'closed' | 'first' | 'enemy' | 'zone' | 'zone-to-zone' | 'bond' | 'barred';

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
  if (ask.bars?.(from, to)) return 'barred';
  if (!isStart && ((ask.steps.special?.[step] ?? 0) & FIRST) !== 0) return 'first';
  return cost + ((here & ZONE) !== 0 ? ask.leaving : 0);
};
