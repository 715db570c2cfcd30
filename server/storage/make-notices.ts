import { type Make, ofTable, required } from './making.ts';

/** The database tables for notices: addresses, wishes, and pending notices. */
export const makeNotices: Make = async (db, { integer, close }) => {
  const serverSecrets = db.schema
    .createTable('serverSecrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', required);
  await close(serverSecrets, 'keyed').execute();

  const contacts = db.schema
    .createTable('contacts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('confirmed', integer, required)
    .addColumn('since', integer, required);
  await close(contacts).execute();
  await db.schema.createIndex('contacts_person').on('contacts').columns(['person', 'kind']).execute();

  const noticeWishes = db.schema
    .createTable('noticeWishes')
    .addColumn('tableId', 'text', ofTable)
    .addColumn('person', 'text', required)
    .addColumn('mail', integer, required)
    .addColumn('push', integer, required)
    .addPrimaryKeyConstraint('noticeWishes_pk', ['tableId', 'person']);
  await close(noticeWishes, 'keyed').execute();

  const webhooks = db.schema
    .createTable('webhooks')
    .addColumn('tableId', 'text', (column) => ofTable(column).primaryKey())
    .addColumn('url', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('setBy', 'text', required)
    .addColumn('language', 'text', required);
  await close(webhooks, 'keyed').execute();

  const outbox = db.schema
    .createTable('outbox')
    .addColumn('tableId', 'text', ofTable)
    .addColumn('person', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('due', integer, required)
    .addColumn('tries', integer, required)
    .addColumn('taken', integer, required)
    .addPrimaryKeyConstraint('outbox_pk', ['tableId', 'person', 'kind']);
  await close(outbox).execute();
  await db.schema.createIndex('outbox_due').on('outbox').column('due').execute();

  const noticeCounts = db.schema
    .createTable('noticeCounts')
    .addColumn('receiver', 'text', required)
    .addColumn('day', integer, required)
    .addColumn('count', integer, required)
    .addPrimaryKeyConstraint('noticeCounts_pk', ['receiver', 'day']);
  await close(noticeCounts, 'keyed').execute();
};
