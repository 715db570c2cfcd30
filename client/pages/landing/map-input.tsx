import { FileInput } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import type { MapOverride, OptionValues, Problem } from '@umpire/shared/module';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchGame } from '../../net/fetch-game.ts';
import { readTableMap } from '../maps/override-file.ts';
import { ProblemList } from '../maps/problem-list.tsx';

interface MapInputProps {
  readonly game: string;
  readonly options: OptionValues;
  readonly map: MapOverride | undefined;
  readonly onMap: (map: MapOverride | undefined) => void;
}

/** Asks for a file of map changes for the new table. */
export const MapInput = ({ game, options, map, onMap }: MapInputProps) => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const latest = useRef<File>(null);
  const choose = async (chosen: File | null): Promise<void> => {
    latest.current = chosen;
    setFile(chosen);
    setProblems([]);
    onMap(undefined);
    if (!chosen) return;
    const { module } = await fetchGame(game, options);
    const read = await readTableMap(chosen, module);
    // Another file, or none, may have been chosen while this one was read.
    if (latest.current !== chosen) return;
    if ('problems' in read) setProblems(read.problems);
    else onMap(read.override);
  };
  return (
    <FileInput
      label={t('maps:table.choose')}
      placeholder={t('maps:table.own')}
      description={map && t('maps:table.changed', { count: map.changes.length })}
      leftSection={<IconMap size={16} />}
      accept="application/json,.json"
      clearable
      value={file}
      onChange={choose}
      error={problems.length > 0 && <ProblemList problems={problems} />}
    />
  );
};
