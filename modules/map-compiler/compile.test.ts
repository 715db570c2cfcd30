import { mapData } from '@umpire/shared/module/map.ts';
import { describe, expect, test } from 'vitest';
import type { Atlas } from './atlas.ts';
import { compileMap } from './compile.ts';
import type { MapConfig } from './config.ts';
import { plainConfig } from './fixtures/plain-config.ts';
import { aroundHex, at, smallAtlas, townAt } from './fixtures/small-atlas.ts';
import { makeReport } from './report.ts';

const config = plainConfig('small');
const compile = (parts: Partial<Atlas>, changes: Partial<MapConfig> = {}) =>
  compileMap(smallAtlas(parts), { ...config, ...changes });
const edge = ({ map }: ReturnType<typeof compile>, a: string, b: string) =>
  map.edges.find(({ between }) => between.join() === [a, b].join() || between.join() === [b, a].join());

/** Between columns 4 and 5. */
const river: Atlas['rivers'][number] = {
  name: 'Main',
  class: 'minor',
  points: [at('0401', 0.43, -2), at('0408', 0.43, 2)],
};
const towns = [townAt('0104', 'West'), townAt('0804', 'East', { size: 'city' })];
const roads: Atlas['roads'] = [{ class: 'primary', name: 'a', points: ['West', 'East'] }];

