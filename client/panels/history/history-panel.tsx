import { Button, Stack, Switch, Text } from '@mantine/core';
import { IconGitBranch, IconHistory, IconShieldCheck, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDocks } from '../../state/docks.ts';
import { useHistory } from '../../state/history.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { Section } from '../../ui/bits.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { fileName } from '../../words/file-name.ts';
import { useWords } from '../../words/words.ts';
import { AttackReport } from '../attack-record/report.tsx';
import { BookmarkList } from './bookmark-list.tsx';
import { useBranch } from './branch.ts';
import { BranchSection } from './branch-section.tsx';
import { DownloadGame } from './download-game.tsx';
import { useImport } from './import.ts';
import { ReportSection } from './report/report-section.tsx';
import { SaveForVassal } from './save-for-vassal.tsx';

/** The history, branches, and the game as a file. */
export const HistoryPanel = () => {
  const { t } = useTranslation();
  const { id, seq, table } = useSession();
  const { lookAt, moment } = useHistory();
  const setSheet = useDocks((docks) => docks.setSheet);
  // On a small screen the sheet would hide the slider.
  const closeSheet = () => setSheet(undefined);
  const { foldsUndone, set } = usePreferences();
  const importing = useImport();
  const branch = useBranch(id);
  const words = useWords();
  return (
    <>
      <Section title={t('panels:history.look-back')}>
        <Text size="sm" c="dimmed" mb={10}>
          {t('panels:history.look-back-how')}
        </Text>
        <Stack gap={8}>
          <Button
            leftSection={<IconHistory size={17} />}
            onClick={() => {
              lookAt(moment ? undefined : Math.max(1, seq - 1));
              closeSheet();
            }}
            variant={moment ? 'light' : 'filled'}
          >
            {moment ? t('panels:history.live') : t('panels:history.start')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('panels:history.steps', { count: seq })}
          </Text>
          <Switch
            label={t('panels:history.fold')}
            checked={foldsUndone}
            onChange={(event) => set({ foldsUndone: event.currentTarget.checked })}
          />
        </Stack>
      </Section>
      <BookmarkList onGo={closeSheet} />
      <ReportSection />
      <AttackReport />
      <Section title={t('panels:history.branch')}>
        <Text size="sm" c="dimmed" mb={10}>
          {t('panels:history.branch-how')}
        </Text>
        <Button
          variant="default"
          leftSection={<IconGitBranch size={16} />}
          onClick={() => branch.open(moment?.seq ?? seq)}
          loading={branch.opening}
        >
          {moment ? t('panels:history.play-on-from', { seq: moment.seq }) : t('panels:history.play-on-now')}
        </Button>
      </Section>
      <BranchSection id={id} />
      <Section title={t('panels:history.file')}>
        <Text size="sm" c="dimmed" mb={10}>
          {t('panels:history.file-how')} {table?.module.scan && t('maps:scan.not-in-file')}
        </Text>
        <Stack gap={8} align="flex-start">
          {table && (
            <DownloadGame id={id} name={fileName('umpire.json', { table, words })} label={t('panels:history.export')} />
          )}
          <FileChoice onFile={(file) => importing.open(file)} accept=".umpire,.json,application/json">
            {(props) => (
              <Button {...props} variant="default" loading={importing.opening} leftSection={<IconUpload size={16} />}>
                {t('panels:history.import')}
              </Button>
            )}
          </FileChoice>
          <Button
            component={Link}
            href={`/dice?table=${id}`}
            variant="subtle"
            leftSection={<IconShieldCheck size={16} />}
          >
            {t('panels:dice.check')}
          </Button>
        </Stack>
      </Section>
      <SaveForVassal />
    </>
  );
};
