import type { Event } from '../event.ts';
import { levelOf, mayTurnUp, placeOver, placeSight, WHAT } from '../sight/sight.ts';
import type { PieceId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { parsePlace } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Audience, Piece, Sight } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import {
  type Asked,
  changePieces,
  type Deciding,
  isOpenSight,
  type Plan,
  tidyAudience,
  tidySight,
} from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { findPieces, hasPlace, levelFor, mayHandlePiece, seenAt } from './seen.ts';

/** Sets who may know what of the pieces, for as long as they lie where nothing else hides them. */
export const maskPieces = (deciding: Deciding, { pieces, sight }: Asked<'maskPieces'>): Plan | Refusal => {
  const found = findPieces(deciding, pieces, 'what-or-nobody');
  if (isRefusal(found)) return found;
  // Else a player could settle who sees a card before anybody draws it.
  if (found.some((piece) => isHiddenByPlace(deciding, piece))) return refuse('hidden-by-place');
  const tidy = tidySight(deciding, sight);
  if (isRefusal(tidy)) return tidy;
  return sightSet(deciding, found, () => (isOpenSight(tidy) ? undefined : tidy));
};

/** Adds to the people who may know what the pieces are. It cannot lift what hides the whole place. */
export const revealPieces = (deciding: Deciding, command: Asked<'revealPieces'>): Plan | Refusal => {
  const { table } = deciding;
  const found = findPieces(deciding, command.pieces, 'what-or-nobody');
  if (isRefusal(found)) return found;
  if (found.some((piece) => isHiddenByPlace(deciding, piece))) return refuse('hidden-by-place');
  const to = tidyAudience(deciding, command.to);
  if (isRefusal(to)) return to;
  const plan = sightSet(deciding, found, ({ sight }) => sight && widened(deciding, sight, to));
  if (!isRefusal(plan)) return plan;
  const hiddenByPlace = found.some(({ id }) => placeSight(table, table.where[id]!));
  return hiddenByPlace ? refuse('hidden-by-place') : plan;
};

/** Whether the place of a piece keeps the actor from knowing it. */
const isHiddenByPlace = ({ table, viewer }: Deciding, piece: Piece): boolean =>
  levelOf(placeOver(piece, placeSight(table, table.where[piece.id]!)), viewer) < WHAT;

/** Other sights of pieces. If the actor does not know a piece, they cannot know whether that changes anything. */
const sightSet = (
  deciding: Deciding,
  pieces: readonly Piece[],
  sightOf: (piece: Piece) => Sight | undefined,
): Plan | Refusal => {
  const plan = changePieces(pieces, (piece) => ({ sight: sightOf(piece) }));
  const unknown = pieces.filter((piece) => levelFor(deciding, piece) < WHAT).map(({ id }) => id);
  if (unknown.length === 0) return plan;
  return { ...(isRefusal(plan) ? { events: [] } : plan), newMasks: unknown };
};

const widened = (deciding: Deciding, sight: Sight, by: Audience): Sight | undefined => {
  const union = (audience: Audience): Audience => {
    const both = audience === 'all' || by === 'all' ? 'all' : tidyAudience(deciding, [...audience, ...by]);
    // Seats may have gone since the sight was set: then its words stay as they are.
    return isRefusal(both) ? [...new Set([...audience, ...by])].sort() : both;
  };
  const wide = { there: union(sight.there), where: union(sight.where), what: union(sight.what) };
  return isOpenSight(wide) ? undefined : wide;
};

/** Sets or lifts what hides a whole place. A hand is hidden by itself: only a cover that says so opens it. */
export const coverPlace = (deciding: Deciding, { at, sight }: Asked<'coverPlace'>): Plan | Refusal => {
  const { table, viewer } = deciding;
  const kind = parsePlace(at)?.in;
  if (kind === 'pool' || !hasPlace(deciding, at)) return refuse('not-a-place-to-cover', { place: at });
  const former = placeSight(table, at);
  if (former && !mayTurnUp(table, former, viewer)) return refuse('not-yours-to-see');
  const tidy = sight && tidySight(deciding, sight);
  if (isRefusal(tidy)) return tidy;
  // The cover hides the pieces that lie there, so the actor must be allowed to handle them.
  const isStrange = (id: PieceId): boolean => !mayHandlePiece(deciding, table.pieces[id]!);
  if (tidy && seenAt(deciding, at).some(isStrange)) return refuse('not-your-piece');
  const from = get(table.covers, at);
  const to = tidy && kind !== 'hand' && isOpenSight(tidy) ? undefined : tidy;
  if (isEqual(from, to)) return refuse('nothing-changes');
  if (to && !from && Object.keys(table.covers).length >= limits.covers) {
    return refuse('too-many-covers', { limit: limits.covers });
  }
  const event: Event = { type: 'coverSet', at, ...(from && { from }), ...(to && { to }) };
  return { events: [event] };
};
