import type { Command } from '@umpire/shared/table/command.ts';
import { parseDice } from '@umpire/shared/table/dice/dice-expression.ts';

type Roll = Extract<Command, { type: 'rollDice' }>;

/** A command typed into the chat: `/roll 2d6 attack on 1510`. `undefined`: an ordinary message. */
export const chatCommand = (typed: string): Roll | { readonly unread: string } | undefined => {
  const [isRoll, dice = '', purpose = ''] = /^\/r(?:oll)?(?:\s+(\S+)(?:\s+(.*))?)?$/isu.exec(typed.trim()) ?? [];
  if (isRoll === undefined) return undefined;
  return 'problem' in parseDice(dice) ? { unread: dice } : { type: 'rollDice', expression: dice, purpose };
};
