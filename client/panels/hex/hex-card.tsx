import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { printedNames } from '@umpire/shared/module/printed-names.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocks } from '../../state/docks.ts';
import { useLookedAt } from '../../state/looked-at.ts';
import { useShownPart } from '../../state/shown.ts';
import { useThread } from '../../state/thread.ts';
import { nameAt } from '../../words/place-name.ts';
import { useWords } from '../../words/words.ts';
import css from './hex.module.css';
import { HexFacts } from './hex-facts.tsx';

/** Facts about a clicked hex in the board's corner; if the hex panel is open, it has them instead. */
export const HexCard = () => {
  const { t } = useTranslation();
  const { asked, ask, lock } = useLookedAt();
  const isInPanel = useDocks(({ left, sheet }) => left.at(-1) === 'hex' || sheet === 'hex');
  const isMeasuring = useThread(({ from }) => from !== undefined);
  const words = useWords();
  const module = useShownPart((shown) => shown.module);
  const show = useDocks((docks) => docks.show);
  useEffect(() => {
    if (asked === undefined) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && ask(undefined);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [asked, ask]);
  const hex = asked === undefined ? undefined : module.grid.parse(asked);
  if (asked === undefined || isInPanel || isMeasuring) return null;
  if (hex === undefined && !printedNames(module).at(asked)) return null;
  const more = () => {
    lock(asked);
    ask(undefined);
    show('hex');
  };
  return (
    <section className={css.card} aria-label={t('panels:hex.card')} data-aside>
      <header className={css.cardHead}>
        <h2>
          {words.heading(asked)} {hex !== undefined && <span>{nameAt(module, hex)}</span>}
        </h2>
        <ActionIcon variant="subtle" size="sm" onClick={() => ask(undefined)} aria-label={t('app:close')}>
          <IconX size={15} />
        </ActionIcon>
      </header>
      {hex !== undefined && <HexFacts hex={hex} />}
      <Button size="compact-xs" variant="subtle" onClick={more}>
        {t('panels:hex.more')}
      </Button>
    </section>
  );
};
