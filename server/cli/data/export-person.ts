import { writeFileSync } from 'node:fs';
import { recordOf } from '../../data/person.ts';
import { readGames } from '../../data/place.ts';
import { CannotDo, type DataCommand, needGames, readArguments } from './command.ts';

export const exportPersonCommand: DataCommand = {
  usage: 'export-person PERSON FILE',
  does: 'writes all that is kept of a person as JSON; the server may run',
  run: async (args, context) => {
    const [person, file] = readArguments(args, { names: 2, usage: exportPersonCommand.usage }).names;
    needGames(context);
    const record = await readGames(context, (db) => recordOf(db, person!));
    if (record.tables.length === 0) throw new CannotDo(`Nothing is kept of a person ${person}.`);
    writeFileSync(file!, `${JSON.stringify(record, undefined, 2)}\n`, { mode: 0o600 });
    const acts = record.tables.reduce((sum, table) => sum + table.acts.length, 0);
    context.say(`${file}: ${record.tables.length} tables, ${acts} acts`);
    return 0;
  },
};
