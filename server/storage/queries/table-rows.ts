import type { ExpressionBuilder } from 'kysely';
import type { Listing, TableRow } from '../event-log.ts';
import type { Schema, TableColumns } from '../schema.ts';

/** What lists show of a table, as columns of `tables`. */
export const listingColumns = (listing: Listing) => ({
  name: listing.name,
  module: listing.module,
  scenario: listing.scenario,
  status: listing.status,
  host: listing.host,
  listed: Number(listing.listed),
  locked: Number(listing.locked),
  turn: JSON.stringify(listing.turn),
  seats: JSON.stringify(listing.seats),
  removed: JSON.stringify(listing.removed),
});

/** A row of `tables`, with its newest step. */
type Row = Omit<TableColumns, 'password' | 'openedBy' | 'touched' | 'claim'> & {
  readonly seq: number | null;
  readonly time: number | null;
  readonly shut: number | null;
};

export const rowOf = (row: Row): TableRow => ({
  id: row.id,
  seq: row.seq!,
  created: row.created,
  touched: row.time!,
  name: row.name,
  module: row.module,
  scenario: row.scenario,
  status: row.status as Listing['status'],
  host: row.host,
  listed: row.listed !== 0,
  locked: row.locked !== 0,
  turn: JSON.parse(row.turn),
  seats: JSON.parse(row.seats),
  removed: JSON.parse(row.removed),
  ...(row.shut !== null && { shut: true as const }),
});

export const lastTouchedFirst = (rows: readonly Row[]): readonly TableRow[] =>
  rows.map(rowOf).sort((a, b) => b.touched - a.touched);

/** The selected columns of a table. */
export const shown = ({ selectFrom }: ExpressionBuilder<Schema, 'tables'>) => {
  const lastStep = selectFrom('steps')
    .whereRef('steps.tableId', '=', 'tables.id')
    .orderBy('steps.seq', 'desc')
    .limit(1);
  return [
    'tables.id',
    'created',
    'tables.name',
    'module',
    'scenario',
    'status',
    'host',
    'listed',
    'locked',
    'tables.turn',
    'seats',
    'removed',
    lastStep.select('steps.seq').as('seq'),
    lastStep.select('steps.time').as('time'),
    selectFrom('shuts').whereRef('shuts.tableId', '=', 'tables.id').select('since').as('shut'),
  ] as const;
};
