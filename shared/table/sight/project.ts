import { withIndex } from '../apply.ts';
import type { PieceId } from '../state/ids.ts';
import { withFields } from '../state/piece-fields.ts';
import type { Place } from '../state/place.ts';
import { entriesOf, get, sorted } from '../state/record.ts';
import type { Drawing, Marker, Mask, Note, Piece, Pool, Sight, Table } from '../state/state.ts';
import { levelOf, mayTurnUp, pieceLevel, placeOver, placeSight, THERE, UNSEEN, WHAT, WHERE } from './sight.ts';
import { isIn, type Viewer } from './viewer.ts';

/**
 * The table as the viewer may see it. This is the only place that takes secrets out. If the viewer may not know what a
 * piece is, its mask stands for it, with the printed back as counter. If they may not know where it is, the mask lies
 * at `elsewhere`, among others in an order that says nothing. If they may not know that it is there, it is absent.
 * Everybody sees a cover itself: it hides what lies under it. Keys are sorted: their order would tell what lies where,
 * and which mask was which.
 */
export const project = (table: Table, viewer: Viewer): Table => {
  if (viewer.everything) return table;
  const pieces: { [piece: string]: Piece } = {};
  const stacks: { [place: Place]: readonly string[] } = {};
  for (const [at, stack] of entriesOf(table.stacks)) {
    const inPlace = placeSight(table, at);
    for (const id of stack) {
      const seen = projectPiece(table, table.pieces[id]!, inPlace, viewer);
      if (seen) pieces[seen.id] = seen;
    }
    const seen = projectStack(table, at, viewer);
    if (seen) stacks[at] = seen;
  }
  const elsewhere = projectElsewhere(table, viewer);
  if (elsewhere) stacks.elsewhere = elsewhere;
  return withIndex({
    ...table,
    pieces: sorted(pieces),
    stacks: sorted(stacks),
    covers: sorted(table.covers),
    pools: projectAll(table.pools, (pool) => projectPool(pool, viewer)),
    notes: projectAll(table.notes, (note) => projectNote(table, note, viewer)),
    arrows: projectAll(table.arrows, (arrow) => projectArrow(arrow, viewer)),
  });
};

const projectAll = <T>(
  record: { readonly [key: string]: T },
  view: (item: T) => T | undefined,
): { readonly [key: string]: T } => {
  const seen: { [key: string]: T } = {};
  for (const [key, item] of entriesOf(record)) {
    const shown = view(item);
    if (shown !== undefined) seen[key] = shown;
  }
  return sorted(seen);
};

/** The piece in a place of the given sight, as the viewer sees it; `undefined` if they do not see it at all. */
export const projectPiece = (
  table: Table,
  piece: Piece,
  inPlace: Sight | undefined,
  viewer: Viewer,
): Piece | undefined => {
  const level = pieceLevel(piece, inPlace, viewer);
  if (level === UNSEEN) return undefined;
  if (level === WHAT) return openPiece(table, piece, viewer);
  return blankPiece(table, piece, inPlace, viewer);
};

/**
 * The visible part of a piece that the viewer may not know. If they see where it lies: also how it lies, on what, and whether
 * somebody else may know it, so that the viewer may not turn it up. Not so in a pool: there they could follow it
 * through a shuffle.
 */
const blankPiece = (table: Table, piece: Piece, inPlace: Sight | undefined, viewer: Viewer): Piece => {
  if (piece.masked) return openPiece(table, piece, viewer);
  const { id, back } = maskOf(piece);
  const shows = pieceLevel(piece, inPlace, viewer) === WHERE && !isInPool(table, piece);
  const isKept = shows && levelOf(placeOver(piece, inPlace), viewer) === WHAT && !mayTurnUp(table, piece.sight, viewer);
  const carrier = shows ? carrierOf(table, piece, viewer) : undefined;
  return {
    id,
    counter: `back:${back}`,
    face: 0,
    facing: shows ? piece.facing : 0,
    ...(carrier !== undefined && { attachedTo: carrier }),
    masked: true,
    ...(isKept && { kept: true }),
  };
};

const isInPool = ({ where }: Table, { id }: Piece): boolean => where[id]!.startsWith('pool:');

