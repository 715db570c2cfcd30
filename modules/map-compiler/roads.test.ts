import type { Hex } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import type { Atlas } from './atlas.ts';
import { plainConfig } from './fixtures/plain-config.ts';
import { at, hexNamed, layoutOf, smallAtlas, townAt } from './fixtures/small-atlas.ts';
import { makeProjection } from './projection.ts';
import { mergeRoads } from './road-network.ts';
import { type DrawnRoad, layRoads, planRoads, stepsOf } from './roads.ts';
import { bindRoads } from './stated-roads.ts';
import { placeTowns } from './towns.ts';

const layout = layoutOf();
const { grid } = layout;
const config = plainConfig('small');
const numbers = (hexes: readonly Hex[]): string => hexes.map((hex) => grid.number(hex)).join(' ');
const hexes = (text: string): Hex[] => text.split(' ').map((number) => hexNamed(layout, number));
const side = (a: string, b: string): number => grid.hexsideBetween(hexNamed(layout, a), hexNamed(layout, b))!;

const towns = [townAt('0104', 'West'), townAt('0404', 'Midway'), townAt('0804', 'East'), townAt('0401', 'North')];

const prepare = (parts: Partial<Atlas>, crossing: (from: Hex, to: Hex) => number = () => 0) => {
  const atlas = smallAtlas({ towns, ...parts });
  const project = makeProjection(atlas.fit, layout);
  const ground = { layout, towns: placeTowns(atlas, config, layout, project), crossing };
  return { atlas, project, ground, planned: planRoads(atlas, config, ground, project) };
};
const lay = (roads: Atlas['roads'], crossing?: (from: Hex, to: Hex) => number): DrawnRoad[] => {
  const { ground, planned } = prepare({ roads }, crossing);
  return layRoads(ground, planned);
};
const road = (name: string, points: Atlas['roads'][number]['points'], more: Partial<Atlas['roads'][number]> = {}) => ({
  class: 'secondary' as const,
  name,
  points,
  ...more,
});

describe('a road', () => {
  test('is a chain of neighbors through the towns it names', () => {
    const [drawn] = lay([road('a', ['West', 'Midway', 'East'])]);
    expect(stepsOf(grid, drawn!.through)).toHaveLength(drawn!.through.length - 1);
    expect(numbers(drawn!.through)).toMatch(/^0104 .*0404 .*0804$/);
    expect(drawn!.through).toHaveLength(8);
  });

  test('follows its bends between towns', () => {
    const [drawn] = lay([road('a', ['West', at('0402'), 'East'])]);
    expect(numbers(drawn!.through)).toContain('0402');
  });

  test('from beyond the map begins in a hex of the edge, and knows which way it leaves', () => {
    const [drawn] = lay([road('a', [at('0404', 0, -8), 'Midway'])]);
    expect(numbers(drawn!.through)).toBe('0401 0402 0403 0404');
    expect(drawn!.leaves).toEqual({ first: 0 });
  });

  test('that leaves the map and comes back is two roads, each with its way out', () => {
    const drawn = lay([road('a', ['Midway', at('0104', -4), at('0107', -4), at('0307')])]);
    expect(drawn.map(({ through, leaves }) => [numbers(through), leaves])).toEqual([
      ['0404 0304 0204 0104', { last: 4 }],
      ['0107 0206 0307', { first: 4 }],
    ]);
  });

  test('goes there and back only to a town', () => {
    const [toTown] = lay([road('a', ['North', 'Midway', at('0401')])]);
    expect(numbers(toTown!.through)).toContain('0404');
    const [toBend] = lay([road('a', ['West', at('0106'), at('0104', 0.02), 'Midway'])]);
    expect(new Set(toBend!.through).size).toBe(toBend!.through.length);
  });

  test('that names an unknown town is refused', () => {
    expect(() => lay([road('a', ['West', 'Nowhere'])])).toThrow('Nowhere');
  });
});

describe('water', () => {
  const westOfRiver = (hex: Hex): boolean => grid.columns[hex]! <= 4;
  const barrier = (cost: number) => (from: Hex, to: Hex) => (westOfRiver(from) === westOfRiver(to) ? 0 : cost);

  test('without bridges parts a road in two', () => {
    const drawn = lay([road('a', ['West', 'Midway', 'East', at('0801')])], barrier(Infinity));
    expect(drawn.map(({ through }) => numbers(through).slice(-4))).toEqual(['0404', '0801']);
  });

  test('with bridges is crossed once, not to and fro', () => {
    // The course wanders over the river and back before it crosses for good.
    const wander = road('a', ['North', at('0502', -0.35), at('0503', -0.35), 'Midway', 'East']);
    const crossings = (cost: number): number => {
      const [drawn] = lay([wander], barrier(cost));
      return drawn!.through.filter((hex, i) => i > 0 && westOfRiver(hex) !== westOfRiver(drawn!.through[i - 1]!))
        .length;
    };
    expect(crossings(0.6)).toBe(1);
  });
});

