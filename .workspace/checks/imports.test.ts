import { expect, test } from 'vitest';
import { findImportProblems, type Manifests } from './imports.ts';
import { parseSource } from './sources.ts';

const manifests: Manifests = {
  '': { devDependencies: { vitest: '1' } },
  shared: { exports: { './*': './*/index.ts', './*.ts': './*.ts' }, dependencies: { zod: '1' } },
  modules: { dependencies: { '@umpire/shared': '1' } },
  server: { dependencies: { '@umpire/shared': '1', '@umpire/modules': '1', '@colyseus/core': '1' } },
  client: { dependencies: { '@umpire/shared': '1' } },
};

/** Problems of a repository that holds these files. */
const problemsOf = (files: Readonly<Record<string, string>>): readonly string[] =>
  findImportProblems(
    Object.entries(files).map(([file, text]) => parseSource(file, text)),
    manifests,
  );

test('imports that point down are fine, whatever their form', () => {
  expect(
    problemsOf({
      'shared/hex/index.ts': `export * from './grid.ts';`,
      'shared/hex/grid.ts': `import { z } from 'zod'; export const grid = z;`,
      'shared/table/state/state.ts': `import type { Hex } from '../hex/grid.ts'; export type T = import('../hex/grid.ts').Hex;`,
      'modules/ford/rules.ts': `import { grid } from '@umpire/shared/hex'; export const load = () => import('./charts.ts');`,
      'modules/ford/charts.ts': `import { table } from '@umpire/shared/table/state/state.ts'; export { table };`,
      'server/main.ts': `import { readFile } from 'node:fs'; import { Room } from '@colyseus/core'; import '@umpire/modules/ford/rules.ts';`,
      'shared/table/a.test.ts': `import { codec } from '../protocol/codec.ts';`,
      'shared/protocol/codec.ts': '',
      'shared/table/a.bench.ts': `import { bench } from 'vitest';`,
      'client/net/a.test.ts': `import { test } from 'vitest'; import style from './a.css?inline';`,
    }),
  ).toEqual([]);
});

test.each([
  [
    'hex of table, by a path',
    'shared/hex/grid.ts',
    `\nimport { table } from '../table/state.ts';`,
    'shared/hex/grid.ts:2 imports ../table/state.ts: shared/hex may not know shared/table',
  ],
  [
    'table of umpire, types only',
    'shared/table/state/state.ts',
    `import type { V } from '@umpire/shared/umpire';`,
    'shared/table/state/state.ts:1 imports @umpire/shared/umpire: shared/table may not know shared/umpire',
  ],
  [
    'a test of shared, of a module',
    'shared/table/a.test.ts',
    `import '../../modules/ford/a.ts';`,
    'shared/table/a.test.ts:1 imports ../../modules/ford/a.ts: shared/table may not know modules',
  ],
  [
    'umpire of protocol, in a type',
    'shared/umpire/a.ts',
    `type A = import('../protocol/a.ts').A;`,
    'shared/umpire/a.ts:1 imports ../protocol/a.ts: shared/umpire may not know shared/protocol',
  ],
  [
    'module of modules, re-exported',
    'shared/module/a.ts',
    `export * from '../../modules/ford/a.ts';`,
    'shared/module/a.ts:1 imports ../../modules/ford/a.ts: shared/module may not know modules',
  ],
  [
    'modules of server, later',
    'modules/ford/a.ts',
    `export const a = () => import('../../server/a.ts');`,
    'modules/ford/a.ts:1 imports ../../server/a.ts: modules may not know server',
  ],
  [
    'client of server',
    'client/a.tsx',
    `import { a } from '../server/a.ts';`,
    'client/a.tsx:1 imports ../server/a.ts: client may not know server',
  ],
  [
    'server of client',
    'server/a.ts',
    `import { a } from '../client/a.ts';`,
    'server/a.ts:1 imports ../client/a.ts: server may not know client',
  ],
])('refuses an import of %s', (_name, file, text, problem) => {
  expect(problemsOf({ [file]: text })).toEqual([problem]);
});

test('refuses a folder of shared that is no layer', () => {
  expect(problemsOf({ 'shared/misc/a.ts': '' })).toEqual([expect.stringContaining('shared/misc/a.ts: no layer')]);
});

test('refuses packages that the workspace does not list; tests may use those of the top folder', () => {
  expect(problemsOf({ 'shared/hex/a.ts': `import 'vitest'; import { b } from '@colyseus/core/b';` })).toEqual([
    'shared/hex/a.ts:1 imports vitest: package.json of shared does not list it',
    'shared/hex/a.ts:1 imports @colyseus/core: package.json of shared does not list it',
  ]);
});

test('refuses clock and chance in shared and modules, except in tests', () => {
  const text = 'export const a = Math.random();\nexport const b = () => new Date();\nexport const c = Date.now();';
  expect(problemsOf({ 'shared/table/a.ts': text, 'shared/table/a.test.ts': text, 'server/a.ts': text })).toEqual([
    'shared/table/a.ts:1 uses Math.random: pass the clock or the dice in as an argument',
    'shared/table/a.ts:2 uses Date: pass the clock or the dice in as an argument',
    'shared/table/a.ts:3 uses Date: pass the clock or the dice in as an argument',
  ]);
});

test('refuses circles, once each, by the shortest way round, through indexes and types too', () => {
  expect(
    problemsOf({
      'server/a.ts': `import './b.ts';`,
      'server/b.ts': `import './c.ts';`,
      'server/c.ts': `import './b.ts'; import './a.ts';`,
      'shared/hex/index.ts': `export * from './cube.ts';`,
      'shared/hex/cube.ts': `import type { Hex } from '@umpire/shared/hex';`,
      'shared/hex/self.ts': `import './self.ts';`,
    }),
  ).toEqual([
    'server/a.ts → server/b.ts → server/c.ts → server/a.ts: a circle of imports',
    'shared/hex/index.ts → shared/hex/cube.ts → shared/hex/index.ts: a circle of imports',
    'shared/hex/self.ts → shared/hex/self.ts: a circle of imports',
  ]);
});

test('a text that is not TypeScript is no empty file', () => {
  expect(() => parseSource('shared/hex/a.ts', 'import {')).toThrow('shared/hex/a.ts cannot be parsed');
});
