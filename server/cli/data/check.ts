import { withoutAccepted } from '../../data/accepted.ts';
import { inspectFolder } from '../../data/inspect.ts';
import { type DataCommand, readArguments } from './command.ts';

export const checkCommand: DataCommand = {
  usage: 'check',
  does: 'says what is wrong with the data, and what to do; changes nothing; the server may run',
  run: async (args, { dataDir, say }) => {
    readArguments(args, { names: 0, usage: checkCommand.usage });
    const { findings, tables, steps } = inspectFolder(dataDir, { pages: true });
    const all = withoutAccepted(dataDir, findings);
    for (const { what, remedy, stops } of all) {
      say(`${stops ? 'WRONG' : 'known'}: ${what}`);
      say(`  ${remedy}`);
    }
    say(
      `${dataDir}: ${tables} tables, ${steps} steps, ${all.length === 0 ? 'nothing wrong' : `${all.length} findings`}`,
    );
    return all.some(({ stops }) => stops) ? 1 : 0;
  },
};
