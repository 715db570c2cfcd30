import { readFileSync } from 'node:fs';
import type { HexNumber, Hexside } from '@umpire/shared/hex';
import { mapData } from '@umpire/shared/module/map.ts';
import { describe, expect, test } from 'vitest';
import { surveyOf } from '../map-compiler/testing/survey.ts';
import { facts } from './facts.ts';

const map = mapData.parse(JSON.parse(readFileSync(new URL('map.json', import.meta.url), 'utf8')));
const survey = surveyOf(map);
const { hexNamed } = survey;
const { grid } = survey.board;

const sideBetween = (a: HexNumber, b: HexNumber): Hexside | undefined => grid.hexsideBetween(hexNamed(a), hexNamed(b));
const neighborsOf = (number: HexNumber): HexNumber[] => grid.ring(hexNamed(number), 1).map((hex) => grid.number(hex));
const edges = new Map(map.edges.map((edge) => [sideBetween(...edge.between)!, edge]));
const kindsBetween = (a: HexNumber, b: HexNumber): readonly string[] => edges.get(sideBetween(a, b)!)?.is ?? [];
const sidesOf = (kind: string): Set<Hexside> =>
  new Set([...edges].filter(([, { is }]) => is.includes(kind)).map(([side]) => side));
const terrainAt = (number: HexNumber): string => map.hexes[number]?.terrain ?? map.default;
const featuresAt = (number: HexNumber): readonly string[] => map.hexes[number]?.features ?? [];
const hexesWith = (feature: string): HexNumber[] =>
  Object.keys(map.hexes).filter((number) => featuresAt(number).includes(feature));
const area = (id: string): readonly HexNumber[] => map.areas![id]!.hexes;
const roadSides = new Set(
  map.roads.flatMap(({ through }) => through.slice(1).map((number, i) => sideBetween(through[i]!, number)!)),
);
const roadHexes = new Set(map.roads.flatMap(({ through }) => through));
const isWest = (number: HexNumber): boolean => number.startsWith('W');

/** All that can be reached from a hex without crossing such hexsides. */
const reached = (from: HexNumber, isClosed: (side: Hexside) => boolean): Set<HexNumber> =>
  survey.reached(from, (a, b) => !isClosed(grid.hexsideBetween(a, b)!));

/** The rulebook's names where the map's differ. */
const spelling: Readonly<Record<string, string>> = {
  Malmédy: 'Malmedy',
  Hofen: 'Höfen',
  Liege: 'Liège',
};
const hexesNamed = (place: string): HexNumber[] =>
  Object.entries(map.hexes).flatMap(([number, { name }]) => (name === (spelling[place] ?? place) ? [number] : []));

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

describe('the German start', () => {
  const armies: Readonly<Record<string, readonly string[]>> = {
    '6pz': ['272-vg', '326-vg', '277-vg', '12-vg', '3-fj', '1ss', '12ss'],
    '5pz': ['18-vg', '62-vg', '116-pz', '560-vg', '2-pz', '26-vg', 'lehr'],
    '7': ['5-fj', '352-vg', '276-vg', '212-vg'],
  };

  test('18 areas, which share no hex but 1331 of 277 and 12 VG (3.4)', () => {
    const ids = Object.keys(map.areas!).filter((id) => id.startsWith('setup-'));
    expect(ids.sort()).toEqual(
      Object.values(armies)
        .flat()
        .map((id) => `setup-${id}`)
        .sort(),
    );
    const uses = ids.flatMap((id) => area(id).map((hex) => [hex, id] as const));
    const shared = uses.filter(([hex], i) => uses.findIndex(([other]) => other === hex) !== i).map(([hex]) => hex);
    expect(shared).toEqual(['1331']);
    expect([area('setup-277-vg'), area('setup-12-vg')].every((hexes) => hexes.includes('1331'))).toBe(true);
  });

  test('each area hangs together', () => {
    for (const id of Object.values(armies).flat()) {
      const hexes = area(`setup-${id}`);
      const found = new Set([hexes[0]!]);
      for (const hex of found) for (const next of neighborsOf(hex)) if (hexes.includes(next)) found.add(next);
      expect(found.size, id).toBe(hexes.length);
    }
  });

  test('11.10 the army boundaries run between the areas of the armies', () => {
    const boundary = sidesOf('army-boundary');
    for (const [army, ids] of Object.entries(armies)) {
      for (const id of ids) {
        const hexes = area(`setup-${id}`);
        const inside = hexes.flatMap((a) =>
          neighborsOf(a)
            .filter((b) => hexes.includes(b))
            .map((b) => sideBetween(a, b)!),
        );
        expect(
          inside.filter((side) => boundary.has(side)),
          id,
        ).toEqual([]);
      }
      for (const other of Object.keys(armies).filter((name) => name !== army)) {
        const mine = ids.flatMap((id) => area(`setup-${id}`));
        const theirs = armies[other]!.flatMap((id) => area(`setup-${id}`));
        const touching = mine.flatMap((a) =>
          neighborsOf(a)
            .filter((b) => theirs.includes(b))
            .map((b) => sideBetween(a, b)!),
        );
        expect(
          touching.filter((side) => !boundary.has(side)),
          `${army} and ${other}`,
        ).toEqual([]);
      }
    }
  });

  test('it begins at the east edge, so that nobody goes round it there', () => {
    const east = map.mapEdge.east!;
    const ends = [...sidesOf('army-boundary')].filter((side) =>
      [grid.ends[side * 2]!, grid.ends[side * 2 + 1]!].every((hex) => east.includes(grid.number(hex))),
    );
    expect(ends).toHaveLength(2);
  });

  test('the areas lie behind the Our and the Sauer, but for the two hexes of 26 VG on the west bank (3.4)', () => {
    const isClosed = (side: Hexside): boolean => ['Our', 'Sauer'].includes(edges.get(side)?.name ?? '');
    const bank = (from: HexNumber): Set<HexNumber> => {
      const near = new Set(grid.range(hexNamed(from), 9).map((hex) => grid.number(hex)));
      const all = new Set([from]);
      for (const hex of all) {
        for (const next of neighborsOf(hex)) {
          if (near.has(next) && !isClosed(sideBetween(hex, next)!)) all.add(next);
        }
      }
      return all;
    };
    const east = bank('1813');
    for (const id of ['116-pz', '560-vg', '2-pz', 'lehr', '5-fj', '352-vg', '276-vg']) {
      expect(
        area(`setup-${id}`).filter((hex) => !east.has(hex)),
        id,
      ).toEqual([]);
    }
    expect(area('setup-26-vg').filter((hex) => !east.has(hex))).toEqual(['2113', '2114']);
    const sauer = bank('1008');
    expect(area('setup-212-vg').filter((hex) => !sauer.has(hex))).toEqual([]);
  });

  test('29.2 212 VG starts in 1006 and not in 1005 across the Sauer', () => {
    expect(area('setup-212-vg')).toContain('1006');
    expect(area('setup-212-vg')).not.toContain('1005');
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
