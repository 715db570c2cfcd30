import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import examples from '../examples.json' with { type: 'json' };
import { options } from '../options.ts';
import { clauses } from './clauses.ts';

const folder = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
const [covered = '', switches = ''] = read('coverage.md').split('## Switches');

const rows = covered
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
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
  expect(manual.map(({ clause }) => clause)).toEqual(['7.5a', '8.1a']);
  for (const { by } of manual) expect(by.length).toBeGreaterThan(60);
});

test.each(rows.filter(({ coverage }) => coverage !== 'manual').map((row) => [row.clause, row.shown] as const))(
  '%s has a test: %s',
  (clause, shown) => {
    const [, path = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(shown)!;
    expect(existsSync(new URL(path, folder)), path).toBe(true);
    const vector = /^vector (.+)$/.exec(name)?.[1];
    if (vector === undefined) expect(read(path)).toContain(`'${name}'`);
    else expect(examples.find(({ id }) => id === vector)?.rule).toBe(clause);
  },
);

test('every switch is told of', () => {
  const told = [...switches.matchAll(/^\| `(\w+)` \| /gm)].map(([, name]) => name);
  expect(told).toEqual(options.data.options.map(({ id }) => id));
});
