import type { Hex } from '../../../hex/index.ts';
import type { Command, CounterId, Place, SideId } from '../../../table/index.ts';
import type { Position, PositionMarker } from '../../position.ts';
import { idsOf, mark, markersOf, putInto, putMarkers, unmark } from './acts.ts';

/** A kind of marker that waits in its side's box, is laid on the map, and comes back later. */
export interface LaidMarkerRules {
  readonly kind: string;
  readonly box: (side: SideId) => Place;
  /** The status marker of one that has been used before it is back; the game reads its `value` as `used`. */
  readonly used?: string;
  /** Where the boxes may be used up: the counter that a new marker is made of. */
  readonly counter?: (side: SideId) => CounterId;
}

/** Air missions, ground support, support fire: laid on the hex of a combat, and back in the box for the next turn. */
export interface LaidMarkers {
  /** Those of a side, wherever they lie. */
  of(p: Position, side: SideId): readonly PositionMarker[];
  /** Those that lie on a hex; absent side: of both. */
  on(p: Position, hex: Hex, side?: SideId): readonly PositionMarker[];
  /** One that waits is laid on the hex; nothing where none does and none is made. */
  lay(p: Position, side: SideId, hex: Hex): readonly Command[];
  /** What lies on the hex has been used. */
  use(p: Position, hex: Hex): readonly Command[];
  /** All that lie on the map go back into their boxes, as good as new. */
  back(p: Position): readonly Command[];
}

export const laidMarkers = ({ kind, box, used, counter }: LaidMarkerRules): LaidMarkers => ({
  of: ({ markers }, side) => markers.filter((marker) => marker.kind === kind && marker.side === side),
  on: ({ markers }, hex, side) =>
    markers.filter(
      (marker) => marker.kind === kind && marker.at === hex && (side === undefined || marker.side === side),
    ),
  use: (p, hex) => (used === undefined ? [] : mark(idsOf(markersOf(p, kind).filter(({ at }) => at === hex)), used)),
  lay(p, side, hex) {
    const to = p.board.grid.number(hex);
    const waiting = markersOf(p, kind, side).find(({ place }) => place === box(side));
    if (waiting) return [putInto([waiting.id], to)];
    return counter ? [{ type: 'createPieces', pieces: [{ counter: counter(side), at: to }] }] : [];
  },
  back: (p) => [
    ...(used === undefined ? [] : unmark(idsOf(markersOf(p, kind).filter(({ value }) => value === 'used')), used)),
    ...p.sides.flatMap((side) =>
      putMarkers(
        markersOf(p, kind, side).filter(({ at }) => at !== undefined),
        box(side),
      ),
    ),
  ],
});
