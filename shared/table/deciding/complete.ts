import { applyAll } from '../apply.ts';
import type { Event } from '../event.ts';
import { forgotten, isSameMoment } from '../history/began.ts';
import { isHidden, isInTheOpen, isShown, type Look, looksAfter, masksSet, newMask } from '../sight/masks.ts';
import {
  hidingBy,
  hidingOf,
  isOpen,
  isPlaceSecret,
  mayTurnUp,
  placeSight,
  showsSomebody,
  WHERE,
} from '../sight/sight.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get, isEmpty } from '../state/record.ts';
import { detached } from '../state/stacking.ts';
import type { Audience, Mask, Piece, Sight, Table } from '../state/state.ts';
import { lapsesWith } from './consent.ts';
import type { Deciding, Decision, Plan } from './deciding.ts';
import { hiddenFrom } from './guide.ts';
import { isLoose, placesOfOpenMoves } from './in-the-open.ts';
import { clockAfter } from './pace.ts';
import { type Refusal, refuse } from './refusal.ts';
import { levelFor } from './seen.ts';

/**
 * The plan with its consequences: pieces that it takes apart let go of each other, pools into which it put pieces are
 * shuffled, pieces that become hidden get a mask. Refuses a plan that would show more than the actor may show.
 */
export const complete = (deciding: Deciding, plan: Plan): Decision | Refusal => {
  const { table } = deciding;
  const wished = applyAll(table, plan.events);
  if (isPlain(table, plan)) return { events: plan.events, after: wished };
  if (isNothing(plan)) return refuse('nothing-changes');
  const letGo = [...detached(table, wished, plan.events), ...laidStraight(table, wished, plan)];
  const planned = applyAll(wished, letGo);
  const shuffled = placesToShuffle(planned, plan);
  const orders = shuffled.flatMap((at) => shuffledAt(deciding, planned, at));
  const looks = looksAfter(table, planned, plan.events);
  const shown = looks.filter(isShown);
  const kept = keptHidden(deciding, plan, looks);
  if (!kept) return refuse('not-yours-to-see');
  const masks = masksAfter(deciding, plan, planned, {
    looks: looks.filter(({ piece }) => !kept.has(piece.id)),
    mixed: [...shuffled, ...(plan.remasks ?? [])],
  });
  const masked = applyAll(planned, [...stillHidden(planned, kept), ...orders, ...masks]);
  const changed = [...looks.map(({ piece }) => piece.id), ...marked(plan.events)];
  const over = proceduresOver(masked, plan.events);
  const forgets = [
    ...forgotten(masked, changed),
    ...lapsesWith(table, masked, changed),
    ...over,
    ...hiddenFrom(table, applyAll(masked, over), changed),
  ];
  const done = applyAll(masked, forgets);
  const clock = clockAfter(done, deciding.time);
  const shows = plan.shows || shown.some(({ piece }) => !kept.has(piece.id));
  return {
    events: [...plan.events, ...letGo, ...stillHidden(planned, kept), ...orders, ...masks, ...forgets, ...clock],
    after: applyAll(done, clock),
    ...(plan.undoes && { undoes: plan.undoes }),
    ...(plan.redoes && { redoes: plan.redoes }),
    ...(plan.openly !== undefined && { openly: plan.openly }),
    ...(plan.follows && { follows: plan.follows }),
    ...(shows && { shows: true }),
  };
};

/** Taking back a roll is a step, though it changes nothing. Nobody can know the outcome of a shuffle. */
const isNothing = ({ events, shuffles = [], newMasks = [], undoes, redoes }: Plan): boolean =>
  events.length + shuffles.length + newMasks.length === 0 && !undoes && !redoes;

/**
 * Most plans only move loose pieces in the open: nothing lets go, nothing is shuffled, masked or forgotten, nobody sees
 * more.
 */
const isPlain = (table: Table, { events, remasks = [], ...more }: Plan): boolean => {
  if (events.length === 0 || remasks.length > 0 || !isEmpty(more)) return false;
  return placesOfOpenMoves(table, events)?.every((at) => isLoose(table, at)) ?? false;
};

/** Pieces whose notes for the umpire change by taking something back, and pieces that are gone. */
const marked = (events: readonly Event[]): readonly PieceId[] =>
  events.flatMap((event) => {
    if (event.type === 'piecesRemoved') return event.pieces.map(({ piece }) => piece.id);
    const isMark = event.type === 'beganSet' || event.type === 'modesSet' || event.type === 'overruled';
    return isMark ? event.changes.map(({ piece }) => piece) : [];
  });

/** Guided play of one phase does not go on in another phase. */
const proceduresOver = ({ procedures, turn: now }: Table, events: readonly Event[]): readonly Event[] =>
  events.some(({ type }) => type === 'turnSet')
    ? Object.values(procedures)
        .filter(({ turn: number, phase, side }) => !isSameMoment({ number, phase, side }, now))
        .map((from) => ({ type: 'procedureSet', procedure: from.id, from }))
    : [];

/** Pools into which the plan put pieces, unless everybody sees what is in them or the plan has set their order. */
const placesToShuffle = (table: Table, { events, shuffles = [] }: Plan): readonly Place[] => {
  const places = new Set(shuffles);
  for (const event of events) {
    if (event.type === 'piecesMoved') for (const { to } of event.moves) if (isCup(table, to.at)) places.add(to.at);
    if (event.type === 'piecesAdded')
      for (const { spot } of event.pieces) if (isCup(table, spot.at)) places.add(spot.at);
  }
  for (const event of events) if (event.type === 'stackOrdered') places.delete(event.at);
  return [...places];
};

