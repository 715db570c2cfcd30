import type { Event } from '../event.ts';
import { modesAfter } from '../history/began.ts';
import { placeSight, WHAT } from '../sight/sight.ts';
import type { PieceId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { withKey } from '../state/piece-fields.ts';
import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import { Stacking } from '../state/stacking.ts';
import type { Piece } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import { type Asked, changePieces, type Deciding, type Plan, strangeSide } from './deciding.ts';
import { isMarkerSeen } from './markers.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import {
  carriedBy,
  findPiece,
  findPieces,
  hasPlace,
  hasRoomFor,
  isSeen,
  levelFor,
  mayHandle,
  seenAt,
  withCarried,
} from './seen.ts';

// Where pieces are

export const createPieces = (deciding: Deciding, { pieces }: Asked<'createPieces'>): Plan | Refusal => {
  const { ground, ports } = deciding;
  const created: { piece: Piece; at: Place }[] = [];
  for (const { counter, design, at, face = 0 } of pieces) {
    if (!hasPlace(deciding, at)) return refuse('no-such-place', { place: at });
    if (design ? counter !== 'custom' : !ground.hasCounter(counter)) return refuse('no-such-counter', { counter });
    const strange = design?.side === undefined ? undefined : strangeSide(deciding, [design.side]);
    if (strange) return strange;
    const piece: Piece = { id: `p${ports.newId()}`, counter, ...(design && { design }), face, facing: 0 };
    if (face >= facesOf(deciding, piece)) return refuse('no-such-face', { face });
    if (!mayHandle(deciding, ground.sideOf(piece))) return refuse('not-your-piece');
    created.push({ piece, at });
  }
  return addPieces(deciding, created);
};

/** Copies pieces with all that the actor sees on them. A copy is attached to nothing. */
export const clonePieces = (deciding: Deciding, { pieces, to }: Asked<'clonePieces'>): Plan | Refusal => {
  const { table, ports } = deciding;
  const found = findPieces(deciding, pieces, 'what');
  if (isRefusal(found)) return found;
  if (to !== undefined && !hasPlace(deciding, to)) return refuse('no-such-place', { place: to });
  const clones = found.map(({ attachedTo: _, mask: __, markers = {}, ...piece }) => {
    const seen = Object.entries(markers).filter(([, marker]) => isMarkerSeen(deciding, marker));
    return {
      piece: {
        ...piece,
        ...(seen.length > 0 && { markers: Object.fromEntries(seen) }),
        id: `p${ports.newId()}`,
      },
      at: to ?? table.where[piece.id]!,
    };
  });
  return addPieces(deciding, clones);
};

/** On top of their stacks, in this order. */
const addPieces = (deciding: Deciding, created: readonly { piece: Piece; at: Place }[]): Plan | Refusal => {
  const { table } = deciding;
  if (!hasRoomFor(deciding, created.length)) return refuse('too-many-pieces', { limit: limits.pieces });
  const heights = new Map<Place, number>();
  const pieces = created.map(({ piece, at }) => {
    const index = heights.get(at) ?? get(table.stacks, at)?.length ?? 0;
    heights.set(at, index + 1);
    return { piece, spot: { at, index } };
  });
  return { events: [{ type: 'piecesAdded', pieces }] };
};

export const deletePieces = (deciding: Deciding, { pieces }: Asked<'deletePieces'>): Plan | Refusal => {
  const { table } = deciding;
  const found = findPieces(deciding, pieces, 'what-or-nobody');
  if (isRefusal(found)) return found;
  const stacks = new Map<Place, PieceId[]>();
  const removed = found.map((piece) => {
    const at = table.where[piece.id]!;
    const stack = stacks.get(at) ?? [...table.stacks[at]!];
    stacks.set(at, stack);
    const index = stack.indexOf(piece.id);
    stack.splice(index, 1);
    return { piece, spot: { at, index } };
  });
  return { events: [{ type: 'piecesRemoved', pieces: removed }] };
};

