import { findModule } from '@umpire/modules';
import { useLearnt } from '../../learning/learnt.ts';
import { isLessonScenario } from '../../learning/lessons.ts';
import { useHere } from '../../state/here.ts';
import { useSession } from '../../state/session.ts';

/** Whether the table was opened for a lesson. */
export const useIsLesson = (): boolean => {
  const { id, scenario } = useHere().table.module;
  const game = findModule(id);
  return game !== undefined && isLessonScenario(game, scenario);
};

/** Whether this person opened the table to learn: for a lesson, or for the first turn of a game. */
export const useIsOwnLesson = (): boolean => {
  const id = useSession((session) => session.id);
  const isFirstTurn = useLearnt(({ progress }) => progress[id]?.own ?? false);
  const isLesson = useIsLesson();
  return useHere().me.isHost && (isLesson || isFirstTurn);
};
