import { ActionIcon, NumberInput, Select, Switch, TextInput, Tooltip } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { type Counter, valuesOf } from '@umpire/shared/module/counter.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Piece, Value } from '@umpire/shared/table/state/state.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { useWords } from '../../words/words.ts';
import css from './details.module.css';
import { Provenance } from './provenance.tsx';

/** Every value of a counter, as printed or as set at this table; each can be changed and reset. */
export const Values = ({ piece }: { readonly piece: Piece }) => {
  const { t } = useTranslation();
  const { module } = useShown();
  const counter = module.counter(piece.counter);
  const printed = piece.design?.values ?? (counter ? valuesOf(counter, piece.face) : {});
  const names = [...new Set([...Object.keys(printed), ...Object.keys(piece.values ?? {})])];
  if (names.length === 0) return null;
  return (
    <Section title={t('panels:details.values')}>
      <div className={css.values}>
        {names.map((name) => (
          <ValueRow key={`${piece.id} ${name}`} piece={piece} name={name} printed={printed[name]} />
        ))}
      </div>
    </Section>
  );
};

interface ValueRowProps {
  readonly piece: Piece;
  readonly name: string;
  readonly printed: Value | undefined;
}

const ValueRow = ({ piece, name, printed }: ValueRowProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module, mayAct } = useShown();
  const counter = module.counter(piece.counter);
  const spec = module.data.counters.values[name];
  const changed = piece.values?.[name];
  const value = changed ?? printed;
  const reconstructed = changed === undefined && counter?.reconstructed?.includes(name) ? counter : undefined;
  const disabled = !mayAct;
  const back = t('panels:details.printed', { value: printed === undefined ? '–' : words.valueIs(name, printed) });
  const set = (to: Value) => {
    if (to !== value) give({ type: 'setValue', pieces: [piece.id], value: name, to });
  };
  return (
    <div className={css.value} data-changed={changed !== undefined}>
      <span className={css.valueName}>
        {words.value(name)} <Provenance counter={reconstructed} note={spec?.reconstructedNote} />
      </span>
      {spec?.words ? (
        <WordInput name={name} value={value} disabled={disabled} onSet={set} />
      ) : (
        <ValueInput
          label={words.value(name)}
          type={spec?.type ?? (typeof value === 'number' ? 'number' : 'text')}
          value={value}
          disabled={disabled}
          onSet={set}
        />
      )}
      {changed !== undefined ? (
        <Tooltip label={back}>
          <ActionIcon
            variant="subtle"
            disabled={disabled}
            aria-label={back}
            onClick={() => give({ type: 'setValue', pieces: [piece.id], value: name })}
          >
            <IconRestore size={16} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <span />
      )}
    </div>
  );
};

interface WordInputProps {
  readonly name: string;
  readonly value: Value | undefined;
  readonly disabled: boolean;
  readonly onSet: (value: Value) => void;
}

/** The words that counters of the game have for a value, with the game's names for them. */
const WordInput = ({ name, value, disabled, onSet }: WordInputProps) => {
  const words = useWords();
  const { module } = useShown();
  const { counters } = module.data.counters;
  const choices = useMemo(() => wordsFor(name, Object.values(counters)), [name, counters]);
  const all = [...new Set([...choices, ...(value === undefined ? [] : [String(value)])])];
  return (
    <Select
      size="xs"
      aria-label={words.value(name)}
      disabled={disabled}
      className={css.valueInput ?? ''}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => chosen !== null && onSet(chosen)}
      data={all.map((word) => ({ value: word, label: words.valueIs(name, word) }))}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
    />
  );
};

const wordsFor = (name: string, counters: readonly Counter[]): readonly string[] =>
  counters.flatMap((counter) => counter.faces.flatMap((_, face) => String(valuesOf(counter, face)[name] ?? [])));

interface ValueInputProps {
  readonly label: string;
  readonly type: 'number' | 'text' | 'flag';
  readonly value: Value | undefined;
  readonly disabled: boolean;
  readonly onSet: (value: Value) => void;
}

/** Sends the input when the field is left or Enter is pressed, not at every key. */
const ValueInput = ({ label, type, value, disabled, onSet }: ValueInputProps) => {
  const [typed, setTyped] = useState<string | number>(String(value ?? ''));
  const reset = (): void => setTyped(String(value ?? ''));
  useEffect(() => setTyped(String(value ?? '')), [value]);
  const send = (): void => {
    if (String(typed) === String(value ?? '')) return;
    if (type === 'text') onSet(String(typed));
    else if (typed === '' || Number.isNaN(Number(typed))) reset();
    else onSet(Number(typed));
  };
  const field = {
    'aria-label': label,
    size: 'xs',
    disabled,
    className: css.valueInput ?? '',
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') send();
      if (event.key === 'Escape') reset();
    },
  } as const;
  if (type === 'flag')
    return (
      <Switch
        size="sm"
        aria-label={label}
        disabled={disabled}
        checked={value === true}
        onChange={(event) => onSet(event.currentTarget.checked)}
      />
    );
  if (type === 'number') return <NumberInput {...field} value={typed} onChange={setTyped} onBlur={send} />;
  return (
    <TextInput
      {...field}
      value={typed}
      maxLength={limits.value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={send}
    />
  );
};
