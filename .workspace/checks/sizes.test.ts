import { expect, test } from 'vitest';
import { findLongFiles, findSizeProblems, isProduct, sizesOf } from './sizes.ts';

const lines = (count: number): string => 'a();\n'.repeat(count - 2);
const problemsOf = (file: string, text: string) => findSizeProblems([{ file, functions: sizesOf(file, text) }]);

test('functions of sixty lines and components of a hundred and fifty are fine', () => {
  expect(problemsOf('client/a.ts', `export const f = () => {\n${lines(60)}};`)).toEqual([]);
  expect(problemsOf('client/a.tsx', `export const Panel = () => {\n${lines(150)}};`)).toEqual([]);
});

test.each([
  ['an arrow', 'client/a.ts', `\nexport const f = () => {\n${lines(61)}};`, 'client/a.ts:2 f has 61 lines'],
  ['a declaration', 'client/a.ts', `function f() {\n${lines(61)}}`, 'client/a.ts:1 f has 61 lines'],
  ['a method', 'client/a.ts', `class A {\n  act() {\n${lines(61)}}\n}`, 'client/a.ts:2 act has 61 lines'],
  ['a hook beside components', 'client/a.tsx', `const useIt = () => {\n${lines(61)}};`, 'useIt has 61 lines'],
  ['what is passed on', 'client/a.ts', `run(() => {\n${lines(61)}});`, 'an arrow has 61 lines'],
  ['a component', 'client/a.tsx', `const Panel = () => {\n${lines(151)}};`, 'Panel has 151 lines: a component'],
])('a longer one is told: %s', (_what, file, text, problem) => {
  expect(problemsOf(file, text)).toEqual([expect.stringContaining(problem)]);
});

test('a file of more than three hundred lines is told', () => {
  const files = [300, 301].map((count) => ({ file: `client/${count}.ts`, lines: count }));
  expect(findLongFiles(files)).toEqual(['client/301.ts has 301 lines: a file has at most 300']);
});

test.each([
  ['server/main.ts', true],
  ['client/panels/testimony.tsx', true],
  ['client/panels/panels.test.tsx', false],
  ['client/bench/board.ts', false],
  ['client/board/workbench/map.ts', false],
  ['client/board/test-kit.ts', false],
  ['shared/table/testing/random-play.ts', false],
  ['modules/ford/text-keys.d.ts', false],
])('%s is of the product: %s', (file, expected) => {
  expect(isProduct(file)).toBe(expected);
});
