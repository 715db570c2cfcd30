import { loadModule } from '../../../module/load.ts';
import { formatProblem } from '../../../module/problem.ts';
import type { SourceFile } from '../../archive/source-file.ts';
import { readGame } from '../../game/read-game.ts';
import { readModule } from '../../module/read-module.ts';
import { type GameToImport, importModule, planImport } from '../index.ts';
import { drawnOf } from './drawn.ts';

/** A module as it comes onto our table, with saved games; all pictures count as drawn. */
export const imported = (file: SourceFile, games: readonly SourceFile[] = []) => {
  const { module } = readModule(file, []);
  const read = games.flatMap((game): GameToImport[] => {
    const found = readGame(game, module).game;
    return found ? [{ name: game.name, position: found.position }] : [];
  });
  const plan = planImport(module!, read);
  return { plan, ...importModule(plan, drawnOf(plan)) };
};

export const problemsOf = (module: unknown): readonly string[] => {
  const loaded = loadModule(module);
  return 'problems' in loaded ? loaded.problems.map(formatProblem) : [];
};
