import { isSameMoment } from './history/began.ts';
import type { PersonId, SeatId, SideId } from './state/ids.ts';
import type { Seat, Table } from './state/state.ts';

type Moving = Pick<Table, 'status' | 'turn' | 'seats' | 'pace'>;

/** Seats whose holders have said that they are done with this phase. */
export const readySeats = ({ turn, pace }: Pick<Table, 'turn' | 'pace'>): readonly SeatId[] => {
  const { ready } = pace ?? {};
  if (!ready) return [];
  const { turn: number, phase, side } = ready;
  return isSameMoment({ number, phase, ...(side !== undefined && { side }) }, turn) ? ready.seats : [];
};

/**
 * Whose move it is: the side in turn. In a phase of both: all sides that are played and have somebody who is not done
 * with it. On a closed table: nobody's.
 */
export const sidesToMove = (table: Moving): readonly SideId[] => {
  const { status, turn } = table;
  if (status === 'closed') return [];
  if (turn.side !== undefined) return [turn.side];
  return [...new Set(busySeats(table).flatMap(({ sides }) => sides))].sort();
};

const busySeats = (table: Moving): readonly Seat[] => {
  const ready = readySeats(table);
  return Object.values(table.seats).filter(({ id }) => !ready.includes(id));
};

/** People who sit for a side whose move it is, and are not done. */
export const peopleToMove = (table: Moving): ReadonlySet<PersonId> => {
  const sides = sidesToMove(table);
  const theirs = busySeats(table).filter((seat) => seat.sides.some((side) => sides.includes(side)));
  return new Set(theirs.flatMap(({ holder }) => holder ?? []));
};

/** People whose consent somebody waits for. */
export const peopleAsked = ({
  requests,
  seats,
  host,
}: Pick<Table, 'requests' | 'seats' | 'host'>): ReadonlySet<PersonId> =>
  new Set(
    Object.values(requests).flatMap((request) =>
      request.host ? host : request.needs.flatMap((seat) => seats[seat]?.holder ?? []),
    ),
  );
