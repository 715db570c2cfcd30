import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { insertsOf, ofServer, ofTables, type Row, type Slice, slicesOf } from '../storage/queries/whole-table.ts';
import type { Schema } from '../storage/schema.ts';

/** Copies all rows into an empty database. */
export const copyRows = async (from: Kysely<Schema>, to: Kysely<Schema>): Promise<void> => {
  for await (const slice of slicesOf(from)) {
    for (const insert of insertsOf(to, slice)) await insert.execute();
  }
};

/** Deletes all rows. */
export const clearRows = async (db: Kysely<Schema>): Promise<void> => {
  for (const name of [...ofTables, 'tables', ...ofServer] as const) await db.deleteFrom(name).execute();
};

/**
 * A hash of a database's content, 64 characters. It is equal for equal rows, in either kind of database. When the server
 * ran is no content: it changes while nothing happens.
 */
export const contentOf = async (db: Kysely<Schema>): Promise<string> => {
  const all = Buffer.alloc(32);
  for await (const { of, rows } of slicesOf(db)) {
    if (of === 'uptimes') continue;
    for (const row of rows) {
      const hash = createHash('sha256').update(textOf(of, row)).digest();
      // Independent of the order of the rows.
      for (const [index, byte] of hash.entries()) all[index]! ^= byte;
    }
  }
  return all.toString('hex');
};

const textOf = (of: Slice['of'], row: Row): string => {
  const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    of,
    columns.map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]),
  ]);
};
