import { definePlugin } from '@umpire/shared/umpire';
import { play } from './play/index.ts';
import { rules } from './rules/index.ts';
import { judgeWith } from './rules/judge.ts';

/** The umpire of Arnhem: the rules, and guided play by them. */
export default definePlugin({ ...rules, ...play, judge: judgeWith(play.phases, play.procedures) });
