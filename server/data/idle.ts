import type { Kysely } from 'kysely';
import type { TableId } from '../storage/event-log.ts';
import type { Schema } from '../storage/schema.ts';

export const dayMilliseconds = 24 * 3600 * 1000;

/** A table that nobody has touched for a long time. */
export interface Idle {
  readonly id: TableId;
  readonly name: string;
  readonly touched: number;
}

/** Tables whose last step is older than `before`, the oldest first. Compares the step itself, because `touched` may be up to a minute older. */
export const untouchedSince = async (db: Kysely<Schema>, before: number): Promise<readonly Idle[]> => {
  const rows = await db
    .selectFrom('tables')
    .select(({ selectFrom }) => [
      'id',
      'name',
      selectFrom('steps')
        .select('time')
        .whereRef('tableId', '=', 'tables.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('last'),
    ])
    .where('touched', '<', before)
    .orderBy('touched')
    .execute();
  return rows.flatMap(({ id, name, last }) => (last !== null && last < before ? [{ id, name, touched: last }] : []));
};
