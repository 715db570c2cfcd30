import type { ModuleEntry } from './entry.ts';
import * as games from './games.ts';

const inOrder = Object.values(games).toSorted((one, other) => one.rank - other.rank);

/** Every game that comes with Umpire, by its id, in the order of the list. */
export const modules: { readonly [id: string]: ModuleEntry } = Object.fromEntries(
  inOrder.map((entry) => [entry.id, entry]),
);

export const findModule = (id: string): ModuleEntry | undefined =>
  Object.hasOwn(modules, id) ? modules[id] : undefined;
