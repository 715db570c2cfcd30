import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '../schema.ts';
import { Unexpected, type Write } from '../write.ts';
import { serversOf } from './hosts.ts';

/** A PostgreSQL database: through Kysely, and with a way to run a list of statements in one transaction. */
export interface Postgres {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Runs them in one transaction. @throws the database's error, or `Unexpected`; then nothing was written */
  readonly writeTogether: (writes: readonly Write[]) => Promise<void>;
  /** Runs `act` in one transaction. */
  readonly transaction: (act: (client: pg.PoolClient) => Promise<void>) => Promise<void>;
}

/** Connections of one process: one appends, the others read. */
const connections = 8;

const options = {
  max: connections,
  /** Milliseconds to wait for a connection. */
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  // Times and step numbers are below 2^53.
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  } as pg.CustomTypesConfig,
  // Committed data are on the disk, whatever the server's default is. A suspended process does not block others for long.
  options: '-c synchronous_commit=on -c idle_in_transaction_session_timeout=3000 -c lock_timeout=8000',
};

/** Milliseconds to wait for an answer. After that, players are told that nothing was saved. */
const answersWithin = 10_000;

/** `connectionString` is set for each connection. */
type Settings = Omit<pg.PoolConfig, 'connectionString'>;

const poolOf = (servers: readonly string[], settings: Settings): pg.Pool =>
  servers.length > 1
    ? new PoolOfServers(servers, settings)
    : new pg.Pool({ ...settings, connectionString: servers[0]! });

/** Where writes are refused, the games are not: the server stands by for another. */
const checkWritable = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query('show transaction_read_only');
  if (rows[0].transaction_read_only !== 'off') throw new Error('the server stands by and accepts no writes');
};

/** Connects to the one of several servers that accepts writes. After a connection has failed, it tries the next. */
class PoolOfServers extends pg.Pool {
  readonly #servers: readonly string[];
  #current = 0;

  constructor(servers: readonly string[], settings: Settings) {
    const verify = (client: pg.ClientBase, done: (error?: Error) => void): void =>
      void checkWritable(client).then(() => done(), done);
    super({ ...settings, connectionString: servers[0]!, verify } as pg.PoolConfig);
    this.#servers = servers;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Parameters<pg.Pool['connect']>[0]): void;
  override connect(done?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    const found = this.#find();
    if (!done) return found;
    found.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => {}),
    );
    return undefined;
  }

  async #find(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries += 1) {
      const tried = this.#current;
      try {
        return await super.connect();
      } catch (error) {
        // Several may fail at once, and only one of them moves on.
        if (this.#current === tried) this.#current = (tried + 1) % this.#servers.length;
        (this.options as { connectionString?: string }).connectionString = this.#servers[this.#current]!;
        if (tries >= this.#servers.length) throw error;
      }
    }
  }
}

/** One connection, outside of any pool, to the server that accepts writes. @throws why there is none */
export const connectAlone = async (url: string): Promise<pg.Client> => {
  const servers = serversOf(url);
  for (const [index, server] of servers.entries()) {
    const client = new pg.Client({
      connectionString: server,
      application_name: 'umpire',
      keepAlive: true,
      connectionTimeoutMillis: options.connectionTimeoutMillis,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      if (servers.length > 1) await checkWritable(client);
      return client;
    } catch (error) {
      await client.end();
      if (index === servers.length - 1) throw error;
    }
  }
  throw new Error('no server is named');
};

/** `answersWithin` 0: no limit. */
export const connectPostgres = (url: string, how = { answersWithin }): Postgres => {
  const pool = poolOf(serversOf(url), {
    application_name: 'umpire',
    query_timeout: how.answersWithin,
    ...options,
  });
  // A connection that breaks while idle is replaced when one is needed.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  const transaction: Postgres['transaction'] = async (act) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      await act(client);
      await client.query('commit');
    } catch (error) {
      // The rollback shows whether the connection can still be used.
      broken = await client.query('rollback').then(
        () => undefined,
        (problem: Error) => problem,
      );
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    db,
    pool,
    transaction,
    writeTogether: (writes) =>
      transaction(async (client) => {
        for (const write of writes) await carryOut(client, write);
      }),
  };
};

export const carryOut = async (
  client: Pick<pg.PoolClient, 'query'>,
  { sql, parameters, changes }: Write,
): Promise<void> => {
  const { rowCount } = await client.query(sql, parameters as unknown[]);
  if (changes !== undefined && rowCount !== 1) throw new Unexpected(changes);
};

/** The oldest supported version. */
const oldest = 13;

/** @throws the reason why games cannot be kept there, and the remedy */
export const checkServer = async (pool: Pick<pg.Pool, 'query'>): Promise<void> => {
  let found: { readonly version: number; readonly encoding: string };
  try {
    const { rows } = await pool.query(
      "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
    );
    found = rows[0];
  } catch (error) {
    const remedy = 'See that it runs, and that DATABASE_URL names it, an account of it and its password';
    throw new Error(`The database cannot be reached: ${reasonOf(error)}. ${remedy}.`);
  }
  if (found.version < oldest)
    throw new Error(`The database is PostgreSQL ${found.version}. Umpire needs ${oldest} or newer.`);
  if (found.encoding !== 'UTF8')
    throw new Error(`The database is in ${found.encoding}. Make one for Umpire with: createdb --encoding=UTF8 umpire`);
};

/** If several addresses were tried, each has its own reason, and the error as a whole has none. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};
