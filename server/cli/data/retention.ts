import { DatabaseSync } from 'node:sqlite';
import { rowsOf } from '../../data/folder.ts';
import { clearWitness, witnessFile } from '../../storage/witness.ts';
import { CannotDo, type DataCommand, needDatabase, readArguments, whileStopped } from './command.ts';

const deletes = '--delete';
const dayMilliseconds = 24 * 3600 * 1000;

export const retentionCommand: DataCommand = {
  usage: `retention DAYS [${deletes}]`,
  does: 'lists tables that nobody has touched for so many days; with the option, deletes them; the server must be stopped',
  run: async (args, { dataDir, now, say }) => {
    const { names, options } = readArguments(args, { names: 1, options: [deletes], usage: retentionCommand.usage });
    const days = Number(names[0]);
    if (!Number.isInteger(days) || days < 1) throw new CannotDo(`${names[0]} is no number of days from 1.`);
    const file = needDatabase(dataDir);
    return whileStopped(dataDir, () => {
      const database = new DatabaseSync(file);
      try {
        database.exec('pragma foreign_keys = on; pragma synchronous = full');
        const old = untouchedSince(database, now - days * dayMilliseconds);
        for (const { id, name, touched } of old) say(`${id}  ${new Date(touched).toISOString().slice(0, 10)}  ${name}`);
        if (options.has(deletes) && old.length > 0) {
          remove(database, old);
          clearWitness(witnessFile(file));
        }
        say(`${old.length} tables untouched for ${days} days${options.has(deletes) ? ', deleted' : ''}`);
        return 0;
      } finally {
        database.close();
      }
    });
  },
};

interface Old {
  readonly id: string;
  readonly name: string;
  readonly touched: number;
}

/** By their last step: `touched` may be a little behind. */
const untouchedSince = (database: DatabaseSync, before: number): readonly Old[] =>
  rowsOf<Old>(
    database,
    `select id, name, (select time from steps where tableId = id order by seq desc limit 1) as touched
     from tables where touched < ? order by touched`,
    before,
  ).filter(({ touched }) => touched < before);

/** With all that belongs to them. Scans that no table keeps any more go when the server starts. */
const remove = (database: DatabaseSync, old: readonly Old[]): void => {
  const one = database.prepare('delete from tables where id = ?');
  database.exec('begin immediate');
  for (const { id } of old) one.run(id);
  database.exec('commit; vacuum; pragma wal_checkpoint(truncate)');
};
