import type { PersonId, SideId } from './state/ids.ts';
import type { Clock, Pace } from './state/pace.ts';
import type { Table } from './state/state.ts';
import { readySeats, sidesToMove } from './whose-move.ts';

type Paced = Pick<Table, 'status' | 'turn' | 'seats' | 'pace'>;

/** The pace after a person has said that they are done with this phase, or are not; of all their seats that hold sides. */
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

/** What each side has used up at a time (milliseconds since 1970), in milliseconds. */
export const spentAt = ({ spent, sides, since }: Clock, time: number): { readonly [side: SideId]: number } => {
  if (since === undefined) return spent;
  // Clocks of two machines may differ: time does not run backwards.
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
 * The clock as it goes on where others may be to move than before: what was used is set down, and whoever begins a move or
 * a turn begins to count anew. The same clock where nothing of that has changed.
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

/** For a table that goes on elsewhere, or later: whoever plays there lets the clock go on. */
export const pausedPace = (pace: Pace): Pace => {
  if (!pace.clock) return pace;
  const { since: _, ...clock } = pace.clock;
  return { ...pace, clock };
};
