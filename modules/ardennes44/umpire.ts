import { definePlugin } from '@umpire/shared/umpire';
import { withAdvice } from '@umpire/shared/umpire/opponent/advise.ts';
import { handling } from './play/handling.ts';
import { victoryHexes } from './play/hints.ts';
import { play } from './play/index.ts';
import type { Effects } from './rules/16-results.ts';
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
    tolls: ({ attackerSteps, defenderSteps, retreat, eliminated = [] }: Effects) => ({
      attacker: { steps: attackerSteps, retreat: 0 },
      defender: { steps: defenderSteps, retreat, eliminated: eliminated.length > 0 },
    }),
  },
);
