import { readFileSync } from 'node:fs';
import { type HexNumber, HexSet, makeLayout } from '@umpire/shared/hex';
import { mapData } from '@umpire/shared/module/map.ts';
import { describe, expect, test } from 'vitest';
import { contains } from '../map-compiler/geometry.ts';
import { makeProjection } from '../map-compiler/projection.ts';
import { loadAtlas } from '../map-compiler/testing/atlas-files.ts';
import { surveyOf } from '../map-compiler/testing/survey.ts';
import facts from './hex-facts.json' with { type: 'json' };

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const map = mapData.parse(JSON.parse(read('map.json')));
const survey = surveyOf(map);
const { board, hexNamed, numbers, area, kindsBetween, river: named, reached } = survey;
const { grid } = board;
const atlas = loadAtlas('arnhem');

const steps = map.roads.flatMap(({ class: kind, through }) =>
  through.slice(1).map((to, i) => ({ kind, from: through[i]!, to })),
);
const roadBetween = (a: HexNumber, b: HexNumber): string[] => [...board.road(hexNamed(a), hexNamed(b))];

const withoutCrossing = (...rivers: string[]) => survey.withoutCrossing(rivers.flatMap(named));

describe('the grid', () => {
  test('has the size and the stagger that the facts read from the entry ranges', () => {
    const { stagger, further, columns, rows, rowsEven, columnsRise, rowsRise } = facts.grid;
    expect(map.grid).toMatchObject({ stagger, further, columns, rows, columnsRise, rowsRise });
    expect(map.grid.rowsByColumn).toEqual({ odd: rows, even: rowsEven });
    expect([grid.parse('0126'), grid.parse('0226')].map((hex) => hex !== undefined)).toEqual([true, false]);
  });

  test('every hex that the rules name is on it', () => {
    const entries = facts.entry.flatMap(({ hexes }) => hexes ?? []);
    const all = [...facts.hexes.map(({ hex }) => hex), ...entries];
    expect(all.length).toBeGreaterThan(70);
    expect(all.filter((number) => grid.parse(number) === undefined)).toEqual([]);
  });

  test('17.0 the Arnhem hexes adjoin each other', () => {
    for (const { hexes } of facts.adjoin) {
      for (const a of hexes) {
        for (const b of hexes) if (a !== b) expect(grid.hexsideBetween(hexNamed(a), hexNamed(b))).toBeDefined();
      }
    }
  });

  test('11.4 straight up is west: 1 of the scatter lies to the left, 4 to the right', () => {
    const layout = makeLayout(grid);
    const [aim, one, four] = ['2020', '2019', '2021'].map((number) => layout.center(hexNamed(number)));
    expect([one!.x < aim!.x, one!.y, four!.x > aim!.x, four!.y]).toEqual([true, aim!.y, true, aim!.y]);
  });
});

describe('hexes that the rules state', () => {
  test('Arnhem is a city in its three hexes', () => {
    const cities = facts.hexes.filter(({ terrain }) => terrain === 'city');
    expect(cities).toHaveLength(3);
    for (const { hex, name } of cities) expect(map.hexes[hex]).toMatchObject({ terrain: 'city', name });
    expect([...area('arnhem')]).toEqual(facts.places[0]!.hexes);
  });

  test.each([
    ['2025', 'germany'],
    ['2325', 'germany'],
    ['3722', 'north-of-neder-rijn'],
    ['3724', 'north-of-neder-rijn'],
    ['3919', 'north-of-neder-rijn'],
    ['3322', 'north-of-waal'],
    ['0702', 'south-of-maas'],
    ['1007', 'south-of-maas'],
  ])('%s lies in the ground that the free set-up names for it: %s', (number, id) => {
    expect(area(id).has(number)).toBe(true);
  });

  test('18.1 BrDf in 2621 stands at a bridge over the Waal', () => {
    const bridges = named('Waal').filter(({ between, is }) => between.includes('2621') && is.includes('road-bridge'));
    expect(bridges.map(({ between }) => between)).toEqual([['2621', '2722']]);
  });

  test('18.1 no drop zone lies in Germany, in woods or in rough ground', () => {
    const zones = facts.hexes.flatMap(({ hex, dropZone }) => (dropZone ? [hex] : []));
    expect(zones).toEqual(['3919', '1007', '2323']);
    for (const number of zones) {
      expect(area('germany').has(number)).toBe(false);
      expect(['mixed', 'town']).toContain(board.terrainAt(hexNamed(number)));
    }
  });
});

