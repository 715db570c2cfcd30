import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ByGameLanguage, byGameLanguage, type GameLanguage, type Problem } from '@umpire/shared/module';

/** A module as it is in its folder's files, unchecked, and the files that are no JSON. */
export interface ModuleFolder {
  readonly data: unknown;
  readonly problems: readonly Problem[];
}

const PARTS = ['manifest', 'map', 'counters', 'charts', 'pages', 'tracks', 'boxes'] as const;

/**
 * Reads a module's folder: one file for each part, `scenarios/` with its folders, the texts of the manifest in both
 * languages in `texts/cover.json`, all others in `texts/en.json` and `texts/ja.json`. Texts under one name (`lessons`)
 * may have files of their own: `texts/lessons.en.json`. Names on the map in other languages are in `place-names.json`, if there are any.
 */
export const readModuleFolder = (folder: string): ModuleFolder => {
  const problems: Problem[] = [];
  const read = (file: string): unknown => {
    const path = join(folder, file);
    if (!existsSync(path)) return undefined;
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      const found = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
      problems.push({ file, path: '', found, expected: 'JSON', remedy: 'Correct it there.' });
      return undefined;
    }
  };
  const cover = read('texts/cover.json') as Partial<ByGameLanguage<object>> | undefined;
  const textsIn = (language: GameLanguage) => ({
    ...(read(`texts/${language}.json`) as object | undefined),
    ...Object.fromEntries(
      textNames(folder, language).map((name) => [name, read(`texts/${name}.${language}.json`)] as const),
    ),
    cover: cover?.[language],
  });
  const parts = Object.fromEntries(PARTS.map((part) => [part, read(`${part}.json`)]));
  const placeNames = read('place-names.json');
  const data = {
    format: 1,
    ...parts,
    scenarios: inOrder(parts.manifest, jsonFiles(folder, 'scenarios').map(read)),
    texts: byGameLanguage(textsIn),
    ...(placeNames !== undefined && { placeNames }),
  };
  return { data, problems };
};

/** Scenarios in the order of the manifest, then the others. */
const inOrder = (manifest: unknown, scenarios: readonly unknown[]): readonly unknown[] => {
  const listed = listOf(manifest, 'scenarios').map(idOf);
  const placeOf = (scenario: unknown): number => {
    const place = listed.indexOf(idOf(scenario));
    return place === -1 ? listed.length : place;
  };
  return scenarios.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const idOf = (value: unknown): unknown => (value as { readonly id?: unknown } | null | undefined)?.id;

const listOf = (value: unknown, key: string): readonly unknown[] => {
  const list = (value as { readonly [key: string]: unknown } | null | undefined)?.[key];
  return Array.isArray(list) ? list : [];
};

/** The JSON files of a folder and the folders in it, by their names. */
const jsonFiles = (folder: string, name: string): string[] => {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${name}/${file.replaceAll('\\', '/')}`)
    .sort();
};

/** `lessons` for `texts/lessons.en.json`. The texts of rule options are loaded by the code that declares them. */
const textNames = (folder: string, language: GameLanguage): readonly string[] =>
  jsonFiles(folder, 'texts').flatMap((file) => {
    const [name = '', of, rest] = file.slice('texts/'.length).split('.');
    return of === language && rest === 'json' && name !== 'options' ? name : [];
  });
