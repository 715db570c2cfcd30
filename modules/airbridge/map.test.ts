import { readFileSync } from 'node:fs';
import { type HexNumber, makeLayout } from '@umpire/shared/hex';
import { mapData } from '@umpire/shared/module/map.ts';
import { describe, expect, test } from 'vitest';
import { loadAtlas } from '../map-compiler/testing/atlas-files.ts';
import { surveyOf } from '../map-compiler/testing/survey.ts';
import facts from './hex-facts.json' with { type: 'json' };

const map = mapData.parse(JSON.parse(readFileSync(new URL('map.json', import.meta.url), 'utf8')));
const survey = surveyOf(map);
const { board, hexNamed, numbers, area, kindsBetween, river: named, reached } = survey;
const { grid } = board;
const atlas = loadAtlas('airbridge');

const everywhere = grid.hexes;
const highway = map.roads.find(({ name }) => name === 'central highway')!;
const row = (number: HexNumber): number => Number(number.slice(-2));

const withoutCrossing = (...rivers: string[]) => survey.withoutCrossing(rivers.flatMap(named));

describe('the grid', () => {
  test('has the sheets, the stagger and the bearing of the facts', () => {
    const { A, B } = facts.sheets;
    expect(map.grid).toMatchObject({ stagger: A.grid.stagger, further: A.grid.further, columnsRise: 'north' });
    expect(map.grid.rowsRise).toBe('east');
    expect(map.grid.sheets).toMatchObject([
      { letter: 'A', columns: A.grid.columns, offset: 0 },
      { letter: 'B', columns: B.grid.columns, offset: A.grid.columns },
    ]);
    expect(
      ['A0114', 'A0115', 'B2114', 'B2115', 'B2225', 'B5025'].map((number) => grid.parse(number) !== undefined),
    ).toEqual([true, false, true, false, true, true]);
  });

  test('every hex that the rules name is on it', () => {
    const all = [...Object.keys(facts.hexes), ...facts.highway.trace, ...facts.dz.map(({ at }) => at)];
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter((number) => grid.parse(number) === undefined)).toEqual([]);
  });

  test.each(facts.adjacent)('$between adjoin ($from)', ({ between: [a, b] }) => {
    expect(grid.hexsideBetween(hexNamed(a!), hexNamed(b!))).toBeDefined();
  });

  test('sheet A lies south of B, row for row', () => {
    expect(grid.hexsideBetween(hexNamed('A2807'), hexNamed('B0107'))).toBeDefined();
    const layout = makeLayout(grid);
    expect(layout.center(hexNamed('A0107')).y).toBeGreaterThan(layout.center(hexNamed('B5014')).y);
    expect(layout.center(hexNamed('B2225')).x).toBeGreaterThan(layout.center(hexNamed('B2201')).x);
  });
});

describe('hexes that the rules state', () => {
  test('have the terrain that examples give them', () => {
    const stated = Object.entries(facts.hexes).filter(([, { terrain }]) => terrain !== null);
    expect(stated.map(([number]) => number)).toEqual(['B0605', 'B4408', 'B4508', 'B4509']);
    for (const [number, { terrain }] of stated) expect(board.terrainAt(hexNamed(number)), number).toBe(terrain);
  });

  test('have the names that the set-up tells by them', () => {
    const names = Object.entries(facts.hexes).flatMap(([number, hex]) =>
      'name' in hex && hex.name ? [[number, hex.name.replace(' (bridge)', '')] as const] : [],
    );
    expect(names.length).toBeGreaterThan(7);
    for (const [number, name] of names) {
      expect(map.hexes[number], number).toMatchObject({ terrain: 'urban', name });
    }
    expect(map.hexes.A1307).toMatchObject({ terrain: 'urban', name: 'Valkenswaard' });
  });

  test('7.3 drop zones lie on ground where one may land', () => {
    expect(facts.dz.map(({ at }) => at)).toEqual(['B4509', 'B2921', 'A2803']);
    for (const { at } of facts.dz) expect(['clear', 'mixed'], at).toContain(board.terrainAt(hexNamed(at)));
  });

  test('17.2 a bridge leads from B0505 into Veghel', () => {
    expect(kindsBetween('B0505', 'B0605')).toEqual(expect.arrayContaining(['canal', 'bridge']));
  });
});

