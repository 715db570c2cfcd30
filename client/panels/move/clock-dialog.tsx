import { Button, Group, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { type Clock, clockKinds } from '@umpire/shared/table/state/pace.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';

/** In milliseconds. */
const units = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
type Unit = keyof typeof units;

/** The host sets each side's time. */
export const ClockDialog = () => {
  const { t } = useTranslation();
  const { table } = useShown();
  const close = useDialogs((dialogs) => dialogs.close);
  const [kind, setKind] = useState<Clock['kind']>('game');
  const [amount, setAmount] = useState<string | number>(90);
  const [unit, setUnit] = useState<Unit>('minutes');
  const label = useId();
  const allowed = Math.round(Number(amount) * units[unit]);
  const isPossible = allowed >= 1000 && allowed <= limits.clock;
  return (
    <FormDialog
      title={t('move:clock.dialog')}
      submit={t('move:clock.start')}
      disabled={!isPossible}
      onSubmit={() => give({ type: 'setClock', clock: { kind, allowed } })}
    >
      <Text size="sm">{t('move:clock.how')}</Text>
      <Stack gap={4} role="group" aria-labelledby={label}>
        <Text id={label} size="sm" fw={500}>
          {t('move:clock.kind')}
        </Text>
        <SegmentedControl
          value={kind}
          onChange={(value) => setKind(value as Clock['kind'])}
          data={clockKinds.map((value) => ({ value, label: t(`move:clock.kinds.${value}`) }))}
        />
      </Stack>
      <Group gap={8} align="flex-end" grow>
        <NumberInput
          label={t('move:clock.amount')}
          min={1}
          max={10_000}
          value={amount}
          onChange={setAmount}
          data-autofocus
        />
        <Select
          label={t('move:clock.unit')}
          value={unit}
          onChange={(value) => value && setUnit(value as Unit)}
          data={Object.keys(units).map((value) => ({ value, label: t(`move:clock.units.${value as Unit}`) }))}
          allowDeselect={false}
        />
      </Group>
      {table.pace?.clock && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              close();
              give({ type: 'setClock' });
            }}
          >
            {t('move:clock.remove')}
          </Button>
        </Group>
      )}
    </FormDialog>
  );
};
