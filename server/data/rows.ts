import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** So many rows are held at once. */
const sliceRows = 500;

/** What belongs to one table, and is read with it. */
const ofTables = ['steps', 'snapshots', 'people', 'bans', 'diceSecrets', 'scans', 'recoveries'] as const;
type Name = keyof Schema;
type Row = Readonly<Record<string, unknown>>;
/** Rows of one kind; all rows that others point to come before them. */
interface Slice {
  readonly of: Name;
  readonly rows: readonly Row[];
}

/** All rows of a database, in slices. */
async function* slicesOf(db: Kysely<Schema>): AsyncGenerator<Slice> {
  yield { of: 'revocations', rows: await db.selectFrom('revocations').selectAll().execute() };
  const ids = await db.selectFrom('tables').select('id').orderBy('id').execute();
  for (const { id } of ids) {
    yield { of: 'tables', rows: await db.selectFrom('tables').selectAll().where('id', '=', id).execute() };
    for (const name of ofTables) {
      if (name === 'steps') yield* stepsOf(db, id);
      else yield { of: name, rows: await db.selectFrom(name).selectAll().where('tableId', '=', id).execute() };
    }
  }
}

async function* stepsOf(db: Kysely<Schema>, id: string): AsyncGenerator<Slice> {
  for (let after = 0; ; ) {
    const steps = db.selectFrom('steps').selectAll().where('tableId', '=', id).where('seq', '>', after);
    const rows = await steps.orderBy('seq').limit(sliceRows).execute();
    yield { of: 'steps', rows };
    if (rows.length < sliceRows) return;
    after = rows.at(-1)!.seq;
  }
}

/** Copies all rows into another database that has none. */
export const copyRows = async (from: Kysely<Schema>, to: Kysely<Schema>): Promise<void> => {
  for await (const { of, rows } of slicesOf(from)) {
    for (let at = 0; at < rows.length; at += sliceRows) {
      const some = rows.slice(at, at + sliceRows) as unknown as Insertable<Schema[Name]>[];
      await to.insertInto(of).values(some).execute();
    }
  }
};

/** Takes out all rows. */
export const clearRows = async (db: Kysely<Schema>): Promise<void> => {
  for (const name of [...ofTables, 'tables', 'revocations'] as const) await db.deleteFrom(name).execute();
};

/** What is in a database, as 64 letters: two with the same hold the same rows, whichever databases they are. */
export const contentOf = async (db: Kysely<Schema>): Promise<string> => {
  const all = Buffer.alloc(32);
  for await (const { of, rows } of slicesOf(db)) {
    for (const row of rows) {
      const hash = createHash('sha256').update(textOf(of, row)).digest();
      // In whatever order they come.
      for (const [index, byte] of hash.entries()) all[index]! ^= byte;
    }
  }
  return all.toString('hex');
};

const textOf = (of: Name, row: Row): string => {
  const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    of,
    columns.map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]),
  ]);
};
