import type { HexNumber } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import { facts } from './facts.ts';
import {
  area,
  edges,
  featuresAt,
  grid,
  hexesNamed,
  hexesWith,
  hexNamed,
  isWest,
  kindsBetween,
  map,
  neighborsOf,
  reached,
  roadHexes,
  roadSides,
  sideBetween,
  sidesOf,
  terrainAt,
} from './testing/map.ts';

describe('every hex that the rules name', () => {
  test('is on the map, as the ground that they state', () => {
    for (const [number, fact] of Object.entries(facts.hexes.hexes)) {
      expect(grid.parse(number), number).toBeDefined();
      if ('terrain' in fact) expect([number, terrainAt(number)]).toEqual([number, fact.terrain]);
      if ('road' in fact) expect(roadHexes.has(number), `road through ${number}`).toBe(true);
      if ('mapEdge' in fact) expect(map.mapEdge[fact.mapEdge!], fact.mapEdge).toContain(number);
    }
  });

  test('hexsides they state lie between neighbors and hold what they state', () => {
    for (const { between, is, from } of facts.hexes.edges) {
      const [a, b] = between as [HexNumber, HexNumber];
      const side = sideBetween(a, b);
      expect(side, `${a}-${b}`).toBeDefined();
      // Every side of a rough-woods hex is a rough-woods hexside (11.6).
      const isRough = terrainAt(a) === 'rough-woods' || terrainAt(b) === 'rough-woods';
      const there = [...kindsBetween(a, b), ...(isRough ? ['rough-woods'] : [])];
      expect(there, `${a}-${b}`).toEqual(expect.arrayContaining(is));
      expect(edges.get(side!)?.from).toBe(from);
      if (is.includes('bridge')) expect(roadSides.has(side!), 'a road crosses the bridge').toBe(true);
      else expect(there, `${a}-${b}`).not.toContain('bridge');
    }
  });

  test('10.3 no bond between 1305 and 1505 nor 1506 and 1305: rough woods fill the hexes between', () => {
    const between = (a: HexNumber, b: HexNumber) => neighborsOf(a).filter((hex) => neighborsOf(b).includes(hex));
    expect(between('1305', '1505').sort()).toEqual(['1405', '1406']);
    expect(between('1305', '1506')).toEqual(['1406']);
    for (const hex of between('1305', '1505')) expect(terrainAt(hex)).toBe('rough-woods');
  });

  test('7.8, 7.10 Ouren, Dasburg and Gemünd have their bridge over the Our, with a road', () => {
    for (const number of ['2020', '2115', '2013']) {
      const bridges = neighborsOf(number).filter((next) => kindsBetween(number, next).includes('bridge'));
      expect(bridges, number).toHaveLength(1);
      const side = sideBetween(number, bridges[0]!)!;
      expect(edges.get(side)!.name).toBe('Our');
      expect(roadSides.has(side)).toBe(true);
    }
  });

  test('13.5 two roads lead off the map from 1601', () => {
    const leaving = map.roads.flatMap(({ through, leaves }) => [
      ...(leaves?.first !== undefined && through[0] === '1601' ? [leaves.first] : []),
      ...(leaves?.last !== undefined && through.at(-1) === '1601' ? [leaves.last] : []),
    ]);
    expect(leaving).toHaveLength(2);
    for (const direction of leaving) expect(grid.beside(hexNamed('1601'))[direction]).toBeUndefined();
  });

  test('27.6 1535 and 1636 adjoin each other and the wall from 1837 to 1839 has no gap', () => {
    expect(neighborsOf('1535')).toContain('1636');
    const wall = ['1839', ...hexesNamed('Monschau'), ...hexesNamed('Hofen'), '1837'];
    for (const [i, hex] of wall.slice(1).entries()) expect(neighborsOf(wall[i]!)).toContain(hex);
    expect([...area('roer-dams')].sort()).toEqual(wall.sort());
  });

  test('24.8 the Allied roadblocks stand on roads', () => {
    for (const number of ['2312', '2111']) expect(roadHexes.has(number)).toBe(true);
  });
});

