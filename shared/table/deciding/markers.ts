import { isWithin } from '../sight/sight.ts';
import { isIn } from '../sight/viewer.ts';
import { limits } from '../state/limits.ts';
import { markerKey, markerKind } from '../state/marker-keys.ts';
import { withKey } from '../state/piece-fields.ts';
import type { Marker, Piece } from '../state/state.ts';
import { type Asked, changePieces, type Deciding, type Plan, tidyAudience, withActor } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { findPieces, isFullOf } from './seen.ts';

/** Replaces the markers of this kind that the actor sees. One that they do not see stays beside it. */
export const setMarker = (deciding: Deciding, command: Asked<'setMarker'>): Plan | Refusal => {
  const { kind, value } = command;
  if (!deciding.ground.hasMarker(kind)) return refuse('no-such-marker', { marker: kind });
  const found = findPieces(deciding, command.pieces, 'what');
  if (isRefusal(found)) return found;
  const audience = tidyAudience(deciding, command.sight ?? 'all');
  if (isRefusal(audience)) return audience;
  const sight = withActor(deciding, audience);
  const marker: Marker = {
    ...(value !== undefined && { value }),
    ...(sight !== 'all' && { sight }),
  };
  const isMarkedFull = ({ markers = {} }: Piece): boolean =>
    isFullOf(markers, (one) => isMarkerSeen(deciding, one), limits.valuesOfPiece);
  if (found.some(isMarkedFull)) return refuse('too-many-values', { limit: limits.valuesOfPiece });
  const plan = changePieces(found, (piece) => ({
    markers: withKey(unmarked(deciding, piece, kind), markerKey(kind, sight), marker),
  }));
  const shows = found.some((piece) =>
    seenMarkers(deciding, piece, kind).some(([, { sight: former }]) => former && !isWithin(sight, former)),
  );
  return isRefusal(plan) ? plan : { ...plan, shows };
};

/** For the actor, a marker that they may not see is not there. */
export const removeMarker = (deciding: Deciding, { pieces, kind }: Asked<'removeMarker'>): Plan | Refusal => {
  const found = findPieces(deciding, pieces, 'what');
  if (isRefusal(found)) return found;
  const bearing = found.filter((piece) => seenMarkers(deciding, piece, kind).length > 0);
  return changePieces(bearing, (piece) => ({ markers: unmarked(deciding, piece, kind) }));
};

/** The markers of this kind that the actor sees on the piece. */
const seenMarkers = (deciding: Deciding, { markers = {} }: Piece, kind: string): readonly [string, Marker][] =>
  Object.entries(markers).filter(([key, marker]) => markerKind(key) === kind && isMarkerSeen(deciding, marker));

export const isMarkerSeen = ({ viewer }: Deciding, { sight = 'all' }: Marker): boolean => isIn(sight, viewer);

/** The piece's markers without these. Markers that the actor does not see stay, each by a key of its own. */
const unmarked = (deciding: Deciding, piece: Piece, kind: string): Piece['markers'] => {
  const gone = new Set(seenMarkers(deciding, piece, kind).map(([key]) => key));
  const left = Object.entries(piece.markers ?? {}).filter(([key]) => !gone.has(key));
  if (left.length === 0) return undefined;
  // Older games keep a marker that only some may see by its kind alone.
  return Object.fromEntries(
    left.map(([key, marker]) => [key === kind ? markerKey(kind, marker.sight ?? 'all') : key, marker]),
  );
};
