import type { Kysely } from 'kysely';
import type { Branch, EventLog } from '../event-log.ts';
import type { Schema } from '../schema.ts';
import { rowOf, shown } from './table-rows.ts';

/** Tables and their neighbors in the tree of branches, as far as the person has been there or they are listed. */
export const kinQuery =
  (db: Kysely<Schema>): EventLog['kin'] =>
  async (tables, person, limit) => {
    if (tables.length === 0) return [];
    const rows = await db
      .selectFrom('tables')
      .leftJoin('branches', 'branches.tableId', 'tables.id')
      .select(shown)
      .select(['branches.parent', 'branches.seq as parentSeq', 'branches.turn as parentTurn', 'branches.name as by'])
      .where(({ or, and, eb, exists, selectFrom }) =>
        or([
          eb('tables.id', 'in', tables),
          and([
            or([
              eb('branches.parent', 'in', tables),
              eb('tables.id', 'in', selectFrom('branches').select('parent').where('tableId', 'in', tables)),
            ]),
            or([
              and([eb('listed', '=', 1), eb('status', '=', 'open')]),
              exists(
                selectFrom('people')
                  .select('people.person')
                  .whereRef('people.tableId', '=', 'tables.id')
                  .where('people.person', '=', person),
              ),
            ]),
          ]),
        ]),
      )
      .orderBy(({ eb }) => eb('tables.id', 'in', tables), 'desc')
      .orderBy('created')
      .orderBy('tables.id')
      .limit(limit)
      .execute();
    return rows.map(({ parent, parentSeq, parentTurn, by, ...row }) => {
      if (parent === null) return rowOf(row);
      const branch: Branch = { parent, seq: parentSeq!, turn: JSON.parse(parentTurn!), name: by! };
      return { ...rowOf(row), branch };
    });
  };
