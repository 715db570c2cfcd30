import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUmpire } from '../state/umpire.ts';
import { useSay } from '../umpire/use-say.ts';

/** The game's name for a kind of guided procedure. */
export const useProcedureName = (): ((kind: string) => string) => {
  const { t } = useTranslation();
  const say = useSay();
  const procedures = useUmpire((umpire) => umpire.about?.procedures);
  return useCallback(
    (kind) => {
      const known = procedures?.[kind];
      return known ? say(known.title) : t('umpire:procedure.some');
    },
    [procedures, say, t],
  );
};
