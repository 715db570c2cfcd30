import { compileGrid, type Grid, type Hex, type HexNumber, HexSet, type Hexside, stepOf } from '../hex/index.ts';
import type { MapData } from './map.ts';
import type { TextKey } from './text.ts';

/** The words of one vocabulary that a hex or hexside has. */
export interface Words extends Iterable<string> {
  has(word: string): boolean;
}

/** The words of a map, each list in the order of the legend. A word's index is its number in the board's arrays. */
export interface Vocabulary {
  readonly terrain: readonly string[];
  readonly features: readonly string[];
  readonly edges: readonly string[];
  readonly roads: readonly string[];
}

/** The most words of `features`, `edges` and `roads` each: the bits of a number. */
export const MOST_WORDS = 32;

/** The most words for terrain: a byte for each hex. */
export const MOST_TERRAINS = 256;

/** A map compiled for searches: typed arrays by dense hex and hexside index, not to be written to. */
export interface Board {
  readonly grid: Grid;
  readonly vocabulary: Vocabulary;
  /** `terrain[hex]`: index in `vocabulary.terrain`. */
  readonly terrain: Uint8Array;
  /** `features[hex]`: bit `i` is set if the hex has feature `i`. */
  readonly features: Uint32Array;
  /** `edges[hexside]`: bit `i` is set if edge kind `i` (river, bridge, …) lies on the hexside. */
  readonly edges: Uint32Array;
  /** `roads[hexside]`: bit `i` is set if a road of class `i` crosses the hexside. */
  readonly roads: Uint32Array;
  /** The bit of a word. @throws if the map does not have it: a rule must not look for something that never exists. */
  bit(of: 'features' | 'edges' | 'roads', word: string): number;
  /** The legend's name of a word. */
  nameOf(of: keyof Vocabulary, word: string): TextKey;
  terrainAt(hex: Hex): string;
  featuresAt(hex: Hex): Words;
  /** The edges on the hexside of two neighbors. @throws if they are not neighbors. */
  hexside(a: Hex, b: Hex): Words;
  /** The map edges that roads cross, by the hex from which the road leaves the map. */
  readonly exits: ReadonlyMap<Hex, ReadonlySet<string>>;
  /** Classes of road that lead from one neighbor to the other. @throws if they are not neighbors. */
  road(a: Hex, b: Hex): Words;
  /** Whether a road of any class leads from one neighbor to the other. @throws if they are not neighbors. */
  hasRoad(a: Hex, b: Hex): boolean;
  /** The classes of the roads that lead off the map from a hex. */
  roadsOff(hex: Hex): Words;
  /** The map's edges: `north`, `east`. */
  readonly edgeNames: readonly string[];
  /** The hexes along a map edge: `north`. @throws if the map has no such edge. */
  edge(name: string): HexSet;
  /** A named set of hexes. @throws if the map has no such area. */
  area(name: string): HexSet;
  /** The proper name of the hex: `Saverne`. */
  nameAt(hex: Hex): string | undefined;
  /** The hexes with that name: a city may have several. */
  hexesNamed(name: string): readonly Hex[];
}

const none: readonly Hex[] = [];
const byNumber = (one: Hex, other: Hex): number => one - other;

const vocabularyOf = ({ legend }: MapData): Vocabulary => ({
  terrain: Object.keys(legend.terrain),
  features: Object.keys(legend.features),
  edges: Object.keys(legend.edges),
  roads: Object.keys(legend.roads),
});

/** Compiles a map. @throws if the map has problems: data from outside goes through `loadModule`. */
export const compileBoard = (map: MapData): Board => {
  const grid = compileGrid(map.grid);
  const vocabulary = vocabularyOf(map);
  const hexOf = (number: HexNumber): Hex => {
    const hex = grid.parse(number);
    if (hex === undefined) throw new Error(`no hex ${number} on the map`);
    return hex;
  };
  const bordering = (a: Hex, b: Hex): Hexside => {
    const hexside = grid.hexsideBetween(a, b);
    if (hexside === undefined) throw new Error(`hexes ${grid.number(a)} and ${grid.number(b)} are not neighbors`);
    return hexside;
  };
  const hexesOf = (numbers: readonly HexNumber[]): HexSet => HexSet.of(grid, numbers.map(hexOf));
  const borderOf = ([a, b]: readonly [HexNumber, HexNumber]): Hexside => bordering(hexOf(a), hexOf(b));

  const terrain = new Uint8Array(grid.size).fill(indexOf(vocabulary.terrain, map.default));
  const features = new Uint32Array(grid.size);
  const edges = new Uint32Array(grid.hexsideCount);
  const roads = new Uint32Array(grid.hexsideCount);
  const names = new Map<Hex, string>();
  for (const [number, at] of Object.entries(map.hexes)) {
    const hex = hexOf(number);
    if (at.terrain !== undefined) terrain[hex] = indexOf(vocabulary.terrain, at.terrain);
    features[hex] = bitsOf(vocabulary.features, at.features ?? []);
    if (at.name !== undefined) names.set(hex, at.name);
  }
  for (const { between, is } of map.edges) edges[borderOf(between)]! |= bitsOf(vocabulary.edges, is);
  for (const { step, bit } of roadSteps(map, vocabulary)) roads[borderOf(step)]! |= bit;
  const mapEdges = new Map(Object.entries(map.mapEdge).map(([name, hexes]) => [name, hexesOf(hexes)]));
  const areas = new Map(Object.entries(map.areas ?? {}).map(([name, { hexes }]) => [name, hexesOf(hexes)]));
  const hexesByName = Map.groupBy([...names.keys()].sort(byNumber), (hex) => names.get(hex)!);
  const roadsOff = roadsOffOf(map, grid, vocabulary);
  const wordsOfFeatures = wordsIn(vocabulary.features);
  const wordsOfEdges = wordsIn(vocabulary.edges);
  const wordsOfRoads = wordsIn(vocabulary.roads);
  return {
    grid,
    vocabulary,
    terrain,
    features,
    edges,
    roads,
    exits: exitsOf(map, grid, mapEdges),
    bit: (of, word) => bitsOf(vocabulary[of], [word]),
    nameOf: (of, word) => map.legend[of][word]?.name ?? word,
    terrainAt: (hex) => vocabulary.terrain[terrain[hex]!]!,
    featuresAt: (hex) => wordsOfFeatures(features[hex]!),
    hexside: (a, b) => wordsOfEdges(edges[bordering(a, b)]!),
    road: (a, b) => wordsOfRoads(roads[bordering(a, b)]!),
    hasRoad: (a, b) => roads[bordering(a, b)] !== 0,
    roadsOff: (hex) => wordsOfRoads(roadsOff.get(hex) ?? 0),
    edgeNames: [...mapEdges.keys()],
    edge: (name) => named(mapEdges, name, 'map edge'),
    area: (name) => named(areas, name, 'area'),
    nameAt: (hex) => names.get(hex),
    hexesNamed: (name) => hexesByName.get(name) ?? none,
  };
};

