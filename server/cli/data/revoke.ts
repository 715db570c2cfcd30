import { DatabaseSync } from 'node:sqlite';
import { type DataCommand, needDatabase, readArguments } from './command.ts';

export const revokeCommand: DataCommand = {
  usage: 'revoke PERSON',
  does: 'makes void what says who a person is, as when it was stolen; the server may run, and heeds it within seconds',
  run: async (args, { dataDir, now, say }) => {
    const [person] = readArguments(args, { names: 1, usage: revokeCommand.usage }).names;
    const database = new DatabaseSync(needDatabase(dataDir), { timeout: 5000 });
    try {
      database
        .prepare(
          'insert into revocations (person, "before") values (?, ?) on conflict do update set "before" = excluded."before"',
        )
        .run(person!, now);
    } finally {
      database.close();
    }
    say(`What was signed for ${person} until now is void. The host of a table can hand a seat to them anew.`);
    return 0;
  },
};
