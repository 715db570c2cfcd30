import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { type Manifest, type Manifests, resolve } from './imports.ts';
import { parseSource, readSources, type Source, workspaces } from './sources.ts';

/** Through this file every game is at hand; it imports each from its folder. */
const DOOR = 'modules/games.ts';

/** What a change has to do with, as paths from the top folder. */
export interface Touched {
  /** Files of tests to run. */
  readonly tests: readonly string[];
  /** Browser tests that may be touched and are not among them: they open the built client, so that any change may touch any. */
  readonly inBrowser: number;
}

/** The tests that a change of these files can have broken, in the repository at `root`. */
export const testsTouched = (root: string, changed: readonly string[]): Touched => {
  const manifests: Manifests = Object.fromEntries(
    workspaces.map((folder) => [
      folder,
      JSON.parse(readFileSync(posix.join(root, folder, 'package.json'), 'utf8')) as Manifest,
    ]),
  );
  const textOf = (file: string): string => readFileSync(posix.join(root, file), 'utf8');
  const tools = globSync('.workspace/**/*.{ts,js}', { cwd: root }).map((file) => parseSource(file, textOf(file)));
  return findTouched(changed, [...readSources(root), ...tools], manifests, textOf);
};

const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isBrowserTest = (file: string): boolean => /\.e2e\.ts$/.test(file);

/** The game in whose folder a file is. */
const gameOf = (file: string, games: ReadonlySet<string>): string | undefined => {
  const [top, game = ''] = file.split('/');
  return top === 'modules' && games.has(game) ? game : undefined;
};

/**
 * Tests that import a changed file, directly or through others. Whoever can load any game imports all of them, so that a game's
 * change would concern half of all tests: through the door it concerns those that name the game, and those of all games in the
 * folder of modules. A file that nobody imports (a text, a picture, a page of the documents) concerns the tests that name it, and
 * in the folder of a game all of that game's.
 */
export const findTouched = (
  changed: readonly string[],
  sources: readonly Source[],
  manifests: Manifests,
  textOf: (file: string) => string,
): Touched => {
  const importers = new Map<string, string[]>();
  const games = new Set<string>();
  for (const { file, imports } of sources) {
    for (const { specifier } of imports) {
      const target = resolve(file, specifier, manifests);
      if (target === undefined) continue;
      if (file === DOOR) games.add(target.split('/')[1] ?? '');
      else importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  const files = sources.map(({ file }) => file);
  const reached = upFrom(changed, importers);
  const ofGames = new Set(changed.flatMap((file) => gameOf(file, games) ?? []));
  const throughDoor = upFrom(ofGames.size > 0 ? [DOOR] : [], importers);
  const unread = changed.filter((file) => !importers.has(file) && !files.includes(file));
  const isTouched = (file: string): boolean => {
    if (reached.has(file)) return true;
    const game = gameOf(file, games);
    const isThrough = throughDoor.has(file);
    if (game !== undefined) {
      return (isThrough && ofGames.has(game)) || unread.some((each) => gameOf(each, games) === game);
    }
    if (isThrough && posix.dirname(file) === 'modules') return true;
    const names = [...(isThrough ? ofGames : []), ...unread.map((each) => basename(each))];
    return names.length > 0 && names.some((name) => textOf(file).includes(name));
  };
  const inBrowser = files.filter((file) => isBrowserTest(file) && !reached.has(file)).length;
  return {
    tests: files.filter((file) => (isUnitTest(file) ? isTouched(file) : isBrowserTest(file) && reached.has(file))),
    inBrowser: changed.some((file) => /^(client|shared|modules|server)\//.test(file)) ? inBrowser : 0,
  };
};

/** The files themselves, and all that import them. */
const upFrom = (files: readonly string[], importers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> => {
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
};
