import type { ModuleEntry } from '@umpire/modules';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { openTableAnywhere } from '../net/opening.ts';
import { reportProblem } from '../net/toasts.ts';
import { usePreferences } from '../state/preferences.ts';
import type { LessonEntry } from './lessons.ts';

/** Opens a table with a lesson and goes there. `opening`: the scenario that is being set up. */
export const useOpenLesson = () => {
  const [, navigate] = useLocation();
  const [opening, setOpening] = useState<string>();
  const open = async (game: ModuleEntry, { id, title }: LessonEntry): Promise<void> => {
    const { language } = usePreferences.getState();
    setOpening(id);
    try {
      const name = game.text(language, title);
      navigate(`/t/${await openTableAnywhere({ module: game.id, scenario: id, name, language })}`);
    } catch (problem) {
      reportProblem(problem);
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
};
