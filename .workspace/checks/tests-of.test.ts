import { expect, test } from 'vitest';
import { parseSource } from './sources.ts';
import { findTouched } from './tests-of.ts';

const files: Readonly<Record<string, string>> = {
  'shared/hex/grid.ts': 'export const grid = 1;',
  'shared/hex/grid.test.ts': `import './grid.ts';`,
  'modules/games.ts': `export * from './ford/index.ts'; export * from './arnhem/index.ts';`,
  'modules/index.ts': `import * as games from './games.ts';`,
  'modules/games.test.ts': `import './index.ts';`,
  'modules/ford/index.ts': `import manifest from './manifest.json'; import('./rules.ts');`,
  'modules/ford/rules.ts': `import { grid } from '@umpire/shared/hex/grid.ts';`,
  'modules/ford/rules.test.ts': `import './rules.ts';`,
  'modules/ford/umpire.test.ts': `import '../index.ts';`,
  'modules/arnhem/index.ts': '',
  'modules/arnhem/umpire.test.ts': `import '../index.ts';`,
  'server/http.test.ts': `import '@umpire/modules'; const id = 'ford';`,
  'server/other.test.ts': `import '@umpire/modules'; const id = 'arnhem';`,
  'client/docs.test.ts': `read('figures.md');`,
  'client/e2e/support/touch.ts': '',
  'client/e2e/play.e2e.ts': '',
  'client/e2e/touch.e2e.ts': `import './support/touch.ts';`,
};
const manifests = { shared: { exports: { './*': './*' } }, modules: { exports: { '.': './index.ts' } } };
const sources = Object.entries(files).map(([file, text]) => parseSource(file, text));
const touched = (...changed: string[]) => findTouched(changed, sources, manifests, (file) => files[file]!);

test('a file that all games use concerns whoever imports it, and who loads a game by its name', () => {
  expect(touched('shared/hex/grid.ts').tests).toEqual(['shared/hex/grid.test.ts', 'modules/ford/rules.test.ts']);
});

test('a rule of a game concerns its own tests, those of all games, and those that name the game', () => {
  expect(touched('modules/ford/rules.ts').tests).toEqual([
    'modules/games.test.ts',
    'modules/ford/rules.test.ts',
    'modules/ford/umpire.test.ts',
    'server/http.test.ts',
  ]);
});

test('a file that nobody imports concerns the tests that name it', () => {
  expect(touched('docs/figures.md')).toEqual({ tests: ['client/docs.test.ts'], inBrowser: 0 });
});

test('of browser tests those run that import what was changed, and the others are counted', () => {
  expect(touched('client/e2e/support/touch.ts')).toEqual({ tests: ['client/e2e/touch.e2e.ts'], inBrowser: 1 });
  expect(touched('client/e2e/play.e2e.ts')).toEqual({ tests: ['client/e2e/play.e2e.ts'], inBrowser: 1 });
});
