import { readFileSync } from 'node:fs';
import { DIRECTIONS, type Hex, type HexNumber, type Hexside } from '@umpire/shared/hex';
import { mapData } from '@umpire/shared/module/map.ts';
import { describe, expect, test } from 'vitest';
import { compileMap, makeMapText, makeReport } from '../map-compiler/index.ts';
import { loadAtlas } from '../map-compiler/testing/atlas-files.ts';
import { surveyOf } from '../map-compiler/testing/survey.ts';
import facts from './hex-facts.json' with { type: 'json' };
import { mapConfig } from './map-config.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const map = mapData.parse(JSON.parse(read('map.json')));
const survey = surveyOf(map);
const { hexNamed, area } = survey;
const { grid } = survey.board;

const sideBetween = (a: HexNumber, b: HexNumber): Hexside | undefined => grid.hexsideBetween(hexNamed(a), hexNamed(b));
const kinds = new Map(map.edges.map(({ between: [a, b], is }) => [sideBetween(a, b), is]));
const sidesOf = (kind: string): Set<Hexside> =>
  new Set([...kinds].filter(([, is]) => is.includes(kind)).map(([side]) => side!));
const neighborsOver = (number: HexNumber, kind: string): string[] =>
  DIRECTIONS.flatMap((direction) => {
    const hex = hexNamed(number);
    const isIt = kinds.get(grid.hexsideAt(hex, direction))?.includes(kind);
    return isIt ? [grid.number(grid.neighbor(hex, direction)!)] : [];
  }).sort();
const steps = map.roads.flatMap(({ class: kind, through }) =>
  through.slice(1).map((number, i) => ({ kind, side: sideBetween(through[i]!, number) })),
);

/** All hexes that can be reached from a hex without crossing these kinds of hexside. */
const reached = (from: HexNumber, ...closed: string[]): Set<HexNumber> =>
  survey.reached(from, survey.withoutCrossing(map.edges.filter(({ is }) => closed.some((kind) => is.includes(kind)))));

const [startLine, rhine] = facts.lines;
const places = [...facts.setup.allied.places, ...facts.setup.german.places, ...facts.setup.hypotheticalExtra.places];
const numbersOf = (place: object): HexNumber[] => [
  ...('at' in place ? (place.at as HexNumber[]) : []),
  ...('range' in place ? (place.range as HexNumber[]) : []),
  ...('chain' in place ? (place.chain as HexNumber[]) : []),
];

describe('the map file', () => {
  const compiled = compileMap(loadAtlas(mapConfig.atlas), mapConfig);

  test('is what the atlas gives, to the byte', () => {
    expect(makeMapText(compiled.map)).toBe(read('map.json'));
    expect(makeReport(compiled)).toBe(read('map-report.md'));
  });

  test('has nothing to look at: the Sarre, which leaves the map at Sarre-Union and comes back, is meant so', () => {
    expect(compiled.findings).toEqual([]);
  });
});

describe('every hex that the rules name', () => {
  test('is on the map', () => {
    const entries = [facts.entry.historical, facts.entry.hypothetical].flatMap(({ german, allied }) => [
      ...german,
      ...allied,
    ]);
    const named = [...places, ...entries].flatMap(numbersOf);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((number) => grid.parse(number) === undefined)).toEqual([]);
  });

  test('chains of neighbors are neighbors', () => {
    const chains = [
      rhine!.westBank!.chain,
      ...facts.setup.allied.places.flatMap((place) => ('chain' in place && place.chain ? [place.chain] : [])),
      // The evidence for the grid: the German line, and the Allied sectors that join.
      '0301-0401-0501-0601-0702-0802-0903-1003-1103-1203-1303-1403'.split('-'),
      ...['0502-0602', '0803-0904', '1304-1404', '2003-2104', '2506-2507', '2210-2211'].map((pair) => pair.split('-')),
    ];
    for (const chain of chains) {
      for (const [i, number] of chain.slice(1).entries()) {
        expect([chain[i], number, sideBetween(chain[i]!, number)]).not.toContain(undefined);
      }
    }
  });

  test('entries lie on the edges they are read for', () => {
    expect(map.mapEdge.west).toContain('0106');
    expect(map.mapEdge.west).toContain('0101');
    expect(map.mapEdge.south).toContain('1515');
    expect(map.mapEdge.north).toContain('2201');
    expect(map.areas!['entry-german-edge']!.hexes).toHaveLength(23 + 4);
  });
});

