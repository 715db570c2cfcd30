import { withoutAccepted } from '../../data/accepted.ts';
import { inspectPlace, nameOf, readGames } from '../../data/place.ts';
import { contentOf } from '../../data/rows.ts';
import { type DataCommand, readArguments } from './command.ts';

export const checkCommand: DataCommand = {
  usage: 'check',
  does: 'says what is wrong with the data, and what to do; changes nothing; the server may run',
  run: async (args, context) => {
    const { dataDir, say } = context;
    readArguments(args, { names: 0, usage: checkCommand.usage });
    const { findings, tables, steps } = await inspectPlace(context, { pages: true });
    const all = withoutAccepted(dataDir, findings);
    for (const { what, remedy, stops } of all) {
      say(`${stops ? 'WRONG' : 'known'}: ${what}`);
      say(`  ${remedy}`);
    }
    say(
      `${nameOf(context)}: ${tables} tables, ${steps} steps, ${all.length === 0 ? 'nothing wrong' : `${all.length} findings`}`,
    );
    if (findings.length === 0 && tables > 0) say(`content ${await readGames(context, contentOf)}`);
    return all.some(({ stops }) => stops) ? 1 : 0;
  },
};
