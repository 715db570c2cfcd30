import { definePlugin } from '@umpire/shared/umpire';
import { tutorialsBy } from '@umpire/shared/umpire/kit';
import { withAdvice } from '@umpire/shared/umpire/opponent/advise.ts';
import lessons from './lessons.json' with { type: 'json' };
import { objectiveHexes } from './play/hints.ts';
import { play } from './play/index.ts';
import type { Effects } from './rules/6-results.ts';
import { rules } from './rules/index.ts';
import { judgeWith } from './rules/judge.ts';

/** The umpire of Nordwind: the rulebook, and guided play by it. */
export default withAdvice(
  definePlugin({
    ...rules,
    ...play,
    tutorials: [...play.tutorials, ...tutorialsBy(lessons)],
    judge: judgeWith(play.phases, play.procedures),
  }),
  {
    moves: ['movement'],
    moving: '3a',
    goals: objectiveHexes,
    takes: ['arrivals', 'returns'],
    // 6.5a Each point is paid with a step or with a hex; quality C goes back for an R.
    tolls: ({ attacker, defender }: Effects) => ({
      attacker: { steps: attacker.points / 2, retreat: attacker.forced },
      defender: { steps: defender.points / 2, retreat: defender.forced + (defender.points > 1 ? 1 : 0) },
    }),
  },
);
