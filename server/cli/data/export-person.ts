import { writeFileSync } from 'node:fs';
import { changePruned } from '../../data/change-pruned.ts';
import { complaintsMadeBy } from '../../data/complaints.ts';
import { modulesOfPerson } from '../../data/modules.ts';
import { noticesOf } from '../../data/notices.ts';
import { type PersonRecord, recordOf } from '../../data/person.ts';
import { prunedOf, readGames } from '../../data/place.ts';
import { CannotDo, type DataCommand, needGames, readArguments } from './command.ts';

export const exportPersonCommand: DataCommand = {
  usage: 'export-person PERSON FILE',
  does: 'writes all that is kept of a person as JSON; the server may run',
  run: async (args, context) => {
    const [person, file] = readArguments(args, { names: 2, usage: exportPersonCommand.usage }).names;
    needGames(context);
    const { tables, complaints, notices } = await readGames(context, async (db) => ({
      ...(await recordOf(db, person!)),
      complaints: await complaintsMadeBy(db, person!),
      notices: await noticesOf(db, person!),
    }));
    const pruned = await changePruned(prunedOf(context), async (db) => ({
      given: (await recordOf(db, person!)).tables,
      changed: false,
    }));
    const modules = await modulesOfPerson(context, person!);
    const record: PersonRecord = {
      person: person!,
      tables: [...tables, ...pruned.flat()],
      modules,
      complaints,
      notices,
    };
    if (record.tables.length + modules.length === 0) throw new CannotDo(`Nothing is kept of a person ${person}.`);
    writeFileSync(file!, `${JSON.stringify(record, undefined, 2)}\n`, { mode: 0o600 });
    const acts = record.tables.reduce((sum, table) => sum + table.acts.length, 0);
    context.say(`${file}: ${record.tables.length} tables, ${acts} acts, ${modules.length} modules`);
    return 0;
  },
};
