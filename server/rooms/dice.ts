import { diceMessage } from '@umpire/shared/protocol/messages.ts';
import type { TableHost } from '../table-host.ts';
import type { Guest } from './guest.ts';

/** What a message counts that no client of ours sends. */
const nonsense = 10;

/** A guest's browser shows its seals for the dice, which is a step of the log, or opens a share for the next roll. */
export const takeDice = (host: TableHost, { person, conduct }: Guest, message: unknown): void => {
  const parsed = diceMessage.safeParse(message);
  if (!parsed.success) conduct.mistake(nonsense);
  else if ('seal' in parsed.data) {
    if (conduct.mayAct('commands')) host.sealDice(person, parsed.data.seal);
  } else if (conduct.mayAct('presence')) host.stirDice(person, parsed.data.stir);
};
