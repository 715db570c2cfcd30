import { isSameMoment } from '@umpire/shared/table/history/began.ts';
import type { Position, RulesPlugin } from '@umpire/shared/umpire';
import { attackOddsOf, standingOf } from '@umpire/shared/umpire/opponent/analysis/index.ts';
import { intentionsFor, plansFor } from '@umpire/shared/umpire/opponent/intentions.ts';
import { levels } from '@umpire/shared/umpire/opponent/levels.ts';
import { Opponent } from '@umpire/shared/umpire/opponent/opponent.ts';
import type { AnswersTo } from './answers-to.ts';

/** What the computer would do, or does, in a side's place. */
export const computerAnswers = (
  plugin: RulesPlugin,
  now: () => Position,
  read: (table: string) => Position,
): Pick<AnswersTo, 'intentions' | 'plans' | 'act' | 'standing' | 'odds'> => {
  /** Each keeps its plan of the phase. */
  const opponents = new Map<string, Opponent>();
  const opponentOf = (side: string): Opponent => {
    const opponent = opponents.get(side) ?? new Opponent(plugin, [side], { level: levels.captain, seed: 1 });
    opponents.set(side, opponent);
    return opponent;
  };
  return {
    intentions: ({ side, at }) =>
      plugin.advice && isSameMoment(now().turn, at) ? intentionsFor(plugin, now(), side) : undefined,
    plans: ({ side, of }) => plansFor(plugin, read(of), side),
    act: ({ side, at }) => (isSameMoment(now().turn, at) ? opponentOf(side).next(now()) : undefined),
    standing: ({ of }) => standingOf(plugin, read(of)),
    odds: ({ of, target }) => attackOddsOf(plugin, read(of), target),
  };
};
