import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { branchTable } from '../../net/http.ts';
import { reportProblem } from '../../net/toasts.ts';

/** Opens a new table that begins with a moment of this one, and goes there. */
export const useBranch = (table: string): { readonly opening: boolean; readonly open: (seq: Seq) => Promise<void> } => {
  const [opening, setOpening] = useState(false);
  const [, navigate] = useLocation();
  const open = async (seq: Seq): Promise<void> => {
    setOpening(true);
    try {
      navigate(`/t/${await branchTable(table, seq)}`);
    } catch (problem) {
      reportProblem(problem);
    } finally {
      setOpening(false);
    }
  };
  return { opening, open };
};
