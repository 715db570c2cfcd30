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

const quoted = (name: string): string => `"${name}"`;
const arrays = [...Object.values(columns), 'bigint'].map((type, index) => `$${index + 1}::${type}[]`);

/**
 * All steps of a batch in one statement. A step that is there already stops it, and so does one of a table that another
 * process has claimed since: that has no number, which is refused.
 */
const insertSteps = {
  name: 'umpire-steps',
  text: `insert into "steps" (${names.map(quoted).join(', ')})
    select ${names.map((name) => (name === 'seq' ? 'case when added.claim is null or added.claim = "tables"."claim" then added."seq" end' : `added.${quoted(name)}`)).join(', ')}
    from unnest(${arrays.join(', ')}) as added (${[...names, 'claim'].map(quoted).join(', ')})
    left join "tables" on "tables"."id" = added."tableId"`,
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
  const claims = parts.flatMap(({ steps, claim = null }) => steps.map(() => claim));
  await client.query({ ...insertSteps, values: [...names.map((name) => rows.map((row) => row[name])), claims] });
};

/**
 * If it says that a step is there already, or has no number because the table is another's: of which table. The database
 * says it as `…=(TABLE, STEP)…` and `…contains (TABLE, null, …)`.
 */
const tableOfTaken = (error: unknown): Unexpected | undefined => {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const isTaken = error.constraint === 'steps_pk' || (error.table === 'steps' && error.column === 'seq');
  if (!isTaken) return undefined;
  const [, table] = /(?:=|contains )\(([^,]+), (?:\d+|null)\b/.exec(error.detail ?? '') ?? [];
  return table === undefined ? undefined : new Unexpected(table);
};
