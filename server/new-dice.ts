import { commitmentOf } from '@umpire/shared/table/dice/dice.ts';
import type { Chance } from './ports.ts';
import type { DiceSecret } from './storage/event-log.ts';

/** A new secret for dice, and what the table shows of it. */
export const newDice = (chance: Chance): DiceSecret => {
  const secret = chance.newSecret();
  return { commitment: commitmentOf(secret), secret };
};
