import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { EventLog, TableRow } from './storage/event-log.ts';

/** Somebody at a table's door. */
export interface Comer {
  readonly person: PersonId;
  /** `networkOf`; absent: nobody knows. */
  readonly network?: string | undefined;
}

/** Whether one may come in, may once one has told the password, or may not; `shut`: nobody may. */
export type Entry = 'open' | 'password' | 'removed' | 'shut';

/** Whose table it is: the host, and whoever holds a seat. */
const isOfTable = ({ host, seats }: Pick<TableRow, 'host' | 'seats'>, person: PersonId | undefined): boolean =>
  person !== undefined && (host === person || seats.some(({ holder }) => holder?.person === person));

/**
 * What the row of a table says of somebody who wants in: nothing has to be read but that. Whoever holds a seat gets in
 * whatever others from their network have done.
 */
export const entryOf = async (
  log: Pick<EventLog, 'isAdmitted' | 'bans'>,
  row: TableRow,
  { person, network }: Partial<Comer>,
): Promise<Entry> => {
  if (row.shut) return 'shut';
  if (person !== undefined && row.removed.includes(person)) return 'removed';
  if (isOfTable(row, person)) return 'open';
  const isClosed = network !== undefined && (await log.bans(row.id)).some((ban) => ban.network === network);
  if (isClosed) return 'removed';
  if (!row.locked) return 'open';
  return person !== undefined && (await log.isAdmitted(row.id, person)) ? 'open' : 'password';
};
