import type { Event } from '../event.ts';
import { hidingOf, isNobodysSecret, levelOf, placeSight, WHAT } from '../sight/sight.ts';
import type { PieceId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { type Place, parsePlace } from '../state/place.ts';
import { get } from '../state/record.ts';
import { attachments, Stacking, withAttached } from '../state/stacking.ts';
import type { Audience, Marker, Piece, Sight, Table } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import {
  type Asked,
  changePieces,
  type Deciding,
  findPiece,
  findPieces,
  hasPlace,
  isOpenSight,
  isSeen,
  mayHandle,
  mayHandlePiece,
  type Plan,
  strangeSide,
  tidyAudience,
  tidySight,
  withActor,
} from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

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
  return addPieces(deciding.table, created);
};

/** Copies pieces with all that is on them, but attached to nothing. */
export const clonePieces = (deciding: Deciding, { pieces, to }: Asked<'clonePieces'>): Plan | Refusal => {
  const { table, ports } = deciding;
  const found = findPieces(deciding, pieces, 'what');
  if (isRefusal(found)) return found;
  if (to !== undefined && !hasPlace(deciding, to)) return refuse('no-such-place', { place: to });
  const clones = found.map(({ attachedTo: _, mask: __, ...piece }) => ({
    piece: { ...piece, id: `p${ports.newId()}` },
    at: to ?? table.where[piece.id]!,
  }));
  return addPieces(table, clones);
};

/** On top of their stacks, in this order. */
const addPieces = (table: Table, created: readonly { piece: Piece; at: Place }[]): Plan | Refusal => {
  if (Object.keys(table.pieces).length + created.length > limits.pieces) {
    return refuse('too-many-pieces', { limit: limits.pieces });
  }
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

/** Into one stack. `index` counts what the actor sees there, without the pieces that are moved. */
export const movePieces = (deciding: Deciding, { pieces, to, index }: Asked<'movePieces'>): Plan | Refusal => {
  const { table } = deciding;
  if (!hasPlace(deciding, to)) return refuse('no-such-place', { place: to });
  const found = findPieces(deciding, pieces, 'where');
  if (isRefusal(found)) return found;
  const moving = withAttached(
    table,
    found.map(({ id }) => id),
  );
  const under = index === undefined ? undefined : pieceAt(deciding, to, index, moving);
  const stacking = new Stacking(table);
  for (const piece of moving) stacking.move(piece, to, under);
  return moved(deciding, stacking);
};

export const spreadPieces = (deciding: Deciding, { moves }: Asked<'spreadPieces'>): Plan | Refusal => {
  const { table } = deciding;
  const found = findPieces(
    deciding,
    moves.map(({ piece }) => piece),
    'where',
  );
  if (isRefusal(found)) return found;
  const own = new Set(found.map(({ id }) => id));
  const carriedBy = attachments(table);
  const stacking = new Stacking(table);
  for (const [i, { to }] of moves.entries()) {
    if (!hasPlace(deciding, to)) return refuse('no-such-place', { place: to });
    const { id } = found[i]!;
    for (const piece of carriedBy([id])) if (piece === id || !own.has(piece)) stacking.move(piece, to);
  }
  return moved(deciding, stacking);
};

/** Who sorts a hand, or what lies under a cover, is not to be followed by those who see the masks only. */
const moved = (deciding: Deciding, stacking: Stacking): Plan | Refusal => {
  const { table } = deciding;
  const events = stacking.events((id) => isSeen(deciding, id));
  if (events.length === 0) return refuse('nothing-changes');
  const sorted = stacking.moves.filter(({ from, to }) => from.at === to.at && placeSight(table, to.at));
  return { events, remasks: sorted.map(({ to }) => to.at) };
};

/** The piece that has `index` pieces under it, of those that the actor sees and that stay; none: on top of all. */
const pieceAt = (deciding: Deciding, at: Place, index: number, moving: readonly PieceId[]): PieceId | undefined => {
  const leaving = new Set(moving);
  const staying = (get(deciding.table.stacks, at) ?? []).filter((id) => !leaving.has(id) && isSeen(deciding, id));
  return staying[index];
};

/** Gives the pieces that the actor sees a new order in the same positions; those they do not see keep theirs. */
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
  return isRefusal(found) ? found : changePieces(found, () => ({ facing }));
};

export const labelPieces = (deciding: Deciding, { pieces, label }: Asked<'labelPieces'>): Plan | Refusal => {
  const found = findPieces(deciding, pieces, 'what');
  return isRefusal(found) ? found : changePieces(found, () => ({ label: label === '' ? undefined : label }));
};

/** A value set to what is printed is not kept as a change. */
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
  const plan = changePieces(found, (piece) => ({ markers: withKey(piece.markers, kind, marker) }));
  const shows = found.some(({ markers }) => markers?.[kind]?.sight !== undefined);
  return isRefusal(plan) ? plan : { ...plan, shows };
};

/** A marker that the actor may not see is not there for them. */
export const removeMarker = (deciding: Deciding, { pieces, kind }: Asked<'removeMarker'>): Plan | Refusal => {
  const found = findPieces(deciding, pieces, 'what');
  if (isRefusal(found)) return found;
  const bearing = found.filter(({ markers }) => {
    const marker = markers && get(markers, kind);
    return marker && levelOf(marker.sight && onlySight(marker.sight), deciding.viewer) === WHAT;
  });
  return changePieces(bearing, (piece) => ({ markers: withKey(piece.markers, kind, undefined) }));
};

