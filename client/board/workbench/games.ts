import { loadGame } from '@umpire/modules/index.ts';
import { type LoadedModule, loadModule } from '@umpire/shared/module/load.ts';
import { formatProblem } from '@umpire/shared/module/problem.ts';
import { makeFixture } from './fixture.ts';

/** The game of a workbench page: `?game=ford`, or a generated one: `?columns=25&rows=15&units=60`. */
export const workbenchModule = async (query: URLSearchParams): Promise<LoadedModule> => {
  const game = query.get('game');
  if (game) return (await loadGame(game)).module;
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  const size = { columns: number('columns', 25), rows: number('rows', 15), units: number('units', 60) };
  const loaded = loadModule(makeFixture(size));
  if ('problems' in loaded) throw new Error(loaded.problems.slice(0, 5).map(formatProblem).join('\n'));
  return loaded.module;
};
