import { useTranslation } from 'react-i18next';
import { useUmpire } from '../../state/umpire.ts';
import css from './umpire.module.css';

/** The number of a clause. Pressed, it shows the clause. */
export const ClauseChip = ({ clause }: { readonly clause: string }) => {
  const { t } = useTranslation();
  const set = useUmpire((umpire) => umpire.set);
  return (
    <button
      type="button"
      className={css.clause}
      aria-label={t('umpire:clause.open', { clause })}
      onClick={() => set({ clause })}
    >
      {clause}
    </button>
  );
};
