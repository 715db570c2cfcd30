import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import credits from '../../assets/credits.json' with { type: 'json' };
import { makeCreditsPage } from './credits-page.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const packageOf = (path: string) =>
  JSON.parse(read(path)) as { license?: string; dependencies?: Record<string, string> };

/** What the people who use Umpire run: the dependencies of the workspaces, without those for building and testing. */
const shipped = ['shared', 'modules', 'server', 'client']
  .flatMap((workspace) => Object.keys(packageOf(`${workspace}/package.json`).dependencies ?? {}))
  .filter((name, i, all) => !name.startsWith('@umpire/') && all.indexOf(name) === i)
  .sort();

describe('the credits', () => {
  test('docs/credits.md matches assets/credits.json', () => {
    expect(read('docs/credits.md')).toBe(makeCreditsPage(credits));
  });

  test('name every library that is shipped, under its licence, and no other', () => {
    expect(credits.libraries.map(({ name }) => name).sort()).toEqual(shipped);
    for (const { name, licence } of credits.libraries) {
      expect([name, licence]).toEqual([name, packageOf(`node_modules/${name}/package.json`).license]);
    }
  });

  test('have a line for every source of geography whose licence asks for one', () => {
    const bound = credits.geography.sources.filter(({ licence }) => !['CC0', 'Public domain'].includes(licence));
    expect(bound.map(({ name }) => name)).toEqual(['GeoNames', 'Centraal Bureau voor de Statistiek (CBS)', 'IGN']);
    for (const source of bound)
      expect(source).toHaveProperty('line', expect.stringContaining(source.licence.slice(0, 8)));
  });

  test('cover every source that the atlases name', () => {
    const known = /GeoNames|CBS|IGN|ACT|Natural Earth|(own|general) knowledge/;
    for (const atlas of readdirSync(new URL('assets/atlas/', root))) {
      const { towns, rivers, borders } = JSON.parse(read(`assets/atlas/${atlas}`)) as Record<
        string,
        { source?: string }[]
      >;
      const sources = [...towns!, ...rivers!, ...borders!].flatMap(({ source }) => source?.split(', ') ?? []);
      expect(sources.length).toBeGreaterThan(0);
      expect(sources.filter((source) => !known.test(source))).toEqual([]);
    }
  });
});
