import { type Hex, type HexNumber, HexSet } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { facts } from './facts.ts';

const { module: game } = await loadGame('bitterwoods');
const { board, data, grid } = game;
const { map } = data;

const at = (number: HexNumber): Hex => grid.parse(number)!;
const numbers = (hexes: Iterable<Hex>): HexNumber[] => [...hexes].map((hex) => grid.number(hex));
const around = (hex: Hex): Hex[] => grid.ring(hex, 1);
const roadsFrom = (hex: Hex): Hex[] => around(hex).filter((next) => board.road(hex, next).has('road'));
const edge = (a: HexNumber, b: HexNumber) => board.hexside(at(a), at(b));
const hexOfTown = (name: string): HexNumber =>
  Object.entries(map.hexes).find(([, hex]) => hex.name === name)?.[0] ?? `no ${name}`;
const steps = (through: readonly HexNumber[]) => through.slice(1).map((next, i) => [through[i]!, next] as const);
const roads = (): readonly (readonly [HexNumber, HexNumber])[] => map.roads.flatMap(({ through }) => steps(through));
const leaving = new Set(
  map.roads.flatMap(({ through, leaves = {} }) => [
    ...(leaves.first === undefined ? [] : [through[0]!]),
    ...(leaves.last === undefined ? [] : [through.at(-1)!]),
  ]),
);
const flood = (start: Hex, goesOn: (from: Hex, to: Hex) => boolean): Set<Hex> => {
  const reached = new Set([start]);
  for (const hex of reached) for (const next of around(hex)) if (goesOn(hex, next)) reached.add(next);
  return reached;
};

describe('stated hexes', () => {
  test('the grid is the one that the examples of play need', () => {
    const { stagger, further, rows, columnsRise, rowsRise, atLeast } = facts.hexes.grid;
    expect(map.grid).toMatchObject({ stagger, further, rows, columnsRise, rowsRise });
    expect(map.grid.columns).toBeGreaterThanOrEqual(atLeast.columns);
  });

  test.each(facts.hexes.adjacencies.map(({ hexes }) => hexes))('%s and %s are neighbors', (a, b) => {
    expect(grid.hexsideBetween(at(a!), at(b!))).toBeDefined();
  });

  test.each(Object.entries(facts.hexes.hexes))('%s is on the map as stated', (number, fact) => {
    const hex = at(number);
    expect(hex).toBeDefined();
    if ('terrain' in fact) expect(board.terrainAt(hex)).toBe(fact.terrain);
    if ('road' in fact) expect(roadsFrom(hex).length).toBeGreaterThan(0);
  });

  test('named hexes hold the places named', () => {
    const places = Object.entries(facts.hexes.hexes).flatMap(([hex, fact]) =>
      'name' in fact ? [[hex, fact.name]] : [],
    );
    const spelled: Readonly<Record<string, string>> = { Rame: 'Ramet' };
    expect(places.map(([hex]) => map.hexes[hex!]!.name)).toEqual(places.map(([, name]) => spelled[name!] ?? name));
    expect(places.length).toBe(7);
  });

  test('5.3 armor leaves forest 0812 to 0912 only', () => {
    expect(numbers(roadsFrom(at('0812')))).toEqual(['0912']);
  });

  test('1812 and 1912 are parted by a river without a bridge', () => {
    expect([...edge('1812', '1912')]).toEqual(['river']);
  });

  test('13.2 the three bridges blown at the start are bridges of roads', () => {
    const blown: readonly (readonly [HexNumber, HexNumber])[] = [
      ['1324', '1424'],
      ['1029', '1129'],
      ['0532', '0533'],
    ];
    for (const { hex } of facts.hexes.bridgesBlownAtStart) expect(blown.flat()).toContain(hex);
    for (const [a, b] of blown) {
      expect([...edge(a, b)], a).toEqual(['river', 'bridge']);
      expect(board.road(at(a), at(b)).has('road'), a).toBe(true);
    }
  });

  test('examples of play: the third attacker of 1424 has a hex beside 1324, across the river too', () => {
    expect([...edge('1325', '1424')]).toEqual(['river']);
    expect(grid.hexsideBetween(at('1324'), at('1325'))).toBeDefined();
    expect([...edge('1324', '1325')]).toEqual([]);
  });

  test('38.1 the Heiderscheid bridge is in 1630', () => {
    expect(around(at('1630')).some((next) => edge('1630', grid.number(next)).has('bridge'))).toBe(true);
  });

  test('13.2, examples of play: four hexes of road lead from 1424 back to 1824', () => {
    let reached = new Set([at('1424')]);
    for (let hexes = 0; hexes < 4; hexes++) reached = new Set([...reached].flatMap((hex) => [hex, ...roadsFrom(hex)]));
    expect(reached.has(at('1824'))).toBe(true);
  });

  test('27.1 from 1311 Peiper has eight more hexes of road', () => {
    let front = new Set([at('1311')]);
    const seen = new Set(front);
    for (let hexes = 0; hexes < 8; hexes++) {
      front = new Set([...front].flatMap(roadsFrom).filter((hex) => !seen.has(hex)));
      for (const hex of front) seen.add(hex);
    }
    expect(front.size).toBeGreaterThan(0);
  });

  test('27.2 Ligneuville and Baugnez touch 1411; Stavelot, Francorchamps and their roads lie as the example needs', () => {
    expect(numbers(around(at('1411')))).toEqual(
      expect.arrayContaining([hexOfTown('Ligneuville'), hexOfTown('Baugnez')]),
    );
    expect(numbers(roadsFrom(at('1810')))).toEqual(expect.arrayContaining(['1809', hexOfTown('Stavelot')]));
  });

  test('examples of play: Eupen is two hexes from 1401, 1501 and 1601, across the Vesdre, the road by 1401 leads off north', () => {
    expect(hexOfTown('Eupen')).toBe('1503');
    for (const hex of ['1401', '1501', '1601']) expect(grid.distance(at('1503'), at(hex)), hex).toBe(2);
    expect(around(at('1503')).some((next) => edge('1503', grid.number(next)).has('river'))).toBe(true);
    expect(leaving.has('1401')).toBe(true);
    expect(roadsFrom(at('1501')).length + roadsFrom(at('1601')).length).toBe(0);
  });

  test('examples of play: the supply road of 4/12 leaves the map in 2035', () => {
    expect(leaving.has('2035')).toBe(true);
  });
});

