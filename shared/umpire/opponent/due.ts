import { computerIn } from '../../table/state/computer.ts';
import type { Seat, Table } from '../../table/state/state.ts';

/** Whether the computer holds the seat and may have something to do there. While the clock stands, nobody plays. */
export const isComputerDue = (table: Table, seat: Seat): boolean => {
  const computer = computerIn(table, seat);
  if (!computer || computer.stopped || table.status === 'closed') return false;
  const { pace } = table;
  return !(pace?.clock !== undefined && pace.clock.since === undefined) && mayBeAsked(table, seat);
};

/** In the other side's phase only an open procedure asks anything of the seat. */
const mayBeAsked = ({ turn, procedures }: Table, { sides }: Seat): boolean =>
  turn.side === undefined ||
  sides.includes(turn.side) ||
  Object.values(procedures).some(({ status }) => status === 'open');
