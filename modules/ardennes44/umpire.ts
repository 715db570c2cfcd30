import { definePlugin } from '@umpire/shared/umpire';
import { withAdvice } from '@umpire/shared/umpire/kit';
import { handling } from './play/handling.ts';
import { victoryHexes } from './play/hints.ts';
import { play } from './play/index.ts';
import { rules } from './rules/index.ts';
import { judgeWith } from './rules/judge.ts';

/** The umpire of Ardennes '44: the rulebook, and guided play by it. */
export default withAdvice(
  definePlugin({ ...rules, ...play, judge: judgeWith(play.phases, play.procedures, handling) }),
  {
    moves: ['movement'],
    moving: '11.1a',
    goals: victoryHexes,
    takes: ['arrivals'],
  },
);
