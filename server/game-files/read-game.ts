import { findModule } from '@umpire/modules';
import { findMissing } from '@umpire/modules/open-game.ts';
import type { ApiFailure } from '@umpire/shared/protocol/http.ts';
import { checkGame } from '@umpire/shared/table/history/check-game.ts';
import { type Game, isGame, readGame } from '@umpire/shared/table/history/game-file.ts';
import { type Games, groundFor } from '../table/games.ts';

/** The most problems of a file that are reported. */
const mostProblems = 20;

const parse = (file: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return undefined;
  }
};

/** The game in a file, or why it cannot be played here. */
export const findGame = async (file: Uint8Array, games: Games): Promise<Game | ApiFailure> => {
  const data = parse(file);
  if (data === undefined) return { failed: 'bad-game-file', problems: [{ path: '', expected: 'JSON' }] };
  const game = readGame(data);
  if (!isGame(game)) return { failed: 'bad-game-file', problems: game.slice(0, mostProblems) };
  const { id, scenario, options } = game.start.module;
  const missing = await findMissing({ module: id, scenario, options });
  if (missing) return { failed: 'no-such-module', params: { name: findModule(id) ? missing.name : id } };
  const problems = checkGame(game, await groundFor(games, game.start.module));
  return problems.length > 0 ? { failed: 'bad-game-file', problems: problems.slice(0, mostProblems) } : game;
};
