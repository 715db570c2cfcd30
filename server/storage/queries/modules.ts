import type { Kysely } from 'kysely';
import type { EventLog } from '../event-log.ts';
import type { Schema } from '../schema.ts';
import { lastTouchedFirst, shown } from './table-rows.ts';

/** The most tables of an answer. */
const most = 200;

/** Queries about the tables that are played with a module. */
export const moduleQueries = (db: Kysely<Schema>): Pick<EventLog, 'tablesWith' | 'isPlayed'> => ({
  tablesWith: async (module, person) => {
    const rows = await db
      .selectFrom('people')
      .innerJoin('tables', 'tables.id', 'people.tableId')
      .select(shown)
      .where('people.person', '=', person)
      .where('module', '=', module)
      .orderBy('touched', 'desc')
      .limit(most)
      .execute();
    return lastTouchedFirst(rows);
  },
  isPlayed: async (module) => {
    const row = await db.selectFrom('tables').select('id').where('module', '=', module).limit(1).executeTakeFirst();
    return row !== undefined;
  },
});
