import { existsSync, readFileSync } from 'node:fs';
import type { RulesPlugin } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';

export interface Covered {
  /** The game's folder. */
  readonly folder: URL;
  readonly clauses: RulesPlugin['clauses'];
  /** Matches the table rows of `coverage.md`. */
  readonly rowOf: RegExp;
  /** The game's rule options, if the page lists them: one row each, which begins with the option's name. */
  readonly options?: readonly { readonly id: string }[];
}

/** Properties of a game's `coverage.md`. A row's test is named with its file; `vector ID` is one of `examples.json`. */
export const coverageTests = ({ folder, clauses, rowOf, options }: Covered): void => {
  const read = (path: string): string | undefined => {
    const file = new URL(path, folder);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const [covered = '', ...others] = read('coverage.md')!.split(/^## /m);
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

  test('what covers a clause is there', () => {
    for (const { by, clause } of rows)
      for (const [, path] of by.matchAll(/`((?:rules|play)\/[\w/.-]+\.ts)`/g))
        expect(read(path!), `${clause}: ${path}`).toBeDefined();
  });

  const shown = rows.filter((row) => row.coverage !== 'manual' || row.shown.startsWith('`'));
  test.each(shown.map((row) => [row.clause, row.shown] as const))('%s has a test: %s', (clause, at) => {
    const [, path, name] = /^`([^`]+)`: (.+)$/.exec(at)!;
    const text = read(path!);
    expect(text, path).toBeDefined();
    const vector = /^vector (.+)$/.exec(name!)?.[1];
    if (vector !== undefined) expect(ruleOf(read('examples.json')!, vector)).toBe(clause);
    else expect(text).toMatch(new RegExp(`['"]${name!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`));
  });

  if (options) {
    test('every rule option is told of', () => {
      const told = [...others.join('\n').matchAll(/^\| `(\w+)` \| /gm)].map(([, name]) => name);
      expect(told).toEqual(options.map(({ id }) => id));
    });
  }
};

/** The clause of a vector of the reference. */
const ruleOf = (examples: string, id: string): string | undefined =>
  (JSON.parse(examples) as { readonly id: string; readonly rule: string }[]).find((each) => each.id === id)?.rule;