describe('places', () => {
  test('each that the rules name is on the map, as what they state, in as many hexes', () => {
    for (const fact of facts.hexes.places) {
      if (['Semois', 'Meuse', 'Ourthe'].includes(fact.name) || !/^[A-ZÉ]/.test(fact.name)) continue;
      if (fact.name.startsWith('St-Vith bottleneck')) continue;
      const where = hexesNamed(fact.name);
      expect(where, fact.name).toHaveLength('count' in fact && fact.count !== undefined ? fact.count : 1);
      const feature = 'feature' in fact ? fact.feature : undefined;
      for (const hex of where) {
        if (feature) expect(featuresAt(hex), fact.name).toContain(feature);
        else
          expect(
            featuresAt(hex).some((word) => ['village', 'town', 'city'].includes(word)),
            fact.name,
          ).toBe(true);
      }
      if ('sheet' in fact && fact.sheet === 'west') expect(where.every(isWest), fact.name).toBe(true);
    }
  });

  test('a road that ends does so in a place or at the edge; from St-Vith one leads on to Amel without a stub', () => {
    const ways = new Map<HexNumber, Set<HexNumber>>();
    const leads = (from: HexNumber, to: HexNumber) => ways.set(from, (ways.get(from) ?? new Set()).add(to));
    for (const { through } of map.roads) {
      for (const [i, to] of through.slice(1).entries()) {
        leads(through[i]!, to);
        leads(to, through[i]!);
      }
    }
    const leaving = new Set(
      map.roads.flatMap(({ through, leaves }) => [
        ...(leaves?.first === undefined ? [] : [through[0]!]),
        ...(leaves?.last === undefined ? [] : [through.at(-1)!]),
      ]),
    );
    const ends = [...ways].flatMap(([hex, to]) => (to.size === 1 && !leaving.has(hex) ? [hex] : []));
    expect(ends.filter((hex) => map.hexes[hex]?.name === undefined)).toEqual([]);
    const [from, to] = [map.roads.find(({ name }) => name === 'St-Vith–Amel–Büllingen')!.through, hexesNamed('Amel')];
    expect(from[0]).toBe(hexesNamed('St-Vith')[0]);
    expect(from).toContain(to[0]);
    expect(from).not.toContain('2027');
  });

  test('16.2 Bastogne stands on clear ground or in light woods', () => {
    for (const hex of hexesNamed('Bastogne')) expect(['clear', 'light-woods']).toContain(terrainAt(hex));
  });

  test('the rivers they name are there: the Meuse as itself, the others as rivers', () => {
    const kindsOf = (name: string) => new Set(map.edges.filter((edge) => edge.name === name).flatMap(({ is }) => is));
    expect(kindsOf('Meuse')).toContain('meuse');
    for (const name of ['Semois', 'Ourthe', 'Our', 'Sauer']) expect(kindsOf(name)).toContain('river');
    expect(sidesOf('meuse').size).toBeGreaterThan(100);
    for (const side of sidesOf('meuse')) expect(edges.get(side)!.name).toBe('Meuse');
  });

  test('7.7, 11.4 the river through Clervaux, Houffalize and Malmedy is no river there', () => {
    for (const place of ['Clervaux', 'Houffalize', 'Malmédy']) {
      const [hex] = hexesNamed(place);
      const kinds = neighborsOf(hex!).map((next) => kindsBetween(hex!, next));
      expect(kinds.filter((is) => is.includes('town-river')).length, place).toBeGreaterThanOrEqual(2);
      expect(kinds.flat(), place).not.toContain('river');
      expect(kinds.flat(), place).not.toContain('bridge');
    }
  });

  test('24.7 three hexes make the bottleneck, at St-Vith and on its roads', () => {
    const hexes = hexesWith('bottleneck');
    expect(hexes).toHaveLength(3);
    const [town] = hexesNamed('St-Vith');
    for (const hex of hexes) {
      expect([town, ...neighborsOf(town!)]).toContain(hex);
      expect(roadHexes.has(hex)).toBe(true);
    }
  });

  test('30.2 victory hexes: enough on each sheet, Liège and the towns of the Meuse among them', () => {
    const victory = hexesWith('victory');
    expect(victory.filter((hex) => !isWest(hex)).length).toBeGreaterThanOrEqual(facts.hexes.victoryHexes.east.needed);
    expect(victory.filter(isWest).length).toBeGreaterThanOrEqual(facts.hexes.victoryHexes.west.needed);
    expect(area('liege')).toHaveLength(facts.hexes.victoryHexes.liege.count);
    expect([...area('meuse-towns')].sort()).toEqual(facts.hexes.victoryHexes.meuseTowns.flatMap(hexesNamed).sort());
    for (const hex of [...area('liege'), ...area('meuse-towns')]) expect(victory).toContain(hex);
  });
});

