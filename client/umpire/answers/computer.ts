import { isSameMoment } from '@umpire/shared/table/history/began.ts';
import type { Position, RulesPlugin } from '@umpire/shared/umpire';
import { intentionsFor } from '@umpire/shared/umpire/opponent/intentions.ts';
import { levels } from '@umpire/shared/umpire/opponent/levels.ts';
import { Opponent } from '@umpire/shared/umpire/opponent/opponent.ts';
import type { AnswersTo } from './answers-to.ts';

/** What the computer would do, or does, in a side's place. */
export const computerAnswers = (plugin: RulesPlugin, now: () => Position): Pick<AnswersTo, 'intentions' | 'act'> => {
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
    act: ({ side, at }) => (isSameMoment(now().turn, at) ? opponentOf(side).next(now()) : undefined),
  };
};
