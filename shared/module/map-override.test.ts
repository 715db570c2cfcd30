import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMap } from './checks/map.ts';
import type { MapData } from './map.ts';
import {
  applyOverride,
  BY_OVERRIDE,
  diffMaps,
  type MapChange,
  type MapOverride,
  readOverride,
  withOverride,
} from './map-override.ts';
import { loadSmall } from './testing/load-small.ts';

const module = loadSmall();
const { grid } = module;
const map: MapData = {
  ...module.data.map,
  labels: [{ text: 'Middleton', style: 'town', along: [[250, 150]], hex: '0302' }],
};
const { legend } = map;

const overrideOf = (...changes: MapChange[]): MapOverride => ({ format: 1, module: 'small', changes });

const apply = (to: MapData, override: MapOverride): MapData => {
  const applied = applyOverride(to, grid, override);
  if ('problems' in applied) throw new Error(JSON.stringify(applied.problems));
  return applied.map;
};

const hexsides = Array.from({ length: grid.hexsideCount }, (_, i) => [grid.ends[i * 2]!, grid.ends[i * 2 + 1]!])
  .filter((ends) => !ends.includes(-1))
  .map(([a, b]): [string, string] => [grid.number(a!), grid.number(b!)]);
const hexside = fc.constantFrom(...hexsides);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const someOf = (words: object) => fc.subarray(Object.keys(words));
const change: fc.Arbitrary<MapChange> = fc.oneof(
  fc
    .record({
      hex: fc.nat(grid.size - 1).map((hex) => grid.number(hex)),
      terrain: optional(fc.constantFrom(...Object.keys(legend.terrain))),
      features: optional(someOf(legend.features)),
      name: optional(fc.constantFrom('', 'Ober', 'Unter')),
    })
    .map(({ hex, terrain, features, name }) => ({
      type: 'hex' as const,
      hex,
      ...(terrain !== undefined && { terrain }),
      ...(features !== undefined && { features }),
      ...(name !== undefined && { name }),
    })),
  fc.record({ type: fc.constant('hexside' as const), between: hexside, is: someOf(legend.edges) }),
  fc.record({
    type: fc.constant('road' as const),
    between: hexside,
    class: fc.constantFrom(...Object.keys(legend.roads)),
    runs: fc.boolean(),
  }),
);
const override = fc.array(change, { maxLength: 12 }).map((changes) => overrideOf(...changes));
const runs = { seed: 4, numRuns: 300 };

describe('any override', () => {
  test('applying it twice gives the same as once', () => {
    fc.assert(
      fc.property(override, (given) => {
        const once = apply(map, given);
        expect(apply(once, given)).toEqual(once);
      }),
      runs,
    );
  });

  test('is found again as the difference of the maps, written in its plainest form', () => {
    fc.assert(
      fc.property(override, (given) => {
        const plain = diffMaps('small', map, apply(map, given));
        expect(diffMaps('small', map, apply(map, plain))).toEqual(plain);
        expect(diffMaps('small', apply(map, given), apply(map, plain)).changes).toEqual([]);
      }),
      runs,
    );
  });

  test('gives a map without problems, and leaves the one it was applied to', () => {
    fc.assert(
      fc.property(override, (given) => {
        const before = structuredClone(map);
        const problems: unknown[] = [];
        checkMap(apply(map, given), grid, (...problem) => problems.push(problem));
        expect(problems).toEqual([]);
        expect(map).toEqual(before);
      }),
      runs,
    );
  });

  test('can be written to a file and read', () => {
    fc.assert(
      fc.property(override, (given) => {
        expect(readOverride(JSON.parse(JSON.stringify(given)), 'mine.json')).toEqual({ override: given });
      }),
      runs,
    );
  });
});

