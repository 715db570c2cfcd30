import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { rulesForm } from '@umpire/shared/module/rules-form.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formAddress } from '../../pages/landing/form-address.ts';
import { useShownPart } from '../../state/shown.ts';
import css from './umpire.module.css';

/** Why there is no umpire here. If the game has a rules form, also where that form is. */
export const NoUmpire = () => {
  const { t } = useTranslation();
  const manifest = useShownPart(({ module }) => module.data.manifest);
  if (rulesForm(manifest).length === 0) return t('umpire:no-umpire');
  return (
    <div className={css.noUmpire}>
      <p>{t('umpire:no-form')}</p>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconForms size={16} />}
        component={Link}
        href={formAddress(manifest.id)}
      >
        {t('umpire:to-form')}
      </Button>
    </div>
  );
};
