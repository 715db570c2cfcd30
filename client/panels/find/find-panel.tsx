import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './find.module.css';
import { Finder } from './finder.tsx';
import { Inventory } from './inventory.tsx';
import { useFindables } from './use-findables.ts';

const views = ['find', 'inventory'] as const;

/** Every counter that the user sees: found by any of its properties, or counted by side and formation. */
export const FindPanel = () => {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof views)[number]>('find');
  const all = useFindables();
  return (
    <>
      <div className={css.views}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('panels:title.find')}
          value={view}
          onChange={(value) => setView(value as (typeof views)[number])}
          data={views.map((value) => ({ value, label: t(`panels:find.views.${value}`) }))}
        />
      </div>
      {view === 'find' ? <Finder all={all} /> : <Inventory all={all} />}
    </>
  );
};
