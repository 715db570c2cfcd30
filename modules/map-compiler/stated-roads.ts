import { DIRECTIONS, type Direction, type Hex, type HexNumber, type Hexside, type Point } from '@umpire/shared/hex';
import type { Atlas } from './atlas.ts';
import type { MapConfig } from './config.ts';
import { distance } from './geometry.ts';
import type { Projection } from './projection.ts';
import { type DrawnRoad, type PlannedRoad, type RoadGround, remembered, type Section, stepsOf } from './roads.ts';

/** Hexes that a road must pass in order. */
interface Demand {
  readonly name: string;
  readonly class?: string | undefined;
  readonly hexes: readonly Hex[];
  /** True if a road that would only go there and back need not go. */
  readonly isLoose?: boolean;
}

/** The constraints of stated roads. */
export interface StatedGround extends RoadGround {
  readonly atlas: Atlas;
  readonly config: MapConfig;
  readonly project: Projection;
  /** The water on a hexside. */
  readonly riverOf: (hexside: Hexside) => string | undefined;
}

/**
 * Plans changed so that roads go where the atlas and the rules require it. Requirements that the courses do not meet by
 * themselves, as `laid` shows, are added: a stated path of several hexes as a separate road, a bridge or
 * a single hex as a detour of the nearest road.
 */
export const bindRoads = (
  ground: StatedGround,
  planned: readonly PlannedRoad[],
  laid: readonly DrawnRoad[],
): PlannedRoad[] => {
  const { grid } = ground.layout;
  const own: PlannedRoad[] = [];
  let plans = [...planned];
  for (const demand of demandsOf(ground, planned, laid)) {
    const isStep = demand.hexes.length === 2 && grid.hexsideBetween(demand.hexes[0]!, demand.hexes[1]!) !== undefined;
    if (demand.hexes.length === 1 || isStep) plans = withDetour(ground, plans, demand);
    else own.push(roadOfItsOwn(ground, planned, demand));
  }
  return [...own, ...plans];
};

const demandsOf = (
  ground: StatedGround,
  planned: readonly PlannedRoad[],
  laid: readonly DrawnRoad[],
): readonly Demand[] => {
  const { atlas, config, layout } = ground;
  const { overrides } = atlas;
  const steps = new Set(laid.flatMap(({ through }) => stepsOf(layout.grid, through)));
  const hexes = new Set(laid.flatMap(({ through }) => through));
  const parse = (number: HexNumber): Hex => parseOn(ground, number);
  const roads = overrides.roads
    .map(({ name, class: kind, via }) => ({ name, class: kind && config.roads[kind], hexes: via.map(parse) }))
    .filter(({ class: kind, hexes: [first, second, ...more] }) => {
      if (kind !== undefined || more.length > 0) return true;
      return second === undefined ? !hexes.has(first!) : !steps.has(layout.grid.hexsideBetween(first!, second)!);
    });
  const bridges = overrides.edges
    .filter(({ bridge }) => bridge)
    .map(({ between, river }) => ({ name: river, hexes: between.map(parse) }))
    .filter(({ hexes: [a, b] }) => !steps.has(layout.grid.hexsideBetween(a!, b!)!));
  return [...roads, ...bridges, ...bridgesAtHexes(ground, planned, steps)];
};

