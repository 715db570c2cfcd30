import { randomBytes } from 'node:crypto';
import type { Language } from '@umpire/shared/module/text.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Kysely, Selectable } from 'kysely';
import { mailHash } from '../../notices/mail-address.ts';
import type { TableId } from '../event-log.ts';
import type { Schema } from '../schema.ts';
import type { Vault } from '../vault.ts';
import { type MailboxLog, mailboxQueries } from './mailboxes.ts';

export type Contact = Omit<Selectable<Schema['contacts']>, 'language' | 'since'> & { readonly language: Language };
export type NoticeWish = Selectable<Schema['noticeWishes']>;
export interface Webhook {
  readonly url: string;
  readonly secret: string;
  readonly language: Language;
}
/** The key of a notice: one of each kind for a person at a table. */
export type NoticeKey = Pick<Selectable<Schema['outbox']>, 'tableId' | 'person' | 'kind'>;
export type Outgoing = NoticeKey & { readonly due: number; readonly tries: number };

/** Addresses for notices, and pending notices. Times are milliseconds since 1970. */
export interface NoticeLog extends MailboxLog {
  /** A secret of the server; the first one that was made is kept. */
  serverSecret(name: string, make: () => string): Promise<string>;
  contacts(person: PersonId): Promise<readonly Contact[]>;
  contact(id: string): Promise<Contact | undefined>;
  /**
   * Replaces another person's entry for this browser, or this person's earlier e-mail address; returns its id. The same
   * mailbox keeps its entry.
   */
  keepContact(contact: Omit<Contact, 'id'>, now: number): Promise<string>;
  confirmContact(id: string): Promise<void>;
  dropContacts(ids: readonly string[]): Promise<void>;
  /** Deletes addresses that were never confirmed, and counts of former days. */
  sweep(before: number, day: number): Promise<void>;
  wishes(table: TableId): Promise<readonly NoticeWish[]>;
  setWish(wish: NoticeWish): Promise<void>;
  webhook(table: TableId): Promise<Webhook | undefined>;
  /** `undefined`: removes it. */
  setWebhook(table: TableId, setBy: PersonId, webhook: Webhook | undefined): Promise<void>;
  /** Adds notices, due at `due`; those that wait already keep their time. */
  post(keys: readonly NoticeKey[], due: number): Promise<void>;
  /** Removes notices. */
  callOff(keys: readonly NoticeKey[]): Promise<void>;
  /** Due notices that no process is sending. */
  due(now: number, limit: number): Promise<readonly Outgoing[]>;
  /** Whether this process gets to send it, until `until`. */
  take(key: NoticeKey, now: number, until: number): Promise<boolean>;
  /** Removes a notice that was taken until then. One that came meanwhile in its place stays. */
  finish(key: NoticeKey, until: number): Promise<void>;
  /** Postpones a notice that was taken until then to `due`. */
  putOff(key: NoticeKey, until: number, to: { readonly due: number; readonly tries: number }): Promise<void>;
  /** Adds one to a receiver's count of a day; returns the count. */
  count(receiver: string, day: number): Promise<number>;
}

