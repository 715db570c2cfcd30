import { findModule } from '@umpire/modules';
import { isLessonScenario } from '../../learning/lessons.ts';
import { useShown } from '../../state/shown.ts';

/** Whether the table was opened for a lesson. */
export const useIsLesson = (): boolean => {
  const { id, scenario } = useShown().table.module;
  const game = findModule(id);
  return game !== undefined && isLessonScenario(game, scenario);
};