describe('7.1 the highway', () => {
  test('passes all its waypoints in their order, and no hex that is not next to the last', () => {
    const at = facts.highway.trace.map((number) => highway.through.indexOf(number));
    expect(at.every((index) => index >= 0)).toBe(true);
    expect(at).toEqual([...at].sort((a, b) => a - b));
    for (const [i, to] of highway.through.slice(1).entries()) {
      expect(grid.distance(hexNamed(highway.through[i]!), hexNamed(to)), to).toBe(1);
    }
  });

  test('runs from edge to edge and is the only highway', () => {
    expect(highway.through[0]).toBe(facts.highway.northEastEnd);
    expect(highway.through.at(-1)).toBe(facts.highway.southWestEnd);
    expect(highway.leaves).toMatchObject({ first: expect.any(Number), last: expect.any(Number) });
    expect(map.roads.filter(({ class: kind }) => kind === 'highway')).toEqual([highway]);
  });

  test('crosses every water on a bridge, the three highway bridges among them', () => {
    const crossed = highway.through.slice(1).flatMap((to, i) => {
      const is = kindsBetween(highway.through[i]!, to);
      return is.includes('river') || is.includes('canal') ? [is] : [];
    });
    for (const is of crossed) expect(is).toContain('bridge');
    expect(crossed.filter((is) => is.includes('highway-bridge'))).toHaveLength(3);
    expect(
      map.edges.filter(({ is }) => is.includes('highway-bridge')).map(({ between, name }) => [name, ...between]),
    ).toEqual(
      expect.arrayContaining([
        ['Maas', 'B2212', 'B2313'],
        ['Waal', 'B3117', 'B3216'],
        ['Neder Rijn', 'B4215', 'B4315'],
      ]),
    );
  });

  test('the stretch that storms turn into road is that from B4215 by B3215 to the bridge of Nijmegen', () => {
    const [from, to] = facts.highway.afterFirstStorm.asRoad.map((number) => highway.through.indexOf(number));
    expect([...area('storm-highway')].sort()).toEqual(highway.through.slice(from, to! + 2).sort());
    for (const number of area('storm-highway')) expect(area('betuwe').has(number), number).toBe(true);
  });
});

test('7.2 every bridge but the three of the highway has the double red ring', () => {
  const bridges = map.edges.filter(({ is }) => is.includes('bridge'));
  for (const { between, is } of bridges) {
    expect(is.includes('demolishable'), between.join('-')).toBe(!is.includes('highway-bridge'));
  }
  expect(map.edges.filter(({ is }) => is.includes('demolishable') && !is.includes('bridge'))).toEqual([]);
});

test.each([
  ['Eindhoven', ['A2106', 'A2107']],
  ['Nijmegen', ['B3115', 'B3116', 'B3117']],
  ['Arnhem', ['B4315', 'B4415']],
] as const)(
  '%s is built up as it was in 1944, about a mile a hex: four hexes or five around those of 7.1',
  (town, stated) => {
    const hexes = Object.entries(map.hexes).flatMap(([number, { name, terrain }]) =>
      name === town && terrain === 'urban' ? [number] : [],
    );
    expect(hexes).toEqual(expect.arrayContaining([...stated]));
    expect([4, 5]).toContain(hexes.length);
    for (const number of hexes) {
      expect(map.hexes[number]!.features, number).toContain('city');
      expect(
        hexes.some((other) => grid.distance(hexNamed(number), hexNamed(other)) === 1),
        number,
      ).toBe(true);
    }
  },
);

