import { applyAll } from '../apply.ts';
import type { Command } from '../command.ts';
import type { Event, Step } from '../event.ts';
import { forgotten, isSameMoment } from '../history/began.ts';
import { isHidden, isShown, type Look, looksAfter, masksSet, newMask } from '../sight/masks.ts';
import { hidingOf, isNobodysSecret, isOpen, pieceLevel, placeSight, WHAT } from '../sight/sight.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get, isEmpty } from '../state/record.ts';
import { detached } from '../state/stacking.ts';
import type { Mask, Piece, Table } from '../state/state.ts';
import { unreachable } from '../unreachable.ts';
import type { Context, Deciding, Decision, Plan } from './deciding.ts';
import { rollDice } from './dice.ts';
import { endProcedure, guide } from './guide.ts';
import { answerRequest, closeTable, redo, revealDice, undo, withdrawRequest } from './history.ts';
import { isLoose, placesOfOpenMoves } from './in-the-open.ts';
import { mayGive } from './may.ts';
import { breaksRules, overrule } from './overrule.ts';
import * as pieces from './pieces.ts';
import * as pools from './pools.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import * as seats from './seats.ts';
import * as turn from './turn.ts';
import * as words from './words.ts';

/**
 * The only place where a command becomes events. Asks everything: whether the person may give it, whether what it names
 * is there for them, whether it would bring to light what they may not see. Then masks what becomes hidden and shuffles
 * the pools that pieces were put into. The table is left as it was. What the umpire says against it stands, unless it is
 * overruled.
 */
export const decide = (table: Table, command: Command, context: Context): Decision | Refusal => {
  const { judged, ...unjudged } = context;
  const barred = mayGive(table, context.by, command);
  if (barred) return barred;
  const { breaches = [], overrule: isOverruled = false } = judged ?? {};
  if (breaches.length > 0 && !isOverruled) return breaksRules(breaches);
  const deciding: Deciding = {
    ...unjudged,
    table,
    viewer: viewerOf(table, context.by.person),
    carryOut: (now, other, by = context.by) => decide(now, other, { ...unjudged, by }),
  };
  const decision = completed(deciding, planFor(deciding, command));
  if (isRefusal(decision) || breaches.length === 0) return decision;
  return completed(deciding, overrule(deciding, command, decision, breaches));
};

/** The decision as a step of the log. */
export const makeStep = (
  decision: Decision,
  { seq, time, by, act }: Pick<Step, 'seq' | 'time' | 'by' | 'act'>,
): Step => {
  const { events, undoes, redoes, shows, overrules } = decision;
  return {
    seq,
    time,
    by,
    act,
    events,
    ...(undoes && { undoes }),
    ...(redoes && { redoes }),
    ...(shows && { shows }),
    ...(overrules && { overrules }),
  };
};

interface Made {
  readonly step: Step;
  readonly after: Table;
}

/** The step, and the one that follows it at once if there is one, each with the table after it. */
export const makeSteps = (
  decision: Decision,
  about: Pick<Step, 'seq' | 'time' | 'by' | 'act'>,
): readonly [Made, ...Made[]] => {
  const first = { step: makeStep(decision, about), after: decision.after };
  const { follows } = decision;
  if (!follows) return [first];
  const { by, act } = follows;
  return [first, ...makeSteps(follows.decision, { seq: about.seq + 1, time: about.time, by, act })];
};

