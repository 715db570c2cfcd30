import { isSameMoment } from '@umpire/shared/table/history/began.ts';
import type { Position, RulesPlugin } from '@umpire/shared/umpire';
import { attackOddsOf, standingOf } from '@umpire/shared/umpire/opponent/analysis/index.ts';
import { intentionsFor, plansFor } from '@umpire/shared/umpire/opponent/intentions.ts';
import type { AnswersTo } from './answers-to.ts';

/** What the computer would do in a side's place, and how it judges a game. */
export const computerAnswers = (
  plugin: RulesPlugin,
  now: () => Position,
  read: (table: string) => Position,
): Pick<AnswersTo, 'intentions' | 'plans' | 'standing' | 'odds'> => ({
  intentions: ({ side, at }) =>
    plugin.advice && isSameMoment(now().turn, at) ? intentionsFor(plugin, now(), side) : undefined,
  plans: ({ side, of }) => plansFor(plugin, read(of), side),
  standing: ({ of }) => standingOf(plugin, read(of)),
  odds: ({ of, target }) => attackOddsOf(plugin, read(of), target),
});
