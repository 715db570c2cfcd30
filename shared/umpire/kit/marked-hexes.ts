import type { Hex } from '../../hex/index.ts';
import type { Position, PositionMarker } from '../position.ts';

const known = new WeakMap<readonly PositionMarker[], ReadonlyMap<string, ReadonlySet<Hex>>>();
const nowhere: ReadonlySet<Hex> = new Set();

/** The hexes that hold a marker of a kind. Gathered once for all kinds, and kept until a marker moves. */
export const markedHexes = ({ markers }: Position, kind: string): ReadonlySet<Hex> => {
  let found = known.get(markers);
  if (!found) {
    found = gather(markers);
    known.set(markers, found);
  }
  return found.get(kind) ?? nowhere;
};

const gather = (markers: readonly PositionMarker[]): ReadonlyMap<string, ReadonlySet<Hex>> => {
  const hexes = new Map<string, Set<Hex>>();
  for (const { kind, at } of markers) {
    if (at !== undefined) hexes.set(kind, (hexes.get(kind) ?? new Set()).add(at));
  }
  return hexes;
};