export const noticeQueries = (db: Kysely<Schema>, vault: Vault): NoticeLog => ({
  ...contactQueries(db),
  ...wishQueries(db, vault),
  ...outboxQueries(db),
  ...mailboxQueries(db),
  serverSecret: async (name, make) => {
    const kept = () => db.selectFrom('serverSecrets').select('secret').where('name', '=', name).executeTakeFirst();
    if (!(await kept())) {
      const row = { name, secret: vault.seal(make(), name) };
      const insert = db.insertInto('serverSecrets').values(row);
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    }
    const opened = vault.open((await kept())!.secret, name);
    if (opened !== undefined) return opened;
    // Sealed with a key that is gone: everything made with it is void.
    const secret = make();
    await db
      .updateTable('serverSecrets')
      .set({ secret: vault.seal(secret, name) })
      .where('name', '=', name)
      .execute();
    return secret;
  },
  count: async (receiver, day) => {
    const { count } = await db
      .insertInto('noticeCounts')
      .values({ receiver, day, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['receiver', 'day']).doUpdateSet(({ eb }) => ({ count: eb('noticeCounts.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

const contactColumns = ['id', 'person', 'kind', 'address', 'language', 'confirmed'] as const;

const contactQueries = (
  db: Kysely<Schema>,
): Pick<NoticeLog, 'contacts' | 'contact' | 'keepContact' | 'confirmContact' | 'dropContacts' | 'sweep'> => ({
  contacts: async (person) =>
    (await db
      .selectFrom('contacts')
      .select(contactColumns)
      .where('person', '=', person)
      .orderBy('since')
      .execute()) as Contact[],
  contact: async (id) =>
    (await db.selectFrom('contacts').select(contactColumns).where('id', '=', id).executeTakeFirst()) as
      | Contact
      | undefined,
  keepContact: async (contact, since) => {
    const { person, kind, address } = contact;
    const former = db.deleteFrom('contacts').where('kind', '=', kind);
    // A browser belongs to one person; an e-mail address may belong to several people.
    if (kind === 'push') await former.where('address', '=', address).execute();
    else {
      const known = db.selectFrom('contacts').select(['id', 'address']).where('kind', '=', kind);
      const theirs = await known.where('person', '=', person).execute();
      const same = theirs.find((one) => mailHash(one.address) === mailHash(address));
      if (same) return same.id;
      await former.where('person', '=', person).execute();
    }
    const id = randomBytes(18).toString('base64url');
    await db
      .insertInto('contacts')
      .values({ id, ...contact, since })
      .execute();
    return id;
  },
  confirmContact: async (id) => {
    await db.updateTable('contacts').set({ confirmed: 1 }).where('id', '=', id).execute();
  },
  dropContacts: async (ids) => {
    if (ids.length > 0) await db.deleteFrom('contacts').where('id', 'in', ids).execute();
  },
  sweep: async (before, day) => {
    await db.deleteFrom('contacts').where('confirmed', '=', 0).where('since', '<', before).execute();
    await db.deleteFrom('noticeCounts').where('day', '<', day).execute();
  },
});

/** The purpose for which the secret of a webhook is sealed. */
export const sealedFor = (table: TableId): string => `webhook ${table}`;

const wishQueries = (
  db: Kysely<Schema>,
  vault: Vault,
): Pick<NoticeLog, 'wishes' | 'setWish' | 'webhook' | 'setWebhook'> => ({
  wishes: (table) => db.selectFrom('noticeWishes').selectAll().where('tableId', '=', table).execute(),
  setWish: async (wish) => {
    const { tableId, person, mail, push } = wish;
    if (mail === 0 && push === 0) {
      await db.deleteFrom('noticeWishes').where('tableId', '=', tableId).where('person', '=', person).execute();
      return;
    }
    await db
      .insertInto('noticeWishes')
      .values(wish)
      .onConflict((conflict) => conflict.columns(['tableId', 'person']).doUpdateSet({ mail, push }))
      .execute();
  },
  webhook: async (table) => {
    const row = await db.selectFrom('webhooks').selectAll().where('tableId', '=', table).executeTakeFirst();
    const secret = row && vault.open(row.secret, sealedFor(table));
    return row && secret !== undefined ? { url: row.url, secret, language: row.language as Language } : undefined;
  },
  setWebhook: async (table, setBy, webhook) => {
    await db.deleteFrom('webhooks').where('tableId', '=', table).execute();
    if (!webhook) return;
    const secret = vault.seal(webhook.secret, sealedFor(table));
    await db
      .insertInto('webhooks')
      .values({ ...webhook, tableId: table, secret, setBy })
      .execute();
  },
});

const outboxQueries = (
  db: Kysely<Schema>,
): Pick<NoticeLog, 'post' | 'callOff' | 'due' | 'take' | 'finish' | 'putOff'> => ({
  post: async (keys, due) => {
    if (keys.length === 0) return;
    const rows = keys.map((key) => ({ ...key, due, tries: 0, taken: 0 }));
    const insert = db.insertInto('outbox').values(rows);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  },
  callOff: async (keys) => {
    for (const { tableId, person, kind } of keys) {
      const mine = db.deleteFrom('outbox').where('tableId', '=', tableId).where('person', '=', person);
      await mine.where('kind', '=', kind).execute();
    }
  },
  due: async (now, limit) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['tableId', 'person', 'kind', 'due', 'tries'])
      .where('due', '<=', now)
      .where('taken', '<=', now)
      .orderBy('due')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, due: Number(row.due), tries: Number(row.tries) }));
  },
  take: async ({ tableId, person, kind }, now, until) => {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ taken: until })
      .where('tableId', '=', tableId)
      .where('person', '=', person)
      .where('kind', '=', kind)
      .where('taken', '<=', now)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  finish: async ({ tableId, person, kind }, until) => {
    await db
      .deleteFrom('outbox')
      .where('tableId', '=', tableId)
      .where('person', '=', person)
      .where('kind', '=', kind)
      .where('taken', '=', until)
      .execute();
  },
  putOff: async ({ tableId, person, kind }, until, { due, tries }) => {
    await db
      .updateTable('outbox')
      .set({ due, taken: 0, tries })
      .where('tableId', '=', tableId)
      .where('person', '=', person)
      .where('kind', '=', kind)
      .where('taken', '=', until)
      .execute();
  },
});
