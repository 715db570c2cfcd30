import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { tableFormat } from '@umpire/shared/table/history/upgrade.ts';
import { plain, type ReadonlyRecord } from '@umpire/shared/table/state/record.ts';
import type { Insertable, Kysely } from 'kysely';
import type { EventLog, Snapshot, TableId } from '../event-log.ts';
import type { Schema } from '../schema.ts';

/** As JSON of plain records: large records are read several times as fast in this form. */
const jsonOf = (table: Snapshot['table']): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(table).map(([part, value]) => [
        part,
        typeof value === 'object' ? plain(value as ReadonlyRecord<unknown>) : value,
      ]),
    ),
  );

const deflated = promisify(deflate);
const inflated = promisify(inflate);
/** The fastest level: it takes about half the time of the usual one, for a body about a sixth larger. */
const level = 1;

/** A snapshot as a row. Another thread compresses and decompresses it. */
export const snapshotRow = async (
  tableId: TableId,
  { seq, table }: Snapshot,
): Promise<Insertable<Schema['snapshots']>> => ({
  tableId,
  seq,
  format: tableFormat.version,
  body: await deflated(jsonOf(table), { level }),
});

export const snapshotQueries = (db: Kysely<Schema>): Pick<EventLog, 'snapshot'> => ({
  snapshot: async (table, atMost) => {
    let query = db.selectFrom('snapshots').selectAll().where('tableId', '=', table);
    if (atMost !== undefined) query = query.where('seq', '<=', atMost);
    const row = await query.orderBy('seq', 'desc').limit(1).executeTakeFirst();
    if (!row) return undefined;
    const state = tableFormat.read({ version: row.format, data: JSON.parse((await inflated(row.body)).toString()) });
    return state && { seq: row.seq, table: state };
  },
});
