import type { Event, Step } from '../event.ts';
import { projectPiece, seenId } from '../sight/project.ts';
import { isPlaceSecret, type Level, pieceLevel, placeSight, THERE, UNSEEN, WHAT, WHERE } from '../sight/sight.ts';
import type { Viewer } from '../sight/viewer.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Piece, Table } from '../state/state.ts';
import { rewind } from './inverse.ts';
import { effectiveAfter, type Past } from './past.ts';

/**
 * The inputs for undoing or redoing a step: the table as the step found it, as it left it, and the current one;
 * and the viewer (the eyes) by whose view changes since are judged. Things that this viewer does not see have no influence.
 */
export interface Scene {
  readonly found: Table;
  readonly left: Table;
  readonly now: Table;
  readonly eyes: Viewer;
  /** The later steps whose effects are still there. */
  readonly since: readonly Step[];
}

/** The scene of a step's reversal: of the step itself, or of the last step that took it back or brought it back. */
export const sceneOf = (now: Table, past: Past, step: Step, eyes: Viewer): Scene => {
  const last = past.steps.findLastIndex(
    ({ seq, undoes, redoes }) => seq === step.seq || undoes?.includes(step.seq) || redoes?.includes(step.seq),
  );
  const left = rewind(now, past.steps.slice(last + 1));
  const since = effectiveAfter(past, step.seq).filter(
    ({ undoes, redoes }) => !undoes?.includes(step.seq) && !redoes?.includes(step.seq),
  );
  return { found: rewind(left, past.steps.slice(last, last + 1)), left, now, eyes, since };
};

/** A piece as a viewer sees it: its name, its place, and its visible fields. */
export interface Glimpse {
  readonly level: Level;
  readonly name?: PieceId;
  readonly at?: Place;
  readonly piece?: Piece;
}

const nothing: Glimpse = { level: UNSEEN };

export const glimpse = (table: Table, id: PieceId, eyes: Viewer): Glimpse => {
  const piece = get(table.pieces, id);
  if (!piece) return nothing;
  const at = table.where[id]!;
  const level = pieceLevel(piece, placeSight(table, at), eyes);
  const seen = projectPiece(table, piece, placeSight(table, at), eyes);
  if (!seen) return nothing;
  return { level, name: seen.id, at: level === THERE ? 'elsewhere' : at, piece: seen };
};

/** Whether the viewer saw the piece neither before the step nor after it. */
export const wentUnseen = ({ found, left, eyes }: Scene, id: PieceId): boolean =>
  glimpse(found, id, eyes).level === UNSEEN && glimpse(left, id, eyes).level === UNSEEN;

/** Whether the step took a piece that the eyes knew out of their sight. Such a piece comes back as it went. */
export const wasLost = ({ found, left, eyes }: Scene, id: PieceId): boolean =>
  glimpse(found, id, eyes).level === WHAT && glimpse(left, id, eyes).level < WHAT;

/** Whether the eyes saw a piece leave the place since, or (`touch`) also come or change there. */
export const sawLeave = ({ since, left, now }: Scene, at: Place, touch = false): boolean =>
  since.some(({ events }) =>
    events.some((event) =>
      [...leavers(event, at, left), ...(touch ? comers(event, at) : [])].some((id) => {
        const piece = get(left.pieces, id) ?? get(now.pieces, id);
        return piece === undefined || !isPlaceSecret(piece);
      }),
    ),
  );

const leavers = (event: Event, at: Place, { where }: Table): readonly PieceId[] => {
  if (event.type === 'piecesChanged') {
    // Its place was made a secret: for this viewer it has left.
    const vanished = event.changes.filter(
      ({ to: { sight } }) => sight && (sight.there !== 'all' || sight.where !== 'all'),
    );
    return vanished.filter(({ piece }) => where[piece] === at).map(({ piece }) => piece);
  }
  if (event.type === 'piecesMoved')
    return event.moves.filter(({ from, to }) => from.at === at && to.at !== at).map(({ piece }) => piece);
  if (event.type !== 'piecesRemoved') return [];
  return event.pieces.filter(({ spot }) => spot.at === at).map(({ piece }) => piece.id);
};

const comers = (event: Event, at: Place): readonly PieceId[] => {
  if (event.type === 'piecesMoved') return event.moves.filter(({ to }) => to.at === at).map(({ piece }) => piece);
  if (event.type === 'piecesAdded') {
    return event.pieces.filter(({ spot }) => spot.at === at).map(({ piece }) => piece.id);
  }
  return event.type === 'stackOrdered' && event.at === at ? event.to : [];
};

/** The pieces that the eyes see lying in a place, by true ids. */
export const seenThere = (table: Table, at: Place, eyes: Viewer): readonly PieceId[] =>
  (get(table.stacks, at) ?? []).filter((id) => {
    const piece = table.pieces[id]!;
    return pieceLevel(piece, placeSight(table, at), eyes) >= WHERE;
  });

/** Their names for the eyes. */
export const namesThere = (table: Table, at: Place, eyes: Viewer): readonly PieceId[] =>
  seenThere(table, at, eyes).map((id) => seenId(table, id, eyes)!);
