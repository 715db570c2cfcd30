import { applyAll } from '../apply.ts';
import { guidedTypes } from '../command-traits.ts';
import type { Event } from '../event.ts';
import { momentOf } from '../history/began.ts';
import { WHAT } from '../sight/sight.ts';
import type { PieceId } from '../state/ids.ts';
import type { Json, JsonObject } from '../state/json.ts';
import { limits } from '../state/limits.ts';
import { get } from '../state/record.ts';
import type { MadeRoll, Procedure, Table } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import { justHidden } from './consent.ts';
import { type Asked, type Deciding, type Decision, type Plan, seatOf } from './deciding.ts';
import { inOrder } from './in-order.ts';
import { wordsIn } from './names.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { levelFor } from './seen.ts';

const guided: ReadonlySet<string> = new Set(guidedTypes);

/** The acts that a procedure has done are not checked again for a pupil. */
const carryOutAll = (deciding: Deciding, acts: Asked<'guide'>['acts']): Decision | Refusal => {
  const other = acts.find(({ type }) => !guided.has(type));
  if (other) throw new Error(`${other.type} is no act of a procedure`);
  return inOrder(deciding, acts, (table, act) => deciding.carryOut(table, act));
};

/**
 * Carries out the acts, each on the table after the act before it, and notes where the procedure stands. The procedure
 * belongs to the phase after the acts: its last step may be the one that ends the phase.
 */
export const guide = (deciding: Deciding, command: Asked<'guide'>): Decision | Refusal => {
  const { table, ports } = deciding;
  const { procedure: id, kind, state, status, acts } = command;
  const former = id === undefined ? undefined : get(table.procedures, id);
  if (id !== undefined && former?.kind !== kind) return refuse('no-such-procedure');
  // A name that disappears from the state tells as much about a hidden piece as a name in it.
  if (namesHidden(deciding, state) || (former && namesHidden(deciding, former.state))) {
    return refuse('names-hidden-piece');
  }
  const done = carryOutAll(deciding, acts);
  if (isRefusal(done)) return done;
  const { number: turn, phase, side } = momentOf(done.after.turn);
  const { plan } = former ?? command;
  const to: Procedure = {
    id: former?.id ?? `g${ports.newId()}`,
    kind,
    turn,
    phase,
    ...(side !== undefined && { side }),
    by: former?.by ?? seatOf(deciding),
    state: withRolls(state, done.events),
    status,
    ...(plan !== undefined && { plan }),
  };
  if (namesHidden({ ...deciding, table: done.after }, to.state)) return refuse('names-hidden-piece');
  if (JSON.stringify(to.state).length > limits.procedureState) return refuse('too-much-state');
  const settled = setDown(done.after, to);
  if (isRefusal(settled)) return settled;
  const events = [...done.events, ...settled];
  if (events.length === 0) return refuse('nothing-changes');
  return { ...done, events, after: applyAll(done.after, settled) };
};

/** If too many are done, the oldest makes room. */
const setDown = ({ procedures }: Table, to: Procedure): readonly Event[] | Refusal => {
  const from = get(procedures, to.id);
  if (isEqual(from, to)) return [];
  const set: Event = { type: 'procedureSet', procedure: to.id, ...(from && { from }), to };
  if (from || Object.keys(procedures).length < limits.procedures) return [set];
  const over = Object.values(procedures).find(({ status }) => status === 'done');
  if (!over) return refuse('too-many-procedures', { limit: limits.procedures });
  return [{ type: 'procedureSet', procedure: over.id, from: over }, set];
};

/** The sides of a die without given sides. */
const USUAL_SIDES = 6;

const withRolls = (state: JsonObject, events: readonly Event[]): JsonObject => {
  const made = events.flatMap((event): MadeRoll[] => {
    if (event.type !== 'diceRolled') return [];
    const { purpose, dice, total } = event;
    const counted = dice.filter(({ kept }) => kept);
    const sides = counted.map((die) => die.sides);
    const isUsual = sides.every((count) => count === USUAL_SIDES);
    return [{ purpose, dice: counted.map(({ value }) => value), ...(!isUsual && { sides }), total }];
  });
  if (made.length === 0) return state;
  const { rolls } = state;
  return { ...state, rolls: [...(Array.isArray(rolls) ? (rolls as readonly Json[]) : []), ...made] };
};

/** All read the state, so it may not say which piece a mask is, as far as the actor knows. */
const namesHidden = (deciding: Deciding, state: JsonObject): boolean =>
  [...wordsIn(state)].some((word) => {
    const piece = get(deciding.table.pieces, word);
    return piece?.mask !== undefined && levelFor(deciding, piece) === WHAT;
  });

export const endProcedure = ({ table }: Deciding, { procedure }: Asked<'endProcedure'>): Plan | Refusal => {
  const from = get(table.procedures, procedure);
  if (!from) return refuse('no-such-procedure');
  if (!hasRolls(from.state)) return { events: [{ type: 'procedureSet', procedure, from }] };
  if (from.status === 'done') return refuse('nothing-changes');
  return { events: [leftToPlayers(from)] };
};

/** A roll has happened: the procedure is over, and says that the players did the rest. */
const leftToPlayers = (from: Procedure): Event => ({
  type: 'procedureSet',
  procedure: from.id,
  from,
  to: { ...from, status: 'done', byHand: true },
});

/** Whether dice were thrown in it, in one for which it waits, or in one that waits for it. */
const hasRolls = (state: Json): boolean => {
  if (Array.isArray(state)) return state.some(hasRolls);
  if (typeof state !== 'object' || state === null) return false;
  return Object.entries(state).some(([key, value]) =>
    key === 'rolls' ? Array.isArray(value) && value.length > 0 : hasRolls(value),
  );
};

/**
 * Everybody reads what a procedure remembers, and how it changes. Nobody may learn from it about a piece that has just
 * been hidden. So open procedures that name one of these pieces are over.
 */
export const hiddenFrom = (before: Table, after: Table, ids: Iterable<PieceId>): readonly Event[] => {
  const open = Object.values(after.procedures).filter(({ status }) => status === 'open');
  if (open.length === 0) return [];
  const lost = justHidden(before, after, ids);
  return open.flatMap((from): Event[] => {
    if (!lost.some((id) => wordsIn(from.state).has(id))) return [];
    return [hasRolls(from.state) ? leftToPlayers(from) : { type: 'procedureSet', procedure: from.id, from }];
  });
};
