import type { Event } from '../event.ts';
import { clockGoesOn, newClock, type Outage, withoutOutages, withPause, withReady } from '../pace.ts';
import type { Pace } from '../state/pace.ts';
import type { Table } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import type { Asked, Deciding, Plan } from './deciding.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Says whether the person is done with the phase. */
export const setReady = ({ table, by }: Deciding, { ready }: Asked<'setReady'>): Plan | Refusal =>
  paceSet(table, withReady(table, by.person, ready));

/** A clock that begins now; without `clock` none. */
export const setClock = ({ table, time }: Deciding, { clock }: Asked<'setClock'>): Plan | Refusal => {
  const { clock: _, ...rest } = table.pace ?? {};
  return paceSet(table, clock ? { ...rest, clock: newClock(table, clock, time) } : rest);
};

export const pauseClock = ({ table, time }: Deciding, { paused }: Asked<'pauseClock'>): Plan | Refusal => {
  const { clock } = table.pace ?? {};
  if (!clock) return refuse('no-clock');
  if (paused === (clock.since === undefined)) return refuse('nothing-changes');
  return paceSet(table, { ...table.pace, clock: withPause(clock, paused, time) });
};

/** Somebody wants to be asked in every phase of this turn, or no longer. */
export const holdPhases = ({ table }: Deciding, { hold }: Asked<'holdPhases'>): Plan | Refusal => {
  const { held: _, ...rest } = table.pace ?? {};
  return paceSet(table, hold ? { ...rest, held: table.turn.number } : rest);
};

const paceSet = (table: Table, pace: Pace): Plan | Refusal => {
  const event = changeTo(table, pace);
  return event ? { events: [event] } : refuse('nothing-changes');
};

const changeTo = ({ pace: from }: Table, pace: Pace): Event | undefined => {
  const to = pace.clock || pace.ready || pace.held !== undefined ? pace : undefined;
  if (isEqual(from, to)) return undefined;
  return { type: 'paceSet', ...(from && { from }), ...(to && { to }) };
};

/** The clock of a table that stood still while the server was away; nothing if it did not run then. */
export const clockHeld = (table: Table, outages: readonly Outage[], time: number): Event | undefined => {
  const { clock } = table.pace ?? {};
  return clock && changeTo(table, { ...table.pace, clock: withoutOutages(clock, outages, time) });
};

/** The clock after an act that has changed whose move it is. */
export const clockAfter = (after: Table, time: number): readonly Event[] => {
  const { clock } = after.pace ?? {};
  if (!clock) return [];
  const event = changeTo(after, { ...after.pace, clock: clockGoesOn(clock, after, time) });
  return event ? [event] : [];
};
