import { compileGrid, findGridProblems, type Grid, type HexNumber } from '../../hex/index.ts';
import { MOST_TERRAINS, MOST_WORDS, pairsOf } from '../board.ts';
import type { MapData } from '../map.ts';
import type { Path, Report } from '../problem.ts';
import { listed } from './unique.ts';

/** The map's grid; undefined, after reporting the problems, if the data cannot be compiled to one. */
export const checkGrid = (map: MapData, report: Report): Grid | undefined => {
  const problems = findGridProblems(map.grid);
  for (const { code, path, found } of problems) {
    report(
      ['map', 'grid', ...path],
      found,
      GRID_EXPECTATIONS[code],
      'Correct the grid; nothing else on the map was checked.',
    );
  }
  return problems.length > 0 ? undefined : compileGrid(map.grid);
};

const GRID_EXPECTATIONS: Readonly<Record<ReturnType<typeof findGridProblems>[number]['code'], string>> = {
  'not-a-size': 'a whole number from 1 to 999',
  'too-large': 'at most 100,000 hexes',
  'too-many-rows': 'no more rows than `rows`',
  'bad-letter': 'a letter, or nothing',
  'letter-repeated': 'a letter that no other sheet has',
  'bad-offset': 'a whole number from 0 on',
  'sheets-overlap': 'sheets that share no column',
  'column-without-sheet': 'sheets that cover every column',
  'unknown-column': 'a column of the grid',
  'empty-range': 'a range whose first column comes first',
  'parallel-axes': 'columns and rows that rise along different lines',
};

/** Checks that every named hex is on the map, every hexside is between neighbors, and every word is in the legend. */
export const checkMap = (map: MapData, grid: Grid, report: Report): void => {
  checkLegend(map, report);
  checkHexes(map, grid, report);
  checkEdges(map, grid, report);
  checkRoads(map, grid, report);
  checkEdgesOfMap(map, grid, report);
  for (const [name, { hexes }] of Object.entries(map.areas ?? {})) {
    checkOnMap(hexes, grid, ['map', 'areas', name, 'hexes'], report);
  }
  for (const [i, { terrain }] of (map.ground ?? []).entries()) {
    checkWords([terrain], map.legend.terrain, 'terrain', (_) => ['map', 'ground', i, 'terrain'], report);
  }
};

const checkLegend = (map: MapData, report: Report): void => {
  for (const list of ['terrain', 'features', 'edges', 'roads'] as const) {
    const most = list === 'terrain' ? MOST_TERRAINS : MOST_WORDS;
    const count = Object.keys(map.legend[list]).length;
    if (count > most) {
      report(['map', 'legend', list], count, `at most ${most} words`, 'Join words that differ in drawing only.');
    }
  }
  checkWords([map.default], map.legend.terrain, 'terrain', () => ['map', 'default'], report);
};

const checkHexes = (map: MapData, grid: Grid, report: Report): void => {
  for (const [number, { terrain, features = [] }] of Object.entries(map.hexes)) {
    const at = ['map', 'hexes', number];
    if (grid.parse(number) === undefined) {
      report(at, number, onMap(grid), 'Correct the number, or enlarge the grid.');
    }
    if (terrain !== undefined) checkWords([terrain], map.legend.terrain, 'terrain', () => [...at, 'terrain'], report);
    checkWords(features, map.legend.features, 'features', (i) => [...at, 'features', i], report);
  }
};

const checkEdges = (map: MapData, grid: Grid, report: Report): void => {
  const seen = new Set<number>();
  for (const [i, { between, is }] of map.edges.entries()) {
    checkWords(is, map.legend.edges, 'edges', (word) => ['map', 'edges', i, 'is', word], report);
    const at = ['map', 'edges', i, 'between'];
    if (!checkOnMap(between, grid, at, report)) continue;
    const [a, b] = between.map((number) => grid.parse(number)!);
    const hexside = grid.hexsideBetween(a!, b!);
    if (hexside === undefined) report(at, between, 'two neighbors', `Take one of ${numbersAround(grid, between[0])}.`);
    else if (seen.has(hexside)) report(at, between, 'a border listed once', 'Join its words in one entry.');
    else seen.add(hexside);
  }
};

const checkRoads = (map: MapData, grid: Grid, report: Report): void => {
  for (const [i, road] of map.roads.entries()) {
    checkWords([road.class], map.legend.roads, 'roads', () => ['map', 'roads', i, 'class'], report);
    const at = ['map', 'roads', i, 'through'];
    if (!checkOnMap(road.through, grid, at, report)) continue;
    for (const [step, [from, to]] of pairsOf(road.through).entries()) {
      if (grid.hexsideBetween(grid.parse(from)!, grid.parse(to)!) === undefined) {
        report([...at, step + 1], to, `a neighbor of ${from}`, `Take one of ${numbersAround(grid, from)}.`);
      }
    }
  }
};

const checkEdgesOfMap = (map: MapData, grid: Grid, report: Report): void => {
  for (const [name, hexes] of Object.entries(map.mapEdge)) {
    const at = ['map', 'mapEdge', name];
    checkOnMap(hexes, grid, at, report);
    for (const [i, number] of hexes.entries()) {
      const hex = grid.parse(number);
      if (hex === undefined || grid.around(hex).length < 6) continue;
      report([...at, i], number, 'a hex at the edge of the map', 'Take it out.');
    }
  }
};

/** Reports the hexes that are not on the map; true if all are. */
const checkOnMap = (numbers: readonly HexNumber[], grid: Grid, at: Path, report: Report): boolean => {
  const off = [...numbers.entries()].filter(([, number]) => grid.parse(number) === undefined);
  for (const [i, number] of off) report([...at, i], number, onMap(grid), 'Correct the number, or enlarge the grid.');
  return off.length === 0;
};

const onMap = (grid: Grid): string => `a hex from ${grid.number(0)} to ${grid.number(grid.size - 1)}`;

const checkWords = (
  words: readonly string[],
  legend: object,
  of: keyof MapData['legend'],
  at: (index: number) => Path,
  report: Report,
): void => {
  for (const [i, word] of words.entries()) {
    if (!Object.hasOwn(legend, word)) {
      report(at(i), word, `one of ${listed(Object.keys(legend))}`, `Correct it, or add it to \`legend.${of}\`.`);
    }
  }
};

const numbersAround = (grid: Grid, number: HexNumber): string =>
  grid
    .around(grid.parse(number)!)
    .map((hex) => grid.number(hex))
    .join(', ');
