import type { Table } from '@umpire/shared/table/state.ts';
import type { Listing } from './storage/event-log.ts';

/** What lists show of a table. */
export const listingOf = ({ name, module, status, host, settings, turn, seats }: Table): Listing => ({
  name,
  module: module.id,
  scenario: module.scenario,
  status,
  host,
  listed: settings.listed,
  locked: settings.locked,
  turn: turn.number,
  seats: Object.values(seats).map((seat) => ({
    name: seat.name,
    ...(seat.holder !== undefined && { holder: seat.holder }),
  })),
});

/** Whether lists show the same of both. */
export const isListedAlike = (a: Table, b: Table): boolean =>
  a.name === b.name &&
  a.status === b.status &&
  a.host === b.host &&
  a.settings === b.settings &&
  a.turn === b.turn &&
  a.seats === b.seats;