describe('places', () => {
  const features = (number: HexNumber) => [...board.featuresAt(at(number))];

  test('8.2 fortresses and the sites of fortifications', () => {
    for (const { name, features: stated = [] } of facts.hexes.places.filter((place) => 'features' in place)) {
      const hex = hexOfTown(name);
      expect(features(hex), name).toEqual(expect.arrayContaining([...stated]));
      expect(board.terrainAt(at(hex)), name).toBe('town');
    }
    const forts = Object.keys(map.hexes).filter((hex) => features(hex).includes('fortress'));
    expect(forts.map((hex) => map.hexes[hex]!.name ?? 'Liège').sort()).toEqual(
      ['Clervaux', 'Dinant', 'Liège', 'Liège', 'Namur'].sort(),
    );
  });

  test('12.3 Liège fills hexes on both banks', () => {
    const hexes = Object.keys(map.hexes).filter((hex) => features(hex).includes('liege'));
    expect(hexes).toEqual(['2803', '2903']);
    expect([...edge('2803', '2903')]).toEqual(['meuse', 'bridge']);
  });

  test('17 the towns of victory, Houffalize and the garrisons of 35 are towns', () => {
    for (const area of ['victory-towns', 'houffalize', 'garrison-7']) {
      for (const hex of board.area(area)) expect(board.terrainAt(hex), area).toBe('town');
    }
    expect(numbers(board.area('garrison-7')).sort()).toEqual(['0335', '1134']);
    expect(numbers(board.area('victory-towns')).map((hex) => map.hexes[hex]!.name)).toEqual([
      ...['St. Vith', 'Bastogne', 'Marche'],
    ]);
  });

  test('5.4 army boundaries follow roads from end to end', () => {
    const [north, south] = facts.hexes.boundaries;
    for (const { id, start, end } of [north!, south!]) {
      const line = board.area(`boundary-${id}`);
      const inLine = flood(at(start), (from, to) => line.has(to) && board.road(from, to).has('road'));
      expect(inLine.has(at(end)), id).toBe(true);
      expect(inLine.size, id).toBe(line.count);
    }
    const shared = board.area('boundary-shared');
    const { from, to } = north!.shared!;
    const along = flood(at(from), (a, b) => shared.has(b) && board.road(a, b).has('road'));
    expect(along.has(at(to))).toBe(true);
    expect(board.road(at(to), at(north!.start)).has('road')).toBe(true);
  });

  test('25.1 dumps lie in their center or a neighbor; 1909 is the north-western one of 1809', () => {
    for (const [area, center] of [
      ['dump-francorchamps', '1809'],
      ['dump-samree', '2719'],
    ] as const) {
      expect(numbers(board.area(area)).sort()).toEqual(numbers([at(center), ...around(at(center))]).sort());
    }
    expect(board.area('dump-francorchamps').has(at('1909'))).toBe(true);
  });
});

