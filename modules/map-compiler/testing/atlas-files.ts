import { readdirSync, readFileSync } from 'node:fs';
import { type Atlas, readAtlas } from '../atlas.ts';

const folder = new URL('../../../assets/atlas/', import.meta.url);

/** Every atlas in the repository. */
export const atlasNames: readonly string[] = readdirSync(folder).flatMap(
  (file) => /^(.+)\.json$/.exec(file)?.[1] ?? [],
);

/** An atlas as stored in its file, with fields that the compiler does not read. */
export const rawAtlas = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Record<string, unknown>;

/** @throws if the file has problems; the error lists all of them. */
export const loadAtlas = (name: string): Atlas => {
  const read = readAtlas(rawAtlas(name));
  if ('atlas' in read) return read.atlas;
  throw new Error(`${name}: ${read.problems.map(({ path, expected }) => `${path}: ${expected}`).join('; ')}`);
};
