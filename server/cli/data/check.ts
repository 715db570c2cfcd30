import { withoutAccepted } from '../../data/accepted.ts';
import { inspectPlace, nameOf, prunedOf, readGames } from '../../data/place.ts';
import type { PrunedTables } from '../../data/pruned.ts';
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
    const damaged = await checkPruned(prunedOf(context), say);
    if (findings.length === 0 && tables > 0) say(`content ${await readGames(context, contentOf)}`);
    return damaged > 0 || all.some(({ stops }) => stops) ? 1 : 0;
  },
};

/** Reads every pruned table; returns how many cannot be read. */
const checkPruned = async (pruned: PrunedTables, say: (line: string) => void): Promise<number> => {
  const all = pruned.all();
  let damaged = 0;
  for (const table of all) {
    try {
      await pruned.read(table);
    } catch (error) {
      damaged += 1;
      say(`WRONG: ${(error as Error).message}`);
    }
  }
  if (all.length > 0)
    say(`${pruned.folder}: ${all.length} pruned tables, ${damaged === 0 ? 'all can be read' : `${damaged} damaged`}`);
  return damaged;
};
