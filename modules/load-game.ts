import { type LoadedModule, loadingModule } from '@umpire/shared/module/load.ts';
import type { OptionValues } from '@umpire/shared/module/options.ts';
import { formatProblem } from '@umpire/shared/module/problem.ts';
import { BroughtMissing, isBroughtId } from './brought.ts';
import { fetchModule } from './find-module.ts';
import { readOptions } from './options.ts';

/**
 * Loads and checks a game. `options` that are not given have their defaults; of rule options, only those count that decide
 * what is laid out. Returns these options, too. A whole game takes 30 to 150 ms: `giveWay` is awaited from time to time, so that
 * other work can run.
 * @throws BroughtMissing if somebody brought it, and it is not here; another error if there is no such game, or if it has problems:
 * tests keep the shipped games free of them.
 */
export const loadGame = async (
  id: string,
  options: Readonly<Record<string, unknown>> = {},
  giveWay?: () => Promise<void>,
): Promise<{ readonly module: LoadedModule; readonly options: OptionValues }> => {
  const entry = await fetchModule(id);
  if (!entry && isBroughtId(id)) throw new BroughtMissing(id);
  if (!entry) throw new Error(`there is no module ${id}`);
  const read = await readOptions(entry, options);
  if ('problems' in read) throw new Error(`options of ${id}: ${JSON.stringify(read.problems)}`);
  const loading = loadingModule(await entry.load(read.setup));
  let next = loading.next();
  for (; !next.done; next = loading.next()) await giveWay?.();
  const loaded = next.value;
  if ('problems' in loaded) throw new Error(`module ${id}: ${loaded.problems.map(formatProblem).join('; ')}`);
  return { module: loaded.module, options: read.setup };
};
