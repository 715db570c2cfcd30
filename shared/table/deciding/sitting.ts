import { seesAsSeat, viewerOf } from '../sight/viewer.ts';
import { seatsOfPeople } from '../state/computer.ts';
import type { PersonId } from '../state/ids.ts';
import type { Seat, Table } from '../state/state.ts';

/** Whether at this time a seat is kept for a person from whom the host took it. */
export const isKept = ({ freed }: Seat, time: number): boolean => freed !== undefined && freed.until > time;

/**
 * The seats whose holders are asked when a person wants to sit down; or the kept seat because of which nobody can
 * agree.
 */
export type Letting = { readonly asked: readonly Seat[] } | { readonly kept: Seat };

/**
 * A person who sits down sees what the seat's sides keep secret. So those who play these sides are asked. While a seat
 * of theirs is kept for somebody, only people who see all that the wanted seat sees can agree: the host, in another
 * browser, is none of them. The computer is not asked: it gives up its seat, or leaves a side's secrets to others who play
 * the side. `time`: milliseconds since 1970.
 */
export const whoLetsSit = (table: Table, seat: Seat, person: PersonId, time: number): Letting => {
  if (seat.freed?.from === person) return { asked: [] };
  const { sides: seen } = viewerOf(table, person);
  const gained = seat.sides.filter((side) => !seen.includes(side));
  const isOfTheirs = ({ sides }: Seat): boolean => sides.some((side) => gained.includes(side));
  const seats = Object.values(table.seats);
  const held = seatsOfPeople(table).filter(({ holder }) => holder !== person);
  const kept = seats.find((other) => isKept(other, time) && (other.id === seat.id || isOfTheirs(other)));
  if (!kept) return { asked: held.filter(isOfTheirs) };
  if (seesAsSeat(table, seat, person)) return { asked: [] };
  const alike = held.filter(({ holder }) => holder !== undefined && seesAsSeat(table, seat, holder));
  return alike.length > 0 ? { asked: alike } : { kept };
};
