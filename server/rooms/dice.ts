import { diceMessage } from '@umpire/shared/protocol/messages.ts';
import type { TableHost } from '../table-host.ts';
import type { Guest } from './guest.ts';

/** The cost of a message that our clients never send. */
const nonsense = 10;

/** Takes the seals of a guest's browser for the dice, which are a step of the log, or a share for the next roll. */
export const takeDice = (host: TableHost, { person, conduct }: Guest, message: unknown): void => {
  const parsed = diceMessage.safeParse(message);
  if (!parsed.success) conduct.mistake(nonsense);
  else if ('seal' in parsed.data) {
    if (conduct.mayAct('commands')) host.sealDice(person, parsed.data.seal);
  } else if (conduct.mayAct('presence')) host.stirDice(person, parsed.data.stir);
};
