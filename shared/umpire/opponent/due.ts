import { isStandInOver, playerOf } from '../../table/state/computer.ts';
import type { SideId } from '../../table/state/ids.ts';
import type { Seat, Table } from '../../table/state/state.ts';

/** The sides that the computer plays in a seat; none if it does not. In somebody's place it plays the side in turn. */
const sidesPlayed = (table: Table, seat: Seat): readonly SideId[] => {
  if (!playerOf(table, seat)) return [];
  const { standIn } = seat;
  if (!standIn) return seat.sides;
  return isStandInOver(table, standIn) ? [] : [standIn.side];
};

/** Whether the computer plays the seat and may have something to do there. While the clock stands, nobody plays. */
export const isComputerDue = (table: Table, seat: Seat): boolean => {
  const [, computer] = playerOf(table, seat) ?? [];
  if (!computer || computer.stopped || table.status === 'closed') return false;
  const { pace } = table;
  return !(pace?.clock !== undefined && pace.clock.since === undefined) && mayBeAsked(table, sidesPlayed(table, seat));
};

/** In the other side's phase only an open procedure asks anything of the seat. */
const mayBeAsked = ({ turn, procedures }: Table, sides: readonly SideId[]): boolean =>
  sides.length > 0 &&
  (turn.side === undefined ||
    sides.includes(turn.side) ||
    Object.values(procedures).some(({ status }) => status === 'open'));
