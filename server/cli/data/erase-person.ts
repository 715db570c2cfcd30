import { DatabaseSync } from 'node:sqlite';
import { erasePerson } from '../../data/erase.ts';
import { bringUpToDate } from '../../storage/sqlite-log.ts';
import { CannotDo, type DataCommand, needDatabase, readArguments, whileStopped } from './command.ts';

export const erasePersonCommand: DataCommand = {
  usage: 'erase-person PERSON',
  does: 'takes name, words and id of a person out of all tables, for good; the server must be stopped',
  run: async (args, { dataDir, say }) => {
    const [person] = readArguments(args, { names: 1, usage: erasePersonCommand.usage }).names;
    if (!/^[\w-]{8,64}$/.test(person!)) throw new CannotDo(`${person} is no person's id.`);
    const file = needDatabase(dataDir);
    return whileStopped(dataDir, async () => {
      await bringUpToDate(file);
      const database = new DatabaseSync(file);
      try {
        database.exec('pragma foreign_keys = on; pragma synchronous = full');
        const { tables, steps } = erasePerson(database, person!);
        if (tables === 0) throw new CannotDo(`Nothing is kept of a person ${person}.`);
        // What was there stays in free pages and in the log otherwise.
        database.exec('vacuum; pragma wal_checkpoint(truncate)');
        say(`${tables} tables, ${steps} steps changed. Backups that were made before still hold what was erased.`);
        return 0;
      } finally {
        database.close();
      }
    });
  },
};
