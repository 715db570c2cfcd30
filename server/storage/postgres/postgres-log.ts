import { appender } from '../append.ts';
import { postgresDialect } from '../dialect.ts';
import type { EventLog } from '../event-log.ts';
import { migrate } from '../migrate.ts';
import { partWriter } from '../part-writes.ts';
import { accessQueries } from '../queries/access.ts';
import { scanQueries } from '../queries/scans.ts';
import { snapshotQueries } from '../queries/snapshots.ts';
import { tableQueries } from '../queries/tables.ts';
import { writingQueries } from '../queries/writing.ts';
import type { Vault } from '../vault.ts';
import { postgresBatches } from './append.ts';
import { checkServer, connectPostgres } from './connect.ts';
import { postgresSteps } from './steps.ts';

/** An event log in a PostgreSQL database. @throws if nobody can be reached there, or may make tables */
export const postgresEventLog = async (url: string, vault: Vault): Promise<EventLog> => {
  const postgres = connectPostgres(url);
  const { db } = postgres;
  try {
    await checkServer(postgres.pool);
    await migrate(db, postgresDialect);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    append: appender(partWriter(db, vault), postgresBatches(postgres)),
    ...postgresSteps(db),
    ...snapshotQueries(db),
    ...tableQueries(db),
    ...accessQueries(db),
    ...scanQueries(db),
    ...writingQueries(db, vault, postgres.writeTogether),
    check: async () => {
      // Nobody hears it. It is a write like that of a step, and fails where a step would.
      await postgres.pool.query('select pg_logical_emit_message(true, $1, $2)', ['umpire', '']);
    },
    close: () => db.destroy(),
  };
};
