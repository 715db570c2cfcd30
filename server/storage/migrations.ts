import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const foreignTable = 'references tables (id) on delete cascade';

/** Carried out in the order of their names, each once. A migration that was released is never edited: add another. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-tables-and-steps': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('tables')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('created', 'integer', (column) => column.notNull())
        .addColumn('touched', 'integer', (column) => column.notNull())
        .addColumn('openedBy', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('module', 'text', (column) => column.notNull())
        .addColumn('scenario', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('host', 'text', (column) => column.notNull())
        .addColumn('listed', 'integer', (column) => column.notNull())
        .addColumn('locked', 'integer', (column) => column.notNull())
        .addColumn('turn', 'text', (column) => column.notNull())
        .addColumn('seats', 'text', (column) => column.notNull())
        .addColumn('password', 'text')
        .modifyEnd(sql`strict`)
        .execute();
      await db.schema.createIndex('tables_open').on('tables').columns(['listed', 'status', 'touched']).execute();
      await db.schema.createIndex('tables_opened').on('tables').columns(['openedBy', 'created']).execute();

      // One row per step, in one tree, by table and number: reading a range is reading neighbors.
      await db.schema
        .createTable('steps')
        .addColumn('tableId', 'text', (column) => column.notNull().modifyEnd(sql.raw(foreignTable)))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('time', 'integer', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('seat', 'text')
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('command', 'integer')
        .addColumn('format', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('steps_pk', ['tableId', 'seq'])
        .modifyEnd(sql`strict, without rowid`)
        .execute();

      await db.schema
        .createTable('snapshots')
        .addColumn('tableId', 'text', (column) => column.notNull().modifyEnd(sql.raw(foreignTable)))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('format', 'integer', (column) => column.notNull())
        .addColumn('body', 'blob', (column) => column.notNull())
        .addPrimaryKeyConstraint('snapshots_pk', ['tableId', 'seq'])
        .modifyEnd(sql`strict`)
        .execute();

      await db.schema
        .createTable('people')
        .addColumn('tableId', 'text', (column) => column.notNull().modifyEnd(sql.raw(foreignTable)))
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('since', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('people_pk', ['person', 'tableId'])
        .modifyEnd(sql`strict, without rowid`)
        .execute();

      await db.schema
        .createTable('diceSecrets')
        .addColumn('tableId', 'text', (column) => column.notNull().modifyEnd(sql.raw(foreignTable)))
        .addColumn('commitment', 'text', (column) => column.notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('diceSecrets_pk', ['tableId', 'commitment'])
        .modifyEnd(sql`strict, without rowid`)
        .execute();

      await db.schema
        .createTable('recoveries')
        .addColumn('tableId', 'text', (column) => column.notNull().modifyEnd(sql.raw(foreignTable)))
        .addColumn('seat', 'text', (column) => column.notNull())
        .addColumn('generation', 'integer', (column) => column.notNull())
        .addColumn('used', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('recoveries_pk', ['tableId', 'seat'])
        .modifyEnd(sql`strict, without rowid`)
        .execute();
    },
  },
  '0002-scans': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('scans')
        .addColumn('tableId', 'text', (column) => column.notNull().modifyEnd(sql.raw(foreignTable)))
        .addColumn('image', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('added', 'integer', (column) => column.notNull())
        .addColumn('laid', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('scans_pk', ['tableId', 'image'])
        .modifyEnd(sql`strict, without rowid`)
        .execute();
    },
  },
  // The steps say it themselves: written with each of them, it doubled what a move writes.
  '0002-tables-without-newest-step': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('tables').dropColumn('seq').execute();
    },
  },
  '0003-revocations': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('revocations')
        .addColumn('person', 'text', (column) => column.primaryKey())
        .addColumn('before', 'integer', (column) => column.notNull())
        .modifyEnd(sql`strict, without rowid`)
        .execute();
    },
  },
  '0004-who-was-sent-away': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('tables')
        .addColumn('removed', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
      await db.schema
        .createTable('bans')
        .addColumn('tableId', 'text', (column) => column.notNull().modifyEnd(sql.raw(foreignTable)))
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('since', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('bans_pk', ['tableId', 'network', 'person'])
        .modifyEnd(sql`strict, without rowid`)
        .execute();
    },
  },
  // Steps that were stored before stay as they are.
  '0005-packed-steps': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('steps').addColumn('packed', 'blob').execute();
      await db.schema.alterTable('steps').addColumn('size', 'integer').execute();
    },
  },
};
