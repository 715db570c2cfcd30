import type { Event } from '../event.ts';
import type { PersonId } from '../state/ids.ts';
import type { DiceState, FormerShare } from '../state/state.ts';

/** The shares of browsers in dice of scheme 2: logs of the releases that drew so replay, and are checked, by it. */

type DiceShared = Extract<Event, { type: 'diceShared' }>;

export const withFormerShares = (
  dice: DiceState,
  { shares = {}, gone = [], salt }: Omit<DiceShared, 'type'>,
): DiceState => {
  const all: { [person: PersonId]: FormerShare } = { ...dice.shares };
  for (const person of gone) delete all[person];
  for (const [person, share] of Object.entries(shares)) all[person] = { ...(all[person] ?? unsealed), ...share };
  return { ...dice, shares: all, ...(salt !== undefined && { salt }) };
};

const unsealed: FormerShare = { roll: '', stir: '' };
