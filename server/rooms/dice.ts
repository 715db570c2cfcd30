import { diceMessage } from '@umpire/shared/protocol/messages.ts';
import type { TableHost } from '../table/table-host.ts';
import type { Guest } from './guest.ts';

/** The cost of a message that our clients never send. */
const nonsense = 10;

/** Takes the seal of a guest's browser for the dice, or its share in the next roll: steps of the log. */
export const takeDice = (host: TableHost, { person, conduct }: Guest, message: unknown): void => {
  const parsed = diceMessage.safeParse(message);
  if (!parsed.success) conduct.mistake(nonsense);
  else if (!conduct.mayAct('commands')) return;
  else if ('seal' in parsed.data) host.sealDice(person, parsed.data.seal);
  else host.stirDice(person, parsed.data.stir);
};
