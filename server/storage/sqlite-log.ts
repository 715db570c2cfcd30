import { chmodSync, existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';
import type { Step } from '@umpire/shared/table/event.ts';
import { stepFormat, tableFormat } from '@umpire/shared/table/history/upgrade.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { plain, type ReadonlyRecord } from '@umpire/shared/table/state/record.ts';
import { type ExpressionBuilder, Kysely, type Selectable, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import {
  type Append,
  AppendConflict,
  type EventLog,
  type KeptScan,
  type Listing,
  type Snapshot,
  type StoredStep,
  type TableId,
  type TableRow,
  type Written,
} from './event-log.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import { openSqlite, Unexpected, type Write, writeOf } from './sqlite.ts';

const migrate = async (db: Kysely<Schema>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'none';
    throw new Error(`The database could not be brought up to date (migration: ${failed}).`, { cause: error });
  }
};

/** The database holds secrets (dice, password hashes): it is for the server's account alone. */
const makePrivate = (file: string): void => {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
};

const listingColumns = (listing: Listing) => ({
  name: listing.name,
  module: listing.module,
  scenario: listing.scenario,
  status: listing.status,
  host: listing.host,
  listed: Number(listing.listed),
  locked: Number(listing.locked),
  turn: JSON.stringify(listing.turn),
  seats: JSON.stringify(listing.seats),
});

/** A row of `tables` with the last of its steps. */
type Row = Omit<Selectable<Schema['tables']>, 'password' | 'openedBy' | 'touched'> & {
  readonly seq: number | null;
  readonly time: number | null;
};

const rowOf = (row: Row): TableRow => ({
  id: row.id,
  seq: row.seq!,
  created: row.created,
  touched: row.time!,
  name: row.name,
  module: row.module,
  scenario: row.scenario,
  status: row.status as Listing['status'],
  host: row.host,
  listed: row.listed !== 0,
  locked: row.locked !== 0,
  turn: JSON.parse(row.turn),
  seats: JSON.parse(row.seats),
});

const lastTouchedFirst = (rows: readonly Row[]): readonly TableRow[] =>
  rows.map(rowOf).sort((a, b) => b.touched - a.touched);

/** What is read of a table. */
const shown = ({ selectFrom }: ExpressionBuilder<Schema, 'tables'>) => {
  const lastStep = selectFrom('steps')
    .whereRef('steps.tableId', '=', 'tables.id')
    .orderBy('steps.seq', 'desc')
    .limit(1);
  return [
    'tables.id',
    'created',
    'name',
    'module',
    'scenario',
    'status',
    'host',
    'listed',
    'locked',
    'turn',
    'seats',
    lastStep.select('steps.seq').as('seq'),
    lastStep.select('steps.time').as('time'),
  ] as const;
};

/** What the log knows of a table without reading: where its steps end, and what stands in `touched`. */
interface End {
  readonly seq: Seq;
  readonly touched?: number;
}
/** Of so many tables that were written to last. */
const keptEnds = 1000;

/** `touched` is to sort lists by: it may be so many milliseconds behind, so that not every step writes to two places. */
const touchedAfter = 60_000;

const stepOf = (row: Selectable<Schema['steps']>): StoredStep => {
  const { tableId, seq, time, person, seat, act, command, format, body } = row;
  const data: StoredStep = {
    seq,
    time,
    by: { person, ...(seat !== null && { seat }) },
    act: act as Step['act'],
    ...(command !== null && { command }),
    ...JSON.parse(body),
  };
  const step = stepFormat.read({ version: format, data });
  if (!step) throw new Error(`Step ${seq} of table ${tableId} has format ${format}: a later release wrote it.`);
  return step;
};

/** As JSON; large records are read several times as fast when they are plain. */
const jsonOf = (table: Snapshot['table']): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(table).map(([part, value]) => [
        part,
        typeof value === 'object' ? plain(value as ReadonlyRecord<unknown>) : value,
      ]),
    ),
  );

/** Bytes that a step takes besides its body, about: its row, and its share in the tree of rows. */
const stepOverhead = 150;

const compress = promisify(deflate);

/**
 * An event log in one SQLite file. Kysely says every statement; those of a batch are carried out together, without
 * giving way, so that a batch is one transaction and one flush to the disk.
 */
