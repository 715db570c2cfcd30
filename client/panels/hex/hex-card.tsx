import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocks } from '../../state/docks.ts';
import { useLookedAt } from '../../state/looked-at.ts';
import { useShownPart } from '../../state/shown.ts';
import { useThread } from '../../state/thread.ts';
import css from './hex.module.css';
import { HexFacts } from './hex-facts.tsx';

/** Facts about a clicked hex in the board's corner; if the hex panel is open, it has them instead. */
export const HexCard = () => {
  const { t } = useTranslation();
  const { asked, ask, lock } = useLookedAt();
  const isInPanel = useDocks(({ left, sheet }) => left.at(-1) === 'hex' || sheet === 'hex');
  const isMeasuring = useThread(({ from }) => from !== undefined);
  const { board, grid } = useShownPart(({ module }) => module);
  const show = useDocks((docks) => docks.show);
  useEffect(() => {
    if (asked === undefined) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && ask(undefined);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [asked, ask]);
  const hex = asked === undefined ? undefined : grid.parse(asked);
  if (asked === undefined || hex === undefined || isInPanel || isMeasuring) return null;
  const more = () => {
    lock(asked);
    ask(undefined);
    show('hex');
  };
  return (
    <section className={css.card} aria-label={t('panels:hex.card')} data-aside>
      <header className={css.cardHead}>
        <h2>
          {t('panels:hex.hex', { number: asked })} <span>{board.nameAt(hex)}</span>
        </h2>
        <ActionIcon variant="subtle" size="sm" onClick={() => ask(undefined)} aria-label={t('app:close')}>
          <IconX size={15} />
        </ActionIcon>
      </header>
      <HexFacts hex={hex} />
      <Button size="compact-xs" variant="subtle" onClick={more}>
        {t('panels:hex.more')}
      </Button>
    </section>
  );
};
