import type { Position } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { initiative } from './fields.ts';

/** 20 Initiative. */

export type Side = 'allied' | 'german';

/** 20.0.2 The side that these rolls decide on; `reroll` for a tie. */
export const decides = (
  position: Position,
  { allied, german }: { readonly allied: number; readonly german: number },
): Side | 'reroll' => {
  if (allied !== german) return allied < german ? 'allied' : 'german';
  return options.of(position).initiativeTie === 'again' ? 'reroll' : initiative.of(position);
};

/** 20.0.1 Turns 1 and 2 are the Allies'; later the winner of the initiative decides. */
export const firstPlayer = ({ turn: { number, first } }: Position): Side =>
  number > 2 && first === 'german' ? 'german' : 'allied';

/** 2.5.3 Whether the current player turn is the first of the game turn. */
export const isFirstPlayer = (position: Position): boolean => position.turn.side === firstPlayer(position);
