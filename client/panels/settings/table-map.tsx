import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFolderOpen, IconMap, IconRestore } from '@tabler/icons-react';
import type { Problem } from '@umpire/shared/module';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapAddress } from '../../pages/maps/map-address.ts';
import { readTableMap } from '../../pages/maps/override-file.ts';
import { ProblemList } from '../../pages/maps/problem-list.tsx';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { FileChoice } from '../../ui/file-choice.tsx';

/** Whether the table has the game's own map or a changed one; the host may lay another. */
export const TableMap = ({ disabled }: { readonly disabled: boolean }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const module = useSession((session) => session.module);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const count = table.module.mapChanges?.length ?? 0;

  const lay = async (file: File): Promise<void> => {
    if (!module) return;
    const read = await readTableMap(file, module);
    if ('problems' in read) return setProblems(read.problems);
    setProblems([]);
    give({ type: 'changeMap', changes: read.override.changes });
  };

  return (
    <div>
      <Text size="sm">{count === 0 ? t('maps:table.own') : t('maps:table.changed', { count })}</Text>
      <Group gap={6} mt={6}>
        <FileChoice onFile={lay} accept="application/json,.json" disabled={disabled}>
          {(props) => (
            <Button {...props} size="compact-xs" variant="light" leftSection={<IconFolderOpen size={14} />}>
              {t('maps:table.lay')}
            </Button>
          )}
        </FileChoice>
        {count > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={disabled}
            leftSection={<IconRestore size={14} />}
            onClick={() => give({ type: 'changeMap' })}
          >
            {t('maps:table.restore')}
          </Button>
        )}
        <Button
          component="a"
          href={mapAddress(table.module.id, table.module.options)}
          target="_blank"
          rel="noreferrer"
          size="compact-xs"
          variant="subtle"
          leftSection={<IconMap size={14} />}
        >
          {t('maps:table.edit')}
        </Button>
      </Group>
      {problems.length > 0 && (
        <Alert mt={8} color="red" title={t('maps:not-loaded')} withCloseButton onClose={() => setProblems([])}>
          <ProblemList problems={problems} />
        </Alert>
      )}
    </div>
  );
};
