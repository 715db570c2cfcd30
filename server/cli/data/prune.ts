import { resolve } from 'node:path';
import { scansOf } from '../../data/folder.ts';
import { dayMilliseconds, type Idle, untouchedSince } from '../../data/idle.ts';
import { changeGames, forgetWitness, prunedOf, readGames } from '../../data/place.ts';
import { type PrunedTables, prunedIn, tableFileOf } from '../../data/pruned.ts';
import { readHead } from '../../data/table-file.ts';
import { readWhole } from '../../storage/games-log.ts';
import { CannotDo, type DataCommand, type DataContext, needGames, readArguments, whileStopped } from './command.ts';

/** The number of tables that are written to files, and then deleted in one transaction. */
const atOnce = 100;

const options = {
  idle: { type: 'string', does: 'for how long nobody has touched them' },
  to: { type: 'string', does: 'the folder of the files' },
} as const;

export const pruneCommand: DataCommand = {
  usage: 'prune --idle DAYSd --to DIR',
  does: 'makes files of tables that nobody has touched for so many days; who comes with the link opens them again; the server must be stopped',
  run: async (args, context) => {
    const { usage } = pruneCommand;
    const say = `Say: npm run -s data -- ${usage}`;
    const { idle, to } = readArguments(args, { names: 0, options, usage }).options;
    if (idle === undefined || to === undefined) throw new CannotDo(say);
    const days = Number(/^(\d{1,5})d$/.exec(idle)?.[1]);
    if (!(days >= 1)) throw new CannotDo(`${idle} is no number of days from 1, as 400d is. ${say}`);
    needGames(context);
    const pruned = prunedIn(resolve(to));
    return whileStopped(context, () => prune(context, pruned, context.now - days * dayMilliseconds));
  },
};

const prune = async (context: DataContext, pruned: PrunedTables, before: number): Promise<number> => {
  const { say } = context;
  await sweep(context, pruned);
  const idle = await readGames(context, (db) => untouchedSince(db, before));
  // The witness must not report these tables as lost. It is cleared first, so that the server starts even if this is interrupted.
  if (idle.length > 0) forgetWitness(context);
  for (let at = 0; at < idle.length; at += atOnce) {
    const some = idle.slice(at, at + atOnce);
    await write(context, pruned, some);
    await changeGames(
      context,
      async (db) => {
        for (const { id } of some) await db.deleteFrom('tables').where('id', '=', id).execute();
      },
      { forGood: at + atOnce >= idle.length },
    );
  }
  for (const { id, name, touched } of idle) say(`${id}  ${new Date(touched).toISOString().slice(0, 10)}  ${name}`);
  say(`${idle.length} tables are files in ${pruned.folder} now`);
  if (idle.length > 0 && pruned.folder !== prunedOf(context).folder)
    say(`Set PRUNED_DIR=${pruned.folder} for the server, or nobody finds them.`);
  return 0;
};

/** When this resolves, the files are complete, on the disk, and readable. */
const write = async (context: DataContext, pruned: PrunedTables, idle: readonly Idle[]): Promise<void> => {
  await readGames(context, async (db) => {
    for (const { id } of idle) await pruned.write(tableFileOf(await readWhole(db, id), scansOf(context.dataDir)));
  });
  for (const { id } of idle) await pruned.read(id);
};

/** Removes files of tables that are also in the database, for example after an interruption. */
const sweep = async (context: DataContext, pruned: PrunedTables): Promise<void> => {
  const files = pruned.all();
  if (files.length === 0) return;
  const ends = await readGames(context, (db) =>
    db
      .selectFrom('steps')
      .select(({ fn }) => ['tableId', fn.max('seq').as('seq')])
      .where('tableId', 'in', db.selectFrom('tables').select('id'))
      .groupBy('tableId')
      .execute(),
  );
  const endOf = new Map(ends.map(({ tableId, seq }) => [tableId, seq]));
  for (const table of files) {
    const end = endOf.get(table);
    // A file that is newer than the database comes from another time: the operator may want it.
    if (end !== undefined && end >= (await readHead(pruned.pathOf(table))).steps) pruned.remove(table);
  }
};
