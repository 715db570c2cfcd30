import type { Step } from '@umpire/shared/table/event.ts';
import { stepFormat } from '@umpire/shared/table/history/upgrade.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { EventLog, StoredStep } from '../event-log.ts';
import type { Schema } from '../schema.ts';
import { firstWithin } from '../slices.ts';
import type { Sqlite } from '../sqlite.ts';
import { sizeOfBody, textOf } from '../step-body.ts';

/** A row of `steps`, in the format of this release. @throws if a later release wrote it. */
export const stepOf = (row: Selectable<Schema['steps']>): StoredStep => {
  const { tableId, seq, time, person, seat, act, command, format } = row;
  const data: StoredStep = {
    seq,
    time,
    by: { person, ...(seat !== null && { seat }) },
    act: act as Step['act'],
    ...(command !== null && { command }),
    ...JSON.parse(textOf(row)),
  };
  const step = stepFormat.read({ version: format, data });
  if (!step) throw new Error(`Step ${seq} of table ${tableId} has format ${format}: a later release wrote it.`);
  return step;
};

export const stepQueries = (db: Kysely<Schema>, sqlite: Sqlite): Pick<EventLog, 'steps' | 'firstOfLast'> => {
  const between = db
    .selectFrom('steps')
    .selectAll()
    .where('tableId', '=', '')
    .where('seq', '>=', 0)
    .where('seq', '<=', 0)
    .orderBy('seq')
    .compile().sql;

  const sizes = db
    .selectFrom('steps')
    .select(sql<number>`coalesce(size, octet_length(body))`.as('bytes'))
    .where('tableId', '=', '')
    .where('seq', '<=', 0)
    .orderBy('seq', 'desc')
    .limit(0)
    .compile().sql;

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
