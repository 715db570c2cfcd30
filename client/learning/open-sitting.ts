import { useState } from 'react';
import { useLocation } from 'wouter';
import { openTableAnywhere } from '../net/opening.ts';
import { reportProblem } from '../net/toasts.ts';
import { useDocks } from '../state/docks.ts';
import { usePreferences } from '../state/preferences.ts';
import { useLearnt } from './learnt.ts';
import { lessonKey, type Sitting } from './lessons.ts';
import { useSittingTitle } from './use-sitting-title.ts';

/** Opens a table to learn at and goes there. `opening`: the key of what is being set up. */
export const useOpenSitting = () => {
  const [, navigate] = useLocation();
  const [opening, setOpening] = useState<string>();
  const titleOf = useSittingTitle();
  const open = async (sitting: Sitting): Promise<void> => {
    const { game, scenario, lesson } = sitting;
    const { language } = usePreferences.getState();
    setOpening(lessonKey(game.id, scenario));
    try {
      const id = await openTableAnywhere({ module: game.id, scenario, name: titleOf(sitting), language });
      // What the last lesson opened would lie beside the first steps of this one.
      useDocks.getState().putAway();
      if (!lesson) useLearnt.getState().begin(id);
      navigate(`/t/${id}`);
    } catch (problem) {
      reportProblem(problem);
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
};
