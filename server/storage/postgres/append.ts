import pg from 'pg';
import type { BatchWriter } from '../append.ts';
import type { PartWrites, StepRow } from '../part-writes.ts';
import { newestStep } from '../queries/steps.ts';
import { Unexpected } from '../write.ts';
import { carryOut, type Postgres } from './connect.ts';

/** The columns of `steps`, and what they are. */
const columns = {
  tableId: 'text',
  seq: 'bigint',
  time: 'bigint',
  person: 'text',
  seat: 'text',
  act: 'text',
  command: 'bigint',
  format: 'bigint',
  body: 'text',
  packed: 'bytea',
  size: 'bigint',
} as const satisfies { readonly [Column in keyof StepRow]: string };
const names = Object.keys(columns) as (keyof StepRow)[];

/** All steps of a batch in one statement: a step that is there already stops it. */
const insertSteps = {
  name: 'umpire-steps',
  text: `insert into "steps" (${names.map((name) => `"${name}"`).join(', ')})
    select * from unnest(${Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)})`,
};

type Client = Pick<pg.ClientBase, 'query'>;

/** Writes batches to PostgreSQL: each is one transaction; moves alone are one statement, and one answer to wait for. */
export const postgresBatches = ({ db, pool, transaction }: Postgres): BatchWriter => ({
  readEnd: async (table) => (await newestStep(db, table).executeTakeFirst())?.seq ?? 0,
  write: async (parts) => {
    const isMovesAlone = parts.every(({ opening, changes }) => opening.length + changes.length === 0);
    try {
      if (isMovesAlone) await writeSteps(pool as unknown as Client, parts);
      else await transaction((client) => writeAll(client, parts));
    } catch (error) {
      throw tableOfTaken(error) ?? error;
    }
  },
});

const writeAll = async (client: Client, parts: readonly PartWrites[]): Promise<void> => {
  for (const opening of parts.flatMap((part) => part.opening)) await carryOut(client, opening);
  await writeSteps(client, parts);
  for (const change of parts.flatMap((part) => part.changes)) await carryOut(client, change);
};

const writeSteps = async (client: Client, parts: readonly PartWrites[]): Promise<void> => {
  const rows = parts.flatMap(({ steps }) => steps);
  await client.query({ ...insertSteps, values: names.map((name) => rows.map((row) => row[name])) });
};

/** If it says that a step is there already, of which table. The database says it as `…=(TABLE, STEP)…`. */
const tableOfTaken = (error: unknown): Unexpected | undefined => {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'steps_pk') return undefined;
  const [, table] = /=\((.+), \d+\)/.exec(error.detail ?? '') ?? [];
  return table === undefined ? undefined : new Unexpected(table);
};
