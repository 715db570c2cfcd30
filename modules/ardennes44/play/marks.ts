import type { Command, PieceId, SideId } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import * as kit from '@umpire/shared/umpire/kit';
import { type MarkerKind, type State, statusMarkers } from '../rules/markers.ts';

/**
 * Puts status markers on units and takes them off, by the rules' words. Pieces go by their ids: two browsers may list them in
 * different orders, and must propose the same.
 */

export const mark = (units: readonly PieceId[], state: State): readonly Command[] =>
  kit.mark([...units].sort(), statusMarkers[state]);

export const unmark = (units: readonly PieceId[], state: State): readonly Command[] =>
  kit.unmark([...units].sort(), statusMarkers[state]);

/** The markers of a kind that are pieces on the table. */
export const markersOf = (p: Position, kind: MarkerKind, side?: SideId): ReturnType<typeof kit.markersOf> =>
  kit.markersOf(p, kind, side).toSorted((one, other) => (one.id < other.id ? -1 : 1));
