import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { Scenario } from '@umpire/shared/module/scenario.ts';
import type { Difference, LaidOnto } from '@umpire/shared/vassal/back/lay-onto.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VASSAL_FILES } from '../../bring/file-kinds.ts';
import { type Laid, layFriendsFile } from '../../bring/save-back.ts';
import { give, useSession } from '../../state/session.ts';
import { FilesChoice } from '../../ui/file-choice.tsx';
import { intoView } from '../../ui/into-view.ts';
import { useWords } from '../../words/words.ts';

/** Lays a friend's saved game or log onto the table, after the differences were looked at. */
export const LayFromVassal = ({ scenario }: { readonly scenario: Scenario }) => {
  const { t } = useTranslation();
  const [laid, setLaid] = useState<Laid | 'busy'>();
  const lay = async (files: readonly File[]): Promise<void> => {
    const { table } = useSession.getState();
    if (!table) return;
    setLaid('busy');
    setLaid(await layFriendsFile({ files, scenario, table }));
  };
  return (
    <>
      <Text size="sm" c="dimmed" my={10}>
        {t('bring:onto.how')}
      </Text>
      <FilesChoice onFiles={(files) => void lay(files)} accept={VASSAL_FILES}>
        {(props) => (
          <Button {...props} variant="default" loading={laid === 'busy'} leftSection={<IconFileImport size={16} />}>
            {t('bring:onto.lay')}
          </Button>
        )}
      </FilesChoice>
      {laid &&
        laid !== 'busy' &&
        ('problem' in laid ? (
          <Alert color="red" mt={10} role="alert" ref={intoView}>
            {t(`bring:onto.problem.${laid.problem}`)}
          </Alert>
        ) : (
          <Differences laid={laid} onDone={() => setLaid(undefined)} />
        ))}
    </>
  );
};

type Found = Exclude<LaidOnto, { readonly problem: string }>;

const Differences = ({ laid, onDone }: { readonly laid: Found; readonly onDone: () => void }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { acts, differences, left, turn } = laid;
  const accept = () => {
    for (const act of acts) give(act);
    onDone();
  };
  return (
    <Alert color={acts.length > 0 ? 'blue' : 'green'} mt={10} role="status" ref={intoView}>
      <Text size="sm" fw={600}>
        {t(acts.length > 0 ? 'bring:onto.differs' : 'bring:onto.same')}
      </Text>
      {differences.length > 0 && <DifferenceList differences={differences} />}
      {turn && <Text size="sm">{t('bring:onto.turn', { turn: words.moment({ ...turn }) })}</Text>}
      {Object.entries(left).map(([what, count]) => (
        <Text size="sm" key={what}>
          {t(`bring:onto.left.${what as keyof typeof left}`, { count })}
        </Text>
      ))}
      {acts.length > 0 && (
        <Group gap={8} mt={10}>
          <Button size="compact-sm" onClick={accept}>
            {t('bring:onto.accept')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
        </Group>
      )}
    </Alert>
  );
};

/** So many are listed; the rest is counted. */
const LISTED = 100;

const DifferenceList = ({ differences }: { readonly differences: readonly Difference[] }) => {
  const { t } = useTranslation();
  const words = useWords();
  return (
    <ul style={{ maxHeight: 220, overflowY: 'auto', paddingInlineStart: 18 }}>
      {differences.slice(0, LISTED).map(({ is, counter, label, from, to }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={i}>
          {t(`bring:onto.is.${is}`, {
            counter: [words.counter({ counter, masked: false }), label].filter(Boolean).join(': '),
            from: from && words.place(from),
            to: to && words.place(to),
          })}
        </li>
      ))}
      {differences.length > LISTED && <li>{t('bring:onto.more', { count: differences.length - LISTED })}</li>}
    </ul>
  );
};
