import type { Hex, Hexside } from '@umpire/shared/hex';
import { cornersAlong, hexsidesByCorner } from './hexside-chain.ts';
import { isWater, type LaidMap, roadBridges } from './laid-map.ts';
import { stepsOf } from './roads.ts';

/** A warning about a compiled map for its author. */
export interface Finding {
  readonly code:
    | 'river-not-drawn' // no hexside of it is on the map
    | 'river-stops' // its mouth is neither on another water nor on the map's edge
    | 'river-in-pieces' // more than one chain
    | 'bank-contradicted' // a stated bank is far from the river on its other side
    | 'river-missing' // a hexside that must have a river has none
    | 'bridge-missing' // a hexside or hex that must have a bridge has none
    | 'road-missing' // the map lacks a road hex or step that is stated
    | 'road-ends' // a road that ends neither in a town, nor on a road, nor on the map's edge
    | 'town-without-road';
  readonly what: string;
  readonly at: readonly string[];
}

/** All warnings about a map, in a stable order. */
export const checkMap = (laid: LaidMap): Finding[] => [
  ...riverFindings(laid),
  ...overrideFindings(laid),
  ...roadFindings(laid),
];

const riverFindings = ({ rivers, config, layout: { grid } }: LaidMap): Finding[] => {
  const meeting = hexsidesByCorner(grid);
  const isAtEdge = (corner: number): boolean => meeting[corner]!.some((hexside) => grid.hexesOf(hexside).length === 1);
  return rivers.flatMap(({ river, chains, contradicted }, i): Finding[] => {
    const at = (hexside: Hexside): string[] => hexesBeside(grid, hexside);
    const others = new Set(
      rivers.flatMap((other, k) => (k === i ? [] : other.chains.flatMap((chain) => cornersAlong(grid, chain)))),
    );
    const last = chains.at(-1);
    const mouth = last && cornersAlong(grid, last).at(-1)!;
    const stops = mouth !== undefined && !isAtEdge(mouth) && !others.has(mouth);
    return [
      ...(last ? [] : [{ code: 'river-not-drawn' as const, what: river.name, at: [] }]),
      ...(stops ? [{ code: 'river-stops' as const, what: river.name, at: at(last!.at(-1)!) }] : []),
      ...(chains.length > 1 && !config.riversInPieces?.includes(river.name)
        ? [{ code: 'river-in-pieces' as const, what: river.name, at: chains.flatMap((chain) => at(chain[0]!)) }]
        : []),
      ...contradicted.map((hex) => ({ code: 'bank-contradicted' as const, what: river.name, at: [grid.number(hex)] })),
    ];
  });
};

const hexesBeside = (grid: LaidMap['layout']['grid'], hexside: Hexside): string[] =>
  grid.hexesOf(hexside).map(grid.number);

const overrideFindings = ({ atlas, config, hexsides, layout: { grid }, roads }: LaidMap): Finding[] => {
  const { edges, bridgeHexes, roads: stated } = atlas.overrides;
  const steps = new Set(roads.flatMap(({ through }) => stepsOf(grid, through)));
  const roadHexes = new Set(roads.flatMap(({ through }) => through));
  const bridges = roadBridges(config);
  const kinds = (hexside: Hexside | undefined): readonly string[] =>
    (hexside !== undefined && hexsides.get(hexside)?.is) || [];
  return [
    ...edges.flatMap(({ between, river, bridge }): Finding[] => {
      const [a, b] = between.map((number) => grid.parse(number)!) as [Hex, Hex];
      const is = kinds(grid.hexsideBetween(a, b));
      if (!is.some((kind) => isWater(config, kind))) return [{ code: 'river-missing', what: river, at: between }];
      return bridge && !is.some((kind) => bridges.includes(kind))
        ? [{ code: 'bridge-missing', what: river, at: between }]
        : [];
    }),
    ...atlas.crossings.flatMap(({ name, hex: number }): Finding[] => {
      const hex = grid.parse(number)!;
      const sides = grid.hexsidesOf(hex).flatMap(kinds);
      const isThere = sides.some(
        (kind) => bridges.includes(kind) || kind === config.ferry || kind === config.railwayBridge,
      );
      return isThere ? [] : [{ code: 'bridge-missing', what: name, at: [number] }];
    }),
    ...bridgeHexes.flatMap(({ hex: number, river }): Finding[] => {
      const hex = grid.parse(number)!;
      const sides = grid.hexsidesOf(hex);
      const isThere = sides.some(
        (side) => kinds(side).some((kind) => bridges.includes(kind)) && hexsides.get(side)!.name === river,
      );
      return isThere ? [] : [{ code: 'bridge-missing', what: river, at: [number] }];
    }),
    ...stated.flatMap(({ name, via, adjacent }): Finding[] => {
      const hexes = via.map((number) => grid.parse(number)!);
      const bare = via.filter((_, i) => !roadHexes.has(hexes[i]!));
      const parted = adjacent
        ? hexes.slice(1).some((hex, i) => !steps.has(grid.hexsideBetween(hexes[i]!, hex)!))
        : false;
      return bare.length > 0 || parted ? [{ code: 'road-missing', what: name, at: bare.length > 0 ? bare : via }] : [];
    }),
  ];
};

const roadFindings = ({ towns, roads, layout: { grid } }: LaidMap): Finding[] => {
  const townHexes = new Set(towns.flatMap(({ hexes }) => hexes));
  const visits = new Map<Hex, number>();
  for (const step of roads.flatMap(({ through }) => stepsOf(grid, through))) {
    for (const hex of grid.hexesOf(step)) visits.set(hex, (visits.get(hex) ?? 0) + 1);
  }
  const exits = new Set(
    roads.flatMap(({ through, leaves }) => [
      ...(leaves.first === undefined ? [] : [through[0]!]),
      ...(leaves.last === undefined ? [] : [through.at(-1)!]),
    ]),
  );
  const ends = roads.flatMap(({ name, through }) => [
    { name, hex: through[0]! },
    { name, hex: through.at(-1)! },
  ]);
  return [
    ...ends
      .filter(({ hex }) => visits.get(hex) === 1 && !townHexes.has(hex) && !exits.has(hex))
      .map(({ name, hex }) => ({ code: 'road-ends' as const, what: name, at: [grid.number(hex)] })),
    ...towns
      .filter(({ hexes }) => !hexes.some((hex) => visits.has(hex)))
      .map(({ town, hex }) => ({ code: 'town-without-road' as const, what: town.name, at: [grid.number(hex)] })),
  ];
};
