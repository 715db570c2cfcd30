import type { Kysely, Selectable } from 'kysely';
import type { EventLog, StoredStep } from './event-log.ts';
import { sizesUpTo, stepOf } from './queries/steps.ts';
import type { Schema } from './schema.ts';
import { firstWithin } from './slices.ts';
import type { Sqlite } from './sqlite.ts';
import { sizeOfBody } from './step-body.ts';

/** Reads only the requested steps from a SQLite file. */
export const sqliteSteps = (db: Kysely<Schema>, sqlite: Sqlite): Pick<EventLog, 'steps' | 'firstOfLast'> => {
  const between = db
    .selectFrom('steps')
    .selectAll()
    .where('tableId', '=', '')
    .where('seq', '>=', 0)
    .where('seq', '<=', 0)
    .orderBy('seq')
    .compile().sql;
  const sizes = sizesUpTo(db, '', 0, 0).compile().sql;

  return {
    firstOfLast: async (table, to, most) => {
      const rows = sqlite.prepare(sizes).all([table, to, most.steps]) as readonly { readonly bytes: number }[];
      return firstWithin(
        to,
        rows.map(({ bytes }) => bytes),
        most.bytes,
      );
    },
    steps: async (table, from, to = Number.MAX_SAFE_INTEGER, bytes = Number.POSITIVE_INFINITY) => {
      const steps: StoredStep[] = [];
      let read = 0;
      for (const row of sqlite.prepare(between).iterate([table, from, to]) as Iterable<Selectable<Schema['steps']>>) {
        read += sizeOfBody(row).read;
        if (steps.length > 0 && read > bytes) break;
        steps.push(stepOf(row));
      }
      return steps;
    },
  };
};
