import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ByLanguage, byLanguage, type Language, type Problem } from '@umpire/shared/module';

/** A module as its folder's files say it, unchecked, and the files that could not be read as JSON. */
export interface ModuleFolder {
  readonly data: unknown;
  readonly problems: readonly Problem[];
}

const PARTS = ['manifest', 'map', 'counters', 'charts', 'pages', 'tracks', 'boxes'] as const;

/**
 * Reads a module's folder: one file for each part, `scenarios/*.json`, `texts/en.json` and `texts/ja.json`, and the
 * texts of the manifest in both languages in `texts/cover.json`.
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
  const cover = read('texts/cover.json') as Partial<ByLanguage<object>> | undefined;
  const textsIn = (language: Language) => ({
    ...(read(`texts/${language}.json`) as object | undefined),
    cover: cover?.[language],
  });
  const data = {
    format: 1,
    ...Object.fromEntries(PARTS.map((part) => [part, read(`${part}.json`)])),
    scenarios: scenarioFiles(folder).map(read),
    texts: byLanguage(textsIn),
  };
  return { data, problems };
};

const scenarioFiles = (folder: string): string[] => {
  const path = join(folder, 'scenarios');
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => `scenarios/${basename(file)}`);
};
