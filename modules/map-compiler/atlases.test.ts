import { compileGrid, type HexNumber, makeLayout } from '@umpire/shared/hex';
import { mapData } from '@umpire/shared/module/map.ts';
import { describe, expect, test } from 'vitest';
import type { LatLon } from './atlas.ts';
import { compileMap } from './compile.ts';
import { plainConfig } from './fixtures/plain-config.ts';
import { cornersAlong } from './hexside-chain.ts';
import { makeProjection } from './projection.ts';
import { atlasNames, loadAtlas, rawAtlas } from './testing/atlas-files.ts';

interface Anchor {
  readonly hex: HexNumber;
  readonly lat: number;
  readonly lon: number;
  readonly kind: 'stated' | 'inferred';
}

describe.each(atlasNames)('the atlas of %s', (name) => {
  const atlas = loadAtlas(name);
  const layout = makeLayout(compileGrid(atlas.grid));

  test('puts every stated anchor in its own hex', () => {
    const project = makeProjection(atlas.fit, layout);
    const anchors = (rawAtlas(name).anchors as Anchor[]).filter(({ kind }) => kind === 'stated');
    const numberAt = (at: LatLon): string | undefined => {
      const hex = layout.hexAt(project(at));
      return hex === undefined ? undefined : layout.grid.number(hex);
    };
    expect(anchors.length).toBeGreaterThan(3);
    expect(anchors.map(({ lat, lon }) => numberAt([lat, lon]))).toEqual(anchors.map(({ hex }) => hex));
  });

  test('names only hexes that its grid has', () => {
    const stated = rawAtlas(name).statedHexes as { hex: HexNumber }[];
    expect(stated.filter(({ hex }) => layout.grid.parse(hex) === undefined)).toEqual([]);
  });
});

describe.each(atlasNames)('the plain map of %s', (name) => {
  const atlas = loadAtlas(name);
  const compiled = compileMap(atlas, plainConfig(name));
  const { map, laid, findings } = compiled;
  const { grid } = laid.layout;
  const codes = (...wanted: string[]) => findings.filter(({ code }) => wanted.includes(code));

  test('is a map by the schema', () => {
    expect(mapData.safeParse(map).error?.issues).toBeUndefined();
  });

  test('has every hexside and every bank that the rulebook states', () => {
    expect(codes('river-missing', 'bank-contradicted')).toEqual([]);
  });

  test('has rivers without forks, each joined or leaving the map where it ends', () => {
    for (const { chains } of laid.rivers) {
      for (const chain of chains) {
        const corners = cornersAlong(grid, chain);
        expect(new Set(corners).size).toBe(corners.length);
      }
    }
    // Into brooks that are not on the map.
    const intoBrooks = rawAtlas(name).endsInBrooks ?? [];
    expect(codes('river-stops').map(({ what }) => what)).toEqual(intoBrooks);
  });

  test('has every town in its hex, and its name in the one that it is printed in', () => {
    expect(map.labels!.flatMap(({ hex, text }) => (hex ? [`${hex} ${text}`] : [])).sort()).toEqual(
      atlas.towns.flatMap(({ label, hex, name: town }) => (label ? [`${hex} ${town}`] : [])).sort(),
    );
  });

  test('has most of its towns on roads, and tells of the others', () => {
    expect(codes('town-without-road').length).toBeLessThan(atlas.towns.length * 0.1);
  });

  test('has ground where the terrain is', () => {
    const kinds = new Set(Object.values(map.hexes).flatMap(({ terrain }) => (terrain ? [terrain] : [])));
    const drawn = new Set(map.ground!.map(({ terrain }) => terrain));
    const ruled = plainConfig(name).terrain.map(({ terrain }) => terrain);
    // The other way round would ask too much: heath of which woods left no hex still shows between the trees.
    expect(ruled.filter((terrain) => kinds.has(terrain) && !drawn.has(terrain))).toEqual([]);
    expect([...drawn].filter((terrain) => !ruled.includes(terrain))).toEqual([]);
  });
});
