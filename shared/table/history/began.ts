import type { Event } from '../event.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { type Entry, get, isEmpty, plain, putAll } from '../state/record.ts';
import type { Table, Turn } from '../state/state.ts';
import type { Clause } from '../state/umpire.ts';

// The umpire's notes in a turn: where pieces began the phase, how they moved, which clauses were overruled for them.

type Moves = Extract<Event, { type: 'piecesMoved' }>['moves'];

/**
 * The turn after pieces moved: `began` has those that lie in another place than when the phase began, and no others.
 * The same pieces in the same places give the same turn, whichever way they took. So taking back a move takes back its
 * entry.
 */
export const turnAfterMoves = ({ turn, pieces }: Table, moves: Moves): Turn => {
  const { began = {} } = turn;
  const changed = new Map<PieceId, Place | undefined>();
  for (const { piece: id, from, to } of moves) {
    if (from.at === to.at) continue;
    const piece = get(pieces, id);
    if (!piece || piece.mask || piece.masked) continue;
    const first = changed.has(id) ? changed.get(id) : get(began, id);
    if (first === undefined) changed.set(id, from.at);
    else if (first === to.at) changed.set(id, undefined);
  }
  return changed.size > 0 ? withBegan(turn, [...changed]) : turn;
};

/** The turn with other beginnings of some pieces; `undefined` removes one. */
export const withBegan = ({ began: former = {}, ...turn }: Turn, entries: readonly Entry<Place>[]): Turn => {
  const began = putAll(former, entries);
  return isEmpty(began) ? turn : { ...turn, began };
};

/** The turn with other ways of moving of some pieces. */
export const withModes = ({ modes: former = {}, ...turn }: Turn, entries: readonly Entry<string>[]): Turn => {
  const modes = putAll(former, entries);
  return isEmpty(modes) ? turn : { ...turn, modes };
};

/** The note about moving these pieces that way: only about those that nobody is kept from seeing. */
export const modesAfter = (
  { turn: { modes: former = {} }, pieces }: Table,
  ids: Iterable<PieceId>,
  to: string | undefined,
): readonly Event[] => {
  const changes = [...ids].flatMap((piece) => {
    const from = get(former, piece);
    const { mask, masked } = get(pieces, piece) ?? {};
    if (from === to || mask || masked) return [];
    return [{ piece, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
  return changes.length > 0 ? [{ type: 'modesSet', changes }] : [];
};

/** The turn with other overruled clauses of some pieces. */
export const withOverruled = (
  { overruled: former = {}, ...turn }: Turn,
  entries: readonly Entry<readonly Clause[]>[],
): Turn => {
  const overruled = putAll(former, entries);
  return isEmpty(overruled) ? turn : { ...turn, overruled };
};

/** The same turn as ordinary objects. */
export const plainTurn = ({ began, modes, overruled, ...turn }: Turn): Turn => ({
  ...turn,
  ...(began && { began: plain(began) }),
  ...(modes && { modes: plain(modes) }),
  ...(overruled && { overruled: plain(overruled) }),
});

/** The moment of the game, without the notes. */
export const momentOf = ({ number, phase, side }: Turn): Turn =>
  side === undefined ? { number, phase } : { number, phase, side };

export const isSameMoment = (a: Turn, b: Turn): boolean =>
  a.number === b.number && a.phase === b.phase && a.side === b.side;

/**
 * The notes to forget about these pieces because they are gone, or somebody may not see them now: an entry would say
 * which piece a mask is. An event of its own, so that the notes come back when the hiding is taken back.
 */
export const forgotten = (
  { turn: { began = {}, modes = {}, overruled = {} }, pieces }: Table,
  ids: Iterable<PieceId>,
): readonly Event[] => {
  const places: { piece: PieceId; from: Place }[] = [];
  const ways: { piece: PieceId; from: string }[] = [];
  const clauses: { piece: PieceId; from: readonly Clause[] }[] = [];
  for (const id of ids) {
    const piece = get(pieces, id);
    if (piece && !piece.mask) continue;
    const [place, mode, marks] = [get(began, id), get(modes, id), get(overruled, id)];
    if (place !== undefined) places.push({ piece: id, from: place });
    if (mode !== undefined) ways.push({ piece: id, from: mode });
    if (marks !== undefined) clauses.push({ piece: id, from: marks });
  }
  return [
    ...(places.length > 0 ? [{ type: 'beganSet', changes: places } as const] : []),
    ...(ways.length > 0 ? [{ type: 'modesSet', changes: ways } as const] : []),
    ...(clauses.length > 0 ? [{ type: 'overruled', changes: clauses } as const] : []),
  ];
};

/**
 * For an earlier phase to which the game goes back after pieces have moved in the later one: a piece that had not moved
 * in the earlier phase began both in the same place.
 */
export const turnGoneBackTo = (earlier: Turn, { turn: { began: later = {} }, where, pieces }: Table): Turn => {
  const { began: former = {}, modes = {}, overruled = {} } = earlier;
  const entries = new Map<PieceId, Place | undefined>();
  for (const id of new Set([...Object.keys(former), ...Object.keys(later)])) {
    const first = get(former, id) ?? get(later, id);
    const isKept = first !== get(where, id) && !get(pieces, id)?.mask;
    entries.set(id, isKept ? first : undefined);
  }
  const hidden = (of: object): Entry<undefined>[] =>
    Object.keys(of).flatMap((id) => (get(pieces, id)?.mask ? [[id, undefined]] : []));
  return withOverruled(withModes(withBegan(earlier, [...entries]), hidden(modes)), hidden(overruled));
};
