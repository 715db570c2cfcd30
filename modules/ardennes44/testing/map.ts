import type { HexNumber, Hexside } from '@umpire/shared/hex';
import { mapData } from '@umpire/shared/module/map.ts';
import { surveyOf } from '../../map-compiler/testing/survey.ts';
import mapFile from '../map.json' with { type: 'json' };

/** The printed map, with queries for its tests. */

export const map = mapData.parse(mapFile);
const survey = surveyOf(map);
export const { hexNamed } = survey;
export const { grid } = survey.board;

export const sideBetween = (a: HexNumber, b: HexNumber): Hexside | undefined =>
  grid.hexsideBetween(hexNamed(a), hexNamed(b));
export const neighborsOf = (number: HexNumber): HexNumber[] =>
  grid.ring(hexNamed(number), 1).map((hex) => grid.number(hex));
export const edges = new Map(map.edges.map((edge) => [sideBetween(...edge.between)!, edge]));
export const kindsBetween = (a: HexNumber, b: HexNumber): readonly string[] => edges.get(sideBetween(a, b)!)?.is ?? [];
export const sidesOf = (kind: string): Set<Hexside> =>
  new Set([...edges].filter(([, { is }]) => is.includes(kind)).map(([side]) => side));
export const terrainAt = (number: HexNumber): string => map.hexes[number]?.terrain ?? map.default;
export const featuresAt = (number: HexNumber): readonly string[] => map.hexes[number]?.features ?? [];
export const hexesWith = (feature: string): HexNumber[] =>
  Object.keys(map.hexes).filter((number) => featuresAt(number).includes(feature));
export const area = (id: string): readonly HexNumber[] => map.areas![id]!.hexes;
export const roadSides = new Set(
  map.roads.flatMap(({ through }) => through.slice(1).map((number, i) => sideBetween(through[i]!, number)!)),
);
export const roadHexes = new Set(map.roads.flatMap(({ through }) => through));
export const isWest = (number: HexNumber): boolean => number.startsWith('W');

/** All hexes that can be reached from a hex without crossing such hexsides. */
export const reached = (from: HexNumber, isClosed: (side: Hexside) => boolean): Set<HexNumber> =>
  survey.reached(from, (a, b) => !isClosed(grid.hexsideBetween(a, b)!));

/** The rulebook's names where they differ from the map's. */
const spelling: Readonly<Record<string, string>> = {
  Malmédy: 'Malmedy',
  Hofen: 'Höfen',
  Liege: 'Liège',
};
export const hexesNamed = (place: string): HexNumber[] =>
  Object.entries(map.hexes).flatMap(([number, { name }]) => (name === (spelling[place] ?? place) ? [number] : []));
