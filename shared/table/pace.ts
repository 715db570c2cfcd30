import type { PersonId, SideId } from './state/ids.ts';
import type { Clock, Pace } from './state/pace.ts';
import type { Table } from './state/state.ts';
import { readySeats, sidesToMove } from './whose-move.ts';

type Paced = Pick<Table, 'status' | 'turn' | 'seats' | 'pace'>;

/** The pace after a person has said whether they are done with this phase, for all their seats that hold sides. */
export const withReady = (table: Paced, person: PersonId, isReady: boolean): Pace => {
  const mine = Object.values(table.seats).filter(({ holder, sides }) => holder === person && sides.length > 0);
  const ids = mine.map(({ id }) => id);
  const others = readySeats(table).filter((seat) => !ids.includes(seat) && table.seats[seat]);
  const seats = [...others, ...(isReady ? ids : [])].sort();
  const { ready: _, ...rest } = table.pace ?? {};
  const { number, phase, side } = table.turn;
  const moment = { turn: number, phase, ...(side !== undefined && { side }) };
  return seats.length > 0 ? { ...rest, ready: { ...moment, seats } } : rest;
};

/** The milliseconds that each side has used at a time (milliseconds since 1970). */
export const spentAt = ({ spent, sides, since }: Clock, time: number): { readonly [side: SideId]: number } => {
  if (since === undefined) return spent;
  // The clocks of two machines may differ: time does not run backwards.
  const run = Math.max(0, time - since);
  return { ...spent, ...Object.fromEntries(sides.map((side) => [side, (spent[side] ?? 0) + run])) };
};

/** A new clock for the table, which runs from `time` on. */
export const newClock = (table: Paced, { kind, allowed }: Pick<Clock, 'kind' | 'allowed'>, time: number): Clock => ({
  kind,
  allowed,
  spent: {},
  sides: sidesToMove(table),
  turn: table.turn.number,
  since: time,
});

/** The clock stopped, or running again. */
export const withPause = (clock: Clock, isPaused: boolean, time: number): Clock => {
  const { since: _, ...stopped } = { ...clock, spent: spentAt(clock, time) };
  return isPaused ? stopped : { ...stopped, since: time };
};

/**
 * The clock after an act that may change whose move it is: it notes what was used, and a side that begins a move or a
 * turn begins to count anew. The same object if nothing of that changes.
 */
export const clockGoesOn = (clock: Clock, table: Paced, time: number): Clock => {
  const sides = sidesToMove(table);
  const { number } = table.turn;
  const isSame = sides.join() === clock.sides.join() && number === clock.turn;
  if (isSame) return clock;
  const used = spentAt(clock, time);
  const begins = (side: SideId): boolean =>
    (clock.kind === 'turn' && number !== clock.turn) ||
    (clock.kind === 'move' && sides.includes(side) && !clock.sides.includes(side));
  const spent = Object.fromEntries(Object.entries(used).filter(([side]) => !begins(side)));
  return { ...clock, spent, sides, turn: number, ...(clock.since !== undefined && { since: time }) };
};

/** A time in which nobody could move, in milliseconds since 1970. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

/**
 * The clock at `time`, of which the outages are not charged: it stood still meanwhile. Outages must not overlap. The same
 * object if it did not run during any of them.
 */
export const withoutOutages = (clock: Clock, outages: readonly Outage[], time: number): Clock => {
  const { since } = clock;
  if (since === undefined) return clock;
  const lost = outages.map(({ from, until }) => Math.max(0, Math.min(until, time) - Math.max(from, since)));
  const stood = lost.reduce((sum, one) => sum + one, 0);
  return stood > 0 ? { ...clock, spent: spentAt(clock, time - stood), since: time } : clock;
};

/** The pace for a table that goes on elsewhere, or later: the clock stands until its players start it again. */
export const pausedPace = (pace: Pace): Pace => {
  if (!pace.clock) return pace;
  const { since: _, ...clock } = pace.clock;
  return { ...pace, clock };
};
