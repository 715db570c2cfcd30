import { Button } from '@mantine/core';
import type { GameFile } from '@umpire/shared/table/history/game-file.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Packed } from '../../bring/messages.ts';
import { importGame } from '../../net/http.ts';
import { reportProblem } from '../../net/toasts.ts';
import css from './bring.module.css';

interface LogsProps {
  readonly module: string;
  readonly logs: Packed['logs'];
}

/** The logs that were brought along; a press opens a table with the history of one. */
export const Logs = ({ module, logs }: LogsProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [opening, setOpening] = useState<string>();
  if (logs.length === 0) return null;
  const open = async (name: string, file: GameFile): Promise<void> => {
    setOpening(name);
    try {
      navigate(`/t/${await importGame(new Blob([JSON.stringify(ofModule(file, module))]))}`);
    } catch (problem) {
      reportProblem(problem);
      setOpening(undefined);
    }
  };
  return (
    <ul className={css.scenarios}>
      {logs.map(({ name, steps, file }) => (
        <li key={name}>
          <span>{t('bring:log', { name, count: steps })}</span>
          <Button
            size="xs"
            variant="light"
            loading={opening === name}
            disabled={opening !== undefined && opening !== name}
            onClick={() => void open(name, file)}
          >
            {t('bring:open-log')}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** The file of a table with this module. */
const ofModule = (file: GameFile, id: string): GameFile => {
  const game = file.game as { readonly start: { readonly module: object } };
  return { ...file, game: { ...game, start: { ...game.start, module: { ...game.start.module, id } } } };
};
