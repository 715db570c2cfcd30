import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clauses } from './clauses.ts';

const folder = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
const [covered = ''] = read('coverage.md').split('## Where rulebook');

const rows = covered
  .split('\n')
  .filter((line) => /^\| [\dS]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, clause = '', coverage = '', by = '', shown = '']) => ({ clause, coverage, by, shown }));

test('every clause has its row, covered as the plugin says', () => {
  const listed = Object.fromEntries(rows.map(({ clause, coverage }) => [clause, coverage]));
  expect(rows.length).toBe(Object.keys(clauses).length);
  expect(listed).toEqual(
    Object.fromEntries(Object.entries(clauses).map(([clause, { coverage }]) => [clause, coverage])),
  );
});

test('what is manual has a reason, and is little', () => {
  const manual = rows.filter(({ coverage }) => coverage === 'manual');
  expect(manual.length).toBeLessThanOrEqual(Math.floor(rows.length * 0.03));
  for (const { by } of manual) expect(by.length).toBeGreaterThan(60);
});

test.each(rows.map((row) => [row.clause, row.shown] as const))('%s has a test: %s', (_clause, shown) => {
  const [, path, name] = /^`([^`]+)`: (.+)$/.exec(shown)!;
  expect(existsSync(new URL(path!, folder)), path).toBe(true);
  expect(read(path!)).toMatch(new RegExp(`['"]${name!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`));
});
