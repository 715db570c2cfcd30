import type { Kysely } from 'kysely';
import { changeGames, forgetWitness, readGames } from '../../data/place.ts';
import type { Schema } from '../../storage/schema.ts';
import { CannotDo, type DataCommand, needGames, readArguments, whileStopped } from './command.ts';

const deletes = '--delete';
const dayMilliseconds = 24 * 3600 * 1000;

export const retentionCommand: DataCommand = {
  usage: `retention DAYS [${deletes}]`,
  does: 'lists tables that nobody has touched for so many days; with the option, deletes them; the server must be stopped',
  run: async (args, context) => {
    const { now, say } = context;
    const { names, options } = readArguments(args, { names: 1, options: [deletes], usage: retentionCommand.usage });
    const days = Number(names[0]);
    if (!Number.isInteger(days) || days < 1) throw new CannotDo(`${names[0]} is no number of days from 1.`);
    needGames(context);
    return whileStopped(context, async () => {
      const old = await readGames(context, (db) => untouchedSince(db, now - days * dayMilliseconds));
      for (const { id, name, touched } of old) say(`${id}  ${new Date(touched).toISOString().slice(0, 10)}  ${name}`);
      if (options.has(deletes) && old.length > 0) {
        await changeGames(context, (db) => remove(db, old), { forGood: true });
        forgetWitness(context);
      }
      say(`${old.length} tables untouched for ${days} days${options.has(deletes) ? ', deleted' : ''}`);
      return 0;
    });
  },
};

interface Old {
  readonly id: string;
  readonly name: string;
  readonly touched: number;
}

/** By their last step: the row's `touched` may be a little behind. */
const untouchedSince = async (db: Kysely<Schema>, before: number): Promise<readonly Old[]> => {
  const rows = await db
    .selectFrom('tables')
    .select(({ selectFrom }) => [
      'id',
      'name',
      selectFrom('steps')
        .select('time')
        .whereRef('tableId', '=', 'tables.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('last'),
    ])
    .where('touched', '<', before)
    .orderBy('touched')
    .execute();
  return rows.flatMap(({ id, name, last }) => (last !== null && last < before ? [{ id, name, touched: last }] : []));
};

/** With all that belongs to them. Scans that no table keeps any more go when the server starts. */
const remove = async (db: Kysely<Schema>, old: readonly Old[]): Promise<void> => {
  for (const { id } of old) await db.deleteFrom('tables').where('id', '=', id).execute();
};