const carrierOf = (table: Table, { attachedTo }: Piece, viewer: Viewer): PieceId | undefined =>
  attachedTo === undefined ? undefined : seenId(table, attachedTo, viewer);

/** @throws if the piece has none: `decide` gives a mask to everything that is hidden from somebody. */
const maskOf = (piece: Piece): Mask => {
  if (!piece.mask) throw new Error(`${piece.id} is hidden from somebody and has no mask`);
  return piece.mask;
};

const maskedId = (piece: Piece): string => (piece.masked ? piece.id : maskOf(piece).id);

/**
 * A piece that the viewer may know, without the markers that they may not, and with its carrier by the id that they
 * know.
 */
const openPiece = (table: Table, piece: Piece, viewer: Viewer): Piece => {
  const markers = piece.markers && openMarkers(piece.markers, viewer);
  const attachedTo = carrierOf(table, piece, viewer);
  if (markers === piece.markers && attachedTo === piece.attachedTo) return piece;
  return withFields(piece, { markers, attachedTo });
};

/** The same object if no marker is hidden; `undefined` if all are. */
const openMarkers = (
  markers: { readonly [kind: string]: Marker },
  viewer: Viewer,
): { readonly [kind: string]: Marker } | undefined => {
  const all = Object.entries(markers);
  const seen = all.filter(([, marker]) => marker.sight === undefined || isIn(marker.sight, viewer));
  if (seen.length === all.length) return markers;
  return seen.length > 0 ? Object.fromEntries(seen) : undefined;
};

/** The id by which the viewer knows a piece that they see lying somewhere. */
export const seenId = (table: Table, id: string, viewer: Viewer): string | undefined => {
  const piece = get(table.pieces, id);
  const at = table.where[id];
  if (!piece || at === undefined) return undefined;
  const level = pieceLevel(piece, placeSight(table, at), viewer);
  if (level < WHERE) return undefined;
  return level === WHAT ? id : maskedId(piece);
};

/** The stack in a place as the viewer sees it; `undefined` if they see nothing there. */
export const projectStack = (table: Table, at: Place, viewer: Viewer): readonly string[] | undefined => {
  if (at === 'elsewhere') return projectElsewhere(table, viewer);
  const stack = get(table.stacks, at);
  if (!stack) return undefined;
  const inPlace = placeSight(table, at);
  const seen: string[] = [];
  for (const id of stack) {
    const piece = table.pieces[id]!;
    const level = pieceLevel(piece, inPlace, viewer);
    if (level >= WHERE) seen.push(level === WHAT ? id : maskedId(piece));
  }
  return seen.length > 0 ? seen : undefined;
};

/**
 * The masks of pieces that the viewer knows to be somewhere, sorted, with those of pieces whose place nobody here
 * knows.
 */
export const projectElsewhere = (table: Table, viewer: Viewer): readonly string[] | undefined => {
  const masks: string[] = [];
  for (const [at, stack] of entriesOf(table.stacks)) {
    const inPlace = placeSight(table, at);
    for (const id of stack) {
      const piece = table.pieces[id]!;
      const level = pieceLevel(piece, inPlace, viewer);
      if (level === THERE || at === 'elsewhere') masks.push(maskedId(piece));
    }
  }
  return masks.length > 0 ? masks.sort() : undefined;
};

export const projectPool = (pool: Pool, viewer: Viewer): Pool | undefined =>
  levelOf(pool.sight, viewer) === UNSEEN ? undefined : pool;

/**
 * A note is for its author, its audience, and for everybody after its turn has come. Until then the others see of a
 * delayed note that it lies there sealed, like an envelope.
 */
export const projectNote = (table: Table, note: Note, viewer: Viewer): Note | undefined => {
  if (isIn(note.audience, viewer) || viewer.seats.includes(note.author)) return note;
  if (note.opens === undefined) return undefined;
  if (note.opens <= table.turn.number) return note;
  return { id: note.id, title: '', text: '', author: note.author, audience: [], opens: note.opens, sealed: true };
};

export const projectArrow = (arrow: Drawing, viewer: Viewer): Drawing | undefined =>
  isIn(arrow.audience, viewer) || viewer.seats.includes(arrow.by) ? arrow : undefined;
