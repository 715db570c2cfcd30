import { definePlugin } from '@umpire/shared/umpire';
import { withAdvice } from '@umpire/shared/umpire/opponent/advise.ts';
import { goals } from './play/hints.ts';
import { play } from './play/index.ts';
import type { Effects } from './rules/9-results.ts';
import { rules } from './rules/index.ts';
import { judgeWith } from './rules/judge.ts';

const tollOf = ({ losses, retreat, eliminated }: Effects['attacker']) => ({ steps: losses, retreat, eliminated });

/** The umpire of Bitter Woods: the rulebook, and guided play by it. */
export default withAdvice(definePlugin({ ...rules, ...play, judge: judgeWith(play.phases, play.procedures) }), {
  moves: ['movement'],
  moving: '5.3',
  goals: goals,
  takes: ['arrivals'],
  tolls: ({ attacker, defender }: Effects) => ({ attacker: tollOf(attacker), defender: tollOf(defender) }),
});
