import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, sizeOf } from '../../data/folder.ts';
import { changeGames, inspectPlace, nameOf, type Place, readGames } from '../../data/place.ts';
import { contentOf, copyRows } from '../../data/rows.ts';
import { witnessFile } from '../../storage/witness.ts';
import { CannotDo, type DataCommand, type DataContext, needGames, readArguments, whileStopped } from './command.ts';

export const moveCommand: DataCommand = {
  usage: 'move --to URL',
  does: 'brings all games to a database that is empty: postgres://… or sqlite: (the data folder); the server must be stopped',
  run: async (args, context) => {
    const { usage } = moveCommand;
    const { to } = readArguments(args, { names: 0, options: { to: { type: 'string', does: 'where' } }, usage }).options;
    if (to === undefined) throw new CannotDo(`Say: npm run -s data -- ${usage}`);
    const target = placeOf(to, context);
    if ((target.databaseUrl === undefined) === (context.databaseUrl === undefined))
      throw new CannotDo('The games are there already. DATABASE_URL says where they are now; without it, in DATA_DIR.');
    needGames(context);
    // Locks both places: one is in the folder, the other has an address.
    return whileStopped({ ...target, ...context }, () => move(context, target));
  },
};

const placeOf = (url: string, { dataDir }: Place): Place => {
  if (url === 'sqlite:') return { dataDir };
  if (!/^postgres(ql)?:\/\//.test(url)) throw new CannotDo(`${url} is no place for games: postgres://… or sqlite:`);
  return { dataDir, databaseUrl: url };
};

const move = async (from: DataContext, to: Place): Promise<number> => {
  const { now, say } = from;
  const { findings, tables, steps } = await inspectPlace(from, { pages: true });
  const wrong = findings.filter(({ stops }) => stops);
  for (const { what } of wrong) say(`WRONG: ${what}`);
  if (wrong.length > 0) return 1;
  if ((await inspectPlace(to)).tables > 0) throw new CannotDo(`There are games in ${nameOf(to)} already.`);
  // Data of an earlier release are migrated first, so that both sides have the same columns.
  const content = await changeGames(from, contentOf);
  const arrived = await changeGames(to, (copy) =>
    readGames(from, async (source) => {
      await copyRows(source, copy);
      const there = await contentOf(copy);
      if (there !== content) throw new Error('What has arrived is not what was sent. Nothing was changed.');
      return there;
    }),
  );
  if (from.databaseUrl === undefined) say(`What was in SQLite is kept in ${putAside(from.dataDir, now)}`);
  const next = to.databaseUrl === undefined ? 'Start the server without DATABASE_URL' : 'Set DATABASE_URL to it';
  say(`${nameOf(to)}: ${tables} tables, ${steps} steps, content ${arrived}. ${next}.`);
  return 0;
};

/** A server that is started without the new address must not continue with the old games. */
const putAside = (dataDir: string, now: number): string => {
  const aside = join(dataDir, `moved-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  const file = databaseOf(dataDir);
  for (const part of [file, `${file}-wal`, `${file}-shm`, witnessFile(file)])
    if (sizeOf(part) > 0) renameSync(part, join(aside, part.slice(dataDir.length + 1)));
  return aside;
};
