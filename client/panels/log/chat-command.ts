import type { Command } from '@umpire/shared/table/command.ts';
import { parseDice } from '@umpire/shared/table/dice/dice-expression.ts';

type Roll = Extract<Command, { type: 'rollDice' }>;

/** What is typed into the chat but is no words: `/roll 2d6 attack on 1510`. `undefined`: words to be said. */
export const chatCommand = (typed: string): Roll | { readonly unread: string } | undefined => {
  const [isRoll, dice = '', purpose = ''] = /^\/r(?:oll)?(?:\s+(\S+)(?:\s+(.*))?)?$/isu.exec(typed.trim()) ?? [];
  if (isRoll === undefined) return undefined;
  return 'problem' in parseDice(dice) ? { unread: dice } : { type: 'rollDice', expression: dice, purpose };
};
