import { z } from 'zod';
import type { Grid, HexNumber, Hexside } from '../hex/index.ts';
import { type MapChange, mapChange } from '../table/state/map-change.ts';
import { type Board, compileBoard } from './board.ts';
import { groundPatches } from './ground-patches.ts';
import type { LoadedModule } from './load.ts';
import type { MapData } from './map.ts';
import { type Problem, type Report, reportInto, reportIssues } from './problem.ts';
import { nameOf } from './text.ts';

export { type MapChange, mapChange } from '../table/state/map-change.ts';

/** The most changes of an override file. */
const MOST_CHANGES = 20_000;

/** Differences of a map from the game's own, to make it agree with a printed one. */
const mapOverride = z.strictObject({
  format: z.literal(1),
  /** The game of the map. */
  module: nameOf,
  changes: z.array(mapChange).max(MOST_CHANGES),
});
export type MapOverride = z.infer<typeof mapOverride>;

/** The value of `from` for parts of a changed map that the override set. */
export const BY_OVERRIDE = 'override';

type Read<T> = T | { readonly problems: readonly Problem[] };

/** The override in `data`, which may be anything, or all problems of its form. Problems name `file`. */
export const readOverride = (data: unknown, file: string): Read<{ readonly override: MapOverride }> => {
  const parsed = mapOverride.safeParse(data);
  if (parsed.success) return { override: parsed.data };
  const [problems, report] = collect(data, file);
  reportIssues(parsed.error.issues, data, report);
  return { problems };
};

/** A report whose problems all lie in one file. */
const collect = (data: unknown, file: string): [Problem[], Report] => {
  const found: Problem[] = [];
  const problems: Problem[] = [];
  const into = reportInto(found, data);
  const report: Report = (path, ...rest) => {
    into(['override', ...path], ...rest);
    problems.push({ ...found.pop()!, file });
  };
  return [problems, report];
};

/** The map after the changes, in their order; or every change that names something that the map does not have. */
export const applyOverride = (
  map: MapData,
  grid: Grid,
  override: MapOverride,
  file = 'override.json',
): Read<{ readonly map: MapData }> => {
  const [problems, report] = collect(override, file);
  for (const [i, change] of override.changes.entries()) checkChange(map, grid, change, i, report);
  return problems.length > 0 ? { problems } : { map: changed(map, grid, override.changes) };
};

/** The first of the changes that the module's map cannot have. */
export const findMapProblem = ({ data, grid }: LoadedModule, changes: readonly MapChange[]): Problem | undefined => {
  const [problems, report] = collect({ changes }, 'override.json');
  for (const [i, change] of changes.entries()) checkChange(data.map, grid, change, i, report);
  return problems[0];
};

/** A module with another map. @throws if the override does not fit: check one from outside with `applyOverride` first. */
export const withOverride = (module: LoadedModule, override: MapOverride): LoadedModule => {
  const applied = applyOverride(module.data.map, module.grid, override);
  if ('problems' in applied) throw new Error(`an override of ${override.module} does not fit its map`);
  return { ...module, data: { ...module.data, map: applied.map }, board: compileBoard(applied.map) };
};

const checkChange = (map: MapData, grid: Grid, change: MapChange, i: number, report: Report): void => {
  const at = ['changes', i];
  const known = (of: keyof MapData['legend'], word: string, path: readonly (string | number)[]): void => {
    if (Object.hasOwn(map.legend[of], word)) return;
    const expected = `one of ${Object.keys(map.legend[of]).join(', ')}`;
    report([...at, ...path], word, expected, 'Take a word of the legend.');
  };
  const onMap = (number: HexNumber, path: readonly (string | number)[]): boolean => {
    if (grid.parse(number) !== undefined) return true;
    const expected = `a hex from ${grid.number(0)} to ${grid.number(grid.size - 1)}`;
    report([...at, ...path], number, expected, 'Correct the number, or take the change out.');
    return false;
  };
  if (change.type === 'hex') {
    onMap(change.hex, ['hex']);
    if (change.terrain !== undefined) known('terrain', change.terrain, ['terrain']);
    for (const [n, word] of (change.features ?? []).entries()) known('features', word, ['features', n]);
    return;
  }
  const [a, b] = change.between;
  const areOnMap = [onMap(a, ['between', 0]), onMap(b, ['between', 1])].every(Boolean);
  if (areOnMap && hexsideOf(grid, change.between) === undefined) {
    report([...at, 'between'], change.between, 'two neighbors', 'Name two hexes that have a hexside in common.');
  }
  if (change.type === 'road') known('roads', change.class, ['class']);
  else for (const [n, word] of change.is.entries()) known('edges', word, ['is', n]);
};