describe('the effect of a change', () => {
  test('a hex has another terrain, other features, another name, and says where they are from', () => {
    const changes = overrideOf({ type: 'hex', hex: '0302', terrain: 'woods', features: ['town'], name: 'Oberdorf' });
    const next = apply(map, changes);
    expect(next.hexes['0302']).toEqual({ terrain: 'woods', features: ['town'], name: 'Oberdorf', from: BY_OVERRIDE });
    expect(next.labels).toEqual([{ text: 'Oberdorf', style: 'town', along: [[250, 150]], hex: '0302' }]);
    expect(apply(map, overrideOf({ type: 'hex', hex: '0302', name: '' })).labels).toEqual([]);
  });

  test('ground is laid over the hexes whose terrain has changed, around a glade too', () => {
    const around = ['0201', '0101', '0102', '0203', '0302', '0301'].map(
      (hex): MapChange => ({ type: 'hex', hex, terrain: 'woods' }),
    );
    const glade: MapChange = { type: 'hex', hex: '0202', terrain: 'clear' };
    const added = apply(map, overrideOf(...around, glade)).ground?.slice(1) ?? [];
    expect(added.map(({ terrain, over }) => [terrain, over])).toEqual([
      ['clear', true],
      ['woods', true],
    ]);
    expect(added.map(({ polygon, holes = [] }) => [polygon, ...holes].map((ring) => ring.length))).toEqual([
      [6],
      expect.arrayContaining([6]),
    ]);
    expect(added[1]?.holes).toHaveLength(1);
  });

  test('a road that loses a step in its middle is two roads, each with its own way off the map', () => {
    const road = { class: 'road', through: ['0101', '0102', '0202', '0302'], leaves: { first: 0, last: 2 } };
    const cut = overrideOf({ type: 'road', between: ['0202', '0102'], class: 'road', runs: false });
    expect(apply({ ...map, roads: [road] }, cut).roads).toEqual([
      { class: 'road', through: ['0101', '0102'], leaves: { first: 0 } },
      { class: 'road', through: ['0202', '0302'], leaves: { last: 2 } },
    ]);
  });

  test('a hexside without anything on it is taken out', () => {
    const next = apply(map, overrideOf({ type: 'hexside', between: ['0302', '0202'], is: [] }));
    expect(next.edges).toEqual([{ between: ['0202', '0303'], is: ['river'] }]);
  });

  test('a module with an override has its board, and keeps its counters', () => {
    const next = withOverride(module, overrideOf({ type: 'hex', hex: '0101', terrain: 'woods' }));
    expect(next.board.terrainAt(grid.parse('0101')!)).toBe('woods');
    expect(module.board.terrainAt(grid.parse('0101')!)).toBe('clear');
    expect(next.counter('blue-1')).toBe(module.counter('blue-1'));
  });
});

describe('problems have a file, a place and a remedy', () => {
  const problemsOf = (...changes: MapChange[]) => {
    const applied = applyOverride(map, grid, overrideOf(...changes), 'mine.json');
    return 'problems' in applied ? applied.problems : [];
  };

  test.each<[string, MapChange, string, string]>([
    ['a hex off the map', { type: 'hex', hex: '0909', terrain: 'woods' }, 'changes[0].hex', '"0909"'],
    ['unknown terrain', { type: 'hex', hex: '0101', terrain: 'lava' }, 'changes[0].terrain', '"lava"'],
    [
      'a feature of Object',
      { type: 'hex', hex: '0101', features: ['constructor'] },
      'changes[0].features[0]',
      '"constructor"',
    ],
    ['far hexes', { type: 'hexside', between: ['0101', '0403'], is: [] }, 'changes[0].between', '["0101","0403"]'],
    ['an unknown hexside', { type: 'hexside', between: ['0101', '0102'], is: ['wall'] }, 'changes[0].is[0]', '"wall"'],
    [
      'an unknown road',
      { type: 'road', between: ['0101', '0102'], class: 'rail', runs: true },
      'changes[0].class',
      '"rail"',
    ],
  ])('%s', (_name, given, path, found) => {
    const [problem, ...more] = problemsOf({ type: 'hex', hex: '0101' }, given).map((one) => ({ ...one }));
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ file: 'mine.json', path: path.replace('[0]', '[1]'), found });
    expect(problem?.remedy).toMatch(/\.$/);
  });

  test('all problems are told at once', () => {
    const wrong: MapChange = { type: 'hex', hex: '0909', terrain: 'lava' };
    expect(problemsOf(wrong, wrong)).toHaveLength(4);
  });

  test.each([
    null,
    {},
    'x',
    { format: 2, module: 'small', changes: [] },
    { format: 1, module: 'small', changes: [{ type: 'hex', hex: '../..' }] },
    { format: 1, module: 'small', changes: [{ type: 'hex', hex: '0101', name: 'a\u0000b' }] },
    { format: 1, module: 'small', changes: [], more: 1 },
    { format: 1, module: 'small', changes: [{ type: 'hex', hex: '0101', toString: 1 }] },
  ])('%j is no override', (data) => {
    const read = readOverride(data, 'mine.json');
    if (!('problems' in read)) throw new Error('it was read');
    expect(read.problems.length).toBeGreaterThan(0);
    for (const problem of read.problems) expect(problem.file).toBe('mine.json');
  });
});
