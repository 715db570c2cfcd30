import { Button, Collapse } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { Hint } from '@umpire/shared/umpire';
import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useSelection } from '../../state/selection.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { beginGuided } from '../../umpire/guide.ts';
import { useSay } from '../../umpire/use-say.ts';
import { ClauseChip } from './clause-chip.tsx';
import css from './umpire.module.css';

interface Row {
  readonly hint: Pick<Hint, 'clause' | 'says' | 'why' | 'hexes' | 'units' | 'offer' | 'act'>;
  readonly isNext: boolean;
  /** Why is said without being asked. */
  readonly isExplained?: boolean;
}

/** Something to do: shown on the map, explained, and done. */
export const HintRow = ({ hint, isNext, isExplained = false }: Row) => {
  const { t } = useTranslation();
  const say = useSay();
  const { module, mayAct } = useShown();
  const set = useUmpire((umpire) => umpire.set);
  const [open, setOpen] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const { hexes, units, offer } = hint;
  const act = hint.act ?? (offer && beginning(offer));
  const [first] = hexes;
  // A hint that was carried out or is obsolete disappears while the pointer is still on it.
  useEffect(() => {
    if (!isPointed) return;
    set({ lit: { hexes, units } });
    return () => set({ lit: undefined });
  }, [isPointed, hexes, units, set]);
  const point = () => setPointed(true);
  const unpoint = () => setPointed(false);
  const show = () => {
    point();
    if (units.length > 0) useSelection.getState().select(units);
    if (first !== undefined) board()?.goTo(module.grid.number(first));
  };
  return (
    <li
      className={css.hint}
      data-next={isNext || undefined}
      onPointerEnter={point}
      onPointerLeave={unpoint}
      onFocus={point}
      onBlur={unpoint}
    >
      <p>
        <Sentence says={say(hint.says)} />
      </p>
      <div className={css.hintTools}>
        <ClauseChip clause={hint.clause} />
        {!isExplained && (
          <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('umpire:hints.why')}
          </Button>
        )}
        {(first !== undefined || units.length > 0) && (
          <Button size="compact-xs" variant="subtle" leftSection={<IconMapPin size={13} />} onClick={show}>
            {t('umpire:hints.show')}
          </Button>
        )}
        {act && mayAct && (
          <Button
            size="compact-xs"
            variant={isNext ? 'filled' : 'light'}
            onClick={() => (act.type === 'guide' ? beginGuided : give)(act)}
          >
            {t('umpire:hints.do')}
          </Button>
        )}
      </div>
      <Collapse expanded={open || isExplained}>
        <p className={css.soft}>{say(hint.why)}</p>
      </Collapse>
    </li>
  );
};
