import { findModule, loadGame } from '@umpire/modules';
import { findMissing } from '@umpire/modules/open-game.ts';
import { groundOf } from '@umpire/shared/module/ground.ts';
import { diceFrom, newDice } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { checkGame } from '@umpire/shared/table/history/check-game.ts';
import { type Game, importedSteps, isGame, readGame } from '@umpire/shared/table/history/game-file.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import { newSecret } from '../net/chance.ts';
import { RequestFailed, type TableId } from '../net/http.ts';
import { usePreferences } from '../state/preferences.ts';
import { keepNew } from './open-table.ts';
import { ME } from './person.ts';

/** Stores a new table with the game of a file. @throws RequestFailed like the server */
export const openGameOnDevice = async (file: Blob): Promise<TableId> => {
  const game = await findGame(await file.text());
  const dice = newDice(newSecret());
  const host = { id: ME, name: usePreferences.getState().name };
  const handover = { name: game.start.name, host, dice: diceFrom(dice.commitment) };
  return keepNew(seated(importedSteps(game, handover, Date.now())), dice);
};

/** The only player sits in every seat. */
const seated = (steps: readonly Step[]): readonly Step[] => {
  const handed = steps.at(-1)!;
  const sits = Object.values(replay(steps).seats).map(
    (seat) => ({ type: 'seatSet', seat: seat.id, from: seat, to: { ...seat, holder: ME } }) as const,
  );
  return [...steps.slice(0, -1), { ...handed, events: [...handed.events, ...sits] }];
};

const findGame = async (text: string): Promise<Game> => {
  const game = readGame(parse(text));
  if (!isGame(game)) throw new RequestFailed('bad-game-file');
  const { id, scenario, options } = game.start.module;
  const missing = await findMissing({ module: id, scenario, options });
  if (missing) throw new RequestFailed('no-such-module', { name: findModule(id) ? missing.name : id });
  const { module } = await loadGame(id, options);
  if (checkGame(game, groundOf(module, scenario)).length > 0) throw new RequestFailed('bad-game-file');
  return game;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
