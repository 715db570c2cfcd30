import { Button, Stack, Text } from '@mantine/core';
import { IconCheck, IconFileText, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../state/session.ts';
import { useShown } from '../../../state/shown.ts';
import { Section } from '../../../ui/bits.tsx';
import { download } from '../../../ui/download.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { fileName } from '../../../words/file-name.ts';
import { useWords } from '../../../words/words.ts';
import { replayLink } from '../use-replay-link.ts';
import { useReport } from './use-report.ts';

/** The game for people who were not there: as a page to read, and as a link to watch it. */
export const ReportSection = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table } = useShown();
  const hasOthers = useSession((session) => session.hasOthers);
  const { isMaking, make } = useReport();
  const save = async () =>
    download(fileName('html', { table, words, what: t('panels:report.title') }), await make(), 'text/html');
  return (
    <Section title={t('panels:report.title')}>
      <Text size="sm" c="dimmed" mb={10}>
        {t('panels:report.how')}
      </Text>
      <Stack gap={8} align="flex-start">
        <Button variant="default" leftSection={<IconFileText size={16} />} onClick={save} loading={isMaking}>
          {t('panels:report.make')}
        </Button>
        {hasOthers && <ReplayLink />}
      </Stack>
    </Section>
  );
};

const ReplayLink = () => {
  const { t } = useTranslation();
  const { table } = useShown();
  const id = useSession((session) => session.id);
  const { isCopied, copy } = useCopy();
  return (
    <>
      <Button
        variant="default"
        leftSection={isCopied ? <IconCheck size={16} /> : <IconLink size={16} />}
        onClick={() => copy(replayLink(id))}
      >
        {isCopied ? t('app:copied') : t('panels:report.link')}
      </Button>
      <Text size="xs" c="dimmed">
        {t(table.settings.spectators === 'everything' ? 'panels:report.link-all' : 'panels:report.link-how')}
      </Text>
    </>
  );
};
