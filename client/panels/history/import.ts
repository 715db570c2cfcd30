import { useState } from 'react';
import { useLocation } from 'wouter';
import { openGameAnywhere } from '../../net/opening.ts';
import { reportProblem } from '../../net/toasts.ts';

/** Opens a new table with the game of a file, and goes there. */
export const useImport = (): { readonly opening: boolean; readonly open: (file: File) => Promise<void> } => {
  const [opening, setOpening] = useState(false);
  const [, navigate] = useLocation();
  const open = async (file: File): Promise<void> => {
    setOpening(true);
    try {
      navigate(`/t/${await openGameAnywhere(file)}`);
    } catch (problem) {
      reportProblem(problem);
    } finally {
      setOpening(false);
    }
  };
  return { opening, open };
};
