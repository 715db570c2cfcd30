import pg from 'pg';
import type { BatchWriter } from '../append.ts';
import type { PartWrites, StepRow } from '../part-writes.ts';
import { newestStep } from '../queries/steps.ts';
import { Unexpected } from '../write.ts';
import { carryOut, type Postgres } from './connect.ts';

/** The columns of `steps`, and their types. */
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
 * All steps of a batch in one statement. It fails if a step exists already. It also fails if the table has been deleted, or
 * claimed by another process, or has lost the step before, as after a failover to a server that had not received it: then the
 * step gets no number, which a constraint forbids. The lock makes the deletion of a table wait until its steps are committed.
 */
const insertSteps = {
  name: 'umpire-steps',
  text: `with firsts as (
      select "id", min("seq") as "seq" from unnest($1::text[], $2::bigint[]) as given ("id", "seq") group by "id"
    ), held as materialized (
      select "tables"."id", "claim" from "tables" join firsts on firsts."id" = "tables"."id"
      where firsts."seq" = 1
        or exists (select from "steps" where "tableId" = firsts."id" and "steps"."seq" = firsts."seq" - 1)
      for key share of "tables"
    )
    insert into "steps" (${names.map(quoted).join(', ')})
    select ${names.map((name) => (name === 'seq' ? 'case when held."id" is not null and (added.claim is null or added.claim = held."claim") then added."seq" end' : `added.${quoted(name)}`)).join(', ')}
    from unnest(${arrays.join(', ')}) as added (${[...names, 'claim'].map(quoted).join(', ')})
    left join held on held."id" = added."tableId"`,
};

type Client = Pick<pg.ClientBase, 'query'>;

/** Writes batches to PostgreSQL, each as one transaction. A batch of moves is one statement, and one round trip. */
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
 * If the error says that a step exists already, or has no number because its table is not ours any more: that table. The
 * message contains `…=(TABLE, STEP)…` or `…contains (TABLE, null, …)`.
 */
const tableOfTaken = (error: unknown): Unexpected | undefined => {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const isTaken = error.constraint === 'steps_pk' || (error.table === 'steps' && error.column === 'seq');
  if (!isTaken) return undefined;
  const [, table] = /(?:=|contains )\(([^,]+), (?:\d+|null)\b/.exec(error.detail ?? '') ?? [];
  return table === undefined ? undefined : new Unexpected(table);
};