describe('11.1 entries', () => {
  test('ranges are unbroken stretches of the edge that they name', () => {
    for (const { range, hexes, edge } of facts.entry) {
      if (!range) continue;
      expect(map.mapEdge[edge!], range.join()).toEqual(expect.arrayContaining(hexes!));
      expect([...area(`entry-${range.join('-')}`)], range.join()).toEqual(hexes);
      expect([hexes![0], hexes!.at(-1)]).toEqual(range);
      for (const [i, to] of hexes!.slice(1).entries()) {
        expect(grid.distance(hexNamed(hexes![i]!), hexNamed(to)), to).toBe(1);
      }
    }
  });

  test('single hexes are on the edge, but for the two that the rulebook prints inside it', () => {
    const single = facts.entry.flatMap(({ hexes, range }) => (hexes && !range ? hexes : []));
    const edge = new Set(Object.values(map.mapEdge).flat());
    expect(single).toEqual(['3824', '3925', '3326', '0725', '0726']);
    expect(single.filter((number) => !edge.has(number))).toEqual(['3824', '0725']);
  });

  test('the edge next to Eindhoven is all of the edge that touches it, and the highway comes in there', () => {
    const eindhoven = Object.entries(map.hexes).find(([, { name }]) => name === 'Eindhoven')![0];
    const touching = numbers(grid.ring(hexNamed(eindhoven), 1)).filter((hex) => map.mapEdge.south!.includes(hex));
    expect([...area('eindhoven-edge')].sort()).toEqual(touching.sort());
    const highway = map.roads.find(({ name }) => name === "Hell's Highway")!;
    expect(area('eindhoven-edge').has(highway.through[0]!)).toBe(true);
    expect(highway.leaves?.first).toBeDefined();
  });
});

describe('areas', () => {
  test('the rivers part the map: each bank is what can be reached without crossing', () => {
    expect(area('north-of-neder-rijn')).toEqual(reached('3919', withoutCrossing('Neder Rijn', 'IJssel')));
    expect(area('north-of-waal')).toEqual(reached('3322', withoutCrossing('Waal')));
    expect(area('south-of-maas')).toEqual(reached('0702', withoutCrossing('Maas')));
    for (const number of area('north-of-neder-rijn')) expect(area('north-of-waal').has(number)).toBe(true);
    for (const number of area('south-of-maas')) expect(area('north-of-waal').has(number)).toBe(false);
  });

  test('Germany is every hex whose center lies beyond the border', () => {
    const layout = makeLayout(grid);
    const project = makeProjection(atlas.fit, layout);
    const outline = atlas.areas.find(({ name }) => name === 'Germany')!.polygon.map(project);
    const beyond = HexSet.where(grid, (hex) => contains(outline, layout.center(hex)));
    expect([...area('germany')].sort()).toEqual(numbers(beyond).sort());
    expect(area('germany').size).toBeGreaterThan(10);
  });

  test('every bank of the atlas came out: its hex touches or lies on its side of the river', () => {
    const north = area('north-of-neder-rijn');
    for (const { river, hex, side } of atlas.banks.filter((bank) => bank.river === 'Neder Rijn')) {
      expect(north.has(hex), `${hex} ${river}`).toBe(side === 'right');
    }
    const beyondWaal = area('north-of-waal');
    for (const { river, hex, side } of atlas.banks.filter((bank) => bank.river === 'Waal')) {
      expect(beyondWaal.has(hex), `${hex} ${river}`).toBe(side === 'right');
    }
  });
});

