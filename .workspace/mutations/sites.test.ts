import { expect, test } from 'vitest';
import { isReasoned } from './reasons.ts';
import { mutated, mutationsOf } from './sites.ts';

const changesOf = (code: string): readonly string[] => mutationsOf('rules.ts', code).map(({ changed }) => changed);

test.each([
  ['a bound', 'f(a < b);', ['f(a <= b);']],
  ['a comparison', 'f(a === b);', ['f(a !== b);']],
  ['a sum, and its number', 'f(a + 2);', ['f(a - 2);', 'f(a + 3);']],
  ['and, or, not', 'f(!a && (b || c));', ['f( a && (b || c));', 'f(!a || (b || c));', 'f(!a && (b && c));']],
  ['a truth value', 'f(true);', ['f(false);']],
  ['a sign', 'f(-1);', ['f( 1);', 'f(-2);']],
  ['some and every', 'a.some(f);', ['a.every(f);']],
  ['the smaller of two', 'Math.min(a, b);', ['Math.max(a, b);']],
  ['an operator behind brackets', 'f((a) > (b));', ['f((a) >= (b));']],
])('%s is changed', (_what, code, changes) => {
  expect(changesOf(code)).toEqual(changes);
});

test('types, texts and names are left alone', () => {
  expect(changesOf("import a from './a.ts'; type B = 1 | -2 | true; const c: 3 = a as 3; f('1 + 1', c.d);")).toEqual(
    [],
  );
});

test('a change says where it is and leaves the rest as it was', () => {
  const text = 'const a = 1;\nconst b = a + a;\n';
  const change = mutationsOf('rules.ts', text).find(({ line }) => line === 2);
  expect(change).toMatchObject({ file: 'rules.ts', line: 2, code: 'const b = a + a;', changed: 'const b = a - a;' });
  expect(change && mutated(text, change)).toBe('const a = 1;\nconst b = a - a;\n');
});

test('what is no TypeScript is told with its file', () => {
  expect(() => mutationsOf('rules.ts', 'const = ;')).toThrow('rules.ts cannot be parsed');
});

test('a reason holds for one change of one line in its file', () => {
  const [change] = mutationsOf('modules/ford/rules/1-move.ts', 'f(a < b);');
  const reason = { file: 'rules/1-move.ts', code: 'f(a < b);', changed: 'f(a <= b);', because: 'a is never b' };
  expect(change && isReasoned([reason], change)).toBe(true);
  expect(change && isReasoned([{ ...reason, changed: 'f(a > b);' }], change)).toBe(false);
  expect(change && isReasoned([{ ...reason, file: 'rules/2-fight.ts' }], change)).toBe(false);
});
