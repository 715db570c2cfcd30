import type { Kysely } from 'kysely';
import type { BatchWriter } from './append.ts';
import type { PartWrites, StepRow } from './part-writes.ts';
import { newestStep } from './queries/steps.ts';
import type { Schema } from './schema.ts';
import type { Sqlite } from './sqlite.ts';
import type { Write } from './write.ts';

const columns = [
  'tableId',
  'seq',
  'time',
  'person',
  'seat',
  'act',
  'command',
  'format',
  'body',
  'packed',
  'size',
] as const satisfies readonly (keyof StepRow)[];

/** Writes batches to a SQLite file, each as one transaction with one flush to the disk. */
export const sqliteBatches = (sqlite: Sqlite, db: Kysely<Schema>): Required<Pick<BatchWriter, 'readEnd' | 'write'>> => {
  const newest = newestStep(db, '').compile().sql;
  // The statement of every move is compiled once; values are passed by position.
  const insertStep = db
    .insertInto('steps')
    .columns(columns)
    .values(Object.fromEntries(columns.map((column) => [column, ''])) as unknown as StepRow)
    .onConflict((conflict) => conflict.columns(['tableId', 'seq']).doNothing())
    .compile().sql;

  const stepWrite = (row: StepRow): Write => ({
    sql: insertStep,
    parameters: columns.map((column) => row[column]),
    // The step exists already if somebody else has written to the table.
    changes: row.tableId,
  });
  const holdClaim = db
    .updateTable('tables')
    .set({ claim: 0 })
    .where('id', '=', '')
    .where('claim', '=', 0)
    .compile().sql;
  const held = ({ claim, steps }: PartWrites): readonly Write[] => {
    if (claim === undefined) return [];
    const { tableId } = steps[0]!;
    return [{ sql: holdClaim, parameters: [claim, tableId, claim], changes: tableId }];
  };
  const writesOf = (part: PartWrites): readonly Write[] => [
    ...held(part),
    ...part.opening,
    ...part.steps.map(stepWrite),
    ...part.changes,
  ];

  return {
    readEnd: (table) => {
      const [row] = sqlite.prepare(newest).all([table]) as { readonly seq: number | null }[];
      return row?.seq ?? 0;
    },
    write: (parts) => sqlite.writeTogether(parts.flatMap(writesOf)),
  };
};
