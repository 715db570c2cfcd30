import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../panels/selection/selection.module.css';
import { useDrag } from '../../state/drag.ts';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { type Entries, entriesOf } from './entry-hexes.ts';

/** Where the selected counters, or those carried out of a panel, may enter or be set up. */
export const useEntries = (): Entries => {
  const { table, module } = useShown();
  const selected = useSelection(({ pieces }) => pieces);
  const held = useDrag(({ drag }) => (drag?.what.type === 'pieces' ? drag.what.pieces : undefined));
  return useMemo(() => entriesOf(module, table, held ?? selected), [module, table, held, selected]);
};

/** Says what the tinted hexes are. */
export const EntryLegend = () => {
  const { t } = useTranslation();
  const { kind, hexes } = useEntries();
  if (hexes.length === 0) return null;
  return (
    <div className={css.legend} role="note">
      <span aria-hidden />
      {t(`panels:selection.entries.${kind}`)}
    </div>
  );
};
