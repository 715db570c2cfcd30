import { expect, test } from 'vitest';
import { resolveOptions } from './options.ts';
import { smallModule } from './testing/small-module.ts';

const { manifest } = smallModule();

test('options that are not given have their defaults', () => {
  expect(resolveOptions(manifest, {})).toEqual({ options: { fog: false, size: 3, year: 'early' } });
  expect(resolveOptions(manifest, { size: 9, fog: true })).toEqual({ options: { fog: true, size: 9, year: 'early' } });
  expect(resolveOptions({}, {})).toEqual({ options: {} });
});

test.each([
  [{ size: 10 }, { option: 'size', found: 10, expected: 'a whole number from 1 to 9' }],
  [{ size: 2.5 }, { option: 'size', found: 2.5, expected: 'a whole number from 1 to 9' }],
  [{ size: '3' }, { option: 'size', found: '3', expected: 'a whole number from 1 to 9' }],
  [{ fog: 1 }, { option: 'fog', found: 1, expected: 'true or false' }],
  [{ year: 'late' }, { option: 'year', found: 'late', expected: 'one of early' }],
  [{ toString: 1 }, { option: 'toString', found: 1, expected: 'none' }],
])('%j is refused', (given, problem) => {
  expect(resolveOptions(manifest, given)).toEqual({ problems: [problem] });
});
