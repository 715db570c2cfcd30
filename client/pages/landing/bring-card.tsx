import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useBringing } from '../../bring/bringing.ts';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import css from './landing.module.css';

/** A module of VASSAL's: dropped here, or chosen on the page to which this leads. */
export const BringCard = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const bring = useBringing((bringing) => bringing.bring);
  const drop = useFileDrop((files) => {
    bring(files);
    navigate('/bring');
  });
  return (
    <article className={css.import} {...drop}>
      <IconPackageImport size={24} stroke={1.6} aria-hidden />
      <div>
        <h3>{t('bring:card')}</h3>
        <p>{t('bring:card-how')}</p>
      </div>
      <Button variant="default" onClick={() => navigate('/bring')}>
        {t('bring:title')}
      </Button>
    </article>
  );
};
