import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { EventLog, TableRow } from '../storage/event-log.ts';

/** A person who wants to enter a table. */
export interface Comer {
  readonly person: PersonId;
  /** `networkOf`; absent: not known. */
  readonly network?: string | undefined;
}

/** Whether a person may enter: freely, with the password, or not at all; `shut`: nobody may. */
export type Entry = 'open' | 'password' | 'removed' | 'shut';

/** The host, and people who hold a seat. */
const isOfTable = ({ host, seats }: Pick<TableRow, 'host' | 'seats'>, person: PersonId | undefined): boolean =>
  person !== undefined && (host === person || seats.some(({ holder }) => holder?.person === person));

/**
 * What the row of a table says about a person who wants to enter; nothing else needs to be read. Seat holders may
 * enter even if their network was closed.
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
