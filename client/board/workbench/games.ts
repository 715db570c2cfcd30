import { loadGame } from '@umpire/modules/index.ts';
import { type LoadedModule, loadModule } from '@umpire/shared/module/load.ts';
import { formatProblem } from '@umpire/shared/module/problem.ts';
import { keepImagesAt } from '../../images/addresses.ts';
import { makeFixture } from './fixture.ts';
import { LARGE_PRINTED, makePrinted, type PrintedSize } from './printed.ts';

/**
 * The game of a workbench page: `?game=ford`, or a generated one: `?columns=25&rows=15&units=60`; with `printed`, one whose boards and
 * counters are pictures, and with `printed=large` the one of the bench.
 */
export const workbenchModule = async (query: URLSearchParams): Promise<LoadedModule> => {
  const game = query.get('game');
  if (game) return (await loadGame(game)).module;
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  const size = { columns: number('columns', 25), rows: number('rows', 15), units: number('units', 60) };
  if (!query.has('printed')) return loadOrThrow(makeFixture(size));
  return printedModule(query.get('printed') === 'large' ? LARGE_PRINTED : { ...size, fine: number('fine', 90) });
};

/** A generated game of pictures, whose images can be had. */
export const printedModule = async (size: PrintedSize): Promise<LoadedModule> => {
  const { data, addressOf } = await makePrinted(size);
  const module = loadOrThrow(data);
  keepImagesAt(module.data, addressOf);
  return module;
};

const loadOrThrow = (data: unknown): LoadedModule => {
  const loaded = loadModule(data);
  if ('problems' in loaded) throw new Error(loaded.problems.slice(0, 5).map(formatProblem).join('\n'));
  return loaded.module;
};
