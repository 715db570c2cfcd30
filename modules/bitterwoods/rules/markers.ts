import type { Hex } from '@umpire/shared/hex';
import type { Position, PositionMarker } from '@umpire/shared/umpire';
import { bridgesBy } from '@umpire/shared/umpire/kit/play/bridges.ts';

/** What lies on the map beside units, looked up by place. */
interface Lying {
  readonly hexes: ReadonlyMap<string, ReadonlySet<Hex>>;
}

const known = new WeakMap<readonly PositionMarker[], Lying>();

const lyingIn = (markers: readonly PositionMarker[]): Lying => {
  const found = known.get(markers);
  if (found) return found;
  const hexes = new Map<string, Set<Hex>>();
  for (const { kind, at } of markers) {
    if (at !== undefined) hexes.set(kind, (hexes.get(kind) ?? new Set()).add(at));
  }
  const lying = { hexes };
  known.set(markers, lying);
  return lying;
};

const nowhere: ReadonlySet<number> = new Set();

export type HexMarker = 'improved-position' | 'fortification' | 'air-drop' | 'interdiction' | 'ground-support';

export const hexesWith = ({ markers }: Position, kind: HexMarker): ReadonlySet<Hex> =>
  lyingIn(markers).hexes.get(kind) ?? nowhere;

/** 13.2 Bridges, and the hexsides where they are blown. */
export const bridges = bridgesBy({ kinds: ['bridge'], markers: { 'bridge-blown': 'blown' } });
export const { down: blownIn, isDown: isBlown } = bridges;

/** 29 How many companies of von der Heydte lie in each hex. */
export const companiesIn = ({ markers }: Position): ReadonlyMap<Hex, number> => {
  const count = new Map<Hex, number>();
  for (const { kind, at } of markers) if (kind === 'vdh' && at !== undefined) count.set(at, (count.get(at) ?? 0) + 1);
  return count;
};