/** Into one stack. `index` counts the pieces that the actor sees there, without the moved ones. */
export const movePieces = (
  deciding: Deciding,
  { pieces, to, index, mode, from }: Asked<'movePieces'>,
): Plan | Refusal => {
  const { table } = deciding;
  if (!hasPlace(deciding, to)) return refuse('no-such-place', { place: to });
  const found = findPieces(deciding, pieces, 'where');
  if (isRefusal(found)) return found;
  const strayed = from && strayedFrom(deciding, pieces, found, from);
  if (strayed) return strayed;
  const moving = withCarried(
    deciding,
    found.map(({ id }) => id),
  );
  const under = index === undefined ? undefined : pieceAt(deciding, to, index, moving);
  const stacking = new Stacking(table);
  for (const piece of moving) stacking.move(piece, to, under);
  return moved(deciding, stacking, mode);
};

export const spreadPieces = (deciding: Deciding, { moves, mode }: Asked<'spreadPieces'>): Plan | Refusal => {
  const { table } = deciding;
  const found = findPieces(
    deciding,
    moves.map(({ piece }) => piece),
    'where',
  );
  if (isRefusal(found)) return found;
  const strayed = strayedFrom(
    deciding,
    moves.map(({ piece }) => piece),
    found,
    moves.map(({ from }) => from),
  );
  if (strayed) return strayed;
  const own = new Set(found.map(({ id }) => id));
  const carried = carriedBy(deciding);
  const stacking = new Stacking(table);
  for (const [i, { to }] of moves.entries()) {
    if (!hasPlace(deciding, to)) return refuse('no-such-place', { place: to });
    const { id } = found[i]!;
    for (const piece of carried([id])) if (piece === id || !own.has(piece)) stacking.move(piece, to);
  }
  return moved(deciding, stacking, mode);
};

/**
 * Whether a piece is no longer where its mover took it, because somebody else has moved it meanwhile: it would come back
 * from there. The first such piece is named, as the mover knows it, with its present place.
 */
const strayedFrom = (
  { table }: Deciding,
  names: readonly PieceId[],
  found: readonly Piece[],
  from: readonly (Place | undefined)[],
): Refusal | undefined => {
  const strayed = found.findIndex(({ id }, i) => from[i] !== undefined && table.where[id] !== from[i]);
  const piece = found[strayed];
  return piece && refuse('moved-meanwhile', { piece: names[strayed]!, place: table.where[piece.id]! });
};

/** A person who sorts a hand, or the pieces under a cover, must not be followed by those who see only the masks. */
const moved = (deciding: Deciding, stacking: Stacking, mode: string | undefined): Plan | Refusal => {
  const { table } = deciding;
  const gone = stacking.moves.flatMap(({ piece, from, to }) => (from.at === to.at ? [] : piece));
  const events = stacking.events((id) => isSeen(deciding, id));
  if (events.length === 0) return refuse('nothing-changes');
  const sorted = stacking.moves.filter(({ from, to }) => from.at === to.at && placeSight(table, to.at));
  return { events: [...events, ...modesAfter(table, gone, mode)], remasks: sorted.map(({ to }) => to.at) };
};

/** The piece with `index` pieces under it, of those that the actor sees and that stay; none: on top of all. */
const pieceAt = (deciding: Deciding, at: Place, index: number, moving: readonly PieceId[]): PieceId | undefined => {
  const leaving = new Set(moving);
  return seenAt(deciding, at).filter((id) => !leaving.has(id))[index];
};

/** Gives the pieces that the actor sees a new order in their positions. Those that they do not see keep theirs. */
export const orderStack = (deciding: Deciding, { at, order }: Asked<'orderStack'>): Plan | Refusal => {
  const { table } = deciding;
  if (!hasPlace(deciding, at)) return refuse('no-such-place', { place: at });
  const stack = get(table.stacks, at) ?? [];
  const found = findPieces(deciding, order, 'where');
  if (isRefusal(found)) return found;
  const seen = new Set(stack.filter((id) => isSeen(deciding, id)));
  if (found.length !== seen.size || found.some(({ id }) => !seen.has(id))) return refuse('stack-changed');
  const next = found.map(({ id }) => id);
  const to = stack.map((id) => (seen.has(id) ? next.shift()! : id));
  if (isEqual(stack, to)) return refuse('nothing-changes');
  return { events: [{ type: 'stackOrdered', at, from: stack, to }], remasks: placeSight(table, at) ? [at] : [] };
};

// What pieces show