describe('3.3 the Rhine', () => {
  test('a ferry in 2114 reaches exactly 2013 and 2113', () => {
    expect(neighborsOver('2114', 'rhine')).toEqual(['2013', '2113']);
    for (const [a, b] of rhine!.hexsides!) {
      const edge = map.edges.find(({ between }) => between.join() === [a, b].sort().join());
      expect(edge).toMatchObject({ is: ['rhine'], from: '3.3' });
    }
  });

  test('runs from edge to edge: no way round it from bank to bank', () => {
    const west = reached('0101', 'rhine');
    const east = reached('2114', 'rhine');
    expect([...west].filter((number) => east.has(number))).toEqual([]);
    expect(west.size + east.size).toBe(grid.size);
    expect(east).toEqual(area('east-bank'));
  });

  test('the hexes of each bank lie on it, and those along the river touch it', () => {
    const { named, chain } = rhine!.westBank!;
    const east = area('east-bank');
    expect([...named, ...chain].filter((number) => east.has(number))).toEqual([]);
    expect(rhine!.eastBank!.filter((number) => !east.has(number))).toEqual([]);
    expect(chain.filter((number) => neighborsOver(number, 'rhine').length === 0)).toEqual([]);
    expect(['2014', '2115', '2213', '2214'].filter((number) => !east.has(number))).toEqual([]);
  });

  test('3.2h no road and no bridge crosses it', () => {
    const closed = sidesOf('rhine');
    expect(steps.filter(({ side }) => closed.has(side!))).toEqual([]);
    expect([...closed].filter((side) => kinds.get(side)!.includes('bridge'))).toEqual([]);
  });
});

describe('10.1.1 the dotted start line', () => {
  test('parts the hexes north of it from those south of it', () => {
    const north = reached('0301', 'red-line', 'rhine');
    const south = reached('0201', 'red-line', 'rhine');
    expect(startLine!.northOf!.filter((number) => !north.has(number))).toEqual([]);
    expect(startLine!.southOf!.filter((number) => !south.has(number))).toEqual([]);
    expect([...north].filter((number) => south.has(number))).toEqual([]);
    expect(north).toEqual(area('north-of-line'));
    expect(south).toEqual(area('south-of-line'));
  });

  test('is one unbroken line without forks from the north edge to the east edge', () => {
    const ends = new Map<number, number>();
    for (const side of sidesOf('red-line')) {
      for (const corner of grid.cornersOf(side)) {
        ends.set(corner, (ends.get(corner) ?? 0) + 1);
      }
    }
    expect(Math.max(...ends.values())).toBe(2);
    expect([...ends.values()].filter((count) => count === 1)).toHaveLength(2);
    expect(sideBetween('0201', '0301') !== undefined && kinds.get(sideBetween('0201', '0301'))).toContain('red-line');
    expect(kinds.get(sideBetween('2505', '2506'))).toContain('red-line');
  });

  test('is marked as reconstructed where nothing else lies on its hexsides', () => {
    const alone = map.edges.filter(({ is }) => is.join() === 'red-line');
    expect(alone.length).toBeGreaterThan(20);
    expect(new Set(alone.map(({ from }) => from))).toEqual(new Set(['reconstructed']));
  });

  test('every side sets up on its own ground', () => {
    const south = area('south-of-line');
    const german = new Set([...area('north-of-line'), ...area('east-bank')]);
    const allied = facts.setup.allied.places.flatMap(numbersOf);
    const hostile = [...facts.setup.german.places, ...facts.setup.hypotheticalExtra.places].flatMap(numbersOf);
    expect(allied.filter((number) => !south.has(number))).toEqual([]);
    expect(hostile.filter((number) => !german.has(number))).toEqual([]);
  });
});

