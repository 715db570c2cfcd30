import type { Step } from '@umpire/shared/table/event.ts';
import { stepFormat } from '@umpire/shared/table/history/upgrade.ts';
import type { Kysely, Selectable } from 'kysely';
import type { EventLog, StoredStep } from '../event-log.ts';
import type { Schema } from '../schema.ts';

/** A row of `steps`, in the format of this release. @throws if a later release wrote it. */
export const stepOf = (row: Selectable<Schema['steps']>): StoredStep => {
  const { tableId, seq, time, person, seat, act, command, format, body } = row;
  const data: StoredStep = {
    seq,
    time,
    by: { person, ...(seat !== null && { seat }) },
    act: act as Step['act'],
    ...(command !== null && { command }),
    ...JSON.parse(body),
  };
  const step = stepFormat.read({ version: format, data });
  if (!step) throw new Error(`Step ${seq} of table ${tableId} has format ${format}: a later release wrote it.`);
  return step;
};

export const stepQueries = (db: Kysely<Schema>): Pick<EventLog, 'steps'> => ({
  steps: async (table, from, to) => {
    let query = db.selectFrom('steps').selectAll().where('tableId', '=', table).where('seq', '>=', from);
    if (to !== undefined) query = query.where('seq', '<=', to);
    const rows = await query.orderBy('seq').execute();
    return rows.map(stepOf);
  },
});
