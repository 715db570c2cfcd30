import { type LoadedModule, loadModule } from '../load.ts';
import type { GameModule } from '../module.ts';
import { formatProblem } from '../problem.ts';
import { smallModule } from './small-module.ts';

/** The small module, loaded, after a test has changed it. @throws if it has problems. */
export const loadSmall = (change: (data: GameModule) => void = () => {}): LoadedModule => {
  const data = smallModule();
  change(data);
  const loaded = loadModule(data);
  if ('problems' in loaded) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  return loaded.module;
};