const onlySight = (what: Audience): Sight => ({ there: 'all', where: 'all', what });

const withKey = <T>(
  record: { readonly [key: string]: T } | undefined,
  key: string,
  value: T | undefined,
): { readonly [key: string]: T } | undefined => {
  const { [key]: _, ...rest } = record ?? {};
  const changed = value === undefined ? rest : { ...rest, [key]: value };
  return Object.keys(changed).length > 0 ? changed : undefined;
};

/** To pieces that lie in the same stack; who attaches to what is attached to it would never move again. */
export const attachPieces = (deciding: Deciding, { pieces, to }: Asked<'attachPieces'>): Plan | Refusal => {
  const { table } = deciding;
  const found = findPieces(deciding, pieces, 'what');
  if (isRefusal(found)) return found;
  if (to === undefined) {
    // What it is attached to out of the actor's sight, it is attached to by nothing that they could take off.
    const loose = found.filter(({ attachedTo }) => attachedTo !== undefined && isSeen(deciding, attachedTo));
    return changePieces(loose, () => ({ attachedTo: undefined }));
  }
  const carrier = findPiece(deciding, to, 'where');
  if (isRefusal(carrier)) return carrier;
  if (found.some(({ id }) => table.where[id] !== table.where[carrier.id])) return refuse('not-together');
  const carried = withAttached(
    table,
    found.map(({ id }) => id),
  );
  if (carried.includes(carrier.id)) return refuse('attached-in-circle');
  return changePieces(found, () => ({ attachedTo: carrier.id }));
};

// Who sees pieces

/** Sets who may know what of the pieces, for as long as they lie where nothing else hides them. */
export const maskPieces = (deciding: Deciding, { pieces, sight }: Asked<'maskPieces'>): Plan | Refusal => {
  const { table, viewer } = deciding;
  const found = findPieces(deciding, pieces, 'what-or-nobody');
  if (isRefusal(found)) return found;
  // Or it could be settled who sees a card before it is drawn.
  const isHiddenByPlace = found.some(({ id }) => levelOf(placeSight(table, table.where[id]!), viewer) < WHAT);
  if (isHiddenByPlace) return refuse('hidden-by-place');
  const tidy = tidySight(deciding, sight);
  if (isRefusal(tidy)) return tidy;
  return changePieces(found, () => ({ sight: isOpenSight(tidy) ? undefined : tidy }));
};

/** Adds to those who may know what the pieces are. Cannot lift what hides the whole place. */
export const revealPieces = (deciding: Deciding, command: Asked<'revealPieces'>): Plan | Refusal => {
  const { table } = deciding;
  const found = findPieces(deciding, command.pieces, 'what-or-nobody');
  if (isRefusal(found)) return found;
  const to = tidyAudience(deciding, command.to);
  if (isRefusal(to)) return to;
  const plan = changePieces(found, ({ sight }) => ({ sight: sight && widened(deciding, sight, to) }));
  if (!isRefusal(plan)) return plan;
  const hiddenByPlace = found.some(({ id }) => placeSight(table, table.where[id]!));
  return hiddenByPlace ? refuse('hidden-by-place') : plan;
};

const widened = (deciding: Deciding, sight: Sight, by: Audience): Sight | undefined => {
  const union = (audience: Audience): Audience => {
    const both = audience === 'all' || by === 'all' ? 'all' : tidyAudience(deciding, [...audience, ...by]);
    // Seats may have gone since the sight was set: then the words stay as they are.
    return isRefusal(both) ? [...new Set([...audience, ...by])].sort() : both;
  };
  const wide = { there: union(sight.there), where: union(sight.where), what: union(sight.what) };
  return isOpenSight(wide) ? undefined : wide;
};

/** Sets or lifts what hides a whole place. A hand is hidden of itself: only a cover that says so opens it. */
export const coverPlace = (deciding: Deciding, { at, sight }: Asked<'coverPlace'>): Plan | Refusal => {
  const { table, viewer } = deciding;
  const kind = parsePlace(at)?.in;
  if (kind === 'pool' || !hasPlace(deciding, at)) return refuse('not-a-place-to-cover', { place: at });
  const former = placeSight(table, at);
  if (former && !isNobodysSecret(table, hidingOf(nothing, former), viewer)) return refuse('not-yours-to-see');
  const tidy = sight && tidySight(deciding, sight);
  if (isRefusal(tidy)) return tidy;
  // What lies there is hidden with the place, and who may not handle it may not hide it.
  const isStrange = (id: PieceId): boolean => !mayHandlePiece(deciding, table.pieces[id]!);
  if (tidy && get(table.stacks, at)?.some(isStrange)) return refuse('not-your-piece');
  const from = get(table.covers, at);
  const to = tidy && kind !== 'hand' && isOpenSight(tidy) ? undefined : tidy;
  if (isEqual(from, to)) return refuse('nothing-changes');
  if (to && !from && Object.keys(table.covers).length >= limits.covers) {
    return refuse('too-many-covers', { limit: limits.covers });
  }
  const event: Event = { type: 'coverSet', at, ...(from && { from }), ...(to && { to }) };
  return { events: [event] };
};

const nothing: Piece = { id: '', counter: '', face: 0, facing: 0 };