describe('areas', () => {
  test('sectors are chains of neighbors between their ends, beside their line', () => {
    const ends = {
      'sector-44-di': ['0201', '0502'],
      'sector-79-di': ['2104', '2506'],
      'sector-42-di': ['2211', '1814'],
    };
    for (const [id, [first, last]] of Object.entries(ends)) {
      const { hexes } = map.areas![id]!;
      expect(hexes).toContain(first);
      expect(hexes).toContain(last);
      for (const number of hexes) {
        expect(hexes.filter((other) => sideBetween(number, other) !== undefined).length).toBeGreaterThan(0);
      }
    }
    expect(map.areas!['sector-42-di']!.hexes).toEqual([...rhine!.westBank!.chain].sort());
    expect(map.areas!['sector-tf-hudelson']!.hexes).toEqual(['0904', '1004', '1104', '1204', '1304']);
  });

  test('10.3 the objectives lie where their towns are, with their points', () => {
    // The rulebook has old, short and misspelt names.
    const own: Record<string, string> = {
      Hagenau: 'Haguenau',
      Mondolsheim: 'Mundolsheim',
      Gamsheim: 'Gambsheim',
      Wingen: 'Wingen-sur-Moder',
    };
    for (const { name, vp } of facts.objectives) {
      const objective = map.areas![`objective-${name.toLowerCase()}`]!;
      expect(objective.value).toBe(vp);
      const { name: town, features } = map.hexes[objective.hexes[0]!]!;
      expect(features!.some((feature) => feature === 'village' || feature === 'city')).toBe(true);
      expect(town).toBe(own[name] ?? name);
    }
  });

  test('names are in the texts of both languages', () => {
    const keys = [
      ...Object.values(map.areas!).map(({ name }) => name),
      ...Object.values(map.legend).flatMap((words) => Object.values(words).map(({ name }) => name)),
    ];
    for (const file of ['texts/en.json', 'texts/ja.json']) {
      const text = (key: string): unknown =>
        key
          .split('.')
          .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], JSON.parse(read(file)));
      expect(keys.filter((key) => typeof text(key) !== 'string')).toEqual([]);
    }
  });
});

describe('the ground', () => {
  test('is drawn in the words of the game', () => {
    const known = (group: keyof typeof map.legend) => new Set(Object.keys(map.legend[group]));
    const hexes = Object.values(map.hexes);
    expect(hexes.filter(({ terrain }) => terrain && !known('terrain').has(terrain))).toEqual([]);
    expect(hexes.flatMap(({ features = [] }) => features).filter((word) => !known('features').has(word))).toEqual([]);
    expect(map.edges.flatMap(({ is }) => is).filter((word) => !known('edges').has(word))).toEqual([]);
    expect(map.roads.filter((road) => !known('roads').has(road.class))).toEqual([]);
  });

  test.each([
    ['Haguenau forest', '1809', 'woods'],
    ['Bienwald', '2404', 'woods'],
    ['the Bitche country', '1202', 'woods'],
    ['the high Vosges by Dabo', '0514', 'rough'],
    ['the loess hills of Kochersberg', '1113', 'clear'],
    ['Alsace Bossue', '0308', 'clear'],
  ])('%s: %s is %s', (_name, number, terrain) => {
    expect(map.hexes[number]?.terrain ?? map.default).toBe(terrain);
  });

  test('the Maginot Line is on the French bank', () => {
    const fortified = Object.entries(map.hexes).filter(([, { features = [] }]) => features.includes('maginot'));
    expect(fortified.length).toBeGreaterThan(30);
    expect(fortified.filter(([number]) => area('east-bank').has(number))).toEqual([]);
  });

  test('TEC a bridge lies on every river hexside that a road crosses, and on no other', () => {
    const bridges = sidesOf('bridge');
    const crossed = new Set(steps.map(({ side }) => side!).filter((side) => kinds.get(side)?.includes('river')));
    expect(bridges).toEqual(crossed);
    expect(bridges.size).toBeGreaterThan(30);
  });

  test('roads join every place on each bank of the Rhine that has one', () => {
    const byHex = new Map<Hex, Hex[]>();
    for (const { side } of steps) {
      const [a, b] = [grid.ends[side! * 2]!, grid.ends[side! * 2 + 1]!];
      byHex.set(a, [...(byHex.get(a) ?? []), b]);
      byHex.set(b, [...(byHex.get(b) ?? []), a]);
    }
    const along = (from: HexNumber): Set<HexNumber> => {
      const all = new Set([hexNamed(from)]);
      for (const hex of all) for (const next of byHex.get(hex) ?? []) all.add(next);
      return new Set([...all].map((hex) => grid.number(hex)));
    };
    const west = along('1810');
    const towns = map.labels!.flatMap(({ hex }) => (hex ? [hex] : []));
    expect(towns.filter((number) => !area('east-bank').has(number) && !west.has(number))).toEqual([]);
    const east = along('2414');
    expect(towns.filter((number) => area('east-bank').has(number) && !east.has(number))).toEqual([]);
  });
});

test('5 km is the scale of the rulebook, 4 km that of the ground', () => {
  expect(map).toMatchObject({ kmPerHex: 5, kmOnGround: 4 });
});
