import type { Grid, Hex, HexNumber, Hexside } from '@umpire/shared/hex';
import type { Atlas } from './atlas.ts';
import type { MapConfig } from './config.ts';
import { type DrawnRoad, type PlannedRoad, type RoadGround, remembered, type Section, stepsOf } from './roads.ts';

/** Hexes that a road must pass one after the other. */
interface Demand {
  readonly name: string;
  readonly class: string | undefined;
  readonly hexes: readonly Hex[];
}

/**
 * Plans changed so that roads go where the rules state it. What the atlas's roads do not give by themselves is added:
 * a stated course of several hexes as a road of its own along theirs, a single hex or step as a detour of the nearest.
 */
export const bindRoads = (
  atlas: Atlas,
  config: MapConfig,
  ground: RoadGround,
  planned: readonly PlannedRoad[],
  laid: readonly DrawnRoad[],
  riverOf: (hexside: Hexside) => string | undefined,
): PlannedRoad[] => {
  const { grid } = ground.layout;
  let plans = [...planned];
  for (const demand of demandsOf(atlas, config, ground, planned, laid, riverOf)) {
    const isStep = demand.hexes.length === 2 && grid.hexsideBetween(demand.hexes[0]!, demand.hexes[1]!) !== undefined;
    if (demand.hexes.length === 1 || isStep) plans = withDetour(ground, plans, demand);
    else plans.unshift(roadOfItsOwn(config, planned, demand));
  }
  return plans;
};

const demandsOf = (
  { overrides }: Atlas,
  config: MapConfig,
  ground: RoadGround,
  planned: readonly PlannedRoad[],
  laid: readonly DrawnRoad[],
  riverOf: (hexside: Hexside) => string | undefined,
): Demand[] => {
  const { grid } = ground.layout;
  const parse = (number: HexNumber): Hex => {
    const hex = grid.parse(number);
    if (hex === undefined) throw new Error(`overrides: hex ${number} is not on the grid`);
    return hex;
  };
  const steps = new Set(laid.flatMap(({ through }) => stepsOf(grid, through)));
  const hexes = new Set(laid.flatMap(({ through }) => through));
  const isMet = ({ class: kind, hexes: via }: Demand): boolean =>
    kind === undefined &&
    (via.length === 1 ? hexes.has(via[0]!) : via.length === 2 && steps.has(grid.hexsideBetween(via[0]!, via[1]!)!));
  const roads = overrides.roads.map(({ name, class: kind, via }) => ({
    name,
    class: kind && config.roads[kind],
    hexes: via.map(parse),
  }));
  const bridges = overrides.edges
    .filter(({ bridge }) => bridge)
    .map(({ between, river }) => ({ name: river, class: undefined, hexes: between.map(parse) }));
  const bridgeHexes = overrides.bridgeHexes.flatMap(({ hex: number, river }): Demand[] => {
    const hex = parse(number);
    const across = neighborsAcross(grid, hex, (side) => riverOf(side) === river);
    if (across.some((next) => steps.has(grid.hexsideBetween(hex, next)!))) return [];
    const far = (next: Hex): number =>
      Math.min(...planned.flatMap(sectionsOf).map(({ away }) => away(ground.layout.center(next))));
    const nearest = across.toSorted((a, b) => far(a) - far(b))[0];
    return nearest === undefined ? [] : [{ name: river, class: undefined, hexes: [hex, nearest] }];
  });
  return [...roads, ...bridges, ...bridgeHexes].filter((demand) => !isMet(demand));
};

const sectionsOf = ({ sections }: PlannedRoad): readonly Section[] => sections;

const neighborsAcross = (grid: Grid, hex: Hex, holds: (side: Hexside) => boolean): Hex[] =>
  [0, 1, 2, 3, 4, 5].flatMap((direction) => {
    const next = grid.neighbors[hex * 6 + direction]!;
    return next !== -1 && holds(grid.hexsides[hex * 6 + direction]!) ? [next] : [];
  });

/** The road that passes nearest, led through the hexes. */
const withDetour = ({ layout }: RoadGround, plans: readonly PlannedRoad[], { hexes }: Demand): PlannedRoad[] => {
  const far = ({ away }: Section): number => hexes.reduce((sum, hex) => sum + away(layout.center(hex)), 0);
  const sections = plans.flatMap((plan) => plan.sections);
  if (sections.length === 0) return [...plans];
  const nearest = sections.reduce((best, section) => (far(section) < far(best) ? section : best));
  const toStart = (hex: Hex): number => layout.grid.distance(nearest.from, hex);
  const via = toStart(hexes[0]!) <= toStart(hexes.at(-1)!) ? hexes : [...hexes].reverse();
  const stops = [nearest.from, ...via, nearest.to];
  const split = stops.slice(1).map((to, i) => ({ ...nearest, from: stops[i]!, to }));
  return plans.map((plan) => ({
    ...plan,
    sections: plan.sections.flatMap((section) => (section === nearest ? split : [section])),
  }));
};

const roadOfItsOwn = (
  config: MapConfig,
  plans: readonly PlannedRoad[],
  { name, class: kind, hexes }: Demand,
): PlannedRoad => {
  const sections = plans.flatMap((plan) => plan.sections);
  const away = remembered((at) => Math.min(...sections.map((section) => section.away(at))));
  return {
    class: kind ?? config.roads.secondary,
    name,
    sections: hexes.slice(1).map((to, i) => ({ from: hexes[i]!, to, away })),
    leaves: {},
  };
};
