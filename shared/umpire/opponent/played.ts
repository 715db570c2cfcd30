import type { TextKey } from '../../module/index.ts';
import type { Command } from '../../table/index.ts';
import type { Hint } from '../hint.ts';
import { type Saying, say } from '../saying.ts';
import type { Clause } from '../verdict.ts';

/** An act of the opponent, and why it does it. */
export interface Played {
  readonly command: Command;
  readonly clause: Clause;
  readonly why: Saying;
}

/** What the umpire advises: a hint says what to do next, the log why it was done. */
const reasons: { readonly [hint: string]: TextKey } = {
  'next-answer': 'kit.opponent.answer',
  'next-duty': 'kit.opponent.duty',
  'next-poor-duty': 'kit.opponent.duty',
  'next-take': 'kit.opponent.take',
  'next-go-on': 'kit.opponent.go-on',
};

export const playedBy = ({ id, act, clause, says }: Hint): Played | undefined =>
  act && { command: act, clause, why: say(reasons[id] ?? says.text, says.params) };
