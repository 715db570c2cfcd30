import { NumberInput, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { sizes, symbols } from '@umpire/shared/module/counter.ts';
import type { CounterId } from '@umpire/shared/table/state/ids.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Design } from '@umpire/shared/table/state/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { give, useSession } from '../../state/session.ts';
import { type Shown, useShown } from '../../state/shown.ts';
import { PlaceInput } from '../../ui/place-input.tsx';
import { newPiece } from '../../words/new-piece.ts';
import { useWords } from '../../words/words.ts';
import { SheetPicker } from '../counters/sheet-picker.tsx';
import css from './create.module.css';
import { FormDialog } from './form-dialog.tsx';

const kinds = ['sheet', 'own'] as const;
type Kind = (typeof kinds)[number];

interface CreateDialogProps {
  readonly at: Place | undefined;
  /** The counter that is selected initially. */
  readonly first?: CounterId | undefined;
}

/** Puts a counter on the table: one of the game's, or one with the player's own design. */
export const CreateDialog = ({ at, first }: CreateDialogProps) => {
  const { t } = useTranslation();
  const printed = usePrintedSides();
  const [kind, setKind] = useState<Kind>('sheet');
  const [counter, setCounter] = useState<string | undefined>(first);
  const [design, setDesign] = useState<Design>(() => plainDesign(printed));
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

type Sides = Shown['module']['data']['manifest']['sides'];

/** With printed colors: a counter looks the same to everybody, whatever their colors of sides. */
const usePrintedSides = (): Sides => {
  const { module } = useShown();
  return useSession((session) => session.module ?? module).data.manifest.sides;
};

const plainDesign = ([side]: Sides): Design => {
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
  const printed = usePrintedSides();
  const change = (some: Partial<Design>) => onChange({ ...design, ...some });
  const chooseSide = (id: string | null) => {
    const { side: _, ...rest } = design;
    const side = printed.find((one) => one.id === id);
    onChange(side ? { ...rest, side: side.id, color: side.color } : rest);
  };
  const chooseSize = (id: string | null) => {
    const { size: _, ...rest } = design;
    onChange(id === null ? rest : { ...rest, size: id });
  };
  const numbers = Object.entries(module.data.counters.values).filter(([, { type }]) => type === 'number');
  return (
    <div className={css.design}>
      <CounterImage module={module} piece={{ ...newPiece('custom'), design }} size={84} />
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
