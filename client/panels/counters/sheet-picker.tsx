import { Select, Stack, Text, TextInput } from '@mantine/core';
import type { Counter } from '@umpire/shared/module/counter.ts';
import type { CounterId } from '@umpire/shared/table/state/ids.ts';
import { type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { useShown } from '../../state/shown.ts';
import { newPiece } from '../../words/new-piece.ts';
import { useWords } from '../../words/words.ts';
import { followPress } from './drag-from-panel.ts';
import css from './sheet-picker.module.css';

/** The most counters of the sheet that are shown at once. */
const SHOWN = 60;

interface SheetPickerProps {
  readonly counter: CounterId | undefined;
  readonly onPick: (counter: CounterId) => void;
  /** They can be dragged to where the new counter should lie. */
  readonly draggable?: true;
}

/** Every counter of the game, to choose from. */
export const SheetPicker = ({ counter, onPick, draggable }: SheetPickerProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const [search, setSearch] = useState('');
  const [side, setSide] = useState<string | null>(null);
  const found = useFoundCounters(search, side);
  const { kinds } = module.data.counters;
  /** A counter without a name uses the name of its kind. */
  const nameOf = ({ title, name, kind }: Counter): string =>
    title ? words.text(title) : name === '' ? words.text(kinds[kind]?.name ?? kind) : name;
  /** Both sides may have a first battalion. */
  const sayOf = (one: Counter): string => {
    const side = one.side === undefined ? [] : [words.side(one.side)];
    return [...new Set([one.name, nameOf(one), words.text(kinds[one.kind]?.name ?? one.kind), ...side])]
      .filter((part) => part !== '')
      .join(t('app:comma'));
  };
  const press = (event: PointerEvent, id: CounterId): void => {
    if (!draggable || event.button !== 0) return;
    followPress(event.nativeEvent, { what: () => ({ type: 'counter', counter: id }), click: () => {} });
  };
  return (
    <Stack gap={8}>
      <div className={css.filters}>
        <TextInput
          size={draggable ? 'xs' : 'sm'}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('panels:counters.search')}
          aria-label={t('panels:counters.search')}
          data-autofocus
        />
        <Select
          size={draggable ? 'xs' : 'sm'}
          aria-label={t('panels:create.side')}
          placeholder={t('panels:create.every-side')}
          clearable
          value={side}
          onChange={setSide}
          data={module.data.manifest.sides.map(({ id }) => ({ value: id, label: words.side(id) }))}
        />
      </div>
      <div className={css.sheet} role="listbox" aria-label={t('panels:create.kinds.sheet')}>
        {found.slice(0, SHOWN).map(([id, one]) => (
          <button
            type="button"
            key={id}
            role="option"
            aria-selected={id === counter}
            aria-label={sayOf(one)}
            className={css.pick}
            onPointerDown={(event) => press(event, id)}
            onClick={() => onPick(id)}
            title={nameOf(one)}
          >
            <CounterImage module={module} piece={newPiece(id)} size={46} />
            <span>{one.name === '' ? nameOf(one) : one.name}</span>
          </button>
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p={12}>
            {t('panels:create.none')}
          </Text>
        )}
        {found.length > SHOWN && (
          <Text size="xs" c="dimmed" className={css.more}>
            {t('panels:create.more', { count: found.length - SHOWN })}
          </Text>
        )}
      </div>
    </Stack>
  );
};

/** Counters whose name, kind or formation matches the search. */
const useFoundCounters = (search: string, side: string | null): readonly (readonly [CounterId, Counter])[] => {
  const words = useWords();
  const { kinds, counters } = useShown().module.data.counters;
  return useMemo(() => {
    const wanted = search.trim().toLowerCase();
    const textOf = ({ name, title, kind, formation }: Counter): string =>
      [name, title && words.text(title), words.text(kinds[kind]?.name ?? kind), formation].join(' ').toLowerCase();
    return Object.entries(counters).filter(
      ([, one]) => (side === null || one.side === side) && textOf(one).includes(wanted),
    );
  }, [counters, kinds, words, search, side]);
};
