import { projectPiece, projectPool } from '../sight/project.ts';
import {
  type Level,
  levelOf,
  mayTurnUp,
  pieceLevel,
  placeOver,
  placeSight,
  THERE,
  WHAT,
  WHERE,
} from '../sight/sight.ts';
import type { PieceId } from '../state/ids.ts';
import { limits, withUnknown } from '../state/limits.ts';
import { type Place, parsePlace } from '../state/place.ts';
import { entriesOf, get, type ReadonlyRecord } from '../state/record.ts';
import { attachments } from '../state/stacking.ts';
import type { Piece, Pool, Table } from '../state/state.ts';
import type { Deciding } from './deciding.ts';
import { isPupil } from './pupils.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

// The gate: what the actor sees of the table. Decisions ask the table itself only about things that they have found
// here.

/** What the actor must know of a piece to do something with it. */
export type Knowledge = 'where' | 'what' | 'what-or-nobody';

/**
 * The pieces that a command names, by their true ids. A piece that the actor knows only by its mask has the mask's
 * name. A piece of which the actor cannot know is not there.
 */
export const findPieces = (
  deciding: Deciding,
  names: readonly PieceId[],
  knowledge: Knowledge,
): readonly Piece[] | Refusal => {
  const found: Piece[] = [];
  for (const name of names) {
    const piece = findPiece(deciding, name, knowledge);
    if (isRefusal(piece)) return piece;
    found.push(piece);
  }
  return new Set(found).size === names.length ? found : refuse('named-twice');
};

export const findPiece = (deciding: Deciding, name: PieceId, knowledge: Knowledge): Piece | Refusal => {
  const piece = pieceKnownAs(deciding, name);
  if (!piece) return refuse('no-such-piece');
  const level = levelFor(deciding, piece);
  if (level < WHERE) return refuse('not-yours-to-see');
  if (level < WHAT && !isEnough(deciding, piece, knowledge)) return refuse('not-yours-to-see');
  return mayHandlePiece(deciding, piece) ? piece : refuse('not-your-piece');
};

/** The piece with this name for the actor: its id if they know what it is, otherwise its mask's id. */
export const pieceKnownAs = (deciding: Deciding, name: PieceId): Piece | undefined => {
  const piece = pieceNamed(deciding.table, name);
  if (!piece) return undefined;
  const level = levelFor(deciding, piece);
  return level >= THERE && (level === WHAT) === (piece.id === name && !piece.masked) ? piece : undefined;
};

/** Whether the actor may handle a piece on the table, by what they see of it. */
export const mayHandlePiece = (deciding: Deciding, piece: Piece): boolean => {
  const { table, viewer, ground } = deciding;
  const seen = projectPiece(table, piece, placeSight(table, table.where[piece.id]!), viewer);
  return mayHandle(deciding, seen && ground.sideOf(seen));
};

/** What a place hides is judged by the place alone: nobody there can see what else hides a piece in it. */
const isEnough = ({ table, viewer }: Deciding, piece: Piece, knowledge: Knowledge): boolean => {
  if (knowledge !== 'what-or-nobody') return knowledge === 'where';
  if (piece.masked) return false;
  const place = placeOver(piece, placeSight(table, table.where[piece.id]!));
  return mayTurnUp(table, levelOf(place, viewer) < WHAT ? place : piece.sight, viewer);
};

/** How much the actor knows of a piece on the table. */
export const levelFor = ({ table, viewer }: Deciding, piece: Piece): Level => {
  const at = table.where[piece.id]!;
  if (piece.masked && at === 'elsewhere') return THERE;
  return pieceLevel(piece, placeSight(table, at), viewer);
};

/** Whether the actor sees the piece where it lies. */
export const isSeen = (deciding: Deciding, id: PieceId): boolean =>
  levelFor(deciding, deciding.table.pieces[id]!) >= WHERE;

/** The part of a stack that the actor sees, by true ids. */
export const seenAt = (deciding: Deciding, at: Place): readonly PieceId[] =>
  (get(deciding.table.stacks, at) ?? []).filter((id) => isSeen(deciding, id));

