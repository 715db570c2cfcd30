import { changePruned } from '../../data/change-pruned.ts';
import { type Erased, erasePerson } from '../../data/erase.ts';
import { takeModulesFrom } from '../../data/modules.ts';
import { changeGames, prunedOf } from '../../data/place.ts';
import { CannotDo, type DataCommand, needGames, readArguments, whileStopped } from './command.ts';

export const erasePersonCommand: DataCommand = {
  usage: 'erase-person PERSON',
  does: 'takes name, words and id of a person out of all tables, for good; the server must be stopped',
  run: async (args, context) => {
    const [person] = readArguments(args, { names: 1, usage: erasePersonCommand.usage }).names;
    if (!/^[\w-]{8,64}$/.test(person!)) throw new CannotDo(`${person} is no person's id.`);
    needGames(context);
    return whileStopped(context, async () => {
      const erased = await changeGames(context, (db) => erasePerson(db, person!), { forGood: true });
      const inFiles = await changePruned(prunedOf(context), async (db) => {
        const given = await erasePerson(db, person!);
        return { given, changed: given.tables + given.rows > 0 };
      });
      const modules = await takeModulesFrom(context, person!);
      const [tables, steps, rows] = (['tables', 'steps', 'rows'] as const).map((of) => sum([erased, ...inFiles], of));
      if (tables! + rows! + modules === 0) throw new CannotDo(`Nothing is kept of a person ${person}.`);
      context.say(
        `${tables} tables, ${steps} steps changed, ${modules} modules taken. Backups that were made before still hold what was erased.`,
      );
      return 0;
    });
  },
};

const sum = (all: readonly Erased[], of: keyof Erased): number => all.reduce((total, one) => total + one[of], 0);