const planFor = (deciding: Deciding, command: Command): Plan | Decision | Refusal => {
  switch (command.type) {
    case 'createPieces':
      return pieces.createPieces(deciding, command);
    case 'clonePieces':
      return pieces.clonePieces(deciding, command);
    case 'deletePieces':
      return pieces.deletePieces(deciding, command);
    case 'movePieces':
      return pieces.movePieces(deciding, command);
    case 'spreadPieces':
      return pieces.spreadPieces(deciding, command);
    case 'orderStack':
      return pieces.orderStack(deciding, command);
    case 'flipPieces':
      return pieces.flipPieces(deciding, command);
    case 'facePieces':
      return pieces.facePieces(deciding, command);
    case 'maskPieces':
      return pieces.maskPieces(deciding, command);
    case 'revealPieces':
      return pieces.revealPieces(deciding, command);
    case 'attachPieces':
      return pieces.attachPieces(deciding, command);
    case 'setMarker':
      return pieces.setMarker(deciding, command);
    case 'removeMarker':
      return pieces.removeMarker(deciding, command);
    case 'labelPieces':
      return pieces.labelPieces(deciding, command);
    case 'setValue':
      return pieces.setValue(deciding, command);
    case 'coverPlace':
      return pieces.coverPlace(deciding, command);
    case 'createPool':
      return pools.createPool(deciding, command);
    case 'deletePool':
      return pools.deletePool(deciding, command);
    case 'drawPieces':
      return pools.drawPieces(deciding, command);
    case 'returnPieces':
      return pools.returnPieces(deciding, command);
    case 'shufflePool':
      return pools.shufflePool(deciding, command);
    case 'rollDice':
      return rollDice(deciding, command);
    case 'revealDice':
      return revealDice(deciding);
    case 'say':
      return words.say(deciding, command);
    case 'writeNote':
      return words.writeNote(deciding, command);
    case 'deleteNote':
      return words.deleteNote(deciding, command);
    case 'drawArrow':
      return words.drawArrow(deciding, command);
    case 'eraseArrows':
      return words.eraseArrows(deciding, command);
    case 'nextPhase':
      return turn.nextPhase(deciding);
    case 'previousPhase':
      return turn.previousPhase(deciding);
    case 'setTurn':
      return turn.setTurn(deciding, command);
    case 'guide':
      return guide(deciding, command);
    case 'endProcedure':
      return endProcedure(deciding, command);
    case 'undo':
      return undo(deciding);
    case 'redo':
      return redo(deciding);
    case 'answerRequest':
      return answerRequest(deciding, command);
    case 'withdrawRequest':
      return withdrawRequest(deciding, command);
    case 'takeSeat':
      return seats.takeSeat(deciding, command);
    case 'leaveSeat':
      return seats.leaveSeat(deciding, command);
    case 'giveSeat':
      return seats.giveSeat(deciding, command);
    case 'addSeat':
      return seats.addSeat(deciding, command);
    case 'changeSeat':
      return seats.changeSeat(deciding, command);
    case 'deleteSeat':
      return seats.deleteSeat(deciding, command);
    case 'freeSeat':
      return seats.freeSeat(deciding, command);
    case 'removePerson':
      return seats.removePerson(deciding, command);
    case 'readmitPerson':
      return seats.readmitPerson(deciding, command);
    case 'setName':
      return seats.setName(deciding, command);
    case 'makeHost':
      return seats.makeHost(deciding, command);
    case 'renameTable':
      return seats.renameTable(deciding, command);
    case 'changeMap':
      return seats.changeMap(deciding, command);
    case 'layScan':
      return seats.layScan(deciding, command);
    case 'changeSettings':
      return seats.changeSettings(deciding, command);
    case 'setPassword':
      return seats.setPassword(deciding, command);
    case 'closeTable':
      return closeTable(deciding);
    case 'reopenTable':
      return seats.reopenTable(deciding);
    default:
      return unreachable(command);
  }
};

const completed = (deciding: Deciding, plan: Plan | Decision | Refusal): Decision | Refusal =>
  isRefusal(plan) || 'after' in plan ? plan : complete(deciding, plan);

