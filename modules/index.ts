export {
  BroughtMissing,
  type BroughtSource,
  broughtIdOf,
  isBroughtId,
  keepBrought,
  setBroughtSource,
  UNNAMED,
} from './brought.ts';
export type { ModuleEntry } from './entry.ts';
export { fetchModule, findModule, modules } from './find-module.ts';
export { loadGame } from './load-game.ts';
export { readOptions } from './options.ts';
