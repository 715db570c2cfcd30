import type { Hex } from '@umpire/shared/hex';
import type { Position } from '@umpire/shared/umpire';
import { markedHexes } from '@umpire/shared/umpire/kit/marked-hexes.ts';
import { bridgesBy } from '@umpire/shared/umpire/kit/play/bridges.ts';

export type HexMarker = 'improved-position' | 'fortification' | 'air-drop' | 'interdiction' | 'ground-support';

export const hexesWith = (position: Position, kind: HexMarker): ReadonlySet<Hex> => markedHexes(position, kind);

/** 13.2 Bridges, and the hexsides where they are blown. */
export const bridges = bridgesBy({
  kinds: ['bridge'],
  markers: { 'bridge-blown': { state: 'blown', counter: 'bridge-blown' } },
  box: 'box:markers',
  makes: true,
});
export const { down: blownIn, isDown: isBlown } = bridges;

/** 29 How many companies of von der Heydte lie in each hex. */
export const companiesIn = ({ markers }: Position): ReadonlyMap<Hex, number> => {
  const count = new Map<Hex, number>();
  for (const { kind, at } of markers) if (kind === 'vdh' && at !== undefined) count.set(at, (count.get(at) ?? 0) + 1);
  return count;
};