const isCup = (table: Table, at: Place): boolean => {
  if (!at.startsWith('pool:')) return false;
  const pool = get(table.pools, at.slice(5));
  return pool?.kind === 'pool' && pool.sight.what !== 'all';
};

const shuffledAt = ({ ports }: Deciding, table: Table, at: Place): readonly Event[] => {
  const from = get(table.stacks, at) ?? [];
  if (from.length < 2) return [];
  const { order, drawing } = ports.shuffle(from);
  return [{ type: 'stackOrdered', at, from, to: order, ...(drawing !== undefined && { drawing }) }];
};

/**
 * A piece that comes into a pool lies there loose and upright. Else players could follow it through a shuffle by the
 * way it lies.
 */
const laidStraight = (before: Table, table: Table, { events, takesBack }: Plan): readonly Event[] => {
  if (takesBack) return [];
  const come = events.flatMap((event) => {
    if (event.type === 'piecesMoved') return event.moves.map(({ piece }) => piece);
    return event.type === 'piecesAdded' ? event.pieces.map(({ piece }) => piece.id) : [];
  });
  const changes = [...new Set(come)].flatMap((id) => {
    const { facing, attachedTo } = table.pieces[id]!;
    const isNew = table.where[id]!.startsWith('pool:') && table.where[id] !== before.where[id];
    if (!isNew || (facing === 0 && attachedTo === undefined)) return [];
    return [{ piece: id, from: { facing, ...(attachedTo !== undefined && { attachedTo }) }, to: { facing: 0 } }];
  });
  return changes.length > 0 ? [{ type: 'piecesChanged', changes }] : [];
};

/**
 * Nobody may show anybody (themselves included) what others keep from them; `undefined` if the plan would. A piece that
 * is kept from everybody may be turned up: the top of a deck, a face-down chit. Taking a step back shows again what the
 * step hid. All other pieces that it would show, and those that the actor does not see at all, stay hidden as they
 * were.
 */
const keptHidden = (
  deciding: Deciding,
  { takesBack }: Plan,
  looks: readonly Look[],
): ReadonlyMap<PieceId, Look> | undefined => {
  const kept = new Map<PieceId, Look>();
  for (const look of looks) {
    const { piece, before } = look;
    if (!before || takesBack?.has(piece.id) || mayShow(deciding, look)) continue;
    const isUnseen = levelFor(deciding, deciding.table.pieces[piece.id]!) < WHERE;
    // Even if it stays hidden for another reason, which the actor may not see.
    if (!takesBack && !isUnseen) return undefined;
    if (isShown(look)) kept.set(piece.id, look);
  }
  return kept;
};

/** Whether, for each thing that hid the piece, the actor knows what it kept, or nobody does. */
const mayShow = ({ table, viewer }: Deciding, { before, after }: Look): boolean =>
  (['own', 'place'] as const).every(
    (by) => !showsSomebody(hidingBy(before?.[by]), hidingBy(after[by])) || mayTurnUp(table, before?.[by], viewer),
  );

/** The sights that hid these pieces together become their own sight. */
const stillHidden = (table: Table, kept: ReadonlyMap<PieceId, Look>): readonly Event[] => {
  const changes = [...kept].map(([piece, { before }]) => {
    const from = table.pieces[piece]!.sight;
    return { piece, from: from ? { sight: from } : {}, to: { sight: common(before?.own, before?.place)! } };
  });
  return changes.length > 0 ? [{ type: 'piecesChanged', changes }] : [];
};

const common = (one: Sight | undefined, other: Sight | undefined): Sight | undefined => {
  if (!one || !other) return one ?? other;
  const both = (level: keyof Sight) => inBoth(one[level], other[level]);
  return { there: both('there'), where: both('where'), what: both('what') };
};

const inBoth = (one: Audience, other: Audience): Audience => {
  if (one === 'all' || other === 'all') return one === 'all' ? other : one;
  return one.filter((name) => other.includes(name));
};

interface Mixing {
  readonly looks: readonly Look[];
  /** Places where viewers can no longer tell the pieces apart. */
  readonly mixed: readonly Place[];
}

const masksAfter = (
  { ground, ports }: Deciding,
  { takesBack, newMasks = [] }: Plan,
  planned: Table,
  { looks, mixed }: Mixing,
): readonly Event[] => {
  const masks = new Map<PieceId, { readonly piece: Piece; readonly mask: Mask | undefined }>();
  const renew = (piece: Piece): void => {
    masks.set(piece.id, { piece, mask: newMask(piece, ground, ports.newId) });
  };
  for (const look of looks) {
    const { piece, after } = look;
    if (isInTheOpen(after)) masks.set(piece.id, { piece, mask: undefined });
    // Taking a step back restores the mask that the piece had.
    else if (!piece.mask || (isHidden(look) && !takesBack)) renew(piece);
  }
  const stirred = [...newMasks, ...mixed.flatMap((at) => placedIn(planned, at))];
  for (const id of stirred) {
    const piece = planned.pieces[id]!;
    if (!isOpen(hidingOf(piece, placeSight(planned, planned.where[id]!)))) renew(piece);
  }
  const set = masksSet([...masks.values()]);
  return set ? [set] : [];
};

/** The pieces of a place by which viewers who see it could follow them. */
const placedIn = ({ stacks, pieces }: Table, at: Place): readonly PieceId[] =>
  (get(stacks, at) ?? []).filter((id) => !isPlaceSecret(pieces[id]!));