describe('the Meuse', () => {
  const west = board.area('west-of-meuse');

  test('5.5 it parts the map in two', () => {
    for (const [name, isWest] of [
      ['Namur', true],
      ['Givet', true],
      ['Vireux', true],
      ['Dinant', false],
      ['Huy', false],
      ['Ramet', false],
      ['Marche', false],
    ] as const) {
      expect(west.has(at(hexOfTown(name))), name).toBe(isWest);
    }
    for (const { between, is } of map.edges.filter((border) => border.is.includes('meuse'))) {
      const [a, b] = between.map(at) as [Hex, Hex];
      expect(west.has(a) !== west.has(b), `${between} ${is}`).toBe(true);
    }
  });

  test('17.2, 17.3 north of Vireux, and the near bank down to Ramet', () => {
    const crossed = board.area('meuse-crossed');
    const near = board.area('meuse-near');
    const row = (hex: Hex): number => grid.rows[hex]! + (grid.columns[hex]! % 2 === 0 ? 0.5 : 0);
    for (const hex of west) expect(crossed.has(hex), grid.number(hex)).toBe(row(hex) < 23.5);
    for (const hex of near) {
      expect(west.has(hex), grid.number(hex)).toBe(false);
      expect(row(hex) > 4.5 && row(hex) < 23.5, grid.number(hex)).toBe(true);
    }
    expect(near.has(at(hexOfTown('Dinant')))).toBe(true);
    expect(near.has(at(hexOfTown('Ramet')))).toBe(false);
  });

  test('cliffs stand on the Meuse where there is no bridge', () => {
    const cliffs = map.edges.filter(({ is }) => is.includes('cliff'));
    expect(cliffs.length).toBe(8);
    for (const { is, between } of cliffs) expect(is, between.join()).toEqual(['meuse', 'cliff']);
  });
});

describe('roads', () => {
  test('every town is on a road, and nearly every village', () => {
    for (const [number, { terrain }] of Object.entries(map.hexes)) {
      if (terrain === 'town') expect(roadsFrom(at(number)).length, number).toBeGreaterThan(0);
    }
  });

  test('a road ends in a place or at the edge of the map', () => {
    const count = new Map<HexNumber, number>();
    for (const hex of roads().flat()) count.set(hex, (count.get(hex) ?? 0) + 1);
    const ends = [...count].flatMap(([hex, steps]) => (steps === 1 && !leaving.has(hex) ? [hex] : []));
    for (const hex of ends) expect(map.hexes[hex]?.name, hex).toBeDefined();
  });

  test('they are one network', () => {
    const all = HexSet.of(grid, [...new Set(roads().flat())].map(at));
    expect(flood(at('2327'), (from, to) => board.road(from, to).has('road')).size).toBe(all.count);
  });

  test('a bridge is where a road crosses water, and nowhere else', () => {
    const crossing = new Set(roads().map(([a, b]) => [a, b].sort().join()));
    for (const { between, is } of map.edges) {
      const isWater = is.includes('river') || is.includes('meuse');
      if (is.includes('bridge')) expect(isWater, between.join()).toBe(true);
      if (isWater) expect(is.includes('bridge'), between.join()).toBe(crossing.has([...between].sort().join()));
    }
  });

  test('16 every entry letter is on a road that leaves the map on its edge', () => {
    const letters: Readonly<Record<string, string>> = {
      east: 'abcdefgh',
      north: 'klmnopq',
      west: 'rstu',
      south: 'vwxyz',
    };
    for (const [side, group] of Object.entries(letters)) {
      for (const letter of group) {
        const [hex] = [...board.area(`entry-${letter}`)];
        expect(board.edge(side).has(hex!), letter).toBe(true);
        expect(leaving.has(grid.number(hex!)), letter).toBe(true);
        expect(board.featuresAt(hex!).has('entry'), letter).toBe(true);
        expect(
          map.labels!.some(({ text, hex: in_ }) => text === letter.toUpperCase() && in_ === grid.number(hex!)),
        ).toBe(true);
      }
    }
    const { 'K-Q': north } = facts.hexes.entries.codesKnown;
    expect(north.edge).toBe('north');
  });
});
