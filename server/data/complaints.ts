import type { OperatedComplaint } from '@umpire/shared/protocol/operator.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Kysely } from 'kysely';
import { namesIn } from '../storage/queries/whole-table.ts';
import type { Schema } from '../storage/schema.ts';

/** Complaints that a person has made; complaints about them belong to others. An earlier release has none. */
export const complaintsMadeBy = async (
  db: Kysely<Schema>,
  person: PersonId,
): Promise<readonly Pick<OperatedComplaint, 'time' | 'table' | 'reason' | 'text'>[]> => {
  if (!(await namesIn(db)).has('complaints')) return [];
  const rows = await db
    .selectFrom('complaints')
    .select(['time', 'tableId as table', 'reason', 'text'])
    .where('by', '=', person)
    .orderBy('time')
    .execute();
  return rows as Pick<OperatedComplaint, 'time' | 'table' | 'reason' | 'text'>[];
};
