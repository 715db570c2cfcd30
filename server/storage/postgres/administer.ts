import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { postgresDialect } from '../dialect.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { checkServer, connectAlone, connectPostgres } from './connect.ts';

export { postgresEventLog } from './postgres-log.ts';

/** Reads a database as of one moment. */
export const readPostgres = <T>(url: string, act: (db: Kysely<Schema>) => Promise<T>): Promise<T> =>
  withDatabase(url, (db) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(act),
  );

/** Migrates a database, and changes it in one transaction. */
export const changePostgres = <T>(url: string, act: (db: Kysely<Schema>) => Promise<T>, forGood = false): Promise<T> =>
  withDatabase(url, async (db) => {
    await migrate(db, postgresDialect);
    const changed = await db.transaction().execute(act);
    // Otherwise deleted data would remain in the files.
    if (forGood) await sql`vacuum (full)`.execute(db);
    return changed;
  });

const withDatabase = async <T>(url: string, act: (db: Kysely<Schema>) => Promise<T>): Promise<T> => {
  const { db, pool } = connectPostgres(url, { answersWithin: 0 });
  try {
    await checkServer(pool);
    return await act(db);
  } finally {
    await db.destroy();
  }
};

/** The lock of a process on a database. */
export interface Hold {
  readonly letGo: () => Promise<void>;
}

/** An arbitrary number, the same in all releases. */
const lockNumber = 8_067_425_311;
/** Milliseconds between two attempts to lock, and until a broken connection is renewed. */
const [triesEvery, comesBackAfter] = [100, 1000];

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Locks this database for this process, `alone` or `beside` others. It is PostgreSQL's own lock, and ends with the
 * process. After a restart of the database it is taken again; in between, the step numbers prevent conflicts.
 * @throws if another process has the lock, and does not release it within `patience` milliseconds
 */
export const holdPostgres = async (url: string, how: 'alone' | 'beside', patience: number): Promise<Hold> => {
  const lock = how === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  let held: pg.Client | undefined;
  let isOver = false;

  const take = async (): Promise<boolean> => {
    const client = await connectAlone(url);
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1::bigint) as taken`, [lockNumber]);
    if (isOver || !rows[0]!.taken) {
      await client.end();
      return isOver;
    }
    held = client;
    client.once('end', comeBack);
    return true;
  };
  const comeBack = (): void => {
    if (isOver) return;
    const again = (): void => void take().then((taken) => taken || comeBack(), comeBack);
    setTimeout(again, comesBackAfter).unref();
  };

  for (const until = Date.now() + patience; !(await take()); await pause(triesEvery)) {
    if (Date.now() >= until)
      throw new Error('Another Umpire keeps its games in this database. Stop it, or set DATABASE_URL to another.');
  }
  return {
    letGo: async () => {
      isOver = true;
      await held?.end();
    },
  };
};