describe('the ground', () => {
  test('is drawn in the words of the rules', () => {
    const tec = ['clear', 'mixed', 'broken', 'rough', 'woods', 'town', 'city'];
    expect(board.vocabulary.terrain).toEqual(tec);
    const used = new Set(Array.from({ length: grid.size }, (_, hex) => board.terrainAt(hex)));
    expect([...used].sort()).toEqual([...tec].sort());
  });

  test.each([
    ['the Reichswald', '2125', 'woods'],
    ['the Veluwe', '3722', 'woods'],
    ['the wet fields of the Betuwe', '3121', 'broken'],
    ['the Groesbeek heights', '2422', 'rough'],
    ['the small fields of the Meierij', '0807', 'mixed'],
    ['the plain by the Maas', '2208', 'clear'],
    ['Nijmegen', '2621', 'city'],
    ['Elst', '3021', 'town'],
  ])('%s: %s is %s', (_name, number, terrain) => {
    expect(board.terrainAt(hexNamed(number))).toBe(terrain);
  });

  test('14.0 a bridge of its kind lies where a road or railway crosses water, and nowhere else', () => {
    const bridge = (kind: string, is: readonly string[]): string =>
      kind === 'rail' ? 'rail-bridge' : is.includes('canal') ? 'canal-bridge' : 'road-bridge';
    const expected = new Map<string, Set<string>>();
    for (const { kind, from, to } of steps) {
      const is = kindsBetween(from, to);
      if (!is.some((word) => ['river', 'stream', 'canal'].includes(word))) continue;
      const between = [from, to].sort().join();
      expected.set(between, (expected.get(between) ?? new Set()).add(bridge(kind, is)));
    }
    const found = map.edges.flatMap(({ between, is }): [string, Set<string>][] => {
      const bridges = is.filter((word) => word.endsWith('-bridge'));
      return bridges.length > 0 ? [[[...between].sort().join(), new Set(bridges)]] : [];
    });
    expect(new Map(found)).toEqual(expected);
    expect(expected.size).toBeGreaterThan(40);
  });

  test.each([
    ['Son', '0508', '0608', 'canal-bridge'],
    ['Veghel', '1209', '1310', 'canal-bridge'],
    ['Grave', '2217', '2218', 'road-bridge'],
    ['Heumen lock', '2219', '2220', 'canal-bridge'],
    ['Nijmegen', '2621', '2722', 'road-bridge'],
    ['Nijmegen', '2621', '2722', 'rail-bridge'],
    ['Arnhem', '3323', '3423', 'road-bridge'],
    ['Oosterbeek', '3422', '3522', 'rail-bridge'],
  ])('the bridge of %s, %s–%s, is a %s', (_name, a, b, kind) => {
    expect(kindsBetween(a, b)).toContain(kind);
    expect(roadBetween(a, b)).toContain(kind === 'rail-bridge' ? 'rail' : 'road');
  });

  test('only these bridges of 1944 cross the Neder Rijn and the Waal on the map', () => {
    const bridged = (river: string) =>
      named(river).flatMap(({ between, is }) =>
        is.some((word) => word.endsWith('bridge')) ? [between.join('-')] : [],
      );
    expect(bridged('Neder Rijn')).toEqual(['3313-3413', '3323-3423', '3422-3522']);
    expect(bridged('Waal')).toEqual(['2503-2603', '2621-2722']);
  });

  test('the highway runs from the edge by Eindhoven over every bridge to Arnhem', () => {
    const { through } = map.roads.find(({ name }) => name === "Hell's Highway")!;
    const towns = through.flatMap((number) => map.hexes[number]?.name ?? []);
    expect(towns).toEqual(
      expect.arrayContaining(['Eindhoven', 'Son', 'Sint-Oedenrode', 'Veghel', 'Uden', 'Grave', 'Nijmegen', 'Arnhem']),
    );
    for (const [i, to] of through.slice(1).entries()) {
      const is = kindsBetween(through[i]!, to);
      if (is.length > 0)
        expect(
          is.some((word) => word.endsWith('bridge')),
          `${through[i]}-${to}`,
        ).toBe(true);
    }
  });

  test('roads and trails join every place on the map', () => {
    const network = reached('0207', (a, b) => {
      const classes = board.road(a, b);
      return classes.has('road') || classes.has('trail');
    });
    const apart = Object.entries(map.hexes).filter(([number, { name }]) => name && !network.has(number));
    expect(apart.map(([, { name }]) => name)).toEqual([]);
  });

  test('names are in the texts of both languages', () => {
    const keys = [
      ...Object.values(map.areas!).map(({ name }) => name),
      ...Object.values(map.legend).flatMap((words) => Object.values(words).map(({ name }) => name)),
    ];
    for (const file of ['texts/en.json', 'texts/ja.json']) {
      const texts: unknown = JSON.parse(read(file));
      const text = (key: string): unknown =>
        key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
      expect(keys.filter((key) => typeof text(key) !== 'string')).toEqual([]);
    }
  });
});
