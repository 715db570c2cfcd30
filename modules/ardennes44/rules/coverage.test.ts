import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { options } from '../options.ts';
import { clauses } from './clauses.ts';

const folder = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
const [covered = '', readings = ''] = read('coverage.md').split('## Readings');

const rows = covered
  .split('\n')
  .filter((line) => /^\| [\dT]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, clause = '', coverage = '', by = '', shown = '']) => ({ clause, coverage, by, shown }));

test('every clause has its row, covered as the plugin says', () => {
  // The rulebook's 285, and the terrain effects chart.
  expect(rows.length).toBe(286);
  expect(Object.fromEntries(rows.map(({ clause, coverage }) => [clause, coverage]))).toEqual(
    Object.fromEntries(Object.entries(clauses).map(([clause, { coverage }]) => [clause, coverage])),
  );
});

test('what is manual has a reason', () => {
  for (const { by, clause } of rows.filter(({ coverage }) => coverage === 'manual')) {
    expect(by.length, clause).toBeGreaterThan(60);
  }
});

const shown = rows.filter(({ coverage }) => coverage !== 'manual').map((row) => [row.clause, row.shown] as const);
test.each(shown)('%s has a test: %s', (_clause, at) => {
  const [, path, name] = /^`([^`]+)`: (.+)$/.exec(at)!;
  expect(existsSync(new URL(path!, folder)), path).toBe(true);
  expect(read(path!)).toContain(path!.endsWith('.json') ? `"id": "${name}"` : `'${name}'`);
});

test('what covers a clause is there', () => {
  for (const { by } of rows) {
    for (const [, path] of by.matchAll(/`([\w/.-]+\.ts)`/g))
      expect(existsSync(new URL(path!, folder)), path).toBe(true);
  }
});

test('every option is told of', () => {
  const told = [...readings.matchAll(/^\| `(\w+)` \| /gm)].map(([, name]) => name);
  expect(told).toEqual(options.data.options.map(({ id }) => id));
});
