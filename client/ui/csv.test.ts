import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a spreadsheet reads Japanese names: the file says that it is UTF-8', () => {
  expect(csvOf([['第6機甲師団', '3']])).toBe('\uFEFF"第6機甲師団","3"');
});

test('rows and quotes are as RFC 4180 has them, and no name of a player is a formula', () => {
  expect(
    csvOf([
      ['a "b"', '-2'],
      ['=1+1', '−3'],
    ]),
  ).toBe('\uFEFF"a ""b""","-2"\r\n"\'=1+1","−3"');
});
