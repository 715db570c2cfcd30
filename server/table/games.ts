import { loadGame, modules, readOptions } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { groundOf, type LoadedModule, type OptionValues } from '@umpire/shared/module';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { ModuleRef } from '@umpire/shared/table/state/state.ts';
import { nextTurn } from '../work/next-turn.ts';

/** A game with given options, shared by all its tables. */
export interface Game {
  readonly module: LoadedModule;
  readonly options: OptionValues;
  readonly ground: (scenario: string) => Ground;
}

/** Loads games. Rejects if the game or the options do not exist. */
export type Games = (id: string, options: Readonly<Record<string, unknown>>) => Promise<Game>;

/** The number of unused games kept in memory: sandbox maps of any size must not pile up. */
const kept = 12;

const loadFresh: Games = async (id, given) => {
  const { module, options } = await loadGame(id, given, nextTurn);
  // Yields before the caller's work, which would lengthen the last part of loading.
  await nextTurn();
  const grounds = new Map<string, Ground>();
  return {
    module,
    options,
    ground: (scenario) => {
      const ground = grounds.get(scenario) ?? groundOf(module, scenario);
      grounds.set(scenario, ground);
      return ground;
    },
  };
};

export const makeGames = (): Games => {
  const ready = new Map<string, Promise<Game>>();
  return async (id, options) => {
    const key = JSON.stringify([id, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const game = ready.get(key) ?? loadFresh(id, options);
    ready.delete(key);
    ready.set(key, game);
    if (ready.size > kept) ready.delete(ready.keys().next().value!);
    // A failed load is not kept: the next caller tries again.
    game.catch(() => ready.delete(key));
    return game;
  };
};

/** The ground of a table's game. */
export const groundFor = async (games: Games, { id, options, scenario }: ModuleRef): Promise<Ground> =>
  (await games(id, options)).ground(scenario);

/**
 * Loads the code and the data of every game at the start, so that no table waits for it later. This takes some 400 ms, in which
 * the process does nothing else.
 */
export const readEveryGame = async (): Promise<void> => {
  for (const entry of Object.values(modules)) {
    const read = await readOptions(entry, {});
    if ('problems' in read) throw new Error(`${entry.id} has options that it does not take by itself`);
    // Options decide what is assembled from the files, not which files are read.
    await entry.load(read.setup);
    await findPlugin(entry.id, read.setup);
  }
};
