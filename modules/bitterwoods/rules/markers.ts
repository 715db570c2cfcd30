import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Position, PositionMarker } from '@umpire/shared/umpire';

/** What lies on the map beside units, looked up by place. */
interface Lying {
  readonly hexes: ReadonlyMap<string, ReadonlySet<Hex>>;
  readonly hexsides: ReadonlyMap<string, ReadonlySet<Hexside>>;
}

const known = new WeakMap<readonly PositionMarker[], Lying>();

const lyingIn = (markers: readonly PositionMarker[]): Lying => {
  const found = known.get(markers);
  if (found) return found;
  const hexes = new Map<string, Set<Hex>>();
  const hexsides = new Map<string, Set<Hexside>>();
  for (const { kind, at, hexside } of markers) {
    if (at !== undefined) hexes.set(kind, (hexes.get(kind) ?? new Set()).add(at));
    if (hexside !== undefined) hexsides.set(kind, (hexsides.get(kind) ?? new Set()).add(hexside));
  }
  const lying = { hexes, hexsides };
  known.set(markers, lying);
  return lying;
};

const nowhere: ReadonlySet<number> = new Set();

export type HexMarker = 'improved-position' | 'fortification' | 'air-drop' | 'interdiction' | 'ground-support';

export const hexesWith = ({ markers }: Position, kind: HexMarker): ReadonlySet<Hex> =>
  lyingIn(markers).hexes.get(kind) ?? nowhere;

/** 13.2 Hexsides whose bridge is blown. */
export const blownIn = ({ markers }: Position): ReadonlySet<Hexside> =>
  lyingIn(markers).hexsides.get('bridge-blown') ?? nowhere;

export const isBlown = (position: Position, from: Hex, to: Hex): boolean => {
  const blown = blownIn(position);
  return blown.size > 0 && blown.has(position.board.grid.hexsideBetween(from, to)!);
};

/** 29 How many companies of von der Heydte lie in each hex. */
export const companiesIn = ({ markers }: Position): ReadonlyMap<Hex, number> => {
  const count = new Map<Hex, number>();
  for (const { kind, at } of markers) if (kind === 'vdh' && at !== undefined) count.set(at, (count.get(at) ?? 0) + 1);
  return count;
};
