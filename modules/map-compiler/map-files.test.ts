import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Point } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import { distance } from './geometry.ts';
import { compileMap, type MapConfig, makeMapText, makeReport } from './index.ts';
import { loadAtlas } from './testing/atlas-files.ts';

const modules = new URL('../', import.meta.url);
const configOf = (game: string): URL => new URL(`${game}/map-config.ts`, modules);

/** Games with compiled maps, each with the compiler's input. */
const configs = await Promise.all(
  readdirSync(modules)
    .filter((game) => existsSync(configOf(game)))
    .map(async (game) => {
      const { mapConfig } = (await import(configOf(game).href)) as { readonly mapConfig: MapConfig };
      return [game, mapConfig] as const;
    }),
);

test('there are maps', () => {
  expect(configs.length).toBeGreaterThan(0);
});

describe.each(configs)('the map file of %s', (game, config) => {
  const read = (file: string): string => readFileSync(new URL(`../${game}/${file}`, import.meta.url), 'utf8');
  const compiled = compileMap(loadAtlas(config.atlas), config);

  test('is what the atlas gives, to the byte', () => {
    expect(makeMapText(compiled.map)).toBe(read('map.json'));
    expect(makeReport(compiled)).toBe(read('map-report.md'));
  });

  test('has nothing to look at: rivers reach a water or the edge, roads a town, towns a road, bridges are there', () => {
    expect(compiled.findings).toEqual([]);
  });

  test('has houses exactly where the atlas has towns: all of them real, none left out', () => {
    const { map, laid } = compiled;
    const built = new Set(['city', 'town', 'village']);
    const isBuilt = (feature: string): boolean => built.has(map.legend.features[feature]!.style);
    const withHouses = Object.entries(map.hexes).flatMap(([hex, { features = [] }]) =>
      features.some(isBuilt) ? [hex] : [],
    );
    const real = laid.atlas.towns.flatMap(({ hex, hexes = [] }) => [hex, ...hexes]);
    expect(withHouses.sort()).toEqual([...new Set(real)].sort());
  });

  test('has no border that ends in open country: each goes on beyond the edge, joins a river or closes a ring', () => {
    const { map, laid } = compiled;
    const { layout, rivers } = laid;
    const water = rivers.flatMap(({ chains }) => chains.flat().map((side) => layout.midpoint(side)));
    const ends = (map.borders ?? []).flatMap(({ along }) =>
      [along[0]!, along.at(-1)!].map(([x, y]) => ({ x: x / 100, y: y / 100 })),
    );
    const meets = (points: readonly Point[], end: Point): boolean => points.some((at) => distance(at, end) < 0.02);
    const loose = ends.filter(
      (end, i) => layout.hexAt(end) !== undefined && !meets(water, end) && !meets(ends.toSpliced(i, 1), end),
    );
    expect(loose).toEqual([]);
  });
});
