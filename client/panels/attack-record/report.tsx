import { Button, Stack, Text } from '@mantine/core';
import { IconFileText, IconSwords } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLog } from '../../state/log.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { download } from '../../ui/download.ts';
import { fileName } from '../../words/file-name.ts';
import { useWords } from '../../words/words.ts';
import css from './record.module.css';
import { RecordView } from './record-view.tsx';
import { useReportText } from './report-text.ts';
import { useRecords } from './use-records.ts';

/** All attacks of the game, phase by phase; for this, the log is fetched back to its beginning. */
export const AttackReport = () => {
  const { t } = useTranslation();
  const { table } = useShown();
  const words = useWords();
  const hasEarlier = useLog((log) => log.hasEarlier);
  const [isWanted, setWanted] = useState(false);
  const [fetching, setFetching] = useState(false);
  const records = useRecords().filter(({ end }) => end !== 'called-off');
  const textOf = useReportText();
  const make = async () => {
    setWanted(true);
    setFetching(true);
    for (let pages = 0; useLog.getState().hasEarlier && pages < MOST_PAGES; pages++) {
      await useLog.getState().fetchEarlier();
    }
    setFetching(false);
  };
  const save = () =>
    download(
      fileName('txt', { table, words, what: t('umpire:record.report') }),
      records.map(textOf).join('\n\n'),
      'text/plain',
    );
  const isMade = isWanted && !fetching && !hasEarlier;
  return (
    <Section title={t('umpire:record.report')}>
      <Text size="sm" c="dimmed" mb={10}>
        {t('umpire:record.report-how')}
      </Text>
      {!isMade && (
        <Button variant="default" leftSection={<IconSwords size={16} />} onClick={make} loading={fetching}>
          {t('umpire:record.make')}
        </Button>
      )}
      {isMade && records.length === 0 && <Text size="sm">{t('umpire:record.none')}</Text>}
      {isMade && records.length > 0 && (
        <Stack gap={4}>
          {[...Map.groupBy(records, ({ turn }) => words.moment(turn))].map(([moment, fought]) => (
            <section key={moment} aria-label={moment}>
              <h4 className={css.moment}>{moment}</h4>
              {fought.map((record) => (
                <RecordView key={record.attack} record={record} />
              ))}
            </section>
          ))}
          <Button variant="default" leftSection={<IconFileText size={16} />} onClick={save}>
            {t('umpire:record.save')}
          </Button>
        </Stack>
      )}
    </Section>
  );
};

/** Enough pages for the longest game. */
const MOST_PAGES = 500;
