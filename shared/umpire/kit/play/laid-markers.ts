import type { Hex } from '../../../hex/index.ts';
import type { Command, CounterId, Place, SideId } from '../../../table/index.ts';
import type { Position, PositionMarker } from '../../position.ts';
import { idsOf, mark, markersOf, putInto, putMarkers, unmark } from './acts.ts';

/** A kind of marker that waits in its side's box, is laid on the map, and comes back later. */
export interface LaidMarkerRules {
  readonly kind: string;
  readonly box: (side: SideId) => Place;
  /** The status marker of one that has been used and is not back yet. The game reads its `value` as `used`. */
  readonly used?: string;
  /** The counter of which a new marker is made if the box is empty; absent: none is made. */
  readonly counter?: (side: SideId) => CounterId;
}

/**
 * Air missions, ground support, support fire: a side lays them on the hex of a combat, and has them back in the box for
 * the next turn.
 */
export interface LaidMarkers {
  /** The markers of a side, wherever they lie. */
  of(p: Position, side: SideId): readonly PositionMarker[];
  /** The markers on a hex; absent side: of both sides. */
  on(p: Position, hex: Hex, side?: SideId): readonly PositionMarker[];
  /** Lays a waiting marker on the hex; nothing if none waits and none is made. */
  lay(p: Position, side: SideId, hex: Hex): readonly Command[];
  /** Marks those on the hex as used. */
  use(p: Position, hex: Hex): readonly Command[];
  /** Puts all that lie on the map back into their boxes, unused. */
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
