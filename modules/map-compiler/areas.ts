import { DIRECTIONS, type Direction, type Hex, type HexNumber, type Hexside, type Layout } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { cheapestPath } from './cheapest-path.ts';
import type { AreaRule } from './config.ts';
import { contains, type Outline } from './geometry.ts';
import { type PlacedTown, townNamed } from './towns.ts';

/** The inputs for areas. */
export interface AreaGround {
  readonly layout: Layout;
  readonly towns: readonly PlacedTown[];
  /** The atlas's areas, by name. */
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly kindsOf: (hexside: Hexside) => readonly string[];
  readonly mapEdge: MapData['mapEdge'];
}

type Area = NonNullable<MapData['areas']>[string];

/** The hexes of an area, in order of their numbers. @throws if it names a hex or a town that does not exist. */
export const layArea = (ground: AreaGround, id: string, rule: AreaRule): Area => {
  const { name, value, tint, from } = rule;
  const hexes = [...new Set(hexesOf(ground, id, rule))]
    .sort((a, b) => a - b)
    .map((hex) => ground.layout.grid.number(hex));
  if (hexes.length === 0) throw new Error(`area ${id} has no hexes`);
  return {
    name,
    hexes,
    ...(value === undefined ? {} : { value }),
    ...(tint === undefined ? {} : { tint }),
    ...(from === undefined ? {} : { from }),
  };
};

const hexesOf = (ground: AreaGround, id: string, rule: AreaRule): Hex[] => {
  const parse = (number: HexNumber): Hex => {
    const hex = ground.layout.grid.parse(number);
    if (hex === undefined) throw new Error(`area ${id}: hex ${number} is not on the grid`);
    return hex;
  };
  if ('hexes' in rule) return rule.hexes.map(parse);
  if ('inside' in rule) return hexesInside(ground, id, rule.inside);
  if ('towns' in rule) return rule.towns.flatMap((name) => hexesOfTown(ground, id, name));
  if ('reachedFrom' in rule) {
    const { northOf, southOf, touching } = rule;
    const y = (hex: Hex): number => ground.layout.center(hex).y;
    return reached(ground, parse(rule.reachedFrom), new Set(rule.closedBy)).filter(
      (hex) =>
        (northOf === undefined || y(hex) < y(parse(northOf))) &&
        (southOf === undefined || y(hex) > y(parse(southOf))) &&
        (touching === undefined || DIRECTIONS.some((direction) => has(ground, touching, hex, direction))),
    );
  }
  if ('beside' in rule) return chainBeside(ground, rule.beside, parse(rule.first), parse(rule.last));
  return alongEdges(ground, rule.edges, rule.within.map(parse) as [Hex, Hex]);
};

const hexesInside = ({ layout, outlines }: AreaGround, id: string, name: string): Hex[] => {
  const outline = outlines.get(name);
  if (!outline) throw new Error(`area ${id}: ${name} is no area of the atlas`);
  const hexes = layout.grid.hexes;
  return hexes.filter((hex) => contains(outline, layout.center(hex)));
};

const hexesOfTown = ({ towns }: AreaGround, id: string, name: string): readonly Hex[] => {
  const town = townNamed(towns, name);
  if (!town) throw new Error(`area ${id}: ${name} is no town of the atlas`);
  return town.hexes;
};

const reached = ({ layout: { grid }, kindsOf }: AreaGround, from: Hex, closedBy: ReadonlySet<string>): Hex[] => {
  const all = new Set([from]);
  for (const hex of all) {
    for (const next of grid.around(hex)) {
      const isClosed = kindsOf(grid.hexsideBetween(hex, next)!).some((kind) => closedBy.has(kind));
      if (!isClosed) all.add(next);
    }
  }
  return [...all];
};

const has = ({ layout: { grid }, kindsOf }: AreaGround, kind: string, hex: Hex, direction: Direction): boolean =>
  kindsOf(grid.hexsideAt(hex, direction)).includes(kind);

const chainBeside = (ground: AreaGround, kind: string, first: Hex, last: Hex): Hex[] => {
  const { grid } = ground.layout;
  const isBeside = (hex: Hex, direction: Direction): boolean => has(ground, kind, hex, direction);
  const path = cheapestPath(
    first,
    (hex) => hex === last,
    (hex) =>
      DIRECTIONS.filter((direction) => !isBeside(hex, direction))
        .flatMap((direction) => grid.neighbor(hex, direction) ?? [])
        .filter((next) => DIRECTIONS.some((direction) => isBeside(next, direction)))
        .map((next) => [next, 1] as const),
  );
  if (!path) throw new Error(`no hexes beside a ${kind} lead from ${grid.number(first)} to ${grid.number(last)}`);
  return path;
};

/** From the first hex along the first edge to its end, on along the next, up to the last hex. */
const alongEdges = (
  { layout: { grid }, mapEdge }: AreaGround,
  edges: readonly string[],
  [first, last]: [Hex, Hex],
): Hex[] => {
  const hexes = edges.flatMap((edge) => (mapEdge[edge] ?? []).map((number) => grid.parse(number)!));
  const [start, end] = [hexes.indexOf(first), hexes.lastIndexOf(last)];
  if (start === -1 || end < start) throw new Error(`the map's edge does not lead from ${first} to ${last}`);
  return hexes.slice(start, end + 1);
};
