import { changeGames } from '../../data/place.ts';
import { type DataCommand, needGames, readArguments } from './command.ts';

export const revokeCommand: DataCommand = {
  usage: 'revoke PERSON',
  does: 'makes void what says who a person is, as when it was stolen; the server may run, and heeds it within seconds',
  run: async (args, context) => {
    const [person] = readArguments(args, { names: 1, usage: revokeCommand.usage }).names;
    needGames(context);
    const before = context.now;
    await changeGames(context, async (db) => {
      const insert = db.insertInto('revocations').values({ person: person!, before });
      await insert.onConflict((conflict) => conflict.column('person').doUpdateSet({ before })).execute();
    });
    context.say(`What was signed for ${person} until now is void. The host of a table can hand a seat to them anew.`);
    return 0;
  },
};
