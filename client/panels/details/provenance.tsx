import { Popover, UnstyledButton } from '@mantine/core';
import type { Counter } from '@umpire/shared/module/counter.ts';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../words/words.ts';
import css from './details.module.css';

interface ProvenanceProps {
  /** The counter of which something is reconstructed; undefined: it is as the rulebook says. */
  readonly counter: Counter | undefined;
  /** What the module says of this value wherever it is reconstructed. */
  readonly note?: string | undefined;
}

/** Marks a value that the rulebook does not give; pressed, it says what the value rests on. */
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
