import type { Kysely } from 'kysely';
import { mailHash } from '../../notices/mail-address.ts';
import type { Schema } from '../schema.ts';

/** What the server remembers of mailboxes, by their hash (`mail-address.ts`). Times are milliseconds since 1970. */
export interface MailboxLog {
  /**
   * Whether a mail may go there that nobody there has asked for: none went there since `since`, and the owner has not
   * stopped all mails. If so, it counts as sent `now`. Of several processes that ask at once, one may.
   */
  mayAsk(hash: string, now: number, since: number): Promise<boolean>;
  /** The mail could not be sent after all. */
  notAsked(hash: string): Promise<void>;
  /** No mails go there any more. Addresses that lead there are deleted. */
  stopMails(hash: string, now: number): Promise<void>;
  isStopped(hash: string): Promise<boolean>;
  /** Forgets when mails went out, if that was before. */
  forgetAsked(before: number): Promise<void>;
}

export const mailboxQueries = (db: Kysely<Schema>): MailboxLog => ({
  mayAsk: async (hash, now, since) => {
    const row = await db
      .insertInto('mailboxes')
      .values({ hash, asked: now, stopped: 0 })
      .onConflict((conflict) =>
        conflict
          .column('hash')
          .doUpdateSet({ asked: now })
          .where('mailboxes.stopped', '=', 0)
          .where('mailboxes.asked', '<=', since),
      )
      .returning('hash')
      .executeTakeFirst();
    return row !== undefined;
  },
  notAsked: async (hash) => {
    await db.updateTable('mailboxes').set({ asked: 0 }).where('hash', '=', hash).execute();
  },
  stopMails: async (hash, now) => {
    await db
      .insertInto('mailboxes')
      .values({ hash, asked: 0, stopped: now })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stopped: now }))
      .execute();
    const known = await db.selectFrom('contacts').select(['id', 'address']).where('kind', '=', 'mail').execute();
    const there = known.filter(({ address }) => mailHash(address) === hash).map(({ id }) => id);
    for (const id of there) await db.deleteFrom('contacts').where('id', '=', id).execute();
  },
  isStopped: async (hash) => {
    const row = await db.selectFrom('mailboxes').select('stopped').where('hash', '=', hash).executeTakeFirst();
    return row !== undefined && Number(row.stopped) > 0;
  },
  forgetAsked: async (before) => {
    await db.deleteFrom('mailboxes').where('stopped', '=', 0).where('asked', '<', before).execute();
  },
});
