import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type MouseEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { board } from '../../state/board.ts';
import { useSelection } from '../../state/selection.ts';
import { useShownPart } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import css from './find.module.css';
import { type Findable, search, type Whereabouts, whereabouts } from './searching.ts';

/** The most rows shown; a longer search text leaves fewer. */
const SHOWN = 120;

/** Finds counters by any of their properties; a press selects one and goes to it. */
export const Finder = ({ all }: { readonly all: readonly Findable[] }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<Whereabouts | 'all'>('all');
  const select = useSelection((selection) => selection.select);
  const example = useValueName();
  const found = useMemo(() => search(all, typed).filter((one) => at === 'all' || one.at === at), [all, typed, at]);
  const places = [...new Set(found.map(({ place }) => place))];
  const selectAll = () => {
    select(found.map(({ piece }) => piece.id));
    board()?.showAll(places);
  };
  return (
    <>
      <div className={css.asked}>
        <TextInput
          size="sm"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={all.find(({ piece }) => !piece.masked)?.name}
          aria-label={t('panels:find.what')}
          description={example === undefined ? t('panels:find.how') : t('panels:find.how-value', { value: example })}
          leftSection={<IconSearch size={16} />}
        />
        <SegmentedControl
          size="xs"
          fullWidth
          classNames={{ label: css.where! }}
          aria-label={t('panels:find.where')}
          value={at}
          onChange={(value) => setAt(value as Whereabouts | 'all')}
          data={(['all', ...whereabouts] as const).map((value) => ({ value, label: t(`panels:find.at.${value}`) }))}
        />
        <div className={css.count} role="status">
          {t('panels:find.found', { count: found.length })}
          <Button size="compact-xs" variant="default" disabled={found.length === 0} onClick={selectAll}>
            {t('panels:find.select-all')}
          </Button>
        </div>
      </div>
      <ul className={css.found}>
        {found.slice(0, SHOWN).map((one) => (
          <Row key={one.piece.id} one={one} />
        ))}
      </ul>
      {found.length > SHOWN && <p className={css.more}>{t('panels:find.more', { count: found.length - SHOWN })}</p>}
    </>
  );
};

/** What a number on the counters of this game is called; `undefined` if they have none. */
const useValueName = (): string | undefined => {
  const words = useWords();
  const { values } = useShownPart(({ module }) => module).data.counters;
  const [first] = Object.entries(values).find(([, { type }]) => type === 'number') ?? [];
  return first && words.value(first).toLocaleLowerCase();
};

const Row = ({ one: { piece, place, name } }: { readonly one: Findable }) => {
  const words = useWords();
  const module = useShownPart((shown) => shown.module);
  const { pieces, select } = useSelection();
  const press = (event: MouseEvent) => {
    select([piece.id], event.shiftKey || event.ctrlKey || event.metaKey ? 'toggle' : 'replace');
    board()?.goTo(place);
  };
  return (
    <li>
      <button type="button" aria-pressed={pieces.includes(piece.id)} onClick={press}>
        <CounterImage module={module} piece={{ ...piece, facing: 0 }} size={34} />
        <span>
          <b>{name}</b>
          <small>{words.place(place)}</small>
        </span>
      </button>
    </li>
  );
};
