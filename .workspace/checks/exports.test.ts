import { expect, test } from 'vitest';
import { findIdleExports } from './exports.ts';
import { parseSource } from './sources.ts';

const manifests = { shared: { exports: { './hex': './hex/index.ts', './*': './*' } } };
const problemsOf = (files: Readonly<Record<string, string>>): readonly string[] =>
  findIdleExports(
    Object.entries(files).map(([file, text]) => parseSource(file, text)),
    manifests,
  );

test('what some file imports is there for somebody, through however many index files', () => {
  expect(
    problemsOf({
      'shared/hex/grid.ts': 'export const size = 1; export const plan = 2; export default 3;',
      'shared/hex/all.ts': "export * from './grid.ts';",
      'shared/hex/index.ts': "export { size as extent } from './all.ts';",
      'server/main.ts':
        "import { extent } from '@umpire/shared/hex'; import * as all from '../shared/hex/all.ts'; import a from '../shared/hex/grid.ts';",
    }),
  ).toEqual([]);
});

test('what nobody imports is not exported, or deleted where its own file does not use it either', () => {
  expect(
    problemsOf({
      'shared/hex/grid.ts':
        'export const dead = 1;\nexport const own = 2;\nexport type Shape = number;\nexport const used = (n: Shape) => n + own;',
      'server/main.ts': "import { used } from '@umpire/shared/hex/grid.ts';",
    }),
  ).toEqual([
    'shared/hex/grid.ts:1 exports dead, which nobody imports: delete it',
    'shared/hex/grid.ts:2 exports own, which nobody imports: do not export it',
  ]);
});

test('tests may look at what a file uses itself, but nothing is there for tests alone', () => {
  expect(
    problemsOf({
      'shared/hex/grid.ts': 'export const part = 1;\nexport const spare = 2;\nexport const whole = part;',
      'shared/hex/grid.test.ts': "import { part, spare } from './grid.ts';",
      'shared/hex/testing/kit.ts': 'export const helper = 1;',
      'server/main.ts': "import { whole } from '@umpire/shared/hex/grid.ts';",
    }),
  ).toEqual(['shared/hex/grid.ts:2 exports spare, which only tests use: delete it']);
});

test('names in patterns and of functions, classes and types are told by name', () => {
  expect(
    problemsOf({
      'client/a.ts': 'export const { a, b: [c] } = x; export function f() {} export class K {} export interface I {}',
    }).map((line) => /exports (\w+)/.exec(line)?.[1]),
  ).toEqual(['a', 'c', 'f', 'K', 'I']);
});
