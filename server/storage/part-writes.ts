import { stepFormat } from '@umpire/shared/table/history/upgrade.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Compilable, Kysely } from 'kysely';
import type { Append, StoredStep, TableId } from './event-log.ts';
import { listingColumns } from './queries/table-rows.ts';
import type { Schema } from './schema.ts';
import { type Write, writeOf } from './sqlite.ts';
import type { Vault } from './vault.ts';

/** Bytes that a step takes besides its body, about: its row, and its share in the tree of rows. */
const stepOverhead = 150;

/** What a part of a batch writes, and the bytes of each of its steps. */
export interface PartWrites {
  readonly writes: readonly Write[];
  readonly bytes: readonly number[];
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
    .values({ tableId: '', seq: 0, time: 0, person: '', seat: null, act: '', command: null, format: 0, body: '' })
    .onConflict((conflict) => conflict.columns(['tableId', 'seq']).doNothing())
    .compile().sql;

  const stepWrite = (table: string, { seq, time, by, act, command, ...rest }: StoredStep): Write => {
    const body = JSON.stringify(rest);
    return {
      sql: insertStep,
      parameters: [table, seq, time, by.person, by.seat ?? null, act, command ?? null, stepFormat.version, body],
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
    const written = steps.map((step) => stepWrite(table, step));
    const writes: Write[] = [];
    if (after === 0) writes.push(opening(part));
    else if (isTouched) writes.push(change(table, { touched: time }));
    writes.push(...written);
    if (listing && after > 0) writes.push(change(table, listingColumns(listing)));
    for (const { commitment, secret } of dice) {
      const row = { tableId: table, commitment, secret: vault.seal(secret, commitment) };
      writes.push(write(db.insertInto('diceSecrets').values(row)));
    }
    if (password !== undefined) writes.push(change(table, { password: password || null }));
    for (const person of people) writes.push(admission(db, table, person, time));
    const bytes = written.map(({ parameters }) => stepOverhead + Buffer.byteLength(String(parameters.at(-1))));
    return { writes, bytes };
  };
};

const write = (query: Compilable, expect?: number): Write => writeOf(query.compile(), expect);
