import { MultiSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../state/shown.ts';
import { useWords } from '../words/words.ts';

interface AudienceInputProps {
  readonly label: string;
  readonly value: Audience;
  /** The meaning of choosing none: only its author sees it, or nobody; absent if that is not possible. */
  readonly none?: 'me' | 'nobody';
  readonly onChange: (audience: Audience) => void;
}

type Kind = 'all' | 'mine' | 'some' | 'none';

/** Chooses who may see: everybody, one's own sides, chosen sides or seats, none of them. */
export const AudienceInput = ({ label, value, none, onChange }: AudienceInputProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module, table, me } = useShown();
  const mine: Audience = me.sides.length > 0 ? me.sides : me.seats.map(({ id }) => `seat:${id}`);
  // The user's choice, not derived from the value: sides picked one by one may happen to be the user's own.
  const [kind, setKind] = useState(() => kindOf(value, mine));
  const choose = (next: Kind) => {
    setKind(next);
    if (next === 'all') onChange('all');
    else if (next === 'none') onChange([]);
    else if (next === 'mine') onChange(mine);
    else onChange(module.data.manifest.sides.map(({ id }) => id));
  };
  const kinds: Kind[] = [
    'all',
    ...(mine.length > 0 ? (['mine'] as const) : []),
    'some',
    ...(none ? (['none'] as const) : []),
  ];
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Text size="sm" fw={500} aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        value={kind}
        onChange={(next) => choose(next as Kind)}
        data={kinds.map((one) => ({ value: one, label: t(`panels:audience.${one === 'none' ? none : one}`) }))}
      />
      {kind === 'some' && (
        <MultiSelect
          size="xs"
          aria-label={label}
          value={[...value]}
          onChange={onChange}
          data={[
            {
              group: t('panels:audience.sides'),
              items: module.data.manifest.sides.map(({ id }) => ({ value: id, label: words.side(id) })),
            },
            {
              group: t('panels:audience.seats'),
              items: Object.values(table.seats).map((seat) => ({ value: `seat:${seat.id}`, label: words.seat(seat) })),
            },
          ]}
        />
      )}
    </Stack>
  );
};

const kindOf = (value: Audience, mine: Audience): Kind => {
  if (value === 'all') return 'all';
  if (value.length === 0) return 'none';
  return mine.length === value.length && value.every((one) => mine.includes(one)) ? 'mine' : 'some';
};
