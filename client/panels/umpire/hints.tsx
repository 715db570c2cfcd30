import { Button, Collapse, SegmentedControl } from '@mantine/core';
import { IconBulb, IconMapPin } from '@tabler/icons-react';
import type { Hint } from '@umpire/shared/umpire';
import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useSelection } from '../../state/selection.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import { Empty, Section } from '../../ui/bits.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { beginGuided } from '../../umpire/guide.ts';
import { momentOf } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useWords } from '../../words/words.ts';
import { ClauseChip } from './clause-chip.tsx';
import css from './umpire.module.css';

/** Hints for a side, from simple to subtle. */
export const Hints = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module, me } = useShown();
  const own = me.sides.length > 0 ? me.sides : module.data.manifest.sides.map(({ id }) => id);
  const [chosen, setChosen] = useState<string>();
  const turnSide = own.find((side) => side === table.turn.side);
  const side = own.find((one) => one === chosen) ?? turnSide ?? own[0] ?? '';
  const hints = useAnswer({ type: 'hints', side, at: momentOf(table.turn) });
  const isComing = useUmpire(({ about }) => about?.can.includes('hints')) && hints === undefined;
  const inOrder = [...(hints ?? [])].sort((a, b) => a.level - b.level);
  return (
    <Section title={t('umpire:hints.title')}>
      {own.length > 1 && (
        <SegmentedControl
          size="xs"
          mb={8}
          fullWidth
          aria-label={t('umpire:hints.title')}
          value={side}
          onChange={setChosen}
          data={own.map((id) => ({ value: id, label: words.side(id) }))}
        />
      )}
      {inOrder.length === 0 && !isComing ? (
        <Empty icon={<IconBulb size={30} stroke={1.4} />}>{t('umpire:hints.none')}</Empty>
      ) : (
        <ol className={css.hints}>
          {inOrder.map((hint) => (
            <HintRow key={hint.id} hint={hint} isNext={hint.level === 0} />
          ))}
        </ol>
      )}
    </Section>
  );
};

const HintRow = ({ hint, isNext }: { readonly hint: Hint; readonly isNext: boolean }) => {
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
        <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('umpire:hints.why')}
        </Button>
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
      <Collapse expanded={open}>
        <p className={css.soft}>{say(hint.why)}</p>
      </Collapse>
    </li>
  );
};
