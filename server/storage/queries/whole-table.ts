import type { Insertable, Kysely } from 'kysely';
import type { TableId } from '../event-log.ts';
import type { Schema } from '../schema.ts';

/** The number of rows in memory at once. */
export const sliceRows = 500;

/** Database tables whose rows belong to one table of the game. */
export const ofTables = [
  'steps',
  'snapshots',
  'people',
  'bans',
  'diceSecrets',
  'scans',
  'recoveries',
  'shuts',
  'noticeWishes',
  'webhooks',
  'outbox',
  'branches',
] as const;

/** Database tables whose rows belong to no single table of the game. */
export const ofServer = [
  'revocations',
  'complaints',
  'outcasts',
  'bannedNetworks',
  'operatorActs',
  'announcements',
  'uptimes',
  'serverSecrets',
  'contacts',
  'noticeCounts',
  'mailboxes',
] as const;

/** The names of the tables that a database has: an earlier release had fewer. */
export const namesIn = async (db: Kysely<Schema>): Promise<ReadonlySet<string>> =>
  new Set((await db.introspection.getTables()).map(({ name }) => name));

/** All rows of a database, in slices. */
export async function* slicesOf(db: Kysely<Schema>): AsyncGenerator<Slice> {
  const names = await namesIn(db);
  for (const name of ofServer) {
    if (names.has(name)) yield { of: name, rows: await db.selectFrom(name).selectAll().execute() };
  }
  const ids = await db.selectFrom('tables').select('id').orderBy('id').execute();
  for (const { id } of ids) yield* slicesOfTable(db, id, names);
}

export type Row = Readonly<Record<string, unknown>>;

/** Rows of one kind. Rows that others refer to come first. */
export interface Slice {
  readonly of: keyof Schema;
  readonly rows: readonly Row[];
}

/** All rows of one table, its own row first. Empty if there is no such table. */
export async function* slicesOfTable(
  db: Kysely<Schema>,
  id: TableId,
  names: ReadonlySet<string> = new Set(ofTables),
): AsyncGenerator<Slice> {
  yield { of: 'tables', rows: await db.selectFrom('tables').selectAll().where('id', '=', id).execute() };
  for (const name of ofTables) {
    if (name === 'steps') yield* stepsOf(db, id);
    else if (names.has(name))
      yield { of: name, rows: await db.selectFrom(name).selectAll().where('tableId', '=', id).execute() };
  }
}

async function* stepsOf(db: Kysely<Schema>, id: TableId): AsyncGenerator<Slice> {
  for (let after = 0; ; ) {
    const steps = db.selectFrom('steps').selectAll().where('tableId', '=', id).where('seq', '>', after);
    const rows = await steps.orderBy('seq').limit(sliceRows).execute();
    yield { of: 'steps', rows };
    if (rows.length < sliceRows) return;
    after = rows.at(-1)!.seq;
  }
}

/** The statements that insert a slice, each within the database's limit of parameters. */
export const insertsOf = (db: Kysely<Schema>, { of, rows }: Slice) =>
  Array.from({ length: Math.ceil(rows.length / sliceRows) }, (_, part) => {
    const some = rows.slice(part * sliceRows, (part + 1) * sliceRows);
    return db.insertInto(of).values(some as unknown as Insertable<Schema[keyof Schema]>[]);
  });