const hexsideOf = (grid: Grid, [a, b]: readonly [HexNumber, HexNumber]): Hexside | undefined => {
  const [one, other] = [grid.parse(a), grid.parse(b)];
  return one === undefined || other === undefined ? undefined : grid.hexsideBetween(one, other);
};

type HexChange = Extract<MapChange, { type: 'hex' }>;

const changed = (map: MapData, grid: Grid, changes: readonly MapChange[]): MapData => {
  const ofHexes = changes.filter((change) => change.type === 'hex');
  const hexes = { ...map.hexes };
  for (const change of ofHexes) {
    const number = printed(grid, change.hex);
    hexes[number] = changedHex(hexes[number] ?? {}, change);
  }
  const next: MapData = {
    ...map,
    hexes,
    edges: changedEdges(map, grid, changes),
    roads: changedRoads(map, grid, changes),
    ...(map.labels && { labels: relabeled(map, grid, ofHexes) }),
  };
  const ground = groundPatches(map, next, grid);
  return ground.length > 0 ? { ...next, ground: [...(map.ground ?? []), ...ground] } : next;
};

/** A hex number in the map's own form: `0101`, not `101`. */
const printed = (grid: Grid, number: HexNumber): HexNumber => grid.number(grid.parse(number)!);

const changedHex = (is: MapData['hexes'][string], { terrain, features, name }: HexChange): MapData['hexes'][string] => {
  const { name: formerName, ...rest } = is;
  const named = name ?? formerName;
  return {
    ...rest,
    ...(terrain !== undefined && { terrain }),
    ...(features !== undefined && { features: [...new Set(features)] }),
    ...(named && { name: named }),
    from: BY_OVERRIDE,
  };
};

const changedEdges = (map: MapData, grid: Grid, changes: readonly MapChange[]): MapData['edges'] => {
  const edges = new Map(map.edges.map((edge) => [hexsideOf(grid, edge.between), edge]));
  for (const change of changes) {
    if (change.type !== 'hexside') continue;
    const hexside = hexsideOf(grid, change.between);
    const is = [...new Set(change.is)];
    if (is.length === 0) edges.delete(hexside);
    else edges.set(hexside, { between: change.between, ...edges.get(hexside), is, from: BY_OVERRIDE });
  }
  return [...edges.values()];
};

const changedRoads = (map: MapData, grid: Grid, changes: readonly MapChange[]): MapData['roads'] => {
  const wanted = new Map<string, Extract<MapChange, { type: 'road' }>>();
  const keyOf = (roadClass: string, step: readonly [HexNumber, HexNumber]) => `${roadClass} ${hexsideOf(grid, step)}`;
  for (const change of changes) if (change.type === 'road') wanted.set(keyOf(change.class, change.between), change);
  if (wanted.size === 0) return map.roads;
  const runs = new Set<string>();
  const isCut = (road: MapData['roads'][number], step: readonly [HexNumber, HexNumber]): boolean =>
    wanted.get(keyOf(road.class, step))?.runs === false;
  const kept = map.roads.flatMap((road) => {
    for (const [i, to] of road.through.slice(1).entries()) runs.add(keyOf(road.class, [road.through[i]!, to]));
    return cutRoad(road, (step) => isCut(road, step));
  });
  const added = [...wanted].flatMap(
    ([
      key,
      {
        class: roadClass,
        between: [a, b],
        runs: isWanted,
      },
    ]) => (isWanted && !runs.has(key) ? [{ class: roadClass, through: [a, b] }] : []),
  );
  return [...kept, ...added];
};

