import { Popover, UnstyledButton } from '@mantine/core';
import type { Counter } from '@umpire/shared/module/counter.ts';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../words/words.ts';
import css from './details.module.css';

interface ProvenanceProps {
  /** The counter with reconstructed parts; undefined: everything is from the rulebook. */
  readonly counter: Counter | undefined;
  /** The module's note on this value, for all counters where it is reconstructed. */
  readonly note?: string | undefined;
}

/** Marks a reconstructed value; pressed, it says what the value is based on. */
export const Provenance = ({ counter, note }: ProvenanceProps) => {
  const { t } = useTranslation();
  const words = useWords();
  if (!counter) return null;
  const notes = [counter.note, note].filter((key) => key !== undefined);
  return (
    <Popover width={260} position="bottom-end" withArrow>
      <Popover.Target>
        <UnstyledButton className={css.made} aria-label={t('panels:details.reconstructed')}>
          {t('panels:details.reconstructed-mark')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={css.madeWhy}>
        <b>{t('panels:details.reconstructed')}</b>
        {notes.map((key) => (
          <p key={key}>{words.text(key)}</p>
        ))}
        <p>{t('panels:details.reconstructed-edit')}</p>
      </Popover.Dropdown>
    </Popover>
  );
};
