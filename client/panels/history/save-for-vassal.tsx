import { Alert, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { isBroughtId } from '@umpire/modules/brought.ts';
import { layOut } from '@umpire/shared/module/setup.ts';
import { NEW_GAME } from '@umpire/shared/vassal/into/scenarios.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VASSAL_FILES } from '../../bring/file-kinds.ts';
import { type Back, saveBack } from '../../bring/save-back.ts';
import { useSession } from '../../state/session.ts';
import { Section } from '../../ui/bits.tsx';
import { download } from '../../ui/download.ts';
import { FilesChoice } from '../../ui/file-choice.tsx';
import { intoView } from '../../ui/into-view.ts';
import { fileName } from '../../words/file-name.ts';
import { useWords } from '../../words/words.ts';
import { LayFromVassal } from './lay-from-vassal.tsx';

/** The table as a saved game for a friend who plays in VASSAL, and the friend's onto the table; only where the game is a module of VASSAL's. */
export const SaveForVassal = () => {
  const { t } = useTranslation();
  const { table, module } = useSession();
  const words = useWords();
  const [back, setBack] = useState<Back | 'busy'>();
  const scenario = table && module?.scenario(table.module.scenario);
  if (!scenario || !isBroughtId(table.module.id)) return null;
  if (scenario.id === NEW_GAME)
    return (
      <Section title={t('bring:back.title')}>
        <Text size="sm" c="dimmed">
          {t('bring:back.new-game')}
        </Text>
      </Section>
    );
  const name = fileName('vsav', { table, words });
  const save = async (files: readonly File[]): Promise<void> => {
    setBack('busy');
    const began = layOut(scenario, { shuffle: (things) => [...things] });
    const saved = await saveBack({ files, began, table });
    setBack(saved);
    if ('file' in saved) download(name, saved.file as BlobPart, 'application/zip');
  };
  return (
    <Section title={t('bring:back.title')}>
      <Text size="sm" c="dimmed" mb={10}>
        {t('bring:back.how')}
      </Text>
      <FilesChoice onFiles={(files) => void save(files)} accept={VASSAL_FILES}>
        {(props) => (
          <Button {...props} variant="default" loading={back === 'busy'} leftSection={<IconDownload size={16} />}>
            {t('bring:back.save')}
          </Button>
        )}
      </FilesChoice>
      {back && back !== 'busy' && <Outcome back={back} name={name} />}
      <LayFromVassal scenario={scenario} />
    </Section>
  );
};

const Outcome = ({ back, name }: { readonly back: Back; readonly name: string }) => {
  const { t } = useTranslation();
  if ('problem' in back)
    return (
      <Alert color="red" mt={10} role="alert" ref={intoView}>
        {t(`bring:back.problem.${back.problem}`)}
      </Alert>
    );
  return (
    <Alert color={back.unsaid.length > 0 ? 'yellow' : 'green'} mt={10} role="status" ref={intoView}>
      <Text size="sm" fw={600}>
        {t('bring:back.saved', { name })}
      </Text>
      <Text size="sm">{t(back.unsaid.length > 0 ? 'bring:back.unsaid' : 'bring:back.all')}</Text>
      {back.unsaid.length > 0 && (
        <ul>
          {back.unsaid.map(({ what, count, names }) => (
            <li key={what}>
              {t(`bring:back.what.${what}`)} ({count}){names.length > 0 && `: ${names.join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
};
