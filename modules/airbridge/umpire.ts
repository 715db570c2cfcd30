import { definePlugin } from '@umpire/shared/umpire';
import { play } from './play/index.ts';
import { rules } from './rules/index.ts';
import { judgeWith } from './rules/judge.ts';

/** The umpire of Air Bridge to Victory: the rulebook, and guided play by it. */
export default definePlugin({ ...rules, ...play, judge: judgeWith(play.phases, play.procedures) });
