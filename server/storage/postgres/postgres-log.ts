import pg from 'pg';
import { appender } from '../append.ts';
import { postgresDialect } from '../dialect.ts';
import { type GamesLog, readWhole, taking } from '../games-log.ts';
import { migrate } from '../migrate.ts';
import { partWriter } from '../part-writes.ts';
import { accessQueries } from '../queries/access.ts';
import { moduleQueries } from '../queries/modules.ts';
import { noticeQueries } from '../queries/notices.ts';
import { operatorQueries } from '../queries/operator.ts';
import { scanQueries } from '../queries/scans.ts';
import { snapshotQueries } from '../queries/snapshots.ts';
import { tableQueries } from '../queries/tables.ts';
import { uptimeQueries } from '../queries/uptimes.ts';
import { insertsOf } from '../queries/whole-table.ts';
import { writingQueries } from '../queries/writing.ts';
import type { Vault } from '../vault.ts';
import { Unexpected } from '../write.ts';
import { postgresBatches } from './append.ts';
import { carryOut, checkServer, connectPostgres, type Postgres } from './connect.ts';
import { postgresSteps } from './steps.ts';

const wholeTables = ({ db, transaction }: Postgres): Pick<GamesLog, 'rowsOf' | 'takeOut' | 'putBack'> => ({
  rowsOf: (table) => readWhole(db, table),
  takeOut: async (table, seq) => {
    try {
      await transaction(async (client) => {
        // Waits for a step that is being written, and blocks new ones, so that the next statement sees the end of the log.
        await client.query('select id from tables where id = $1 for update', [table]);
        await carryOut(client, taking(db, table, seq));
      });
      return true;
    } catch (error) {
      if (error instanceof Unexpected) return false;
      throw error;
    }
  },
  putBack: async (slices) => {
    try {
      await db.transaction().execute(async (all) => {
        for (const slice of slices) for (const insert of insertsOf(all, slice)) await insert.execute();
      });
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.constraint === 'tables_pkey') return false;
      throw error;
    }
  },
});

/** Whoever asks waits only shortly; a connection that does not answer for so many milliseconds is closed. */
const emitMessage = { text: 'select pg_logical_emit_message(true, $1, $2)', query_timeout: 2000 };

/** An event log in a PostgreSQL database. @throws if the database cannot be reached, or does not allow to create tables */
export const postgresEventLog = async (url: string, vault: Vault): Promise<GamesLog> => {
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
    ...moduleQueries(db),
    ...writingQueries(db, vault, postgres.writeTogether),
    ...wholeTables(postgres),
    operator: operatorQueries(db),
    notices: noticeQueries(db, vault),
    uptime: uptimeQueries(db),
    check: async () => {
      // Nothing reads this message. It is a write like that of a step, and fails when a step would.
      await postgres.pool.query({ ...emitMessage, values: ['umpire', ''] });
    },
    close: () => db.destroy(),
  };
};
