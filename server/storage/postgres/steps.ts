import { type Kysely, sql } from 'kysely';
import type { EventLog } from '../event-log.ts';
import { readBytes, sizesUpTo, stepOf } from '../queries/steps.ts';
import type { Schema } from '../schema.ts';
import { firstWithin } from '../slices.ts';

/** Reads only the requested steps from PostgreSQL. */
export const postgresSteps = (db: Kysely<Schema>): Pick<EventLog, 'steps' | 'firstOfLast'> => ({
  firstOfLast: async (table, to, most) => {
    const rows = await sizesUpTo(db, table, to, most.steps).execute();
    return firstWithin(
      to,
      rows.map(({ bytes }) => bytes),
      most.bytes,
    );
  },
  steps: async (table, from, to = Number.MAX_SAFE_INTEGER, bytes) => {
    const between = db.selectFrom('steps').where('tableId', '=', table).where('seq', '>=', from).where('seq', '<=', to);
    if (bytes === undefined) return (await between.selectAll().orderBy('seq').execute()).map(stepOf);
    const upTo = between
      .selectAll()
      .select(sql<number>`(sum(${readBytes}) over (order by seq))::bigint`.as('upTo'))
      .select(sql<number>`row_number() over (order by seq)`.as('place'));
    const rows = await db
      .selectFrom(upTo.as('read'))
      .selectAll()
      .where((eb) => eb.or([eb('place', '=', 1), eb('upTo', '<=', bytes)]))
      .orderBy('seq')
      .execute();
    return rows.map(stepOf);
  },
});
