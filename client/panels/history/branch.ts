import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { keeperOf } from '../../net/keepers.ts';
import { reportProblem } from '../../net/toasts.ts';
import { useSession } from '../../state/session.ts';

/** Opens a branch from a moment of this table, and goes there. */
export const useBranch = (table: string): { readonly opening: boolean; readonly open: (seq: Seq) => Promise<void> } => {
  const [opening, setOpening] = useState(false);
  const [, navigate] = useLocation();
  const { t } = useTranslation();
  const open = async (seq: Seq): Promise<void> => {
    setOpening(true);
    try {
      const { name = '' } = useSession.getState().table ?? {};
      const branch = { seq, name: branchName(name, t('panels:history.branched', { seq })) };
      navigate(`/t/${await keeperOf(table).branchTable(table, branch)}`);
    } catch (problem) {
      reportProblem(problem);
    } finally {
      setOpening(false);
    }
  };
  return { opening, open };
};

/** The name of a branch: its table's name and the moment, so that it is recognized in a list. */
const branchName = (name: string, began: string): string => `${name.slice(0, limits.name - began.length - 1)} ${began}`;
