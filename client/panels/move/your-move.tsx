import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconBell, IconClock } from '@tabler/icons-react';
import { readySeats } from '@umpire/shared/table/whose-move.ts';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { Clocks } from './clocks.tsx';
import css from './move.module.css';

/** Who is done with the phase, the remaining time, and the notices; nothing at a table for one. */
export const YourMove = () => {
  const { t } = useTranslation();
  const { table, me, mayAct, live } = useShown();
  const show = useDialogs((dialogs) => dialogs.show);
  const hasOthers = useSession((session) => session.hasOthers);
  if (!hasOthers) return null;
  const ready = readySeats(table);
  const isReady = me.seats.some(({ id }) => ready.includes(id));
  const others = ready.filter((id) => !me.seats.some((seat) => seat.id === id));
  return (
    <Section>
      <Stack gap={10}>
        <Checkbox
          label={t('move:ready.done')}
          checked={isReady}
          disabled={!mayAct}
          onChange={(event) => give({ type: 'setReady', ready: event.currentTarget.checked })}
        />
        {others.length > 0 && (
          <span className={css.soft} role="status">
            {t('move:ready.others', { seats: others.map((id) => table.seats[id]?.name).join(t('app:comma')) })}
          </span>
        )}
        <Clocks />
        <Group gap={8}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBell size={15} />}
            onClick={() => show({ type: 'notices' })}
          >
            {t('move:notices.open')}
          </Button>
          {me.isHost && live && table.status === 'open' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconClock size={15} />}
              onClick={() => show({ type: 'clock' })}
            >
              {t('move:clock.set')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
};
