import { Select } from '@mantine/core';
import type { Choice } from '@umpire/shared/umpire/procedure.ts';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../umpire/use-say.ts';
import css from './procedure.module.css';

interface FurtherHexesProps {
  readonly choices: readonly Choice[];
  readonly isOpen: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** Choices of hexes that are too many for buttons: a folded list, in which the digits of a hex find it. */
export const FurtherHexes = ({ choices, isOpen, onChoose }: FurtherHexesProps) => {
  const { t } = useTranslation();
  const say = useSay();
  const name = t('umpire:procedure.further', { count: choices.length });
  return (
    <Select
      className={css.further}
      size="xs"
      searchable
      selectFirstOptionOnChange
      disabled={!isOpen}
      aria-label={name}
      placeholder={name}
      nothingFoundMessage={t('umpire:procedure.no-such-hex')}
      data={choices.map(({ id, says }) => ({ value: id, label: say(says) }))}
      value={null}
      onChange={(id) => {
        const choice = choices.find((one) => one.id === id);
        if (choice) onChoose(choice);
      }}
    />
  );
};
