import { existsSync, readdirSync } from 'node:fs';

const modules = new URL('../../modules/', import.meta.url);

/** Every game with this file in `play/testing`, and what it exports under the file's name. */
export const measuredParts = async <T>(
  file: string,
): Promise<readonly { readonly game: string; readonly part: T }[]> => {
  const at = (game: string): URL => new URL(`${game}/play/testing/${file}.ts`, modules);
  const games = readdirSync(modules).filter((game) => existsSync(at(game)));
  return Promise.all(
    games.map(async (game) => ({
      game,
      part: ((await import(at(game).href)) as { readonly [name: string]: T })[file]!,
    })),
  );
};
