import { ColorSwatch, Group, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { INKS, type Ink, inks } from '../../state/drawings.ts';
import css from './drawing.module.css';

/** Chooses the color of the pen. */
export const InkInput = ({ value, onChange }: { readonly value: Ink; readonly onChange: (ink: Ink) => void }) => {
  const { t } = useTranslation();
  return (
    <Group gap={6} role="radiogroup" aria-label={t('panels:drawing.ink')}>
      {inks.map((ink) => (
        <UnstyledButton
          key={ink}
          role="radio"
          aria-checked={ink === value}
          aria-label={t(`panels:drawing.inks.${ink}`)}
          title={t(`panels:drawing.inks.${ink}`)}
          className={css.ink ?? ''}
          onClick={() => onChange(ink)}
        >
          <ColorSwatch color={INKS[ink]} size={26} />
        </UnstyledButton>
      ))}
    </Group>
  );
};
