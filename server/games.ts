import { loadGame, modules, readOptions } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { groundOf, type LoadedModule, type OptionValues } from '@umpire/shared/module';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { ModuleRef } from '@umpire/shared/table/state/state.ts';
import { nextTurn } from './work/next-turn.ts';

/** A game with given options, shared by all tables on which it lies. */
export interface Game {
  readonly module: LoadedModule;
  readonly options: OptionValues;
  readonly ground: (scenario: string) => Ground;
}

/** Loads games. Rejects for a game or options that do not exist. */
export type Games = (id: string, options: Readonly<Record<string, unknown>>) => Promise<Game>;

/** So many games are kept ready besides those in use: sandbox maps of any size must not pile up. */
const kept = 12;

const loadFresh: Games = async (id, given) => {
  const { module, options } = await loadGame(id, given, nextTurn);
  // What is done with it is more than the last bit of loading it.
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
    // What cannot be loaded is not kept, and tried anew by the next who asks.
    game.catch(() => ready.delete(key));
    return game;
  };
};

/** What lies on a table. */
export const groundFor = async (games: Games, { id, options, scenario }: ModuleRef): Promise<Ground> =>
  (await games(id, options)).ground(scenario);

/**
 * Reads the code and the data of every game, so that no table waits for it later: some 400 ms in which nothing else is
 * done.
 */
export const readEveryGame = async (): Promise<void> => {
  for (const entry of Object.values(modules)) {
    const read = await readOptions(entry, {});
    if ('problems' in read) throw new Error(`${entry.id} has options that it does not take by itself`);
    // What somebody chooses decides what is put together from the files, not which are read.
    await entry.load(read.setup);
    await findPlugin(entry.id, read.setup);
  }
};
