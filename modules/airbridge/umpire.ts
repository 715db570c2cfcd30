import { definePlugin, type Toll } from '@umpire/shared/umpire';
import { withAdvice } from '@umpire/shared/umpire/opponent/advise.ts';
import { goals } from './play/hints.ts';
import { play } from './play/index.ts';
import type { Result } from './rules/12-results.ts';
import { rules } from './rules/index.ts';
import { judgeWith } from './rules/judge.ts';

/** 12.3 Fatigue counts as a quarter of a step. */
const tollOf = ({ who, steps, fatigue, retreat }: Result, side: 'attacker' | 'defender'): Toll => {
  const pays = who === side || who === 'both';
  return { steps: pays ? steps + fatigue / 4 : 0, retreat: pays ? retreat : 0 };
};

/** The umpire of Air Bridge to Victory: the rulebook, and guided play by it. */
export default withAdvice(definePlugin({ ...rules, ...play, judge: judgeWith(play.phases, play.procedures) }), {
  moves: ['movement', 'mechanized-movement'],
  moving: '4.0.1',
  goals,
  tolls: (result: Result) => ({ attacker: tollOf(result, 'attacker'), defender: tollOf(result, 'defender') }),
  takes: [
    ...['drop-zone-back', 'landing', 'arrivals', 'overrun', 'guns-moved', 'declaration', 'bombardment', 'overfull'],
  ],
});
