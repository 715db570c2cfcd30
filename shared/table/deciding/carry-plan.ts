import type { Command } from '../command.ts';
import { plannedTypes } from '../command-traits.ts';
import type { Asked, Deciding, Decision } from './deciding.ts';
import { inOrder } from './in-order.ts';
import { type Refusal, refuse } from './refusal.ts';

const planned: ReadonlySet<string> = new Set(plannedTypes);

/** Whether such an act can be part of a plan. */
export const isPlanned = ({ type }: Command): boolean => planned.has(type);

/** Carries out acts that a person has tried alone, as one step: each act as if the person gave it alone. */
export const carryPlan = (deciding: Deciding, { acts }: Asked<'carryPlan'>): Decision | Refusal => {
  const other = acts.find((act) => !isPlanned(act));
  if (other) throw new Error(`${other.type} is no act of a plan`);
  const done = inOrder(deciding, acts, (table, act) => deciding.carryOut(table, act, deciding.by, false));
  return 'events' in done && done.events.length === 0 ? refuse('nothing-changes') : done;
};
