import type { Kysely } from 'kysely';
import type { EventLog } from '../event-log.ts';
import type { Schema } from '../schema.ts';
import { kinQuery } from './kin.ts';
import { lastTouchedFirst, rowOf, shown } from './table-rows.ts';

export const tableQueries = (
  db: Kysely<Schema>,
): Pick<EventLog, 'find' | 'tablesOf' | 'openTables' | 'kin' | 'openedSince' | 'claim' | 'claims'> => ({
  kin: kinQuery(db),
  claim: async (table) => {
    const claimed = db
      .updateTable('tables')
      .set(({ eb }) => ({ claim: eb('claim', '+', 1) }))
      .where('id', '=', table)
      .returning('claim');
    return (await claimed.executeTakeFirst())?.claim;
  },
  claims: async (tables) => {
    if (tables.length === 0) return new Map();
    const rows = await db.selectFrom('tables').select(['id', 'claim']).where('id', 'in', tables).execute();
    return new Map(rows.map(({ id, claim }) => [id, claim]));
  },
  find: async (table) => {
    const row = await db.selectFrom('tables').select(shown).where('id', '=', table).executeTakeFirst();
    return row && rowOf(row);
  },
  tablesOf: async (person, limit) => {
    const rows = await db
      .selectFrom('people')
      .innerJoin('tables', 'tables.id', 'people.tableId')
      .select(shown)
      .where('people.person', '=', person)
      .orderBy('touched', 'desc')
      .limit(limit)
      .execute();
    return lastTouchedFirst(rows);
  },
  openTables: async (limit) => {
    const rows = await db
      .selectFrom('tables')
      .select(shown)
      .where('listed', '=', 1)
      .where('status', '=', 'open')
      .orderBy('touched', 'desc')
      .limit(limit)
      .execute();
    return lastTouchedFirst(rows);
  },
  openedSince: async (person, since) => {
    const { count } = await db
      .selectFrom('tables')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('openedBy', '=', person)
      .where('created', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});
