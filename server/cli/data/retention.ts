import type { Kysely } from 'kysely';
import { dayMilliseconds, type Idle, untouchedSince } from '../../data/idle.ts';
import { dropIdleContacts } from '../../data/notices.ts';
import { changeGames, forgetWitness, prunedOf, readGames } from '../../data/place.ts';
import type { PrunedTables } from '../../data/pruned.ts';
import { readHead } from '../../data/table-file.ts';
import type { Schema } from '../../storage/schema.ts';
import { CannotDo, type DataCommand, needGames, readArguments, whileStopped } from './command.ts';

const deletes = { delete: { type: 'boolean', does: 'deletes them' } } as const;

export const retentionCommand: DataCommand = {
  usage: 'retention DAYS [--delete]',
  does: 'lists tables that nobody has touched for so many days; with the option, deletes them; the server must be stopped',
  run: async (args, context) => {
    const { now, say } = context;
    const { names, options } = readArguments(args, { names: 1, options: deletes, usage: retentionCommand.usage });
    const days = Number(names[0]);
    if (!Number.isInteger(days) || days < 1) throw new CannotDo(`${names[0]} is no number of days from 1.`);
    needGames(context);
    return whileStopped(context, async () => {
      const before = now - days * dayMilliseconds;
      const pruned = prunedOf(context);
      const old = await readGames(context, (db) => untouchedSince(db, before));
      const files = await prunedBefore(pruned, before);
      for (const { id, name, touched } of [...old, ...files])
        say(`${id}  ${new Date(touched).toISOString().slice(0, 10)}  ${name}`);
      if (options.delete) {
        for (const { id } of [...files, ...old]) pruned.remove(id);
        // The witness must not report these tables as lost. It is cleared first, in case this is interrupted.
        if (old.length > 0) forgetWitness(context);
        if (old.length > 0) await changeGames(context, (db) => remove(db, old), { forGood: true });
      }
      say(`${old.length + files.length} tables untouched for ${days} days${options.delete ? ', deleted' : ''}`);
      return 0;
    });
  },
};

/** The idle tables among the pruned ones. */
const prunedBefore = async (pruned: PrunedTables, before: number): Promise<readonly Idle[]> => {
  const heads = await Promise.all(pruned.all().map((table) => readHead(pruned.pathOf(table))));
  return heads.flatMap(({ table, name, touched }) => (touched < before ? [{ id: table, name, touched }] : []));
};

/** Deletes tables with all their rows. Scans and modules that no table keeps any more are deleted when the server starts. */
const remove = async (db: Kysely<Schema>, old: readonly Idle[]): Promise<void> => {
  for (const { id } of old) await db.deleteFrom('tables').where('id', '=', id).execute();
  await dropIdleContacts(db);
};
