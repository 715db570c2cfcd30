import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Kysely } from 'kysely';
import type { TableId } from '../storage/event-log.ts';
import { namesIn } from '../storage/queries/whole-table.ts';
import type { Schema } from '../storage/schema.ts';

/** A person's addresses for notices, and the tables for which they want notices. */
export interface NoticesRecord {
  /** E-mail addresses, and push addresses of browsers. */
  readonly contacts: readonly { readonly kind: string; readonly address: string; readonly since: number }[];
  readonly tables: readonly { readonly table: TableId; readonly mail: boolean; readonly push: boolean }[];
  readonly webhooks: readonly { readonly table: TableId; readonly url: string }[];
}

/** An earlier release has none of this. */
const hasNotices = async (db: Kysely<Schema>): Promise<boolean> => (await namesIn(db)).has('contacts');

export const noticesOf = async (db: Kysely<Schema>, person: PersonId): Promise<NoticesRecord> => {
  if (!(await hasNotices(db))) return { contacts: [], tables: [], webhooks: [] };
  const contacts = await db
    .selectFrom('contacts')
    .select(['kind', 'address', 'since'])
    .where('person', '=', person)
    .orderBy('since')
    .execute();
  const wishes = await db.selectFrom('noticeWishes').selectAll().where('person', '=', person).execute();
  const webhooks = await db
    .selectFrom('webhooks')
    .select(['tableId as table', 'url'])
    .where('setBy', '=', person)
    .execute();
  const tables = wishes.map(({ tableId, mail, push }) => ({ table: tableId, mail: mail === 1, push: push === 1 }));
  return { contacts, tables, webhooks };
};

/** Removes addresses of people who have been at none of the remaining tables. */
export const dropIdleContacts = async (db: Kysely<Schema>): Promise<void> => {
  if (!(await hasNotices(db))) return;
  await db.deleteFrom('contacts').where('person', 'not in', db.selectFrom('people').select('person')).execute();
};
