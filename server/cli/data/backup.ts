import { resolve } from 'node:path';
import { makeBackup, readBackup } from '../../data/backup.ts';
import { CannotDo, type DataCommand, needDatabase, readArguments } from './command.ts';

export const backupCommand: DataCommand = {
  usage: 'backup DIR',
  does: 'writes a backup into a new folder in DIR and checks it; the server may run',
  run: async (args, { dataDir, now, say }) => {
    const [into] = readArguments(args, { names: 1, usage: backupCommand.usage }).names;
    needDatabase(dataDir);
    const folder = resolve(into!);
    if (folder === dataDir)
      throw new CannotDo(`A backup in ${dataDir} itself would be lost with it. Name another folder.`);
    const written = await makeBackup(dataDir, folder, now);
    const { tables, steps, files } = await readBackup(written);
    say(`${written}: ${tables} tables, ${steps} steps, ${Object.keys(files).length} files, checked`);
    return 0;
  },
};
