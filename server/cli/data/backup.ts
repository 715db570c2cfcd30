import { resolve } from 'node:path';
import { makeBackup, readBackup } from '../../data/backup.ts';
import { CannotDo, type DataCommand, needGames, readArguments } from './command.ts';

export const backupCommand: DataCommand = {
  usage: 'backup DIR',
  does: 'writes a backup into a new folder in DIR and checks it; the server may run',
  run: async (args, context) => {
    const { dataDir, now, say } = context;
    const [into] = readArguments(args, { names: 1, usage: backupCommand.usage }).names;
    needGames(context);
    const folder = resolve(into!);
    if (folder === dataDir)
      throw new CannotDo(`A backup in ${dataDir} itself would be lost with it. Name another folder.`);
    const written = await makeBackup(context, folder, now);
    const { tables, steps, files } = await readBackup(written);
    say(`${written}: ${tables} tables, ${steps} steps, ${Object.keys(files).length} files, checked`);
    return 0;
  },
};
