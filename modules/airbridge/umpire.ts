import { definePlugin } from '@umpire/shared/umpire';
import { withAdvice } from '@umpire/shared/umpire/kit';
import { goals } from './play/hints.ts';
import { play } from './play/index.ts';
import { rules } from './rules/index.ts';
import { judgeWith } from './rules/judge.ts';

/** The umpire of Air Bridge to Victory: the rulebook, and guided play by it. */
export default withAdvice(definePlugin({ ...rules, ...play, judge: judgeWith(play.phases, play.procedures) }), {
  moves: ['movement', 'mechanized-movement'],
  moving: '4.0.1',
  goals,
  takes: [
    ...['drop-zone-back', 'landing', 'arrivals', 'overrun', 'guns-moved', 'declaration', 'bombardment', 'overfull'],
  ],
});
