import { fetchBrought, findBrought } from './brought.ts';
import type { ModuleEntry } from './entry.ts';
import * as games from './games.ts';

/** Games that do not say how hard they are come last. */
const hardness = ({ manifest }: ModuleEntry): number => manifest.difficulty ?? Number.MAX_SAFE_INTEGER;

const inOrder = Object.values(games).toSorted((one, other) => hardness(one) - hardness(other));

/** Every game that comes with Umpire, by its id, the easiest first. */
export const modules: { readonly [id: string]: ModuleEntry } = Object.fromEntries(
  inOrder.map((entry) => [entry.id, entry]),
);

/** A game that comes with Umpire, or a brought one that is in memory. */
export const findModule = (id: string): ModuleEntry | undefined =>
  Object.hasOwn(modules, id) ? modules[id] : findBrought(id);

/** The same; a brought one that is not in memory is asked for where this process gets them (`setBroughtSource`). */
export const fetchModule = async (id: string): Promise<ModuleEntry | undefined> => findModule(id) ?? fetchBrought(id);
