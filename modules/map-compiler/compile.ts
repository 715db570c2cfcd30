import { compileGrid, type Grid, type Hexside, makeLayout } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { Atlas } from './atlas.ts';
import { checkMap, type Finding } from './check.ts';
import type { MapConfig } from './config.ts';
import { layFrontLine } from './front-line.ts';
import {
  layWater,
  throughTowns,
  tollOf,
  withBoundaries,
  withBridges,
  withFerries,
  withFrontLines,
  withHexsideRules,
} from './hexsides.ts';
import type { LaidHexside, LaidMap } from './laid-map.ts';
import { makeMapData } from './map-data.ts';
import { makeProjection, type Projection } from './projection.ts';
import { layRivers } from './rivers.ts';
import { mergeRoads } from './road-network.ts';
import { type DrawnRoad, layRoads, type PlannedRoad, planRoads, type RoadGround } from './roads.ts';
import { bindRoads } from './stated-roads.ts';
import { groundShapes, layTerrain, sharesOf } from './terrain.ts';
import { placeTowns } from './towns.ts';

export interface CompiledMap {
  readonly map: MapData;
  readonly laid: LaidMap;
  readonly findings: readonly Finding[];
}

/**
 * Compiles an atlas to a hex map in the vocabulary of a game. It is deterministic: the same input gives the same bytes.
 * @throws if the atlas contradicts its own grid, or the configuration names something that the atlas does not have.
 */
export const compileMap = (atlas: Atlas, config: MapConfig): CompiledMap => {
  const layout = makeLayout(compileGrid(atlas.grid));
  const project = makeProjection(atlas.fit, layout);
  const towns = placeTowns(atlas, config, layout, project);
  const shapes = groundShapes(atlas, project);
  const shares = Array.from({ length: layout.grid.size }, (_, hex) => sharesOf(layout, hex, shapes));
  const terrain = layTerrain(atlas, config, layout.grid, towns, shares);
  const rivers = layRivers(atlas, layout, project, riversOf(atlas, config));
  const water = throughTowns(config, layout.grid, towns, layWater(atlas, config, layout, project, rivers));
  const roads = layAllRoads(
    atlas,
    config,
    { layout, towns, crossing: tollOf(config, layout.grid, water) },
    project,
    water,
  );
  const frontLines = (config.frontLines ?? []).map((rule) => layFrontLine(rule, layout, project));
  const crossed = withFerries(atlas, config, layout, project, withBridges(config, layout.grid, roads, water));
  const lined = withBoundaries(config, layout, project, withFrontLines(config, frontLines, crossed));
  const hexsides = withHexsideRules(config, layout.grid, lined);
  const laid: LaidMap = {
    atlas,
    config,
    layout,
    project,
    towns,
    shapes,
    shares,
    terrain,
    rivers,
    hexsides,
    roads,
    frontLines,
  };
  const map = makeMapData(laid);
  return { map, laid, findings: checkMap(laid) };
};

const riversOf = (atlas: Atlas, { rivers, brooks }: MapConfig) =>
  atlas.rivers.filter(({ name, class: kind, small }) => rivers[kind] && (!small || brooks?.includes(name)));

/** Roads of the best class first; railways form a separate network. */
const layAllRoads = (
  atlas: Atlas,
  config: MapConfig,
  ground: RoadGround,
  project: Projection,
  water: ReadonlyMap<Hexside, LaidHexside>,
): DrawnRoad[] => {
  const planned = planRoads(atlas, config, ground, project);
  const railways = planned.filter(({ class: kind }) => kind === config.railway);
  const plain = planned.filter(({ class: kind }) => kind !== config.railway);
  const network = (plans: readonly PlannedRoad[]): DrawnRoad[] => {
    const laid = layRoads(ground, plans);
    const ranks = Object.values(config.roads);
    return mergeRoads(
      ground.layout.grid,
      laid.toSorted((a, b) => ranks.indexOf(a.class) - ranks.indexOf(b.class)),
      statedSteps(ground.layout.grid, plans),
    );
  };
  const riverOf = (hexside: Hexside): string | undefined => water.get(hexside)?.name;
  const byClass = [...new Set(Object.values(config.roads))].flatMap((kind) =>
    plain.filter((road) => road.class === kind),
  );
  const stated = bindRoads({ ...ground, atlas, config, project, riverOf }, byClass, network(byClass));
  return [...network(stated), ...network(railways)];
};

const statedSteps = (grid: Grid, plans: readonly PlannedRoad[]): Set<Hexside> =>
  new Set(
    plans
      .flatMap(({ sections }) => sections)
      .filter(({ isStated }) => isStated)
      .map(({ from, to }) => grid.hexsideBetween(from, to))
      .filter((step) => step !== undefined),
  );