describe('roads side by side', () => {
  test('merge where that is hardly a detour', () => {
    const drawn = lay([
      road('main', ['West', 'Midway', 'East'], { class: 'primary' }),
      road('lane', [at('0104'), at('0304', 0, 0.6), at('0604', 0, 0.6), at('0804')]),
    ]);
    const [main, lane] = drawn.map(({ through }) => new Set(stepsOf(grid, through)));
    expect([...lane!].filter((step) => !main!.has(step))).toEqual([]);
  });

  test('stay apart two hexes away', () => {
    const drawn = lay([
      road('main', ['West', 'Midway', 'East'], { class: 'primary' }),
      road('lane', [at('0106'), at('0406'), at('0806')]),
    ]);
    expect(numbers(drawn[1]!.through)).not.toMatch(/0[1-8]04/);
  });
});

describe('the network', () => {
  const drawn = (name: string, text: string): DrawnRoad => ({ class: name, name, through: hexes(text), leaves: {} });

  test('has every step in one road only, the first that runs there', () => {
    const merged = mergeRoads(grid, [drawn('main', '0102 0202 0303 0403'), drawn('lane', '0103 0202 0303 0304')]);
    expect(merged.map(({ name, through }) => `${name}: ${numbers(through)}`)).toEqual([
      'main: 0102 0202 0303 0403',
      'lane: 0103 0202',
      'lane: 0303 0304',
    ]);
  });

  test('has no triangles: the last step laid is led round the others', () => {
    const triangle = mergeRoads(grid, [drawn('main', '0303 0304'), drawn('lane', '0303 0403 0304')]);
    expect(triangle.map(({ name, through }) => `${name}: ${numbers(through)}`)).toEqual([
      'main: 0303 0304',
      'lane: 0303 0403',
    ]);
  });

  test('keeps a triangle of stated steps', () => {
    const roads = [drawn('main', '0303 0304'), drawn('lane', '0303 0403 0304')];
    const stated = new Set([side('0303', '0304'), side('0303', '0403'), side('0403', '0304')]);
    expect(mergeRoads(grid, roads, stated).flatMap(({ through }) => stepsOf(grid, through))).toHaveLength(3);
  });
});

describe('stated roads', () => {
  const overrides = (parts: Partial<Atlas['overrides']>): Atlas['overrides'] => ({
    edges: [],
    bridgeHexes: [],
    hexes: [],
    roads: [],
    ...parts,
  });
  const bound = (parts: Partial<Atlas>, riverSides: readonly (readonly [string, string])[] = []) => {
    const water = new Set(riverSides.map(([a, b]) => side(a, b)));
    const { atlas, project, ground, planned } = prepare({ roads: [road('a', ['West', 'Midway', 'East'])], ...parts });
    const riverOf = (hexside: number) => (water.has(hexside) ? 'Main' : undefined);
    const plans = bindRoads({ ...ground, atlas, config, project, riverOf }, planned, layRoads(ground, planned));
    return mergeRoads(grid, layRoads(ground, plans));
  };
  const stepsIn = (roads: readonly DrawnRoad[]) => new Set(roads.flatMap(({ through }) => stepsOf(grid, through)));

  test('a hex that must be on a road is on the nearest one', () => {
    const roads = bound({ overrides: overrides({ roads: [{ name: 'stop', via: ['0606'], source: '1' }] }) });
    expect(roads.flatMap(({ through }) => through)).toContain(hexNamed(layout, '0606'));
    expect(roads.map(({ name }) => name)).not.toContain('stop');
  });

  test('a way of several hexes is a road of its own class, along the others and off the map at its edge', () => {
    const roads = bound({
      overrides: overrides({
        roads: [{ name: 'highway', class: 'highway', via: ['0104', '0404', '0804'], source: '1' }],
      }),
    });
    const [highway] = roads.filter(({ name }) => name === 'highway');
    expect(highway!.class).toBe('highway');
    expect(Object.keys(highway!.leaves).sort()).toEqual(['first', 'last']);
    expect(numbers(highway!.through)).toMatch(/^0104 .*0404 .*0804$/);
  });

  test('a stated bridge is crossed by a road', () => {
    const edges = [{ between: ['0505', '0605'] as [string, string], river: 'Main', bridge: true, source: '1' }];
    expect(stepsIn(bound({ overrides: overrides({ edges }) }, [['0505', '0605']])).has(side('0505', '0605'))).toBe(
      true,
    );
  });

  test('a bridge in a hex is laid over its river', () => {
    const bridgeHexes = [{ hex: '0505', river: 'Main', source: '1' }];
    const roads = bound({ overrides: overrides({ bridgeHexes }) }, [
      ['0505', '0605'],
      ['0505', '0604'],
    ]);
    const steps = stepsIn(roads);
    expect(steps.has(side('0505', '0605')) || steps.has(side('0505', '0604'))).toBe(true);
  });

  test('a road is not led over a bridge of the atlas only to turn back', () => {
    const [lat, lon] = at('0404', 0, 0.5);
    const crossings = [{ name: 'ford', lat, lon, hex: '0404' }];
    const roads = bound({ crossings }, [['0404', '0405']]);
    expect(stepsIn(roads).has(side('0404', '0405'))).toBe(false);
    expect(roads).toHaveLength(1);
  });

  test('existing roads are left alone', () => {
    const plain = bound({});
    const met = bound({ overrides: overrides({ roads: [{ name: 'stop', via: ['0404'], source: '1' }] }) });
    expect(met).toEqual(plain);
  });
});
