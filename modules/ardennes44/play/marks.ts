import type { Command, PieceId, SideId } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import * as kit from '@umpire/shared/umpire/kit';
import { type MarkerKind, type State, statusMarkers } from '../rules/markers.ts';

/**
 * Sets and removes status markers on units, by the rules' names. Pieces are sorted by id, because two browsers may list them in
 * different orders, and must propose the same commands.
 */

export const mark = (units: readonly PieceId[], state: State): readonly Command[] =>
  kit.mark([...units].sort(), statusMarkers[state]);

export const unmark = (units: readonly PieceId[], state: State): readonly Command[] =>
  kit.unmark([...units].sort(), statusMarkers[state]);

/** The markers of a kind that are pieces on the table. */
export const markersOf = (p: Position, kind: MarkerKind, side?: SideId): ReturnType<typeof kit.markersOf> =>
  kit.markersOf(p, kind, side).toSorted((one, other) => (one.id < other.id ? -1 : 1));