/** The rest of a road after steps were removed. */
const cutRoad = (
  road: MapData['roads'][number],
  isCut: (step: readonly [HexNumber, HexNumber]) => boolean,
): MapData['roads'] => {
  const { through, leaves, ...rest } = road;
  const pieces: HexNumber[][] = [[through[0]!]];
  for (const [i, to] of through.slice(1).entries()) {
    if (isCut([through[i]!, to])) pieces.push([to]);
    else pieces.at(-1)!.push(to);
  }
  if (pieces.length === 1) return [road];
  return pieces.flatMap((piece, i) => {
    const ends = {
      ...(i === 0 && leaves?.first !== undefined && { first: leaves.first }),
      ...(i === pieces.length - 1 && leaves?.last !== undefined && { last: leaves.last }),
    };
    return piece.length < 2 ? [] : [{ ...rest, through: piece, ...(Object.keys(ends).length > 0 && { leaves: ends }) }];
  });
};

/** The labels after places were renamed: a new name is written in place of the old one; without a name there is no label. */
const relabeled = (map: MapData, grid: Grid, changes: readonly HexChange[]): NonNullable<MapData['labels']> => {
  const names = new Map(
    changes.flatMap(({ hex, name }) => (name === undefined ? [] : [[printed(grid, hex), name] as const])),
  );
  return (map.labels ?? []).flatMap((label) => {
    const name = label.hex === undefined ? undefined : names.get(label.hex);
    if (name === undefined || label.text !== map.hexes[label.hex!]?.name) return [label];
    return name === '' ? [] : [{ ...label, text: name }];
  });
};

// From a map to its override

/** The changes that turn `map` into `other`, a map on the same grid: hex by hex, in order. */
export const diffMaps = (module: string, map: MapData, other: MapData): MapOverride => {
  const [from, to] = [compileBoard(map), compileBoard(other)];
  const changes: MapChange[] = [];
  for (let hex = 0; hex < from.grid.size; hex++) {
    const change = diffHex(from, to, hex);
    if (change) changes.push(change);
  }
  for (let hexside = 0; hexside < from.grid.hexsideCount; hexside++) changes.push(...diffHexside(from, to, hexside));
  return { format: 1, module, changes };
};

const diffHex = (from: Board, to: Board, hex: number): HexChange | undefined => {
  const name = to.nameAt(hex) ?? '';
  const differs = {
    ...(from.terrainAt(hex) !== to.terrainAt(hex) && { terrain: to.terrainAt(hex) }),
    ...(from.features[hex] !== to.features[hex] && { features: [...to.featuresAt(hex)] }),
    ...((from.nameAt(hex) ?? '') !== name && { name }),
  };
  return Object.keys(differs).length > 0 ? { type: 'hex', hex: from.grid.number(hex), ...differs } : undefined;
};

const diffHexside = (from: Board, to: Board, hexside: Hexside): MapChange[] => {
  const { grid } = from;
  const [a, b] = grid.hexesOf(hexside);
  if (a === undefined || b === undefined) return [];
  const between: [HexNumber, HexNumber] = [grid.number(a), grid.number(b)];
  const changes: MapChange[] = [];
  if (from.edges[hexside] !== to.edges[hexside]) changes.push({ type: 'hexside', between, is: [...to.hexside(a, b)] });
  const [before, after] = [from.road(a, b), to.road(a, b)];
  for (const word of from.vocabulary.roads) {
    if (before.has(word) !== after.has(word)) {
      changes.push({ type: 'road', between, class: word, runs: after.has(word) });
    }
  }
  return changes;
};