/** How many pieces there are, as far as the actor knows. */
const countKnown = (deciding: Deciding): number => {
  let count = 0;
  for (const [, piece] of entriesOf(deciding.table.pieces)) if (levelFor(deciding, piece) >= THERE) count += 1;
  return count;
};

/** Whether this many more pieces fit on the table, as far as the actor knows (`isFull`). */
export const hasRoomFor = (deciding: Deciding, more: number): boolean => {
  const all = Object.keys(deciding.table.pieces).length + more;
  return all <= limits.pieces || (all <= withUnknown(limits.pieces) && countKnown(deciding) + more <= limits.pieces);
};

/**
 * Whether there is no room for another thing of a kind: the actor knows of as many as the limit allows. Things of which
 * they do not know are not counted, up to the same number again. Beyond that the server's memory is the limit, and the
 * actor learns of it.
 */
const isFull = ({ known, all }: { readonly known: number; readonly all: number }, limit: number): boolean =>
  known >= limit || all >= withUnknown(limit);

/**
 * Whether things of a kind are together more than the limit, in the same way: the same number again may be unknown to
 * the actor.
 */
export const isOverfull = ({ known, all }: { readonly known: number; readonly all: number }, limit: number): boolean =>
  known > limit || all > withUnknown(limit);

/** `isFull` for the things of a record, some of which the actor sees. */
export const isFullOf = <T>(things: ReadonlyRecord<T>, isKnown: (thing: T) => boolean, limit: number): boolean => {
  const every = Object.values(things);
  return isFull({ known: every.filter(isKnown).length, all: every.length }, limit);
};

/**
 * The pieces and all that goes with them: the pieces that the actor sees attached, and those attached out of their
 * sight. A piece that the actor sees lying there goes along only if they see on which piece it lies.
 */
export const withCarried = (deciding: Deciding, pieces: readonly PieceId[]): readonly PieceId[] =>
  carriedBy(deciding)(pieces);

/** Answers `withCarried` several times for one table. */
export const carriedBy = (deciding: Deciding): ((pieces: readonly PieceId[]) => readonly PieceId[]) =>
  attachments(deciding.table, (carrier, carried) => !isSeen(deciding, carried) || isSeen(deciding, carrier));

/** By id, or by mask. */
const pieceNamed = ({ pieces }: Table, name: PieceId): Piece | undefined =>
  get(pieces, name) ?? (name.startsWith('~') ? masksIn(pieces).get(name) : undefined);

/** One command may name many masks: one pass over the pieces finds them all. */
const byMask = new WeakMap<Table['pieces'], ReadonlyMap<PieceId, Piece>>();

const masksIn = (pieces: Table['pieces']): ReadonlyMap<PieceId, Piece> => {
  const known = byMask.get(pieces);
  if (known) return known;
  const found = new Map<PieceId, Piece>();
  for (const [, piece] of entriesOf(pieces)) if (piece.mask) found.set(piece.mask.id, piece);
  byMask.set(pieces, found);
  return found;
};

/** Whether the actor may handle pieces of a side, or of no side. */
export const mayHandle = ({ table, viewer, by, isPart }: Deciding, side: string | undefined): boolean => {
  if (side === undefined || viewer.sides.includes(side)) return true;
  // A guided procedure may take the other side's pieces off the map.
  return table.settings.handling === 'anyone' && (isPart === true || !isPupil(table, by.person));
};

/** Whether a piece can be put there. */
export const hasPlace = (deciding: Deciding, at: Place): boolean => {
  if (deciding.ground.hasPlace(at)) return true;
  const parts = parsePlace(at);
  switch (parts?.in) {
    case 'point':
      return Math.abs(parts.x) <= limits.point && Math.abs(parts.y) <= limits.point;
    case 'pool':
      return knowsPool(deciding, parts.pool);
    default:
      return false;
  }
};

/** Whether the actor knows of the pool and of the pieces in it. */
export const knowsPool = ({ table, viewer }: Deciding, id: string): boolean => {
  const pool = get(table.pools, id);
  return pool !== undefined && levelOf(pool.sight, viewer) >= WHERE;
};

/** The pools that the actor knows of. */
export const isKnownPool =
  ({ viewer }: Deciding) =>
  (pool: Pool): boolean =>
    projectPool(pool, viewer) !== undefined;