/** Bridges of which only the hex is known, and that no road crosses yet: over the most suitable hexside. */
const bridgesAtHexes = (
  ground: StatedGround,
  planned: readonly PlannedRoad[],
  steps: ReadonlySet<Hexside>,
): Demand[] => {
  const { atlas, layout, project, riverOf } = ground;
  const { grid } = layout;
  const sections = planned.flatMap((plan) => plan.sections);
  const toRoad = (at: Point): number => Math.min(...sections.map(({ away }) => away(at)));
  const demand = (
    name: string,
    number: HexNumber,
    isIt: (side: Hexside) => boolean,
    cost: (side: Hexside) => number,
  ) => {
    const hex = parseOn(ground, number);
    const sides = DIRECTIONS.map((direction) => grid.hexsideAt(hex, direction)).filter(
      (side) => grid.hexesOf(side).length === 2 && isIt(side),
    );
    if (sides.length === 0 || sides.some((side) => steps.has(side))) return [];
    const side = sides.reduce((best, other) => (cost(other) < cost(best) ? other : best));
    const far = grid.hexesOf(side).find((other) => other !== hex)!;
    return [{ name, hexes: [hex, far] }];
  };
  const crossings = atlas.crossings
    .map(({ lat, lon, ...crossing }) => ({ ...crossing, at: project([lat, lon]) }))
    .filter(({ kind, at }) => kind !== 'ferry' && kind !== 'rail' && toRoad(at) <= CROSSING_REACH);
  return [
    ...atlas.overrides.bridgeHexes.flatMap(({ hex, river }) =>
      demand(
        river,
        hex,
        (side) => riverOf(side) === river,
        (side) => toRoad(layout.midpoint(side)),
      ),
    ),
    ...crossings.flatMap(({ name, hex, at }) =>
      demand(
        name,
        hex,
        (side) => riverOf(side) !== undefined,
        (side) => distance(layout.midpoint(side), at),
      ).map((bridge) => ({ ...bridge, isLoose: true })),
    ),
  ];
};

/** A bridge of the atlas belongs to a road within this distance, in hexes. */
const CROSSING_REACH = 0.5;

const parseOn = ({ layout }: RoadGround, number: HexNumber): Hex => {
  const hex = layout.grid.parse(number);
  if (hex === undefined) throw new Error(`hex ${number}, which a road must pass, is not on the grid`);
  return hex;
};

/** The nearest road, led through the hexes. */
const withDetour = (
  { layout }: RoadGround,
  plans: readonly PlannedRoad[],
  { hexes, isLoose }: Demand,
): PlannedRoad[] => {
  const far = ({ away }: Section): number => hexes.reduce((sum, hex) => sum + away(layout.center(hex)), 0);
  const sections = plans.flatMap((plan) => plan.sections);
  if (sections.length === 0) return [...plans];
  const nearest = sections.reduce((best, section) => (far(section) < far(best) ? section : best));
  const toStart = (hex: Hex): number => layout.grid.distance(nearest.from, hex);
  const via = toStart(hexes[0]!) <= toStart(hexes.at(-1)!) ? hexes : [...hexes].reverse();
  const stops = [nearest.from, ...via, nearest.to];
  const split = stops.slice(1).map((to, i) => ({
    ...nearest,
    from: stops[i]!,
    to,
    ...(isLoose && i < via.length ? { isLoose } : {}),
    ...(!isLoose && i > 0 && i < via.length ? { isStated: true } : {}),
  }));
  return plans.map((plan) => ({
    ...plan,
    sections: plan.sections.flatMap((section) => (section === nearest ? split : [section])),
  }));
};

/** From one stated hex to the next along existing roads, and off the map if its ends lie on the edge. */
const roadOfItsOwn = (
  { config, layout }: StatedGround,
  plans: readonly PlannedRoad[],
  { name, class: kind, hexes }: Demand,
): PlannedRoad => {
  const sections = plans.flatMap((plan) => plan.sections);
  const away = remembered((at) => Math.min(...sections.map((section) => section.away(at))));
  const outward = (end: Hex, inward: Hex): Direction | undefined => {
    const { x, y } = layout.center(end);
    const from = layout.center(inward);
    const ahead = { x: 2 * x - from.x, y: 2 * y - from.y };
    const toAhead = (direction: Direction): number =>
      distance(layout.midpoint(layout.grid.hexsideAt(end, direction)), ahead);
    return DIRECTIONS.filter((direction) => layout.grid.neighbor(end, direction) === undefined).sort(
      (a, b) => toAhead(a) - toAhead(b),
    )[0];
  };
  const [first, last] = [outward(hexes[0]!, hexes[1]!), outward(hexes.at(-1)!, hexes.at(-2)!)];
  return {
    class: kind ?? config.roads.secondary,
    name,
    sections: hexes.slice(1).map((to, i) => ({ from: hexes[i]!, to, away, isStated: true })),
    leaves: { ...(first === undefined ? {} : { first }), ...(last === undefined ? {} : { last }) },
  };
};
