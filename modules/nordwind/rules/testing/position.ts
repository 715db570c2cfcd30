import type { Hex } from '@umpire/shared/hex';
import type { RuleOptionValues } from '@umpire/shared/table';
import type { Attack, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { parsePosition } from '@umpire/shared/umpire/referee/parse-position.ts';
import { loadGame } from '../../../index.ts';

/** Small positions for tests: clear ground without edges, unless they say otherwise. */

export const { module } = await loadGame('nordwind');

export interface Given {
  readonly columns?: number;
  readonly rows?: number;
  /** `'0303': 'woods village'`: the terrain, then features. */
  readonly hexes?: Readonly<Record<string, string>>;
  /** `'0303-0304': 'river bridge'` */
  readonly edges?: Readonly<Record<string, string>>;
  /** `national: [['0303', '0304']]` */
  readonly roads?: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly mapEdge?: Readonly<Record<string, readonly string[]>>;
  readonly names?: Readonly<Record<string, string>>;
  readonly turn?: { readonly number?: number; readonly side?: string; readonly phase?: string };
  readonly ferries?: readonly string[];
  readonly extras?: Readonly<Record<string, unknown>>;
  /** Rule options that are not as standard. */
  readonly options?: RuleOptionValues;
  /** The module's own map. */
  readonly standard?: true;
}

export interface Counters {
  readonly [field: string]: unknown;
}

const unitIn =
  (side: string, nationality: string) =>
  (id: string, at: string | null, more: Counters = {}) => ({
    id,
    side,
    nationality,
    at,
    kind: 'infantry',
    attack: 4,
    defense: more.attack ?? 4,
    move: 8,
    steps: 2,
    tq: 'C',
    size: 'regiment',
    ...more,
  });

export const german = unitIn('german', 'german');
export const american = unitIn('allied', 'us');
export const french = unitIn('allied', 'french');
export const tank: Counters = { kind: 'armour', move: 12 };

type Made = ReturnType<typeof german>;

export const positionWith = (units: readonly Made[], given: Given = {}): Position => {
  const { columns = 10, rows = 8, hexes = {}, edges = {}, roads = {}, mapEdge = {}, names = {}, ferries = [] } = given;
  const hexData = Object.fromEntries(
    Object.entries(hexes).map(([number, words]) => {
      const [terrain, ...features] = words.split(' ');
      return [number, { terrain, features, ...(names[number] && { name: names[number] }) }];
    }),
  );
  return parsePosition(module, {
    module: 'nordwind',
    map: given.standard
      ? 'standard'
      : {
          grid: { stagger: 'columns', further: 'even', columns, rows },
          default: 'clear',
          hexes: hexData,
          edges: Object.entries(edges).map(([between, is]) => ({ between: between.split('-'), is: is.split(' ') })),
          roads: Object.entries(roads).flatMap(([kind, ways]) => ways.map((through) => ({ class: kind, through }))),
          mapEdge,
        },
    turn: { number: 3, side: 'german', phase: 'movement', ...given.turn },
    units,
    markers: ferries.map((on) => ({ kind: 'ferry', on })),
    ...given.extras,
    ...(given.options && { options: given.options }),
  });
};

export const combat = (side: string): Given => ({ turn: { side, phase: 'combat' } });

export const hexIn = (p: Position, number: string): Hex => {
  const hex = p.board.grid.parse(number);
  if (hex === undefined) throw new Error(`no hex ${number}`);
  return hex;
};
export const unitOf = (p: Position, id: string): Unit => {
  const unit = p.unit(id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
};
export const unitsOf = (p: Position, ids: string): readonly Unit[] => ids.split(' ').map((id) => unitOf(p, id));
export const numbersOf = (p: Position, hexes: Iterable<Hex>): readonly string[] =>
  [...hexes].map((hex) => p.board.grid.number(hex)).sort();
export const attackOn = (p: Position, ids: string, target: string, options: Attack['options'] = {}): Attack => ({
  attackers: unitsOf(p, ids),
  target: hexIn(p, target),
  options,
});
export const clausesOf = (breaks: readonly Breach[]): readonly Clause[] => [
  ...new Set(breaks.map((one) => one.clause)),
];

/** A river, ridge or the Rhine between rows 3 and 4 of a map with that many columns. */
export const across = (kind: string, columns = 8): Readonly<Record<string, string>> => {
  const edges: Record<string, string> = {};
  const two = (n: number): string => String(n).padStart(2, '0');
  for (let column = 1; column <= columns; column++) {
    edges[`${two(column)}03-${two(column)}04`] = kind;
    // In even columns a hex lies half a hex further down: its row 3 touches row 4 of the odd columns beside it.
    if (column % 2 === 0) {
      edges[`${two(column)}03-${two(column - 1)}04`] = kind;
      if (column < columns) edges[`${two(column)}03-${two(column + 1)}04`] = kind;
    }
  }
  return edges;
};
