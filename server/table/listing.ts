import { isSameMoment, momentOf } from '@umpire/shared/table/history/began.ts';
import { entriesOf } from '@umpire/shared/table/state/record.ts';
import type { Seat, Table } from '@umpire/shared/table/state/state.ts';
import type { ListedSeat, Listing } from '../storage/event-log.ts';

/** A table as lists show it. */
export const listingOf = (table: Table): Listing => ({
  name: table.name,
  module: table.module.id,
  scenario: table.module.scenario,
  status: table.status,
  host: table.host,
  listed: table.settings.listed,
  locked: table.settings.locked,
  turn: momentOf(table.turn),
  seats: Object.values(table.seats).map((seat) => listedSeat(table, seat)),
  removed: entriesOf(table.people).flatMap(([id, { removed }]) => (removed ? [id] : [])),
});

const listedSeat = ({ people }: Table, { name, sides, holder }: Seat): ListedSeat => ({
  name,
  sides,
  ...(holder !== undefined && { holder: { person: holder, name: people[holder]?.name ?? '' } }),
});

/** Whether both look the same in lists: parts of a table that did not change are the same object. */
export const isListedAlike = (a: Table, b: Table): boolean =>
  a.name === b.name &&
  a.status === b.status &&
  a.host === b.host &&
  a.settings === b.settings &&
  isSameMoment(a.turn, b.turn) &&
  a.seats === b.seats &&
  a.people === b.people;
