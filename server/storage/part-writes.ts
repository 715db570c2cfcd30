import { stepFormat } from '@umpire/shared/table/history/upgrade.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Compilable, Insertable, Kysely, Updateable } from 'kysely';
import type { Append, Claim, TableId } from './event-log.ts';
import { listingColumns } from './queries/table-rows.ts';
import type { Schema } from './schema.ts';
import { bodyOf, type StepSize, sizeOfBody } from './step-body.ts';
import type { Vault } from './vault.ts';
import { type Write, writeOf } from './write.ts';

/** A step as a complete row. */
export type StepRow = Required<Insertable<Schema['steps']>>;

/** The statements of one part of a batch: its table if that is new, its steps, everything else; and the sizes of its steps. */
export interface PartWrites {
  /** Nothing is written if the table has a newer claim. */
  readonly claim?: Claim | undefined;
  readonly opening: readonly Write[];
  readonly steps: readonly StepRow[];
  readonly changes: readonly Write[];
  readonly sizes: readonly StepSize[];
}

/** Records that a person has joined a table. */
export const admission = (db: Kysely<Schema>, tableId: TableId, person: PersonId, since: number): Write =>
  write(
    db
      .insertInto('people')
      .values({ tableId, person, since })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Makes the statements of an append; `isTouched`: whether the table's row gets the time. */
export const partWriter = (db: Kysely<Schema>, vault: Vault) => {
  const opening = ({ table, steps, listing }: Append): Write => {
    if (!listing) throw new Error(`Table ${table} is opened without a listing.`);
    const { by, time } = steps[0]!;
    const touched = steps.at(-1)!.time;
    const row = { id: table, created: time, touched, openedBy: by.person, ...listingColumns(listing) };
    return write(db.insertInto('tables').values(row));
  };

  const change = (table: TableId, columns: Updateable<Schema['tables']>): Write =>
    write(db.updateTable('tables').set(columns).where('id', '=', table), table);

  return (part: Append, isTouched: boolean): PartWrites => {
    const { table, after, steps, listing, dice = [], password, people = [], claim, branch } = part;
    const { time } = steps.at(-1)!;
    const { bodies = steps.map(bodyOf) } = part;
    const changes: Write[] = [];
    if (isTouched && after > 0) changes.push(change(table, { touched: time }));
    if (listing && after > 0) changes.push(change(table, listingColumns(listing)));
    for (const { commitment, secret } of dice) {
      const row = { tableId: table, commitment, secret: vault.seal(secret, commitment) };
      changes.push(write(db.insertInto('diceSecrets').values(row)));
    }
    if (branch) {
      const row = { tableId: table, ...branch, turn: JSON.stringify(branch.turn) };
      changes.push(write(db.insertInto('branches').values(row)));
    }
    if (password !== undefined) changes.push(change(table, { password: password || null }));
    for (const person of people) changes.push(admission(db, table, person, time));
    const rows = steps.map(({ seq, time: at, by, act, command }, index): StepRow => {
      const { person, seat = null } = by;
      const found = { tableId: table, seq, time: at, person, seat, act, command: command ?? null };
      return { ...found, format: stepFormat.version, ...bodies[index]! };
    });
    return { claim, opening: after === 0 ? [opening(part)] : [], steps: rows, changes, sizes: bodies.map(sizeOfBody) };
  };
};

const write = (query: Compilable, changes?: TableId): Write => writeOf(query.compile(), changes);
