import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keeperOf } from '../../net/keepers.ts';
import { reportProblem } from '../../net/toasts.ts';
import { download } from '../../ui/download.ts';

interface DownloadGameProps {
  readonly id: string;
  /** The name of the file. */
  readonly name: string;
  readonly label: string;
}

/** Saves the game as a file: from the server's URL, or from the page. */
export const DownloadGame = ({ id, name, label }: DownloadGameProps) => {
  const { gameAddress, fetchGame } = keeperOf(id);
  const look = { variant: 'default', leftSection: <IconDownload size={16} /> } as const;
  if (gameAddress)
    return (
      <Button {...look} component="a" href={gameAddress(id)} download={name}>
        {label}
      </Button>
    );
  const save = (): void => void fetchGame(id).then((text) => download(name, text), reportProblem);
  return (
    <Button {...look} onClick={save}>
      {label}
    </Button>
  );
};