describe('areas', () => {
  test('the rivers part the map: each bank is what can be reached without crossing', () => {
    expect(area('south-of-canal')).toEqual(reached('A0107', withoutCrossing('Meuse-Escaut Canal')));
    expect(area('north-of-maas')).toEqual(reached('B3117', withoutCrossing('Maas')));
    expect(area('maas-and-waal')).toEqual(reached('B3117', withoutCrossing('Maas', 'Waal', 'Rhine')));
    expect(area('north-of-neder-rijn')).toEqual(reached('B4315', withoutCrossing('Neder Rijn', 'IJssel')));
    expect(area('betuwe')).toEqual(
      reached('B3215', withoutCrossing('Waal', 'Neder Rijn', 'Pannerdens Kanaal', 'IJssel', 'Rhine')),
    );
  });

  test('the bridgehead lies beyond the canal, the tournament’s objectives beyond the Neder Rijn', () => {
    expect([...area('bridgehead')]).toEqual(['A0405', 'A0406', 'A0407']);
    for (const number of area('bridgehead')) expect(area('south-of-canal').has(number)).toBe(false);
    const stated = Object.entries(facts.hexes).filter(([, { features }]) =>
      (features as string[]).includes('tournament-objective'),
    );
    expect([...area('tournament-objectives')].sort()).toEqual(stated.map(([number]) => number).sort());
    for (const number of area('tournament-objectives')) expect(area('north-of-neder-rijn').has(number)).toBe(true);
    for (const number of ['A0403', 'A0411', 'A0505', 'A0509']) expect(area('south-of-canal').has(number)).toBe(false);
  });

  test('4.1 mud is rows 11 to 17 between Waal and Neder Rijn', () => {
    const mud = [...area('betuwe')].filter((number) => row(number) >= 11 && row(number) <= 17);
    expect([...area('mud')].sort()).toEqual(mud.sort());
  });

  test('beyond Valkenswaard is every hex of a column over A13', () => {
    const beyond = numbers(everywhere).filter((number) => number.startsWith('B') || Number(number.slice(1, 3)) > 13);
    expect([...area('beyond-valkenswaard')].sort()).toEqual(beyond.sort());
  });

  test('entries are unbroken stretches of the map’s edge, and single hexes on it', () => {
    const edge = new Set(Object.values(map.mapEdge).flat());
    for (const { name, between, at } of facts.entryRanges) {
      for (const number of [at ?? []].flat()) {
        expect([...area(`entry-${number.toLowerCase()}`)]).toEqual([number]);
        expect(edge.has(number), number).toBe(true);
      }
      if (!between) continue;
      const hexes = map.areas![`entry-${name}`]!.hexes;
      expect([hexes[0], hexes.at(-1)], name).toEqual(between);
      for (const [i, to] of hexes.slice(1).entries()) {
        expect([row(to), grid.distance(hexNamed(hexes[i]!), hexNamed(to))], to).toEqual([row(hexes[0]!), 1]);
      }
    }
  });
});

describe('the ground', () => {
  test('is drawn in the words of the rules', () => {
    // The rulebook mentions closed ground, but the map has none.
    expect(board.vocabulary.terrain).toEqual(['clear', 'mixed', 'woods', 'urban', 'prohibited']);
    const used = new Set(everywhere.map((hex) => board.terrainAt(hex)));
    expect([...used].sort()).toEqual(['clear', 'mixed', 'urban', 'woods']);
  });

  test('a bridge lies where a road crosses water, and nowhere else', () => {
    const expected = map.roads.flatMap(({ through }) =>
      through.slice(1).flatMap((to, i) => {
        const is = kindsBetween(through[i]!, to);
        return is.includes('river') || is.includes('canal') ? [[through[i]!, to].sort().join()] : [];
      }),
    );
    const found = map.edges.flatMap(({ between, is }) => (is.includes('bridge') ? [[...between].sort().join()] : []));
    expect(found.sort()).toEqual([...new Set(expected)].sort());
    expect(found.length).toBeGreaterThan(20);
  });

  test.each([
    ['Neder Rijn', 1],
    ['Waal', 1],
    ['Maas', 2],
    ['IJssel', 2],
  ])('the %s has %i bridges on the map', (river, bridges) => {
    expect(named(river).filter(({ is }) => is.includes('bridge'))).toHaveLength(bridges);
  });

  test('every bank of the atlas came out', () => {
    for (const { river, hex, side } of atlas.banks) {
      if (river === 'Neder Rijn') expect(area('north-of-neder-rijn').has(hex), hex).toBe(side === 'right');
      if (river === 'Maas') expect(area('north-of-maas').has(hex), hex).toBe(side === 'right');
    }
  });

  test('roads join every place on the map', () => {
    const network = reached('A0107', (a, b) => [...board.road(a, b)].length > 0);
    const apart = Object.entries(map.hexes).filter(([number, { name }]) => name && !network.has(number));
    expect(apart.map(([, { name }]) => name)).toEqual([]);
  });
});
