import { stepFormat } from '@umpire/shared/table/history/upgrade.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Compilable, Kysely } from 'kysely';
import type { Append, StoredStep, TableId } from './event-log.ts';
import { listingColumns } from './queries/table-rows.ts';
import type { Schema } from './schema.ts';
import { type Write, writeOf } from './sqlite.ts';
import { bodyOf, type StepBody, type StepSize, sizeOfBody } from './step-body.ts';
import type { Vault } from './vault.ts';

/** What a part of a batch writes, and how much each of its steps is. */
export interface PartWrites {
  readonly writes: readonly Write[];
  readonly sizes: readonly StepSize[];
}

/** That a person has come to a table. */
export const admission = (db: Kysely<Schema>, tableId: TableId, person: PersonId, since: number): Write =>
  write(
    db
      .insertInto('people')
      .values({ tableId, person, since })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Says which statements an append is; `isTouched`: the table's row is to say when that was. */
export const partWriter = (db: Kysely<Schema>, vault: Vault) => {
  // The statement of every move is compiled once; the values go by position.
  const insertStep = db
    .insertInto('steps')
    .values({
      tableId: '',
      seq: 0,
      time: 0,
      person: '',
      seat: null,
      act: '',
      command: null,
      format: 0,
      body: '',
      packed: null,
      size: null,
    })
    .onConflict((conflict) => conflict.columns(['tableId', 'seq']).doNothing())
    .compile().sql;

  const stepWrite = (table: string, { seq, time, by, act, command }: StoredStep, stored: StepBody): Write => {
    const { body, packed, size } = stored;
    const found = [table, seq, time, by.person, by.seat ?? null, act, command ?? null];
    return {
      sql: insertStep,
      parameters: [...found, stepFormat.version, body, packed, size],
      // There already, if somebody else has written to the table.
      expect: 1,
    };
  };

  const opening = ({ table, steps, listing }: Append): Write => {
    if (!listing) throw new Error(`Table ${table} is opened without a listing.`);
    const { by, time } = steps[0]!;
    const touched = steps.at(-1)!.time;
    const row = { id: table, created: time, touched, openedBy: by.person, ...listingColumns(listing) };
    return write(db.insertInto('tables').values(row));
  };

  const change = (table: TableId, columns: Partial<Schema['tables']>): Write =>
    write(db.updateTable('tables').set(columns).where('id', '=', table), 1);

  return (part: Append, isTouched: boolean): PartWrites => {
    const { table, after, steps, listing, dice = [], password, people = [] } = part;
    const { time } = steps.at(-1)!;
    const { bodies = steps.map(bodyOf) } = part;
    const writes: Write[] = [];
    if (after === 0) writes.push(opening(part));
    else if (isTouched) writes.push(change(table, { touched: time }));
    writes.push(...steps.map((step, index) => stepWrite(table, step, bodies[index]!)));
    if (listing && after > 0) writes.push(change(table, listingColumns(listing)));
    for (const { commitment, secret } of dice) {
      const row = { tableId: table, commitment, secret: vault.seal(secret, commitment) };
      writes.push(write(db.insertInto('diceSecrets').values(row)));
    }
    if (password !== undefined) writes.push(change(table, { password: password || null }));
    for (const person of people) writes.push(admission(db, table, person, time));
    return { writes, sizes: bodies.map(sizeOfBody) };
  };
};

const write = (query: Compilable, expect?: number): Write => writeOf(query.compile(), expect);
