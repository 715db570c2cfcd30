import type { Kysely } from 'kysely';
import type { EventLog } from '../event-log.ts';
import type { Schema } from '../schema.ts';

/** Queries about who may enter, seat recovery, and void tokens. */
export const accessQueries = (
  db: Kysely<Schema>,
): Pick<
  EventLog,
  'isAdmitted' | 'passwordOf' | 'bans' | 'unban' | 'renewRecovery' | 'takeRecovery' | 'revocations'
> => ({
  isAdmitted: async (table, person) => {
    const row = await db
      .selectFrom('people')
      .select('since')
      .where('person', '=', person)
      .where('tableId', '=', table)
      .executeTakeFirst();
    return row !== undefined;
  },
  passwordOf: async (table) => {
    const row = await db.selectFrom('tables').select('password').where('id', '=', table).executeTakeFirst();
    return row?.password ?? undefined;
  },

  bans: (table) => db.selectFrom('bans').select(['person', 'network']).where('tableId', '=', table).execute(),
  unban: async (table, person) => {
    await db.deleteFrom('bans').where('tableId', '=', table).where('person', '=', person).execute();
  },

  renewRecovery: async (table, seat) => {
    const { generation } = await db
      .insertInto('recoveries')
      .values({ tableId: table, seat, generation: 1, used: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['tableId', 'seat'])
          .doUpdateSet(({ eb }) => ({ generation: eb('recoveries.generation', '+', 1), used: 0 })),
      )
      .returning('generation')
      .executeTakeFirstOrThrow();
    return generation;
  },
  takeRecovery: async (table, seat, generation) => {
    const { numUpdatedRows } = await db
      .updateTable('recoveries')
      .set({ used: 1 })
      .where('tableId', '=', table)
      .where('seat', '=', seat)
      .where('generation', '=', generation)
      .where('used', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  revocations: async () => {
    const rows = await db.selectFrom('revocations').selectAll().execute();
    return new Map(rows.map(({ person, before }) => [person, before]));
  },
});
