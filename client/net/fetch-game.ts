import type { loadGame } from '@umpire/modules';

/** Loads a game as `loadGame` does. What reads games is fetched with the first of them. */
export const fetchGame = async (...asked: Parameters<typeof loadGame>): ReturnType<typeof loadGame> =>
  (await import('./game-code.ts')).loadGame(...asked);