/** Shuffles and masks what the plan calls for, and refuses what would show more than the actor may show. */
const complete = (deciding: Deciding, plan: Plan): Decision | Refusal => {
  const { table, ports } = deciding;
  const wished = applyAll(table, plan.events);
  if (isPlain(table, plan)) return { events: plan.events, after: wished };
  const letGo = detached(table, wished, plan.events);
  const planned = applyAll(wished, letGo);
  const shuffled = placesToShuffle(planned, plan);
  const orders = shuffled.flatMap((at): Event[] => {
    const from = get(planned.stacks, at) ?? [];
    if (from.length < 2) return [];
    const { order, drawing } = ports.shuffle(from);
    return [{ type: 'stackOrdered', at, from, to: order, ...(drawing !== undefined && { drawing }) }];
  });
  const looks = looksAfter(table, planned, plan.events);
  const shown = looks.filter(isShown);
  const barred = shown.length > 0 ? mayShow(deciding, plan, shown) : undefined;
  if (barred) return barred;
  const masks = masksAfter(deciding, plan, planned, looks, [...shuffled, ...(plan.remasks ?? [])]);
  const masked = applyAll(planned, [...orders, ...(masks ? [masks] : [])]);
  const forgets = [
    ...forgotten(masked, [...looks.map(({ piece }) => piece.id), ...marked(plan.events)]),
    ...proceduresOver(masked, plan.events),
  ];
  const events = [...plan.events, ...letGo, ...orders, ...(masks ? [masks] : []), ...forgets];
  // To take back a roll is a step, though nothing comes of it.
  if (events.length === 0 && !plan.undoes && !plan.redoes) return refuse('nothing-changes');
  return {
    events,
    after: applyAll(masked, forgets),
    ...(plan.undoes && { undoes: plan.undoes }),
    ...(plan.redoes && { redoes: plan.redoes }),
    ...(plan.follows && { follows: plan.follows }),
    ...((plan.shows || shown.length > 0) && { shows: true }),
  };
};

/** Most plans only move loose pieces in the open: nothing lets go, is shuffled, masked or forgotten, nobody sees more. */
const isPlain = (table: Table, { events, remasks = [], ...more }: Plan): boolean => {
  if (events.length === 0 || remasks.length > 0 || !isEmpty(more)) return false;
  return placesOfOpenMoves(table, events)?.every((at) => isLoose(table, at)) ?? false;
};

/** Pieces of which something was set down for the umpire, by taking something back. */
const marked = (events: readonly Event[]): readonly PieceId[] =>
  events.flatMap((event) =>
    event.type === 'beganSet' || event.type === 'overruled' ? event.changes.map(({ piece }) => piece) : [],
  );

/** Guided play of one phase does not go on in another. */
const proceduresOver = ({ procedures, turn: now }: Table, events: readonly Event[]): readonly Event[] =>
  events.some(({ type }) => type === 'turnSet')
    ? Object.values(procedures)
        .filter(({ turn: number, phase, side }) => !isSameMoment({ number, phase, side }, now))
        .map((from) => ({ type: 'procedureSet', procedure: from.id, from }))
    : [];

/** Pools that pieces were put into, unless everybody sees what is in them or their order was just set. */
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

/**
 * Nobody may show to anybody (to themselves either) what others keep from them. What is kept from everybody may be
 * turned up: the top of a deck, a face-down chit. Taking back shows again what its step hid, and nothing else.
 */
const mayShow = ({ table, viewer }: Deciding, { takesBack }: Plan, shown: readonly Look[]): Refusal | undefined => {
  for (const { piece } of shown) {
    if (takesBack?.has(piece.id)) continue;
    if (takesBack) return refuse('changed-since');
    const before = table.pieces[piece.id]!;
    const inPlace = placeSight(table, table.where[piece.id]!);
    const known =
      pieceLevel(before, inPlace, viewer) === WHAT || isNobodysSecret(table, hidingOf(before, inPlace), viewer);
    if (!known) return refuse('not-yours-to-see');
  }
  return undefined;
};

const masksAfter = (
  { ground, ports }: Deciding,
  { takesBack }: Plan,
  planned: Table,
  looks: readonly Look[],
  mixed: readonly Place[],
): Event | undefined => {
  const masks = new Map<PieceId, { readonly piece: Piece; readonly mask: Mask | undefined }>();
  const renew = (piece: Piece): void => {
    masks.set(piece.id, { piece, mask: newMask(piece, ground, ports.newId) });
  };
  for (const look of looks) {
    const { piece, after } = look;
    if (isOpen(after)) masks.set(piece.id, { piece, mask: undefined });
    // Taking back restores the mask that a piece had, if it had one.
    else if (!piece.mask || (isHidden(look) && !takesBack)) renew(piece);
  }
  for (const at of mixed) {
    const inPlace = placeSight(planned, at);
    for (const id of get(planned.stacks, at) ?? []) {
      const piece = planned.pieces[id]!;
      if (!isOpen(hidingOf(piece, inPlace))) renew(piece);
    }
  }
  return masksSet([...masks.values()]);
};
