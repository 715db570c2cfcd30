import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { options } from '../options.ts';
import { clauses } from './clauses.ts';

const folder = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
const [covered = '', readings = ''] = read('coverage.md').split('## Readings');

const rows = covered
  .split('\n')
  .filter((line) => /^\| [\dA-Z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, clause = '', coverage = '', by = '', shown = '']) => ({ clause, coverage, by, shown }));

test('every clause has its row, covered as the plugin says', () => {
  const listed = Object.fromEntries(rows.map(({ clause, coverage }) => [clause, coverage]));
  expect(rows.length).toBe(Object.keys(clauses).length);
  expect(listed).toEqual(
    Object.fromEntries(Object.entries(clauses).map(([clause, { coverage }]) => [clause, coverage])),
  );
});

test('what is manual has a reason', () => {
  const manual = rows.filter(({ coverage }) => coverage === 'manual');
  expect(manual.map(({ clause }) => clause)).toEqual(['5c', '6.5g']);
  for (const { by } of manual) expect(by.length).toBeGreaterThan(60);
});

test.each(rows.map((row) => [row.clause, row.shown] as const))('%s has a test: %s', (_clause, shown) => {
  const [, path, name] = /^`([^`]+)`: (.+)$/.exec(shown)!;
  expect(existsSync(new URL(path!, folder)), path).toBe(true);
  expect(read(path!)).toContain(`'${name}'`);
});

test('every reading is told of', () => {
  const told = [...readings.matchAll(/^\| `(\w+)` \| /gm)].map(([, name]) => name);
  expect(told).toEqual(options.data.options.map(({ id }) => id));
});
