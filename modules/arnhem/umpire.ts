import { definePlugin, type Toll } from '@umpire/shared/umpire';
import { withAdvice } from '@umpire/shared/umpire/opponent/advise.ts';
import { odds } from './play/hints.ts';
import { play } from './play/index.ts';
import type { Debt, Effects } from './rules/7-results.ts';
import { arnhem } from './rules/11-reinforcements.ts';
import { rules } from './rules/index.ts';
import { judgeWith } from './rules/judge.ts';

const tollOf = ({ loss, retreat, eliminated }: Debt): Toll => ({
  steps: loss ?? 0,
  retreat: retreat ?? 0,
  ...(eliminated && { eliminated }),
});

/** The umpire of Arnhem: the rules, and guided play by them. */
export default withAdvice(definePlugin({ ...rules, ...play, judge: judgeWith(play.phases, play.procedures) }), {
  moves: ['movement', 'mobile'],
  moving: '5.1a',
  goals: arnhem,
  odds,
  takes: ['landing', 'arrivals', 'late-arrivals'],
  tolls: ({ attacker = {}, defender = {} }: Effects) => ({ attacker: tollOf(attacker), defender: tollOf(defender) }),
});
