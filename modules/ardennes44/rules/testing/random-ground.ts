import type { SideId } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { parsePosition } from '@umpire/shared/umpire/referee/parse-position.ts';
import { extras } from '../fields.ts';
import { module } from './table.ts';

/** Random small maps of the Ardennes, described in the rulebook's words. */

export type Random = () => number;

export interface Piece {
  readonly id: string;
  readonly side: SideId;
  readonly at: string;
  readonly kind: 'infantry' | 'mech-infantry' | 'tank' | 'tank-destroyer' | 'combat-command';
  readonly attack: number;
  readonly defense: number;
  readonly defenseParen: boolean;
  readonly move: number;
  readonly tq?: { readonly value: number; readonly colour: 'grey' | 'red' };
  readonly silhouette: boolean;
  readonly state: readonly string[];
}

export interface Ground {
  /** 5: mud; 12: frost. */
  readonly turn: number;
  readonly terrain: ReadonlyMap<string, string>;
  readonly feature: ReadonlyMap<string, string>;
  /** By hexside (`0101-0102`, the smaller number first): `river`, `river bridge`, `lake`, `rough-woods`. */
  readonly edges: ReadonlyMap<string, string>;
  /** By hexside: `primary` or `secondary`. */
  readonly roads: ReadonlyMap<string, string>;
  /** Map-edge hexes from which a side is supplied: on roads. */
  readonly sources: ReadonlyMap<string, SideId>;
  readonly pieces: readonly Piece[];
  /** In the form of a position. */
  readonly markers?: readonly object[];
}

const COLUMNS = 7;
const ROWS = 7;
const two = (n: number): string => String(n).padStart(2, '0');
export const allHexes: readonly string[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, i) => two(1 + (i % COLUMNS)) + two(1 + Math.floor(i / COLUMNS)),
);
const isOnMap = (column: number, row: number): boolean => column > 0 && column <= COLUMNS && row > 0 && row <= ROWS;

/** Odd columns lie half a hex further down. In the order of a clock; `undefined` beyond the edge. */
export const aroundOf = (hex: string): readonly (string | undefined)[] => {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const up = column % 2 === 1 ? row : row - 1;
  const places = [
    [column, row - 1],
    [column + 1, up],
    [column + 1, up + 1],
    [column, row + 1],
    [column - 1, up + 1],
    [column - 1, up],
  ] as const;
  return places.map(([c, r]) => (isOnMap(c, r) ? two(c) + two(r) : undefined));
};
export const neighborsOf = (hex: string): readonly string[] => aroundOf(hex).filter((next) => next !== undefined);
export const sideOf = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

const allSides: readonly string[] = [
  ...new Set(allHexes.flatMap((hex) => neighborsOf(hex).map((next) => sideOf(hex, next)))),
];

const pick = <T>(random: Random, things: readonly T[]): T => things[Math.floor(random() * things.length)]!;

const kinds = {
  infantry: { silhouette: false },
  'mech-infantry': { silhouette: false },
  tank: { silhouette: true, tq: 'grey' },
  'tank-destroyer': { silhouette: true, tq: 'red' },
  'combat-command': { silhouette: false, tq: 'grey' },
} as const;

const randomPiece = (random: Random, id: string, side: SideId, at: string): Piece => {
  const kind = pick(random, [
    'infantry',
    'infantry',
    'mech-infantry',
    'tank',
    'tank-destroyer',
    'combat-command',
  ] as const);
  const { silhouette, ...quality } = kinds[kind];
  const value = 2 + Math.floor(random() * 4);
  return {
    ...{ id, side, at, kind, silhouette },
    attack: 1 + Math.floor(random() * 7),
    defense: 1 + Math.floor(random() * 6),
    defenseParen: random() < 0.1,
    move: 3 + Math.floor(random() * 4),
    ...('tq' in quality && { tq: { value, colour: quality.tq } }),
    state: random() < 0.12 ? [pick(random, ['disrupted', 'routed', 'oos', 'sm'])] : [],
  };
};

/** `calm`: units in good order, none in rough woods. */
export const randomGround = (random: Random, calm = false): Ground => {
  const terrain = new Map(
    allHexes.map((hex) => [hex, pick(random, ['clear', 'clear', 'clear', 'light-woods', 'forest', 'rough-woods'])]),
  );
  const feature = new Map(
    allHexes
      .filter((hex) => terrain.get(hex) !== 'rough-woods' && random() < 0.2)
      .map((hex) => [hex, pick(random, ['village', 'town', 'city', 'westwall'])]),
  );
  const roads = new Map(
    allSides.filter(() => random() < 0.25).map((side) => [side, pick(random, ['primary', 'secondary'])]),
  );
  // A road goes over rivers by bridges, and over no lake.
  const edges = new Map(
    allSides
      .filter(() => random() < 0.25)
      .map((side) => {
        const word = pick(random, ['river', 'river', 'river', 'lake', 'rough-woods']);
        const hasRoad = roads.has(side);
        return [side, hasRoad && word !== 'rough-woods' ? 'river bridge' : word];
      }),
  );
  const hasRoad = (hex: string): boolean => neighborsOf(hex).some((next) => roads.has(sideOf(hex, next)));
  const sources = new Map(
    allHexes
      .filter((hex) => hasRoad(hex) && neighborsOf(hex).length < 6 && random() < 0.3)
      .map((hex) => [hex, hex.startsWith('07') || random() < 0.3 ? 'german' : 'allied']),
  );
  const free = allHexes.filter((hex) => !calm || terrain.get(hex) !== 'rough-woods');
  const places = free.toSorted(() => random() - 0.5).slice(0, 9);
  const pieces = places.map((at, i) => randomPiece(random, `u${i}`, i % 2 === 0 ? 'german' : 'allied', at));
  return {
    ...{ turn: pick(random, [5, 12]), terrain, feature, edges, roads, sources },
    pieces: calm ? pieces.map((piece) => ({ ...piece, state: [] })) : pieces,
  };
};

export const positionOn = ({ turn, terrain, feature, edges, roads, sources, pieces, markers }: Ground): Position =>
  parsePosition(
    module,
    {
      module: 'ardennes44',
      map: {
        grid: { stagger: 'columns', further: 'odd', columns: COLUMNS, rows: ROWS },
        default: 'clear',
        hexes: Object.fromEntries(
          allHexes.map((hex) => [
            hex,
            {
              terrain: terrain.get(hex),
              features: [
                ...(feature.has(hex) ? [feature.get(hex)] : []),
                ...(sources.has(hex) ? [`${sources.get(hex)}-supply`] : []),
              ],
            },
          ]),
        ),
        edges: [...edges].map(([side, is]) => ({ between: side.split('-'), is: is.split(' ') })),
        roads: [...roads].map(([side, kind]) => ({ class: kind, through: side.split('-') })),
        mapEdge: {},
      },
      turn: { number: turn, side: 'german', phase: 'movement' },
      units: pieces.map((piece) => ({ ...piece, steps: 2, formation: piece.id })),
      markers: markers ?? [],
    },
    extras,
  );
