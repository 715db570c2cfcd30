import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readBackup } from '../../data/backup.ts';
import { databaseOf } from '../../data/folder.ts';
import { changeGames, inspectPlace, nameOf, type Place, prunedOf, readGames } from '../../data/place.ts';
import { clearRows, copyRows } from '../../data/rows.ts';
import { type DataCommand, readArguments, whileStopped } from './command.ts';

export const restoreCommand: DataCommand = {
  usage: 'restore BACKUP',
  does: 'puts a backup in the place of the data; what was there is kept beside it; the server must be stopped',
  run: async (args, context) => {
    const { dataDir, now, say } = context;
    const [name] = readArguments(args, { names: 1, usage: restoreCommand.usage }).names;
    const backup = resolve(name!);
    const { files, tables, steps, made } = await readBackup(backup);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return whileStopped(context, async () => {
      const aside = await putAside(context, now);
      for (const file of Object.keys(files)) {
        if (context.databaseUrl !== undefined && join(dataDir, file) === databaseOf(dataDir)) continue;
        const [folder, name] = file.split('/');
        const to = folder === 'pruned' ? join(prunedOf(context).folder, name!) : join(dataDir, file);
        mkdirSync(dirname(to), { recursive: true });
        copyFileSync(join(backup, file), to);
      }
      if (context.databaseUrl !== undefined) await putBack(backup, context);
      const { findings } = await inspectPlace(context, { pages: true });
      for (const { what } of findings) say(`WRONG: ${what}`);
      if (aside) say(`What was there before is in ${aside}`);
      say(`${nameOf(context)}: ${tables} tables, ${steps} steps, as of ${new Date(made).toISOString()}`);
      return findings.some(({ stops }) => stops) ? 1 : 0;
    });
  },
};

/** The rows of a backup replace those of the other database, all or none. */
const putBack = (backup: string, place: Place): Promise<void> =>
  readGames({ dataDir: backup }, (from) =>
    changeGames(place, async (to) => {
      await clearRows(to);
      await copyRows(from, to);
    }),
  );

/** Moves everything that a server keeps into a new folder; `undefined` if there is nothing. */
const putAside = async (place: Place, now: number): Promise<string | undefined> => {
  const { dataDir, databaseUrl } = place;
  const pruned = prunedOf(place);
  const kept = readdirSync(dataDir).filter((name) => !name.startsWith('in-use') && !name.startsWith('replaced-'));
  const { tables } = databaseUrl === undefined ? { tables: 0 } : await inspectPlace({ dataDir, databaseUrl });
  if (kept.length === 0 && tables === 0 && pruned.all().length === 0) return undefined;
  const aside = join(dataDir, `replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  if (tables > 0) {
    await readGames(place, (from) => changeGames({ dataDir: aside }, (to) => copyRows(from, to)));
  }
  for (const name of kept) if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(aside, name));
  // The folder of pruned tables may be on another disk.
  if (pruned.all().length > 0) {
    cpSync(pruned.folder, join(aside, 'pruned'), { recursive: true });
    for (const table of pruned.all()) pruned.remove(table);
  }
  return aside;
};