export const sqliteEventLog = async (file: string): Promise<EventLog> => {
  const sqlite = openSqlite(file);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(db);
  makePrivate(file);

  // The statement of every move is compiled once; the values go by position.
  const insertStep = db
    .insertInto('steps')
    .values({ tableId: '', seq: 0, time: 0, person: '', seat: null, act: '', command: null, format: 0, body: '' })
    .onConflict((conflict) => conflict.columns(['tableId', 'seq']).doNothing())
    .compile().sql;
  const lastSeq = db
    .selectFrom('steps')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('tableId', '=', '')
    .compile().sql;

  const ends = new Map<TableId, End>();
  const keepEnd = (table: TableId, end: End): void => {
    ends.delete(table);
    ends.set(table, end);
    if (ends.size > keptEnds) ends.delete(ends.keys().next().value!);
  };
  const readEnd = (table: TableId): End => {
    const [row] = sqlite.prepare(lastSeq).all([table]) as { readonly seq: Seq | null }[];
    return { seq: row?.seq ?? 0 };
  };

  const writeStep = (table: string, step: StoredStep): Write => {
    const { seq, time, by, act, command, ...body } = step;
    return {
      sql: insertStep,
      parameters: [
        table,
        seq,
        time,
        by.person,
        by.seat ?? null,
        act,
        command ?? null,
        stepFormat.version,
        JSON.stringify(body),
      ],
      // There already, if somebody else has written to the table.
      expect: 1,
    };
  };

  const open = ({ table, steps, listing }: Append): Write => {
    if (!listing) throw new Error(`Table ${table} is opened without a listing.`);
    const { by, time } = steps[0]!;
    return writeOf(
      db
        .insertInto('tables')
        .values({
          id: table,
          created: time,
          touched: steps.at(-1)!.time,
          openedBy: by.person,
          ...listingColumns(listing),
        })
        .compile(),
    );
  };

  const touch = (table: TableId, touched: number): Write =>
    writeOf(db.updateTable('tables').set({ touched }).where('id', '=', table).compile(), 1);

  /** What a part writes to a table that ends so, the bytes of each of its steps, and how it ends then. */
  const writesOf = (
    part: Append,
    end: End,
  ): { readonly writes: readonly Write[]; readonly bytes: readonly number[]; readonly end: End } => {
    const { table, after, steps, listing, dice, password, people } = part;
    if (end.seq !== after || steps.length === 0 || steps.some((step, index) => step.seq !== after + 1 + index)) {
      throw new AppendConflict(table, after);
    }
    const { seq, time } = steps.at(-1)!;
    const isTouched = end.touched === undefined || time >= end.touched + touchedAfter;
    const writes: Write[] = [];
    if (after === 0) writes.push(open(part));
    else if (isTouched) writes.push(touch(table, time));
    const written = steps.map((step) => writeStep(table, step));
    writes.push(...written);
    if (listing && after > 0) {
      writes.push(writeOf(db.updateTable('tables').set(listingColumns(listing)).where('id', '=', table).compile(), 1));
    }
    for (const made of dice ?? []) {
      writes.push(
        writeOf(
          db
            .insertInto('diceSecrets')
            .values({ tableId: table, ...made })
            .compile(),
        ),
      );
    }
    if (password !== undefined) {
      writes.push(
        writeOf(
          db
            .updateTable('tables')
            .set({ password: password || null })
            .where('id', '=', table)
            .compile(),
          1,
        ),
      );
    }
    for (const person of people ?? []) writes.push(admission(table, person, time));
    const bytes = written.map(({ parameters }) => stepOverhead + Buffer.byteLength(String(parameters.at(-1))));
    return { writes, bytes, end: { seq, touched: isTouched ? time : end.touched! } };
  };

  const admission = (tableId: string, person: string, since: number): Write =>
    writeOf(
      db
        .insertInto('people')
        .values({ tableId, person, since })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    );

  const append = async (batch: readonly Append[]): Promise<Written> => {
    const after = new Map<TableId, End>();
    const parts = batch.map((part) => {
      const { table } = part;
      const { writes, bytes, end } = writesOf(part, after.get(table) ?? ends.get(table) ?? readEnd(table));
      after.set(table, end);
      return { part, writes, bytes };
    });
    try {
      sqlite.writeTogether(parts.flatMap(({ writes }) => writes));
    } catch (error) {
      for (const table of after.keys()) ends.delete(table);
      const guilty = error instanceof Unexpected ? parts.find(({ writes }) => writes.includes(error.write)) : undefined;
      if (guilty) throw new AppendConflict(guilty.part.table, guilty.part.after);
      throw error;
    }
    for (const [table, end] of after) keepEnd(table, end);
    return parts.map(({ bytes }) => bytes);
  };

  const saveSnapshot = async (tableId: TableId, { seq, table }: Snapshot): Promise<number> => {
    const body = await compress(jsonOf(table));
    const insert = db
      .insertInto('snapshots')
      .values({ tableId, seq, format: tableFormat.version, body })
      .onConflict((conflict) => conflict.doNothing())
      .compile();
    sqlite.writeTogether([writeOf(insert)]);
    return body.length;
  };
  /** Snapshots that are being compressed, on another thread. */
  const saving = new Set<Promise<unknown>>();

  return {
    append,
    steps: async (table, from, to) => {
      let query = db.selectFrom('steps').selectAll().where('tableId', '=', table).where('seq', '>=', from);
      if (to !== undefined) query = query.where('seq', '<=', to);
      const rows = await query.orderBy('seq').execute();
      return rows.map(stepOf);
    },

    saveSnapshot: (table, snapshot) => {
      const saved = saveSnapshot(table, snapshot).finally(() => saving.delete(saved));
      saving.add(saved);
      return saved;
    },
    snapshot: async (table, atMost) => {
      let query = db.selectFrom('snapshots').selectAll().where('tableId', '=', table);
      if (atMost !== undefined) query = query.where('seq', '<=', atMost);
      const row = await query.orderBy('seq', 'desc').limit(1).executeTakeFirst();
      if (!row) return undefined;
      const state = tableFormat.read({ version: row.format, data: JSON.parse(inflateSync(row.body).toString()) });
      return state && { seq: row.seq, table: state };
    },

    find: async (table) => {
      const row = await db.selectFrom('tables').select(shown).where('id', '=', table).executeTakeFirst();
      return row && rowOf(row);
    },
    tablesOf: async (person, limit) => {
      const rows = await db
        .selectFrom('people')
        .innerJoin('tables', 'tables.id', 'people.tableId')
        .select(shown)
        .where('people.person', '=', person)
        .orderBy('touched', 'desc')
        .limit(limit)
        .execute();
      return lastTouchedFirst(rows);
    },
    openTables: async (limit) => {
      const rows = await db
        .selectFrom('tables')
        .select(shown)
        .where('listed', '=', 1)
        .where('status', '=', 'open')
        .orderBy('touched', 'desc')
        .limit(limit)
        .execute();
      return lastTouchedFirst(rows);
    },
    openedSince: async (person, since) => {
      const { count } = await db
        .selectFrom('tables')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('openedBy', '=', person)
        .where('created', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    isAdmitted: async (table, person) => {
      const row = await db
        .selectFrom('people')
        .select('since')
        .where('person', '=', person)
        .where('tableId', '=', table)
        .executeTakeFirst();
      return row !== undefined;
    },
    admit: async (table, person, time) => sqlite.writeTogether([admission(table, person, time)]),
    passwordOf: async (table) => {
      const row = await db.selectFrom('tables').select('password').where('id', '=', table).executeTakeFirst();
      return row?.password ?? undefined;
    },

    diceSecret: async (table, commitment) => {
      const row = await db
        .selectFrom('diceSecrets')
        .select('secret')
        .where('tableId', '=', table)
        .where('commitment', '=', commitment)
        .executeTakeFirst();
      return row?.secret;
    },

    renewRecovery: async (table, seat) => {
      const { generation } = await db
        .insertInto('recoveries')
        .values({ tableId: table, seat, generation: 1, used: 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['tableId', 'seat'])
            .doUpdateSet(({ eb }) => ({ generation: eb('recoveries.generation', '+', 1), used: 0 })),
        )
        .returning('generation')
        .executeTakeFirstOrThrow();
      return generation;
    },
    takeRecovery: async (table, seat, generation) => {
      const { numUpdatedRows } = await db
        .updateTable('recoveries')
        .set({ used: 1 })
        .where('tableId', '=', table)
        .where('seat', '=', seat)
        .where('generation', '=', generation)
        .where('used', '=', 0)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    scans: async (table) => {
      const rows = await db
        .selectFrom('scans')
        .select(['image', 'type', 'width', 'height', 'bytes', 'added'])
        .where('tableId', '=', table)
        .execute();
      return rows.map((row) => ({ ...row, type: row.type as KeptScan['type'] }));
    },
    keepScan: async (tableId, scan) => {
      await db
        .insertInto('scans')
        .values({ tableId, ...scan, laid: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    settleScans: async (table, laid = '') => {
      sqlite.writeTogether([
        writeOf(db.deleteFrom('scans').where('tableId', '=', table).where('image', '!=', laid).compile()),
        writeOf(db.updateTable('scans').set({ laid: 1 }).where('tableId', '=', table).compile()),
      ]);
    },
    tablesWithLooseScans: async (before) => {
      const rows = await db
        .selectFrom('scans')
        .select('tableId')
        .distinct()
        .where('laid', '=', 0)
        .where('added', '<', before)
        .execute();
      return rows.map(({ tableId }) => tableId);
    },
    keptImages: async () => {
      const rows = await db.selectFrom('scans').select(['image', 'bytes']).distinct().execute();
      return new Map(rows.map(({ image, bytes }) => [image, bytes]));
    },

    check: async () => {
      // Nobody reads it: to set it writes a page, like a step, and fails where a step would.
      sqlite.writeTogether([{ sql: 'pragma user_version = 0', parameters: [] }]);
    },
    close: async () => {
      await Promise.allSettled(saving);
      await db.destroy();
    },
  };
};