/** Every step of every road, with the bit of its class. */
const roadSteps = ({ roads }: MapData, vocabulary: Vocabulary) =>
  roads.flatMap((road) => {
    const bit = bitsOf(vocabulary.roads, [road.class]);
    return pairsOf(road.through).map((step) => ({ step, bit }));
  });

/** The roads that lead off the map, as bits by the hex that they leave. */
const roadsOffOf = ({ roads }: MapData, grid: Grid, vocabulary: Vocabulary): ReadonlyMap<Hex, number> => {
  const found = new Map<Hex, number>();
  for (const { class: road, through, leaves, exit } of roads) {
    const bit = bitsOf(vocabulary.roads, [road]);
    const ends = [
      ...(leaves?.first === undefined ? [] : [through[0]]),
      ...(leaves?.last === undefined ? [] : [through.at(-1)]),
      ...Object.keys(exit ?? {}),
    ];
    for (const number of ends) {
      const hex = number === undefined ? undefined : grid.parse(number);
      if (hex !== undefined) found.set(hex, (found.get(hex) ?? 0) | bit);
    }
  }
  return found;
};

/** The map edges that roads cross. A road that leaves a corner hex crosses the edge in its direction. */
const exitsOf = (
  { roads }: MapData,
  grid: Grid,
  mapEdges: ReadonlyMap<string, HexSet>,
): ReadonlyMap<Hex, ReadonlySet<string>> => {
  const exits = new Map<Hex, Set<string>>();
  const add = (number: HexNumber | undefined, edge: (hex: Hex) => string | undefined): void => {
    const hex = number === undefined ? undefined : grid.parse(number);
    const name = hex === undefined ? undefined : edge(hex);
    if (hex !== undefined && name !== undefined) exits.set(hex, (exits.get(hex) ?? new Set()).add(name));
  };
  for (const { through, leaves, exit } of roads) {
    for (const [number, edge] of Object.entries(exit ?? {})) add(number, () => edge);
    for (const [number, direction] of [
      [through[0], leaves?.first],
      [through.at(-1), leaves?.last],
    ] as const) {
      if (direction !== undefined) add(number, (hex) => edgeCrossed(grid, mapEdges, hex, direction));
    }
  }
  return exits;
};

/** The map edge of a hex that a step in a direction crosses. */
const edgeCrossed = (
  grid: Grid,
  mapEdges: ReadonlyMap<string, HexSet>,
  hex: Hex,
  direction: number,
): string | undefined => {
  const edges = [...mapEdges].filter(([, hexes]) => hexes.has(hex));
  if (edges.length < 2) return edges[0]?.[0];
  const column = grid.columns[hex]! + columnStep(grid, direction);
  const isPastColumns = column < 1 || column > grid.spec.columns;
  const isColumn = (hexes: HexSet): boolean => new Set([...hexes].map((each) => grid.columns[each])).size === 1;
  return (edges.find(([, hexes]) => isColumn(hexes) === isPastColumns) ?? edges[0])?.[0];
};

/** The number of columns that a step in a direction goes. */
const columnStep = ({ size, neighbors, columns }: Grid, direction: number): number => {
  for (let hex = 0; hex < size; hex++) {
    const neighbor = neighbors[stepOf(hex, direction)]!;
    if (neighbor !== -1) return columns[neighbor]! - columns[hex]!;
  }
  return 0;
};

/** Each entry with the next. */
export const pairsOf = <T>(chain: readonly T[]): (readonly [T, T])[] =>
  chain.slice(1).map((next, i) => [chain[i]!, next] as const);

const indexOf = (words: readonly string[], word: string): number => {
  const index = words.indexOf(word);
  if (index === -1) throw new Error(`no ${word} among ${words.join(', ')}`);
  return index;
};

const bitsOf = (words: readonly string[], chosen: readonly string[]): number =>
  chosen.reduce((bits, word) => bits | (1 << indexOf(words, word)), 0) >>> 0;

/** Words for bits: one object for each combination that occurs, so that asking in a loop allocates nothing. */
const wordsIn = (words: readonly string[]): ((bits: number) => Words) => {
  const known = new Map<number, Words>();
  return (bits) => {
    const found = known.get(bits) ?? new Set(words.filter((_, i) => (bits >>> i) & 1));
    known.set(bits, found);
    return found;
  };
};

const named = (sets: ReadonlyMap<string, HexSet>, name: string, what: string): HexSet => {
  const set = sets.get(name);
  if (!set) throw new Error(`the map has no ${what} ${name}`);
  return set;
};
