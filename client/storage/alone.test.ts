import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CLIENT = join(import.meta.dirname, '..');

/** Whatever keeps something in a browser, and libraries that do. */
const KEEPS = /\b(?:localStorage|sessionStorage|indexedDB|IDBKeyRange|caches)\b|['"](?:idb|zustand\/middleware)['"]/;

/** A word about a cache is no use of one. */
const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');

test('only the guarded storage uses what a browser keeps', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: CLIENT, exclude: ['node_modules/**', 'dist/**', 'e2e/**'] });
  const users = sources.filter((path) => KEEPS.test(withoutComments(readFileSync(join(CLIENT, path), 'utf8'))));
  const code = users.filter((path) => !/\.test\.tsx?$/.test(path));
  expect(code.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([
    'storage/cache-storage.ts',
    'storage/database.ts',
    'storage/web-storage.ts',
  ]);
});