describe('a compiled map', () => {
  test('is a map by the schema, with the edges of the grid', () => {
    const { map } = compile({ rivers: [river], towns, roads });
    expect(mapData.safeParse(map).error?.issues).toBeUndefined();
    expect(map.mapEdge.west).toContain('0108');
  });

  test('has the terrain that covers each hex, and town hexes the town', () => {
    const { map } = compile({ towns, woods: [{ name: 'w', class: 'forest', polygon: aroundHex('0403') }] });
    expect(map.hexes['0403']).toEqual({ terrain: 'woods' });
    expect(map.hexes['0804']).toEqual({ terrain: 'urban', name: 'East' });
    expect(map.hexes['0104']).toEqual({ features: ['village'], name: 'West' });
    expect(map.hexes['0505']).toBeUndefined();
  });

  test('a slit between woods is woods, a clearing is not', () => {
    const ring = ['0303', '0403', '0404', '0305', '0204', '0203'];
    const woods = ring.map((number) => ({ name: number, class: 'forest', polygon: aroundHex(number) }));
    const inner = (radius: number) => ({ name: 'slit', class: 'forest', polygon: aroundHex('0304', radius) });
    const terrain = (radius: number) => compile({ woods: [...woods, inner(radius)] }).map.hexes['0304']?.terrain;
    expect(terrain(0.35)).toBe('woods');
    expect(terrain(0.05)).toBeUndefined();
  });

  test('hex data from the rulebook is applied last', () => {
    const overrides = {
      edges: [],
      bridgeHexes: [],
      roads: [],
      hexes: [{ hex: '0804', terrain: 'forest', source: '1' }],
    };
    expect(compile({ towns, overrides }).map.hexes['0804']).toEqual({ terrain: 'woods', name: 'East', from: '1' });
  });

  test('has a bridge wherever a road crosses a river, and nowhere else', () => {
    const compiled = compile({ rivers: [river], towns, roads });
    expect(compiled.map.edges.filter(({ is }) => is.includes('bridge'))).toHaveLength(1);
    expect(edge(compiled, '0404', '0504')?.is ?? edge(compiled, '0404', '0505')?.is).toEqual(['river', 'bridge']);
    expect(edge(compiled, '0402', '0502')?.is).toEqual(['river']);
  });

  test('has bridges of a kind of their own over water that has such, and of railways', () => {
    const railways = [{ name: 'b', points: ['West', 'East'] }];
    const changes = { bridges: { river: 'canal-bridge' }, railway: 'railway', railwayBridge: 'rail-bridge' };
    const kinds = (parts: Partial<Atlas>) =>
      compile({ rivers: [river], towns, ...parts }, changes).map.edges.flatMap(({ is }) =>
        is.filter((kind) => kind !== 'river'),
      );
    expect(kinds({ roads })).toEqual(['canal-bridge']);
    expect(kinds({ railways })).toEqual(['rail-bridge']);
    expect(kinds({ roads, railways })).toEqual(['canal-bridge', 'rail-bridge']);
  });

  test('has no road over water that has no bridges', () => {
    const { map } = compile({ rivers: [river], towns, roads }, { unbridged: ['river'] });
    expect(map.roads).toEqual([]);
    expect(map.edges.flatMap(({ is }) => is)).not.toContain('bridge');
  });

  test('has no river of a class that the game has not, and brooks only if it names them', () => {
    const brook = { ...river, small: true };
    expect(compile({ rivers: [river] }, { rivers: { major: 'major-river' } }).map.edges).toEqual([]);
    expect(compile({ rivers: [brook] }).map.edges).toEqual([]);
    expect(compile({ rivers: [brook] }, { brooks: ['Main'] }).map.edges.length).toBeGreaterThan(10);
  });

  test('a hexside that two rivers claim is of the higher class', () => {
    const compiled = compile({ rivers: [river, { ...river, name: 'Great', class: 'major' }] });
    expect(new Set(compiled.map.edges.map(({ name }) => name))).toEqual(new Set(['Great']));
  });

  test('a crest gives way to water', () => {
    const ridge = { name: 'Crest', points: [at('0404', 0.43, -1), at('0404', 0.43, 1)] };
    expect(compile({ ridges: [ridge] }).map.edges.map(({ is }) => is[0])).toContain('ridge');
    expect(compile({ ridges: [ridge], rivers: [river] }).map.edges.flatMap(({ is }) => is)).not.toContain('ridge');
  });

  test('a ferry lies on the water nearest to it', () => {
    const [lat, lon] = at('0404', 0.43, 0.25);
    const compiled = compile({ rivers: [river], crossings: [{ name: 'f', lat, lon, hex: '0404', kind: 'ferry' }] });
    expect(edge(compiled, '0404', '0505')?.is).toEqual(['river', 'ferry']);
  });

  test('a fortified line takes the hexes within half a hex of it, but not those left out', () => {
    const fortifications = [{ kind: 'westwall', name: 'w', points: [at('0304'), at('0804')] }];
    const fortified = (notIn?: string) =>
      Object.entries(
        compile(
          { fortifications },
          {
            fortifications: { westwall: { feature: 'fortified', ...(notIn ? { notIn } : {}) } },
            areas: { east: { name: 'a', hexes: ['0704', '0804'] } },
          },
        ).map.hexes,
      )
        .filter(([, hex]) => hex.features?.includes('fortified'))
        .map(([number]) => number);
    expect(fortified()).toEqual(expect.arrayContaining(['0304', '0504', '0704', '0804']));
    expect(fortified()).not.toContain('0104');
    expect(fortified('east')).not.toContain('0704');
  });

  test('areas: by hexes, by towns, by what is closed, along the edge and beside a hexside', () => {
    const { map } = compile(
      { rivers: [river], towns },
      {
        areas: {
          both: { name: 'a', towns: ['East', 'West'], value: 3, from: '10' },
          west: { name: 'b', reachedFrom: '0101', closedBy: ['river'] },
          rim: { name: 'c', edges: ['north', 'east'], within: ['0701', '0802'] },
          bank: { name: 'd', first: '0402', last: '0404', beside: 'river' },
        },
      },
    );
    expect(map.areas!.both).toEqual({ name: 'a', hexes: ['0104', '0804'], value: 3, from: '10' });
    expect(map.areas!.west!.hexes).toHaveLength(32);
    expect(map.areas!.rim!.hexes).toEqual(['0701', '0801', '0802']);
    expect(map.areas!.bank!.hexes).toEqual(['0402', '0403', '0404']);
  });

  test('an area of the atlas has the hexes whose center lies in it', () => {
    const inside: Atlas['areas'] = [{ name: 'Land', polygon: aroundHex('0304', 1.2) }];
    const { map } = compile({ areas: inside }, { areas: { land: { name: 'a', inside: 'Land' } } });
    expect(map.areas!.land!.hexes).toEqual(['0203', '0204', '0303', '0304', '0305', '0403', '0404']);
  });

  test('areas that name missing hexes or towns are refused', () => {
    const refused = (area: NonNullable<MapConfig['areas']>[string]) => () => compile({ towns }, { areas: { area } });
    expect(refused({ name: 'a', hexes: ['0999'] })).toThrow('0999');
    expect(refused({ name: 'a', towns: ['Nowhere'] })).toThrow('Nowhere');
    expect(refused({ name: 'a', inside: 'Nowhere' })).toThrow('Nowhere');
    expect(refused({ name: 'a', edges: ['north'], within: ['0701', '0802'] })).toThrow('edge');
    expect(refused({ name: 'a', first: '0402', last: '0404', beside: 'river' })).toThrow('river');
  });

  test('a border is drawn where it is not a river', () => {
    const border = (column: string) => ({ name: 'A–B', points: [at(`${column}01`, 0.43), at(`${column}08`, 0.43)] });
    expect(compile({ rivers: [river], borders: [border('02')] }).map.borders).toHaveLength(1);
    expect(compile({ rivers: [river], borders: [border('04')] }).map.borders).toEqual([]);
  });

  test('names: cities first, each in its hex; a river’s beside its water and the right way up', () => {
    const { map } = compile({ rivers: [{ ...river, points: [...river.points].reverse() }], towns });
    const [east, west, main] = map.labels!;
    expect([east!.text, east!.style, east!.hex]).toEqual(['East', 'city', '0804']);
    expect(west!.text).toBe('West');
    expect(main!.style).toBe('river');
    const [first, last] = [main!.along[0]!, main!.along.at(-1)!];
    expect(last[0] > first[0] || last[1] < first[1]).toBe(true);
  });

  test('the same atlas gives the same map', () => {
    const parts = { rivers: [river], towns, roads, woods: [{ name: 'w', polygon: aroundHex('0403', 1.2) }] };
    expect(compile(parts).map).toEqual(compile(structuredClone(parts)).map);
  });
});

