import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUmpire } from '../../state/umpire.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { About } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import css from './umpire.module.css';

/** "Why?": a clause of the rulebook in our own words, and how the umpire covers it. */
export const ClauseCard = () => {
  const { t } = useTranslation();
  const say = useSay();
  const { clause, about, set } = useUmpire();
  if (clause === undefined) return null;
  const found = findClause(about, clause);
  return (
    <Dialog
      onClose={() => set({ clause: undefined })}
      title={t('umpire:clause.title', { clause: found?.clause ?? clause })}
    >
      {found ? (
        <>
          <p className={css.says}>{say(found.says)}</p>
          <Badge variant="light" tt="none" color={found.coverage === 'manual' ? 'orange' : 'field'}>
            {t(`umpire:coverage.${found.coverage}.name`)}
          </Badge>
          <p className={css.soft}>{t(`umpire:coverage.${found.coverage}.means`)}</p>
        </>
      ) : (
        <p className={css.says}>{t('umpire:clause.unknown')}</p>
      )}
    </Dialog>
  );
};

/** The clause, or the one above it: `6.6.1a` is shown by `6.6.1` if it has no words of its own. */
const findClause = (about: About | undefined, clause: string) => {
  for (let named = clause; named !== ''; named = named.replace(/(?:\.?\d+|[a-z]|[^.\d])$/, '')) {
    const found = about?.clauses[named];
    if (found) return { clause: named, ...found };
  }
  return undefined;
};
