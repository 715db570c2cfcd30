import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readBackup } from '../../data/backup.ts';
import { inspectFolder } from '../../data/inspect.ts';
import { type DataCommand, readArguments, whileStopped } from './command.ts';

export const restoreCommand: DataCommand = {
  usage: 'restore BACKUP',
  does: 'puts a backup in the place of the data; what was there is kept beside it; the server must be stopped',
  run: async (args, { dataDir, now, say }) => {
    const [name] = readArguments(args, { names: 1, usage: restoreCommand.usage }).names;
    const backup = resolve(name!);
    const { files, tables, steps, made } = await readBackup(backup);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return whileStopped(dataDir, () => {
      const aside = putAside(dataDir, now);
      for (const file of Object.keys(files)) {
        mkdirSync(dirname(join(dataDir, file)), { recursive: true });
        copyFileSync(join(backup, file), join(dataDir, file));
      }
      const { findings } = inspectFolder(dataDir, { pages: true });
      for (const { what } of findings) say(`WRONG: ${what}`);
      if (aside) say(`What was there before is in ${aside}`);
      say(`${dataDir}: ${tables} tables, ${steps} steps, as of ${new Date(made).toISOString()}`);
      return findings.some(({ stops }) => stops) ? 1 : 0;
    });
  },
};

/** Moves all that a server keeps into a folder of its own; `undefined` if there is nothing. */
const putAside = (dataDir: string, now: number): string | undefined => {
  const kept = readdirSync(dataDir).filter((name) => !name.startsWith('in-use') && !name.startsWith('replaced-'));
  if (kept.length === 0) return undefined;
  const aside = join(dataDir, `replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const name of kept) if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(aside, name));
  return aside;
};
