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

// The gate: what whoever acts sees of the table. Decisions ask the table itself only for what they have found here.

/** What the actor must know of a piece to do something with it. */
export type Knowledge = 'where' | 'what' | 'what-or-nobody';

/**
 * The pieces that a command names, by their true ids. A piece that the actor knows by its mask only is named by that;
 * one that they cannot know of is not there.
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

/** The piece that goes by this name for the actor: its id if they know what it is, otherwise its mask's. */
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

/** What a place hides is judged by the place alone: what else hides a piece in it, nobody there can see. */
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

/** The stack in a place as far as the actor sees it, by true ids. */
export const seenAt = (deciding: Deciding, at: Place): readonly PieceId[] =>
  (get(deciding.table.stacks, at) ?? []).filter((id) => isSeen(deciding, id));

/** How many pieces there are of which the actor knows that they are there. */
const countKnown = (deciding: Deciding): number => {
  let count = 0;
  for (const [, piece] of entriesOf(deciding.table.pieces)) if (levelFor(deciding, piece) >= THERE) count += 1;
  return count;
};

/** Whether so many more pieces fit on the table, by what the actor knows of it (`isFull`). */
export const hasRoomFor = (deciding: Deciding, more: number): boolean => {
  const all = Object.keys(deciding.table.pieces).length + more;
  return all <= limits.pieces || (all <= withUnknown(limits.pieces) && countKnown(deciding) + more <= limits.pieces);
};

/**
 * Whether there is no room for another thing of a kind: the actor knows of as many as there may be. What they do not
 * know of does not count, up to as many again: then the memory of the server is the limit, and that one tells.
 */
const isFull = ({ known, all }: { readonly known: number; readonly all: number }, limit: number): boolean =>
  known >= limit || all >= withUnknown(limit);

/** Whether what there is of a kind is more than there may be together, in the same way: as much again may be unknown. */
export const isOverfull = ({ known, all }: { readonly known: number; readonly all: number }, limit: number): boolean =>
  known > limit || all > withUnknown(limit);

/** `isFull` for the things of a record, of which the actor sees some. */
export const isFullOf = <T>(things: ReadonlyRecord<T>, isKnown: (thing: T) => boolean, limit: number): boolean => {
  const every = Object.values(things);
  return isFull({ known: every.filter(isKnown).length, all: every.length }, limit);
};

/**
 * The pieces and all that goes with them: what the actor sees attached, and what is attached out of their sight. What
 * they see lying there goes along only if they see on what it lies.
 */
export const withCarried = (deciding: Deciding, pieces: readonly PieceId[]): readonly PieceId[] =>
  carriedBy(deciding)(pieces);

/** Answers `withCarried` again and again. */
export const carriedBy = (deciding: Deciding): ((pieces: readonly PieceId[]) => readonly PieceId[]) =>
  attachments(deciding.table, (carrier, carried) => !isSeen(deciding, carried) || isSeen(deciding, carrier));

/** By id, or by mask. */
const pieceNamed = ({ pieces }: Table, name: PieceId): Piece | undefined =>
  get(pieces, name) ?? (name.startsWith('~') ? masksIn(pieces).get(name) : undefined);

/** One command may name many masks: the pieces are looked through once for them all. */
const byMask = new WeakMap<Table['pieces'], ReadonlyMap<PieceId, Piece>>();

const masksIn = (pieces: Table['pieces']): ReadonlyMap<PieceId, Piece> => {
  const known = byMask.get(pieces);
  if (known) return known;
  const found = new Map<PieceId, Piece>();
  for (const [, piece] of entriesOf(pieces)) if (piece.mask) found.set(piece.mask.id, piece);
  byMask.set(pieces, found);
  return found;
};

/** Whether the actor may handle pieces of a side, or nobody's. */
export const mayHandle = ({ table, viewer, by, isPart }: Deciding, side: string | undefined): boolean => {
  if (side === undefined || viewer.sides.includes(side)) return true;
  // What a guided procedure takes off the map may be the other side's.
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
