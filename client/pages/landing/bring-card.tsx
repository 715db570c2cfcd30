import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useBringing } from '../../bring/bringing.ts';
import css from './landing.module.css';

/** A module of VASSAL's: dropped here, or chosen on the page to which this leads. */
export const BringCard = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const bring = useBringing((bringing) => bringing.bring);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    bring(files);
    navigate('/bring');
  };
  return (
    <article
      className={css.import}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
