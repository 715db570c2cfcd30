import type { Event, Step } from '../event.ts';
import { carryBack } from '../history/carry-back.ts';
import { isChangedSince } from '../history/changed-since.ts';
import { invertAll, rewind } from '../history/inverse.ts';
import { addStep, guidedIn, isUndone, latestOf, latestUndoneOf, planOf, stepIn } from '../history/past.ts';
import { type Scene, sceneOf } from '../history/scene.ts';
import { touchedBy, without } from '../history/touched.ts';
import { tell } from '../sight/tell.ts';
import { bystander } from '../sight/viewer.ts';
import { principalOf } from '../state/computer.ts';
import type { PersonId, PieceId, PlanId, Seq } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Seat, Table } from '../state/state.ts';
import { complete } from './complete.ts';
import { withConsent } from './consent.ts';
import type { Asked, Deciding, Decision, Plan } from './deciding.ts';
import { placesOfOpenMoves } from './in-the-open.ts';
import { poolGone } from './pools.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { isUndoable } from './undoable.ts';

/**
 * Takes back the actor's latest act that is not undone, with all of the plan of which it was a part. Without consent, unless
 * the act showed somebody what they had not seen, or the table's settings ask for consent: then the others at the table are
 * asked. Refused if something that it touched has changed since.
 */
export const undo = (deciding: Deciding, { to, only }: Asked<'undo'>): Plan | Decision | Refusal => {
  if (to !== undefined) return undoTo(deciding, to);
  const { past } = deciding;
  const step = only === undefined ? latestOf(past, isOwn(deciding)) : stepIn(past, only);
  const mayGo = (one: Step): boolean => isOwn(deciding)(one) && isUndoable(one) && !isUndone(past, one.seq);
  if (!step || !mayGo(step)) return refuse('nothing-to-undo');
  const goesWith = only === undefined ? isOfPlan(planOf(step)) : isOfAct(step);
  return revert(
    deciding,
    'undo',
    past.steps.filter((one) => one === step || (goesWith(one) && mayGo(one))),
  );
};

const isOfPlan =
  (plan: PlanId | undefined) =>
  (step: Step): boolean =>
    plan !== undefined && planOf(step) === plan;

/** What the act's procedure has done since, as without the act it stands on nothing; if a plan began the procedure, all that it did. */
const isOfAct =
  ({ seq, events }: Step) =>
  (step: Step): boolean => {
    const guided = guidedIn(events);
    if (!guided || guidedIn(step.events)?.id !== guided.id) return false;
    return guided.plan !== undefined || step.seq > seq;
  };

/**
 * Brings back the act, or the plan, that the actor undid last, as long as they have done nothing new. Asks the same people as the
 * undo.
 */
export const redo = (deciding: Deciding): Plan | Decision | Refusal => {
  const { past } = deciding;
  const undone = latestUndoneOf(past, isOwn(deciding));
  const [step] = undone;
  if (!step) return refuse('nothing-to-redo');
  return revert(
    deciding,
    'redo',
    undone.filter((one) => one === step || isOfPlan(planOf(step))(one)),
  );
};

/** What the computer did in a person's seat can be taken back like the person's own acts. */
const isOwn =
  ({ table, by }: Deciding) =>
  (step: Step): boolean =>
    principalOf(table, step.by) === by.person;

const revert = (deciding: Deciding, act: 'undo' | 'redo', steps: readonly Step[]): Plan | Decision | Refusal => {
  const [step, ...more] = steps;
  const mustAsk = deciding.table.settings.undo === 'ask' || steps.some(({ shows }) => shows);
  const wants = { act, steps: steps.map(({ seq }) => seq) };
  if (more.length > 0) {
    const all = () => revertAll(deciding, act, steps);
    return mustAsk ? withConsent(deciding, wants, all) : all();
  }
  const plan = reverted(deciding, act, step!);
  return isRefusal(plan) || !mustAsk ? plan : withConsent(deciding, wants, () => plan);
};

/**
 * Takes the game back to the moment after step `to`: undoes all later acts, the latest first, as one step. Asks those
 * whose acts these are; or everybody, where undoing one of them would. Only if everybody was told of every step since:
 * which of the others can be taken back is a secret.
 */
const undoTo = (deciding: Deciding, to: Seq): Plan | Decision | Refusal => {
  const { table, past, by } = deciding;
  const since = past.steps.filter(({ seq }) => seq > to);
  const [oldest] = past.steps;
  if (!oldest || to < oldest.seq - 1) return refuse('too-far-back');
  // Asked first: whether a secret step can be taken back is a secret, too.
  const secret = latestSecret(table, since);
  if (secret) return refuse('secret-since', { step: secret.seq });
  const steps = since.filter((step) => isUndoable(step) && !isUndone(past, step.seq));
  if (steps.length === 0) return refuse('nothing-since');
  const asksAll = table.settings.undo === 'ask' || steps.some(({ shows }) => shows);
  const authors = new Set(steps.map((step) => principalOf(table, step.by)));
  const isPresent = (person: PersonId): boolean => Object.values(table.seats).some(({ holder }) => holder === person);
  const isAsked = ({ holder = '' }: Seat): boolean => asksAll || authors.has(holder);
  const concerns = [...authors].every((person) => person === by.person || isPresent(person)) ? isAsked : () => true;
  return withConsent(
    deciding,
    { act: 'undo', steps: steps.map(({ seq }) => seq) },
    () => revertAll(deciding, 'undo', steps),
    concerns,
  );
};

