import type { Hex, HexNumber } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Position, Unit } from '@umpire/shared/umpire';
import { facts } from '../facts.ts';
import { optionsOf } from '../options.ts';
import { boundaries } from './fields.ts';
import { armyOf, classOf, has } from './units.ts';

/** 5.4 The boundaries between the German armies: dotted red lines along roads. */

interface Boundary {
  readonly north: string;
  readonly south: string;
  readonly road: ReadonlySet<Hex>;
  readonly shared: ReadonlySet<Hex>;
  readonly end: Hex | undefined;
  /** By column, the first and the last row of the road. */
  readonly rows: ReadonlyMap<number, { readonly first: number; readonly last: number }>;
}

const known = new WeakMap<object, readonly Boundary[]>();

/** The lines on the map: the module's own, or those of a small map. */
const boundariesOf = (position: Position): readonly Boundary[] => {
  const { board } = position;
  const named = boundaries.of(position);
  const key = named ?? board;
  const found = known.get(key);
  if (found) return found;
  const hexes = (numbers: readonly HexNumber[]): Hex[] => board.grid.parseAll(numbers);
  const all = named
    ? named.map(({ end, ...line }) =>
        boundary(board, { ...line, road: hexes(line.road), shared: hexes(line.shared), end }),
      )
    : facts.hexes.boundaries.map(({ id, north, south, end }) =>
        boundary(board, {
          north,
          south,
          road: [...board.area(`boundary-${id}`)],
          shared: north === '6pz' ? [...board.area('boundary-shared')] : [],
          end,
        }),
      );
  const lines = all.filter(({ road }) => road.size > 0);
  known.set(key, lines);
  return lines;
};

const boundary = (
  { grid }: Board,
  line: { north: string; south: string; road: readonly Hex[]; shared: readonly Hex[]; end: HexNumber | undefined },
): Boundary => {
  const rows = new Map<number, { first: number; last: number }>();
  for (const hex of line.road) {
    const row = grid.rows[hex]!;
    const { first, last } = rows.get(grid.columns[hex]!) ?? { first: row, last: row };
    rows.set(grid.columns[hex]!, { first: Math.min(first, row), last: Math.max(last, row) });
  }
  return {
    north: line.north,
    south: line.south,
    road: new Set(line.road),
    shared: new Set(line.shared),
    end: line.end === undefined ? undefined : grid.parse(line.end),
    rows,
  };
};

/** 5.4, 5.4.c, 24.6, 37.2 Whether a unit must stay on its army's side of the lines. */
export const isBound = (position: Position, unit: Unit): boolean => {
  const { leaders, armyArtillery } = optionsOf(position);
  const army = armyOf(unit);
  if (unit.side !== 'german' || position.turn.number > 6 || army === undefined || has(unit, 'boundary-free'))
    return false;
  const unitClass = classOf(unit);
  const kept =
    unitClass === 'mechanized' || (unitClass === 'leader' && leaders) || (unitClass === 'artillery' && armyArtillery);
  return kept && boundariesOf(position).some(({ north, south }) => north === army || south === army);
};

/** 5.4.c Hexes that free a unit of its army's line as soon as it enters one. */
export const endsOf = (position: Position, unit: Unit): readonly Hex[] =>
  boundariesOf(position).flatMap(({ north, south, end }) =>
    end !== undefined && [north, south].includes(armyOf(unit) ?? '') ? [end] : [],
  );

/** The clause that would close a hex to an army; `undefined` if it is open. */
export const whyClosed = (position: Position, army: string | undefined, hex: Hex): '5.4.a' | '5.4.b' | undefined => {
  const { columns, rows } = position.board.grid;
  for (const line of boundariesOf(position)) {
    const at = line.rows.get(columns[hex]!);
    if (!at || hex === line.end || line.shared.has(hex)) continue;
    const clause = line.north === '6pz' ? '5.4.a' : '5.4.b';
    if (army === line.north && (rows[hex]! > at.last || (line.north === '6pz' && line.road.has(hex)))) return clause;
    // Reading: for the Sixth Army the road itself is closed; both armies may use the road of the southern line.
    if (army === line.south && rows[hex]! < at.first) return clause;
  }
  return undefined;
};

/** 5.4.a The stretch of road between 0613 and 0914 that, as printed, is closed to mechanized units of both armies. */
export const closedRoad = (position: Position): ReadonlySet<Hex> => {
  const stretch = boundariesOf(position).find(({ shared }) => shared.size > 0)?.shared;
  if (!stretch || position.turn.number > 6 || optionsOf(position).sharedStretchOpen) return noHexes;
  return stretch;
};
const noHexes: ReadonlySet<Hex> = new Set();

/** 5.4.a Whether a unit belongs to one of the two armies on the sides of the closed stretch, and is bound by the line. */
export const isOfLine = (position: Position, unit: Unit): boolean => {
  const army = armyOf(unit);
  return (
    isBound(position, unit) &&
    boundariesOf(position).some(({ north, south, shared }) => shared.size > 0 && (north === army || south === army))
  );
};

/** 38.2 #9 North of the Sixth Army's line, if the hex's column has one. */
export const isNorthOfSixth = (position: Position, hex: Hex): boolean => {
  const { columns, rows } = position.board.grid;
  const at = boundariesOf(position)
    .find(({ north }) => north === '6pz')
    ?.rows.get(columns[hex]!);
  return at !== undefined && rows[hex]! < at.first;
};
