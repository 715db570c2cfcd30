import type { Step } from '@umpire/shared/table/event.ts';
import { stepFormat } from '@umpire/shared/table/history/upgrade.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { StoredStep, TableId } from '../event-log.ts';
import type { Schema } from '../schema.ts';
import { textOf } from '../step-body.ts';

/** The step of a row, upgraded to the format of this release. @throws if a later release wrote it. */
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

/** The number of a table's newest step, null if it has none. */
export const newestStep = (db: Kysely<Schema>, table: TableId) =>
  db
    .selectFrom('steps')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('tableId', '=', table);

/** The size of a step's JSON. */
export const readBytes = sql<number>`coalesce(size, octet_length(body))`;

/** The sizes of the last steps up to one, that one first. */
export const sizesUpTo = (db: Kysely<Schema>, table: TableId, to: Seq, most: number) =>
  db
    .selectFrom('steps')
    .select(readBytes.as('bytes'))
    .where('tableId', '=', table)
    .where('seq', '<=', to)
    .orderBy('seq', 'desc')
    .limit(most);
