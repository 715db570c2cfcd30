import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { markerKind } from '@umpire/shared/table/state/marker-keys.ts';
import { firedIn } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { nameAt } from '../../words/place-name.ts';
import { useWords } from '../../words/words.ts';
import css from './hex.module.css';

/** What the picture under the pointer does not say in words: the town that counters cover, and the signs on a counter and a stack. */
export const UnderPointer = () => {
  const { t } = useTranslation();
  const { module, table } = useShown();
  const hover = useSelection((selection) => selection.hover);
  const badge = hover?.badge;
  // The number sticks out of its hex, into the next one.
  const place = badge ?? hover?.place;
  const hex = place === undefined || !table.stacks[place] ? undefined : module.grid.parse(place);
  const name = hex === undefined ? undefined : nameAt(module, hex);
  const count = badge === undefined ? 0 : (table.stacks[badge]?.length ?? 0);
  const signs = useSigns(badge === undefined ? hover?.piece : undefined);
  if (name === undefined && signs.length === 0 && count === 0) return null;
  return (
    <div className={css.underPointer}>
      {name !== undefined && <b>{name}</b>}
      {signs.map((sign) => (
        <span key={sign}>{sign}</span>
      ))}
      {count > 0 && <span>{t('panels:hex.badge', { count })}</span>}
    </div>
  );
};

/** The signs on a counter: its status markers, a rule that was overruled for it, that it has attacked. */
const useSigns = (id: PieceId | undefined): readonly string[] => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module } = useShown();
  const fired = useMemo(() => firedIn(table.procedures), [table.procedures]);
  if (id === undefined) return [];
  const markers = Object.entries(table.pieces[id]?.markers ?? {}).map(([key, { value }]) => {
    const kind = markerKind(key);
    const isValued = value !== undefined && value !== true && module.data.counters.markers[kind]?.valued !== false;
    return isValued ? `${words.marker(kind)} ${value}` : words.marker(kind);
  });
  const clauses = table.turn.overruled?.[id];
  return [
    ...markers,
    ...(clauses ? [t('umpire:overruled.advised-title', { clauses: words.list(clauses) })] : []),
    ...(fired.has(id) ? [t('panels:hex.fired')] : []),
  ];
};
