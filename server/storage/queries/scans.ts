import type { Kysely } from 'kysely';
import type { EventLog, KeptScan } from '../event-log.ts';
import type { Schema } from '../schema.ts';

export const scanQueries = (
  db: Kysely<Schema>,
): Pick<EventLog, 'scans' | 'keepScan' | 'tablesWithLooseScans' | 'keptImages'> => ({
  scans: async (table) => {
    const rows = await db
      .selectFrom('scans')
      .select(['image', 'type', 'width', 'height', 'bytes', 'added'])
      .where('tableId', '=', table)
      .orderBy('added')
      .orderBy('image')
      .execute();
    return rows.map((row) => ({ ...row, type: row.type as KeptScan['type'] }));
  },
  keepScan: async (tableId, scan) => {
    await db
      .insertInto('scans')
      .values({ tableId, ...scan, laid: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  tablesWithLooseScans: async (before) => {
    const rows = await db
      .selectFrom('scans')
      .select('tableId')
      .distinct()
      .where('laid', '=', 0)
      .where('added', '<', before)
      .orderBy('tableId')
      .execute();
    return rows.map(({ tableId }) => tableId);
  },
  keptImages: async () => {
    const rows = await db.selectFrom('scans').select(['image', 'bytes']).distinct().orderBy('image').execute();
    return new Map(rows.map(({ image, bytes }) => [image, bytes]));
  },
});
