import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from './dialect.ts';
import { makeNotices } from './make-notices.ts';
import { type Make, ofTable, required } from './making.ts';

const makeTables: Make = async (db, { integer, close }) => {
  const tables = db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', integer, required)
    .addColumn('created', integer, required)
    .addColumn('touched', integer, required)
    .addColumn('openedBy', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('module', 'text', required)
    .addColumn('scenario', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('host', 'text', required)
    .addColumn('listed', integer, required)
    .addColumn('locked', integer, required)
    .addColumn('turn', 'text', required)
    .addColumn('seats', 'text', required)
    .addColumn('password', 'text');
  await close(tables).execute();
  await db.schema.createIndex('tables_open').on('tables').columns(['listed', 'status', 'touched']).execute();
  await db.schema.createIndex('tables_opened').on('tables').columns(['openedBy', 'created']).execute();
};

/** Each step number exists once per table, whoever writes it. This keeps two processes from playing on the same table. */
const makeSteps: Make = async (db, { integer, bytes, close }) => {
  const steps = db.schema
    .createTable('steps')
    .addColumn('tableId', 'text', ofTable)
    .addColumn('seq', integer, required)
    .addColumn('time', integer, required)
    .addColumn('person', 'text', required)
    .addColumn('seat', 'text')
    .addColumn('act', 'text', required)
    .addColumn('command', integer)
    .addColumn('format', integer, required)
    .addColumn('body', 'text', required)
    .addPrimaryKeyConstraint('steps_pk', ['tableId', 'seq']);
  await close(steps, 'keyed').execute();

  const snapshots = db.schema
    .createTable('snapshots')
    .addColumn('tableId', 'text', ofTable)
    .addColumn('seq', integer, required)
    .addColumn('format', integer, required)
    .addColumn('body', bytes, required)
    .addPrimaryKeyConstraint('snapshots_pk', ['tableId', 'seq']);
  await close(snapshots).execute();
};

const makeAccess: Make = async (db, { integer, close }) => {
  const people = db.schema
    .createTable('people')
    .addColumn('tableId', 'text', ofTable)
    .addColumn('person', 'text', required)
    .addColumn('since', integer, required)
    .addPrimaryKeyConstraint('people_pk', ['person', 'tableId']);
  await close(people, 'keyed').execute();

  const diceSecrets = db.schema
    .createTable('diceSecrets')
    .addColumn('tableId', 'text', ofTable)
    .addColumn('commitment', 'text', required)
    .addColumn('secret', 'text', required)
    .addPrimaryKeyConstraint('diceSecrets_pk', ['tableId', 'commitment']);
  await close(diceSecrets, 'keyed').execute();

  const recoveries = db.schema
    .createTable('recoveries')
    .addColumn('tableId', 'text', ofTable)
    .addColumn('seat', 'text', required)
    .addColumn('generation', integer, required)
    .addColumn('used', integer, required)
    .addPrimaryKeyConstraint('recoveries_pk', ['tableId', 'seat']);
  await close(recoveries, 'keyed').execute();
};

const makeScans: Make = async (db, { integer, close }) => {
  const scans = db.schema
    .createTable('scans')
    .addColumn('tableId', 'text', ofTable)
    .addColumn('image', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('width', integer, required)
    .addColumn('height', integer, required)
    .addColumn('bytes', integer, required)
    .addColumn('added', integer, required)
    .addColumn('laid', integer, required)
    .addPrimaryKeyConstraint('scans_pk', ['tableId', 'image']);
  await close(scans, 'keyed').execute();
};

const makeRevocations: Make = async (db, { integer, close }) => {
  const revocations = db.schema
    .createTable('revocations')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('before', integer, required);
  await close(revocations, 'keyed').execute();
};

const makeOperator: Make = async (db, { integer, close }) => {
  const shuts = db.schema
    .createTable('shuts')
    .addColumn('tableId', 'text', (column) => ofTable(column).primaryKey())
    .addColumn('since', integer, required);
  await close(shuts, 'keyed').execute();

  const complaints = db.schema
    .createTable('complaints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('time', integer, required)
    .addColumn('tableId', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('against', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('text', 'text', required);
  await close(complaints).execute();
  await db.schema.createIndex('complaints_against').on('complaints').columns(['against', 'time']).execute();
  await db.schema.createIndex('complaints_by').on('complaints').columns(['by', 'time']).execute();
  await db.schema.createIndex('complaints_table').on('complaints').column('tableId').execute();

  const outcasts = db.schema
    .createTable('outcasts')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('since', integer, required)
    .addColumn('why', 'text', required);
  await close(outcasts, 'keyed').execute();

  const operatorActs = db.schema
    .createTable('operatorActs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('time', integer, required)
    .addColumn('act', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('detail', 'text', required);
  await close(operatorActs).execute();

  const announcements = db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('until', integer, required)
    .addColumn('body', 'text', required);
  await close(announcements, 'keyed').execute();
};

const makeBans: Make = async (db, { integer, close }) => {
  await db.schema
    .alterTable('tables')
    .addColumn('removed', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  const bans = db.schema
    .createTable('bans')
    .addColumn('tableId', 'text', ofTable)
    .addColumn('person', 'text', required)
    .addColumn('network', 'text', required)
    .addColumn('since', integer, required)
    .addPrimaryKeyConstraint('bans_pk', ['tableId', 'network', 'person']);
  await close(bans, 'keyed').execute();
};

const makeBannedNetworks: Make = async (db, { integer, close }) => {
  const bannedNetworks = db.schema
    .createTable('bannedNetworks')
    .addColumn('range', 'text', (column) => column.primaryKey())
    .addColumn('since', integer, required)
    .addColumn('until', integer, required)
    .addColumn('why', 'text', required);
  await close(bannedNetworks, 'keyed').execute();
};

const makeBranches: Make = async (db, { integer, close }) => {
  const branches = db.schema
    .createTable('branches')
    .addColumn('tableId', 'text', (column) => ofTable(column).primaryKey())
    .addColumn('parent', 'text', required)
    .addColumn('seq', integer, required)
    .addColumn('turn', 'text', required)
    .addColumn('name', 'text', required);
  await close(branches, 'keyed').execute();
  await db.schema.createIndex('branches_parent').on('branches').column('parent').execute();
};

const makeMailboxes: Make = async (db, { integer, close }) => {
  const mailboxes = db.schema
    .createTable('mailboxes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('asked', integer, required)
    .addColumn('stopped', integer, required);
  await close(mailboxes, 'keyed').execute();
};

const makeUptimes: Make = async (db, { integer, close }) => {
  const uptimes = db.schema
    .createTable('uptimes')
    .addColumn('began', integer, (column) => column.primaryKey())
    .addColumn('seen', integer, required);
  await close(uptimes, 'keyed').execute();
};

/** Run in the order of their names, each once. Never edit a released migration: add another. */
const migrations: Readonly<Record<string, readonly Make[]>> = {
  '0001-tables-and-steps': [makeTables, makeSteps, makeAccess],
  '0002-scans': [makeScans],
  // The steps have the same information: writing it with each of them doubled the bytes of a move.
  '0002-tables-without-newest-step': [(db) => db.schema.alterTable('tables').dropColumn('seq').execute()],
  '0003-revocations': [makeRevocations],
  '0004-who-was-sent-away': [makeBans],
  // Earlier steps stay as they are.
  '0005-packed-steps': [
    (db, { bytes }) => db.schema.alterTable('steps').addColumn('packed', bytes).execute(),
    (db, { integer }) => db.schema.alterTable('steps').addColumn('size', integer).execute(),
  ],
  '0006-claims': [
    (db, { integer }) =>
      db.schema
        .alterTable('tables')
        .addColumn('claim', integer, (column) => column.notNull().defaultTo(0))
        .execute(),
  ],
  '0007-operator': [makeOperator],
  '0008-notices': [makeNotices],
  '0009-branches': [makeBranches],
  '0010-banned-networks': [makeBannedNetworks],
  '0011-free-steps': [(db, { freeSteps }) => freeSteps(db)],
  '0012-mailboxes': [makeMailboxes],
  '0013-uptimes': [makeUptimes],
  // Whether somebody still plays with a module is asked before it is deleted.
  '0014-tables-by-module': [(db) => db.schema.createIndex('tables_module').on('tables').column('module').execute()],
};

/** The migrations for a kind of database. */
export const migrationsIn = (dialect: Dialect): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, makes]) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          for (const make of makes) await make(db, dialect);
        },
      },
    ]),
  );
