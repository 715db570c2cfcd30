import type { Actor } from '../event.ts';
import type { PersonId, SeatId, SideId } from '../state/ids.ts';
import type { Audience, Seat, Table } from '../state/state.ts';

/** The eyes with which somebody sees a table. Viewers with equal keys see the same. */
export interface Viewer {
  readonly key: string;
  readonly seats: readonly SeatId[];
  readonly sides: readonly SideId[];
  /** An arbiter for whom nothing is hidden. */
  readonly everything: boolean;
  /** The words of an audience that name this viewer: their sides, and their seats as `seat:ID`. */
  readonly names: readonly string[];
}

/** The seats that a person holds, or the computer in somebody's place, in the order of the table. */
export const seatsOf = (table: Table, person: PersonId): readonly Seat[] =>
  Object.values(table.seats).filter((seat) => sitsIn(seat, person));

/** Whether a person holds the seat, or the computer sits there in its holder's place. */
export const sitsIn = ({ holder, standIn }: Seat, person: PersonId): boolean =>
  holder === person || standIn?.person === person;

/** The person as an actor: from the first of their seats, if they hold any. */
export const actorOf = (table: Table, person: PersonId): Actor => {
  const [seat] = seatsOf(table, person);
  return seat ? { person, seat: seat.id } : { person };
};

/**
 * A person's view: everything that any of their seats and sides may see. On a closed table everybody sees everything.
 * People without a seat see what every side may see, or everything if the table is set so.
 */
export const viewerOf = (table: Table, person: PersonId): Viewer => {
  if (table.status === 'closed') return allSeeing;
  return viewerInSeat(table, person) ?? (table.settings.spectators === 'everything' ? allSeeing : bystander);
};

/** Called several times in every act. The answer is the same as long as nobody takes or leaves a seat. */
const known = new WeakMap<Table['seats'], Map<PersonId, Viewer | undefined>>();

const viewerInSeat = (table: Table, person: PersonId): Viewer | undefined => {
  const viewers = known.get(table.seats) ?? new Map<PersonId, Viewer | undefined>();
  if (viewers.size === 0) known.set(table.seats, viewers);
  const viewer = viewers.get(person);
  if (viewer || viewers.has(person)) return viewer;
  const seats = seatsOf(table, person);
  const sitting =
    seats.length === 0
      ? undefined
      : viewerFrom(
          seats.map((seat) => seat.id),
          seats.flatMap((seat) => seat.sides),
        );
  viewers.set(person, sitting);
  return sitting;
};

/** Whether a person sees all that a seat's sides keep secret. A seat without a side has notes that nobody else sees. */
export const seesAsSeat = (table: Table, { sides }: Seat, person: PersonId): boolean => {
  const { sides: seen } = viewerOf(table, person);
  return sides.length > 0 && sides.every((side) => seen.includes(side));
};

export const viewerFrom = (seats: readonly SeatId[], sides: readonly SideId[]): Viewer => {
  const names = [...new Set([...sides, ...seats.map((seat) => `seat:${seat}`)])].sort();
  return { key: names.join(' '), seats, sides: [...new Set(sides)].sort(), everything: false, names };
};

/** Sees what is open to all. */
export const bystander: Viewer = viewerFrom([], []);
/** Sees everything. */
export const allSeeing: Viewer = { key: '*', seats: [], sides: [], everything: true, names: [] };

export const isIn = (audience: Audience, viewer: Viewer): boolean =>
  audience === 'all' || viewer.everything || audience.some((name) => viewer.names.includes(name));
