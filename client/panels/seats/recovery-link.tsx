import { Button, Group, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchRecoveryLink } from '../../net/http.ts';
import { reportProblem } from '../../net/toasts.ts';
import { useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { useWords } from '../../words/words.ts';

/** A link that moves one's seat to another browser: after losing the cookie, or for a second device. */
export const RecoveryLink = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { me } = useShown();
  const table = useSession((session) => session.id);
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const [fetching, setFetching] = useState<string>();
  const fetch = async (seat: string) => {
    setFetching(seat);
    try {
      const link = await fetchRecoveryLink(table, seat);
      setLinks((now) => ({ ...now, [seat]: link }));
    } catch (problem) {
      reportProblem(problem);
    } finally {
      setFetching(undefined);
    }
  };
  return (
    <Section title={t('panels:seats.recovery')}>
      <Text size="xs" c="dimmed" mb={8}>
        {t('panels:seats.recovery-how')}
      </Text>
      {me.seats.map((seat) => {
        const link = links[seat.id];
        return link === undefined ? (
          <Group key={seat.id}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconKey size={15} />}
              loading={fetching === seat.id}
              onClick={() => fetch(seat.id)}
            >
              {t('panels:seats.recovery-make', { seat: words.seat(seat) })}
            </Button>
          </Group>
        ) : (
          <CopyField key={seat.id} label={words.seat(seat)} value={link} />
        );
      })}
    </Section>
  );
};