describe('findings', () => {
  const codes = (parts: Partial<Atlas>, changes?: Partial<MapConfig>) =>
    compile(parts, changes).findings.map(({ code, what }) => `${code}: ${what}`);

  test('none for a map in order', () => {
    expect(codes({ rivers: [river], towns, roads })).toEqual([]);
  });

  test('a place without a road', () => {
    expect(codes({ towns: [...towns, townAt('0401', 'North')], roads })).toEqual(['town-without-road: North']);
  });

  test('a road that ends in open country', () => {
    const lane = { class: 'secondary' as const, name: 'lane', points: ['West', at('0406')] };
    expect(codes({ towns, roads: [...roads, lane] })).toEqual(['road-ends: lane']);
  });

  test('a river that stops in a field, is not on the map, or contradicts a stated bank', () => {
    expect(codes({ rivers: [{ ...river, points: [at('0401', 0.43, -2), at('0405', 0.43)] }] })).toEqual([
      'river-stops: Main',
    ]);
    expect(codes({ rivers: [{ ...river, points: [at('0401', 30), at('0408', 30)] }] })).toEqual([
      'river-not-drawn: Main',
    ]);
    expect(codes({ rivers: [river], banks: [{ river: 'Main', hex: '0104', side: 'left' }] })).toEqual([
      'bank-contradicted: Main',
    ]);
  });

  test('stated hexsides, bridges and roads that did not come out', () => {
    const overrides: Atlas['overrides'] = {
      edges: [{ between: ['0104', '0204'], river: 'Brook', bridge: false, source: '1' }],
      bridgeHexes: [{ hex: '0101', river: 'Brook', source: '1' }],
      hexes: [],
      roads: [{ name: 'stop', via: ['0108'], source: '1' }],
    };
    expect(codes({ overrides })).toEqual(['river-missing: Brook', 'bridge-missing: Brook', 'road-missing: stop']);
  });

  test('the report has all of them', () => {
    const report = makeReport(compile({ towns: [...towns, townAt('0401', 'North')], roads }));
    expect(report).toContain('## To look at');
    expect(report).toContain('- North: 0401');
    expect(report).toContain('| hexes | 64 |');
  });
});
