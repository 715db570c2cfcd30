import type { RulesPlugin } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';

/**
 * What holds for the `coverage.md` of a game. `read` gives a file of the module's folder, `undefined` if it is not there;
 * `rowOf` matches the lines that are rows.
 */
export const coverageTests = (
  read: (path: string) => string | undefined,
  clauses: RulesPlugin['clauses'],
  rowOf: RegExp,
): void => {
  const [covered = ''] = read('coverage.md')!.split('## Where rulebook');
  const rows = covered
    .split('\n')
    .filter((line) => rowOf.test(line))
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
    const text = read(path!);
    expect(text, path).toBeDefined();
    expect(text).toMatch(new RegExp(`['"]${name!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`));
  });
};