/** The latest of these steps, the last of the table, of which a person without a seat was told nothing but its number. */
const latestSecret = (table: Table, steps: readonly Step[]): Step | undefined => {
  let after = table;
  for (const step of steps.toReversed()) {
    const before = rewind(after, [step]);
    const isOpen = step.events.some(({ type }) => always.has(type));
    if (!isOpen && tell(before, after, step, bystander).act === 'hidden') return step;
    after = before;
  }
  return undefined;
};

/** Dice and clocks are everybody's. These events have no inverse, so the table before them is not worked out. */
const always: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'diceSealed',
  'diceStirred',
  'diceDrawn',
  'diceShared',
  'diceCommitted',
  'paceSet',
]);

/** Undoes steps, given in their order, as if each were undone alone, the last first; or brings them back, the first first. */
export const revertAll = (deciding: Deciding, act: 'undo' | 'redo', steps: readonly Step[]): Decision | Refusal => {
  const reverts = (seqs: readonly Seq[]) => (act === 'undo' ? { undoes: seqs } : { redoes: seqs });
  let all: Decision = { events: [], after: deciding.table, ...reverts(steps.map(({ seq }) => seq)), openly: true };
  let { past } = deciding;
  // An undo of several says only how it left the table in the end: what the first of them brings back, the next ones find changed.
  const brought = new Set<string>();
  for (const step of act === 'undo' ? steps.toReversed() : steps) {
    const now = { ...deciding, table: all.after, past };
    const plan = reverted(now, act, step, brought);
    const done = isRefusal(plan) ? plan : complete(now, plan);
    if (isRefusal(done)) return done;
    const { events, after, shows } = done;
    if (act === 'redo') for (const name of touchedBy(events)) brought.add(name);
    past = addStep(past, { ...step, seq: (past.steps.at(-1)?.seq ?? 0) + 1, act, events, ...reverts([step.seq]) });
    all = { ...all, events: [...all.events, ...events], after, ...(shows && { shows }) };
  }
  return all;
};

/**
 * Judged with the eyes of the actor: refused if they see that the things it touched have changed. `brought`: what steps that are brought
 * back together with it have changed by now.
 */
export const reverted = (
  { table, past, viewer }: Deciding,
  act: 'undo' | 'redo',
  step: Step,
  brought: ReadonlySet<string> = new Set(),
): Plan | Refusal => {
  const scene = sceneOf(table, past, step, viewer);
  const lasting = step.events.filter(isOfPlay);
  const facts = isSamePhase(scene.since) ? lasting : lasting.filter(outlivesPhase);
  const wanted = act === 'undo' ? invertAll(facts) : facts.filter(isOfTheTable);
  if (isChangedSince(scene, without(wanted, brought))) return refuse('changed-since');
  const events = carryBack(scene, act, wanted, poolGone);
  const takesBack = new Set(step.events.flatMap((event) => piecesOf(event, scene)));
  const openly = step.events.some((event) => isSeenByAll(scene.found, event));
  return { events, takesBack, openly, ...(act === 'undo' ? { undoes: [step.seq] } : { redoes: [step.seq] }) };
};

/** Whether everybody there saw the event: a roll, or a new order of a stack of open pieces. */
const isSeenByAll = (found: Table, event: Event): boolean => {
  if (event.type === 'diceRolled') return true;
  if (event.type !== 'piecesMoved' || event.moves.some(({ from, to }) => from.at !== to.at)) return false;
  return placesOfOpenMoves(found, [event]) !== undefined;
};

/** Whether the phase of the step still goes on. */
const isSamePhase = (since: readonly Step[]): boolean =>
  since.every(({ events }) => events.every(({ type }) => type !== 'turnSet'));

/** Without notes for the umpire, which last until the phase is over. */
const outlivesPhase = ({ type }: Event): boolean =>
  type !== 'beganSet' && type !== 'modesSet' && type !== 'overruled' && type !== 'procedureSet';

/**
 * What ended with an act stays over when the act is taken back: a request that lapsed can be made again, and the computer can be
 * asked again to play.
 */
const isOfPlay = ({ type }: Event): boolean => type !== 'requestSet' && type !== 'seatSet';

/** A roll that is brought back counts again. It is not thrown again. */
const isOfTheTable = ({ type }: Event): boolean => !ofTheMoment.has(type);

const ofTheMoment: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'diceRolled',
  'diceDrawn',
  'diceShared',
  'said',
]);

/** The pieces that an event was about. For a cover: the pieces that still lie in its place. */
const piecesOf = (event: Event, scene: Scene): readonly PieceId[] => {
  switch (event.type) {
    case 'piecesAdded':
    case 'piecesRemoved':
      return event.pieces.map(({ piece }) => piece.id);
    case 'piecesMoved':
      return event.moves.map(({ piece }) => piece);
    case 'piecesChanged':
      return event.changes.map(({ piece }) => piece);
    case 'coverSet':
      return stayedAt(event.at, scene);
    case 'poolSet':
      return stayedAt(`pool:${event.pool}`, scene);
    default:
      return [];
  }
};

const stayedAt = (at: Place, { now, since }: Scene): readonly PieceId[] => {
  const arrived = new Set(since.flatMap((step) => step.events.flatMap((event) => arrivalsAt(at, event))));
  return (get(now.stacks, at) ?? []).filter((id) => !arrived.has(id));
};

const arrivalsAt = (at: Place, event: Event): readonly PieceId[] => {
  if (event.type === 'piecesMoved')
    return event.moves.filter(({ from, to }) => from.at !== at && to.at === at).map(({ piece }) => piece);
  if (event.type === 'piecesAdded')
    return event.pieces.filter(({ spot }) => spot.at === at).map(({ piece }) => piece.id);
  return [];
};
