import { Button, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Seat } from '@umpire/shared/table/state/state.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';

/** Adds a seat, or changes its name and sides. */
export const SeatForm = ({ seat, onDone }: { readonly seat?: Seat; readonly onDone: () => void }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const [name, setName] = useState(seat ? words.seat(seat) : '');
  const [sides, setSides] = useState<readonly string[]>(seat?.sides ?? []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = { name: name.trim(), sides };
    give(seat ? { type: 'changeSeat', seat: seat.id, ...wanted } : { type: 'addSeat', ...wanted });
    onDone();
  };
  return (
    <form onSubmit={save}>
      <Stack gap={8} py={8}>
        <TextInput
          size="xs"
          label={t('panels:seats.seat-name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.name}
        />
        <MultiSelect
          size="xs"
          label={t('panels:seats.seat-sides')}
          value={[...sides]}
          onChange={setSides}
          data={module.data.manifest.sides.map(({ id }) => ({ value: id, label: words.side(id) }))}
        />
        <Group gap={8} justify="flex-end">
          <Button size="xs" variant="subtle" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button size="xs" type="submit" disabled={name.trim() === ''}>
            {t('app:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