describe('the edges of the map', () => {
  const edgeOf = (letter: string, edge: string) =>
    expect(map.mapEdge[edge], letter).toContain(area(`entry-${letter}`)[0]);

  test('each entry letter has a hex on the edge, a road and a supply source of its side', () => {
    for (const [letter, { side }] of Object.entries(facts.hexes.entryHexes)) {
      const [hex, ...more] = area(`entry-${letter.toLowerCase()}`);
      expect(more).toEqual([]);
      expect(Object.values(map.mapEdge).flat(), letter).toContain(hex);
      expect(roadHexes.has(hex!), letter).toBe(true);
      const sources = featuresAt(hex!).filter((word) => word.endsWith('-supply'));
      expect(sources, letter).toEqual([side === 'german' ? 'german-supply' : 'allied-supply']);
    }
    expect(hexesWith('german-supply').length + hexesWith('allied-supply').length).toBe(
      Object.keys(facts.hexes.entryHexes).length,
    );
  });

  test('11.9, 30.2 A, B and C are in the south, F and G lie between W3420 and Liège, the Germans in the east', () => {
    for (const letter of ['a', 'b', 'c', 'd']) edgeOf(letter, 'south');
    for (const letter of ['k', 'l', 'm', 'n']) edgeOf(letter, 'east');
    for (const letter of ['f', 'g']) expect(area('exit-stretch')).toContain(area(`entry-${letter}`)[0]);
    const stretch = area('exit-stretch');
    expect(stretch).toContain('W3420');
    expect(stretch).not.toContain('W3419');
    expect(stretch.every((hex) => [...map.mapEdge.west!, ...map.mapEdge.north!].includes(hex))).toBe(true);
    expect(Object.keys(map.areas!).filter((id) => id.startsWith('entry-'))).toHaveLength(13);
  });
});

test('6.5 west of the Ourthe: Marche and Saint-Hubert are, Bastogne and La Roche east of the bend are not', () => {
  const west = area('west-of-ourthe');
  for (const place of ['Marche-en-Famenne', 'Rochefort', 'Saint-Hubert', 'Neufchâteau'])
    expect(west, place).toContain(hexesNamed(place)[0]);
  for (const place of ['Bastogne', 'Houffalize', 'Manhay', 'Werbomont', 'Trois-Ponts'])
    expect(west, place).not.toContain(hexesNamed(place)[0]);
  expect(
    [
      ...reached('W1220', (side) => {
        const { is = [], name = '' } = edges.get(side) ?? {};
        return is.includes('meuse') || is.includes('ourthe-line') || name.startsWith('Ourthe');
      }),
    ].sort(),
  ).toEqual([...west].sort());
});

test('all roads make one network, and every bridge carries one over water', () => {
  const found = new Set(['2126']);
  const next = new Map<HexNumber, HexNumber[]>();
  for (const { through } of map.roads) {
    for (const [i, hex] of through.slice(1).entries()) {
      next.set(hex, [...(next.get(hex) ?? []), through[i]!]);
      next.set(through[i]!, [...(next.get(through[i]!) ?? []), hex]);
    }
  }
  for (const hex of found) for (const other of next.get(hex) ?? []) found.add(other);
  expect([...roadHexes].filter((hex) => !found.has(hex))).toEqual([]);
  for (const side of sidesOf('bridge')) {
    expect(roadSides.has(side)).toBe(true);
    expect(edges.get(side)!.is.some((kind) => ['river', 'meuse'].includes(kind))).toBe(true);
  }
});
