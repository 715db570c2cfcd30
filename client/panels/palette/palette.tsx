import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../actions/act.ts';
import { usableActs, useActContext } from '../../actions/context.ts';
import { acts } from '../../actions/registry.ts';
import { board } from '../../state/board.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { Keys } from '../../ui/bits.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { matchRank } from './match.ts';
import css from './palette.module.css';
import { useWholeActs } from './use-whole-acts.ts';

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly hint: string;
  readonly icon?: Act['icon'];
  readonly keys?: string | undefined;
  readonly perform: () => void;
}

/** Entries shown at once; a longer search text shows the others. */
const SHOWN = 40;

/** The command palette: all acts, and every counter on the table, found by a few letters; or whole commands, typed. */
export const Palette = () => {
  const { t } = useTranslation();
  const close = useDialogs((dialogs) => dialogs.close);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const found = useFound(search);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    close();
    entry.perform();
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((now) => (now + by + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[active]);
    }
  };
  return (
    <Dialog
      onClose={close}
      withCloseButton={false}
      centered={false}
      size="lg"
      padding={0}
      title={undefined}
      attributes={{ content: { 'aria-label': t('app:act.palette') } }}
    >
      <TextInput
        className={css.search}
        variant="unstyled"
        size="md"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
        placeholder={t('panels:palette.placeholder')}
        aria-label={t('panels:palette.placeholder')}
        leftSection={<IconSearch size={18} />}
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[active] ? `palette-${found[active].id}` : undefined}
        data-autofocus
      />
      <div className={css.list} id="palette-list" role="listbox" ref={list} aria-label={t('app:act.palette')}>
        {found.map((entry, i) => (
          <UnstyledButton
            key={entry.id}
            id={`palette-${entry.id}`}
            role="option"
            aria-selected={i === active}
            tabIndex={-1}
            className={css.entry}
            onClick={() => choose(entry)}
            onPointerMove={() => setActive(i)}
          >
            {entry.icon ? <entry.icon size={17} /> : <span className={css.chit} />}
            <span className={css.text}>{entry.text}</span>
            <small>{entry.hint}</small>
            {entry.keys !== undefined && <Keys shortcut={entry.keys} />}
          </UnstyledButton>
        ))}
        {found.length === 0 && <p className={css.none}>{t('panels:palette.none')}</p>}
      </div>
    </Dialog>
  );
};

const useFound = (search: string): readonly Entry[] => {
  const { t } = useTranslation();
  const words = useWords();
  const { table } = useShown();
  const context = useActContext();
  const select = useSelection((selection) => selection.select);
  const wholeActs = useWholeActs();
  return useMemo(() => {
    const possible: Entry[] = usableActs(acts, context)
      .filter(({ id }) => id !== 'palette')
      .map((act) => ({
        id: act.id,
        text: t(`app:act.${act.id}`),
        hint: t(`app:act-group.${act.group}`),
        icon: act.icon,
        keys: act.keys?.[0],
        perform: () => act.perform(context),
      }));
    const counters: Entry[] =
      search.trim() === ''
        ? []
        : Object.values(table.pieces)
            .filter((piece) => !piece.masked)
            .map((piece) => {
              const place = table.where[piece.id] ?? 'elsewhere';
              return {
                id: piece.id,
                text: words.counter(nameOfPiece(piece)),
                hint: words.place(place),
                perform: () => {
                  select([piece.id]);
                  board()?.goTo(place);
                },
              };
            });
    const ranked = [...possible, ...counters]
      .map((entry) => ({ entry, rank: matchRank(entry.text, search) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ entry }) => entry);
    return [...wholeActs(search), ...ranked].slice(0, SHOWN);
  }, [search, context, table, words, select, wholeActs, t]);
};