export const flipPieces = (deciding: Deciding, { pieces, face }: Asked<'flipPieces'>): Plan | Refusal => {
  const found = findPieces(deciding, pieces, 'what');
  if (isRefusal(found)) return found;
  if (face !== undefined && found.some((piece) => face >= facesOf(deciding, piece))) {
    return refuse('no-such-face', { face });
  }
  return changePieces(found, (piece) => ({ face: face ?? (piece.face + 1) % facesOf(deciding, piece) }));
};

/** A counter made at the table has a full and a reduced face. */
const facesOf = ({ ground }: Deciding, { counter, design }: Piece): number => (design ? 2 : ground.faces(counter));

export const facePieces = (deciding: Deciding, { pieces, facing }: Asked<'facePieces'>): Plan | Refusal => {
  const found = findPieces(deciding, pieces, 'where');
  if (isRefusal(found)) return found;
  // Players could follow a card that lies askew in a deck through a shuffle.
  if (found.some((piece) => isMaskedInPool(deciding, piece))) return refuse('hidden-by-place');
  return changePieces(found, () => ({ facing }));
};

const isMaskedInPool = (deciding: Deciding, piece: Piece): boolean =>
  deciding.table.where[piece.id]!.startsWith('pool:') && levelFor(deciding, piece) < WHAT;

export const labelPieces = (deciding: Deciding, { pieces, label }: Asked<'labelPieces'>): Plan | Refusal => {
  const found = findPieces(deciding, pieces, 'what');
  return isRefusal(found) ? found : changePieces(found, () => ({ label: label === '' ? undefined : label }));
};

/** A value that equals the printed one is not kept as a change. */
export const setValue = (deciding: Deciding, { pieces, value, to }: Asked<'setValue'>): Plan | Refusal => {
  const found = findPieces(deciding, pieces, 'what');
  if (isRefusal(found)) return found;
  const isFull = ({ values = {} }: Piece) =>
    Object.keys(values).length >= limits.valuesOfPiece && !Object.hasOwn(values, value);
  if (to !== undefined && found.some(isFull)) return refuse('too-many-values', { limit: limits.valuesOfPiece });
  return changePieces(found, (piece) => {
    const isPrinted = to === undefined || to === deciding.ground.printed(piece, value);
    return { values: withKey(piece.values, value, isPrinted ? undefined : to) };
  });
};

/** Attaches to pieces in the same stack. Attaching a piece to one that hangs on it would make a circle. */
export const attachPieces = (deciding: Deciding, { pieces, to }: Asked<'attachPieces'>): Plan | Refusal => {
  const { table } = deciding;
  const found = findPieces(deciding, pieces, 'what');
  if (isRefusal(found)) return found;
  if (to === undefined) {
    // If the piece hangs on something out of the actor's sight, it is as if it hung on nothing: the actor could not
    // take it off.
    const loose = found.filter(({ attachedTo }) => attachedTo !== undefined && isSeen(deciding, attachedTo));
    return changePieces(loose, () => ({ attachedTo: undefined }));
  }
  const carrier = findPiece(deciding, to, 'where');
  if (isRefusal(carrier)) return carrier;
  if (found.some(({ id }) => table.where[id] !== table.where[carrier.id])) return refuse('not-together');
  const ids = found.map(({ id }) => id);
  if (withCarried(deciding, ids).includes(carrier.id)) return refuse('attached-in-circle');
  const plan = changePieces(found, () => ({ attachedTo: carrier.id }));
  const cut = circleCut(deciding, ids, carrier);
  return isRefusal(plan) || !cut ? plan : { ...plan, events: [cut, ...plan.events] };
};

/** If the carrier hangs on something out of the actor's sight and that would close a circle, the carrier lets go. */
const circleCut = (deciding: Deciding, ids: readonly PieceId[], carrier: Piece): Event | undefined => {
  const { pieces } = deciding.table;
  let cut: Event | undefined;
  for (let piece: Piece | undefined = carrier; piece?.attachedTo !== undefined; piece = pieces[piece.attachedTo]) {
    const { id, attachedTo } = piece;
    const isLinkSeen = isSeen(deciding, id) && isSeen(deciding, attachedTo);
    if (!isLinkSeen) cut ??= { type: 'piecesChanged', changes: [{ piece: id, from: { attachedTo }, to: {} }] };
    if (ids.includes(attachedTo)) return cut;
  }
  return undefined;
};
