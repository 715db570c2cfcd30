import { lastSeal } from '@umpire/shared/table/dice/shares.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { DiceState } from '@umpire/shared/table/state/state.ts';

/** How often each person has sealed shares in the dice: `Ann 2, Ben 1`; empty if nobody has. */
export const sealCounts = (chains: NonNullable<DiceState['chains']>, nameOf: (person: PersonId) => string): string =>
  Object.entries(chains)
    .map(([person, one]) => `${nameOf(person) || '?'} ${lastSeal(one)}`)
    .join(', ');
