import { NumberInput, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { type Counter, sizes, symbols } from '@umpire/shared/module/counter.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Design, Piece } from '@umpire/shared/table/state/state.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { give } from '../../state/session.ts';
import { type Shown, useShown } from '../../state/shown.ts';
import { PlaceInput } from '../../ui/place-input.tsx';
import { useWords } from '../../words/words.ts';
import css from './create.module.css';
import { FormDialog } from './form-dialog.tsx';

const kinds = ['sheet', 'own'] as const;
type Kind = (typeof kinds)[number];

/** Counters of the sheet that are shown at once. */
const SHOWN = 60;

/** Puts a counter on the table: one of the game's, or one of one's own making. */
export const CreateDialog = ({ at }: { readonly at: Place | undefined }) => {
  const { t } = useTranslation();
  const { module } = useShown();
  const [kind, setKind] = useState<Kind>('sheet');
  const [counter, setCounter] = useState<string>();
  const [design, setDesign] = useState<Design>(() => plainDesign(module));
  const [place, setPlace] = useState<Place | undefined>(at);
  const isReady = place !== undefined && (kind === 'sheet' ? counter !== undefined : design.name.trim() !== '');
  const create = () => {
    if (place === undefined) return;
    const made = kind === 'sheet' ? { counter: counter ?? '' } : { counter: 'custom', design };
    give({ type: 'createPieces', pieces: [{ ...made, at: place }] });
  };
  return (
    <FormDialog title={t('app:act.create')} submit={t('panels:create.put')} disabled={!isReady} onSubmit={create}>
      <SegmentedControl
        fullWidth
        aria-label={t('app:act.create')}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={kinds.map((value) => ({ value, label: t(`panels:create.kinds.${value}`) }))}
      />
      {kind === 'sheet' ? (
        <SheetPicker counter={counter} onPick={setCounter} />
      ) : (
        <DesignForm design={design} onChange={setDesign} />
      )}
      <PlaceInput label={t('panels:create.where')} value={place} onChange={setPlace} />
    </FormDialog>
  );
};

const blank = (counter: string): Piece => ({ id: counter, counter, face: 0, facing: 0 });

interface SheetPickerProps {
  readonly counter: string | undefined;
  readonly onPick: (counter: string) => void;
}

const SheetPicker = ({ counter, onPick }: SheetPickerProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const [search, setSearch] = useState('');
  const [side, setSide] = useState<string | null>(null);
  const { kinds: kindsOfSheet, counters } = module.data.counters;
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    const textOf = ({ name, title, kind, formation }: Counter): string =>
      [name, title && words.text(title), words.text(kindsOfSheet[kind]?.name ?? kind), formation]
        .join(' ')
        .toLowerCase();
    return Object.entries(counters).filter(
      ([, one]) => (side === null || one.side === side) && textOf(one).includes(wanted),
    );
  }, [counters, kindsOfSheet, words, search, side]);
  return (
    <Stack gap={8}>
      <div className={css.filters}>
        <TextInput
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('panels:counters.search')}
          aria-label={t('panels:counters.search')}
          data-autofocus
        />
        <Select
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
            className={css.pick}
            onClick={() => onPick(id)}
            title={one.title ? words.text(one.title) : one.name}
          >
            <CounterImage module={module} piece={blank(id)} size={46} />
            <span>{one.name}</span>
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

const plainDesign = (module: Shown['module']): Design => {
  const [side] = module.data.manifest.sides;
  return {
    ...(side && { side: side.id }),
    name: '',
    symbol: 'infantry',
    color: side?.color ?? '#b9cfe8',
    values: {},
  };
};

interface DesignFormProps {
  readonly design: Design;
  readonly onChange: (design: Design) => void;
}

const DesignForm = ({ design, onChange }: DesignFormProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const change = (some: Partial<Design>) => onChange({ ...design, ...some });
  const chooseSide = (id: string | null) => {
    const { side: _, ...rest } = design;
    const side = module.data.manifest.sides.find((one) => one.id === id);
    onChange(side ? { ...rest, side: side.id, color: side.color } : rest);
  };
  const chooseSize = (id: string | null) => {
    const { size: _, ...rest } = design;
    onChange(id === null ? rest : { ...rest, size: id });
  };
  const numbers = Object.entries(module.data.counters.values).filter(([, { type }]) => type === 'number');
  return (
    <div className={css.design}>
      <CounterImage module={module} piece={{ ...blank('custom'), design }} size={84} />
      <Stack gap={8} flex={1}>
        <TextInput
          label={t('panels:create.name')}
          value={design.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          maxLength={limits.label}
          data-autofocus
        />
        <div className={css.fields}>
          <Select
            label={t('panels:create.side')}
            value={design.side ?? null}
            onChange={chooseSide}
            clearable
            data={module.data.manifest.sides.map(({ id }) => ({ value: id, label: words.side(id) }))}
          />
          <Select
            label={t('panels:create.symbol')}
            value={design.symbol}
            onChange={(value) => value !== null && change({ symbol: value })}
            searchable
            allowDeselect={false}
            data={symbols.map((symbol) => ({ value: symbol, label: t(`panels:symbol.${symbol}`) }))}
          />
          <Select
            label={t('panels:details.size')}
            value={design.size ?? null}
            onChange={chooseSize}
            clearable
            data={sizes.map((size) => ({ value: size, label: t(`panels:size.${size}`) }))}
          />
          {numbers.map(([id]) => (
            <NumberInput
              key={id}
              label={words.value(id)}
              value={typeof design.values[id] === 'number' ? design.values[id] : ''}
              onChange={(value) => {
                const { [id]: _, ...rest } = design.values;
                change({ values: typeof value === 'number' ? { ...rest, [id]: value } : rest });
              }}
            />
          ))}
        </div>
      </Stack>
    </div>
  );
};
