import { Button } from '@mantine/core';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../state/selection.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { WalkedList } from '../../ui/walked-list.tsx';
import { moveCommand } from '../../umpire/moving.ts';
import { reachedText } from '../../umpire/reached-text.ts';
import { MovementMode } from '../umpire/movement-mode.tsx';
import css from './text.module.css';
import { useSaid } from './use-said.ts';

/** The hexes in which the selected counters may end their move, cheapest first: each with its cost, and whether they must stop there. */
export const ReachList = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const said = useSaid();
  const { table, module, mayAct } = useShown();
  const chosen = useSelection((selection) => selection.mode);
  const usual = useAnswer(pieces.length > 0 ? { type: 'reach', pieces } : undefined);
  const mode = chosen !== undefined && usual?.modes.includes(chosen) ? chosen : undefined;
  const byMode = useAnswer(mode === undefined ? undefined : { type: 'reach', pieces, mode });
  const reach = mode === undefined ? usual : byMode;
  if (!reach) return null;
  const here = new Set(pieces.map((id) => table.where[id]));
  const ends = reach.hexes
    .flatMap((reached) => {
      const place = module.grid.number(reached.hex);
      return reached.ends && !here.has(place) ? [{ ...reached, place }] : [];
    })
    .toSorted((one, other) => one.cost - other.cost || one.hex - other.hex);
  return (
    <Section title={t('panels:text.reach', { count: ends.length })}>
      <MovementMode label={t('umpire:overlays.mode')} keepsFocus />
      <WalkedList
        name={t('panels:text.reach', { count: ends.length })}
        className={css.list}
        count={ends.length}
        item={(i, tabIndex) => {
          const { place, ...reached } = ends[i]!;
          return (
            <li key={place}>
              <Button
                size="compact-sm"
                variant="subtle"
                fullWidth
                justify="flex-start"
                classNames={{ root: css.place ?? '', label: css.placeLabel ?? '' }}
                tabIndex={tabIndex}
                disabled={!mayAct}
                // The way there is drawn, and the umpire's tip stands at it.
                onFocus={() => useSelection.getState().setHover({ place })}
                onClick={() => give({ ...moveCommand(pieces, place), ...(mode !== undefined && { mode }) })}
              >
                {t('panels:text.stack', { place: said.place(place), pieces: reachedText(reached, reach.allowance, t) })}
              </Button>
            </li>
          );
        }}
      />
    </Section>
  );
};
