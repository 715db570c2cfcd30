import type { Outage } from '@umpire/shared/table/pace.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** When the server ran, all its processes together. Times are in milliseconds since 1970. */
export interface UptimeLog {
  /**
   * A process runs at `now`. After more than `gap` milliseconds without any such word a new uptime begins; returns
   * whether it does. Forgets uptimes that ended before `forget`.
   */
  beat(now: number, gap: number, forget: number): Promise<boolean>;
  /** The times without a process that ended after `since`. */
  outages(since: number): Promise<readonly Outage[]>;
}

export const uptimeQueries = (db: Kysely<Schema>): UptimeLog => ({
  beat: async (now, gap, forget) => {
    const going = await db
      .updateTable('uptimes')
      .set({ seen: now })
      .where('seen', '>=', now - gap)
      .where('seen', '<=', now)
      .executeTakeFirst();
    if (Number(going.numUpdatedRows) > 0) return false;
    const later = await db.selectFrom('uptimes').select('began').where('seen', '>', now).executeTakeFirst();
    if (later) return false;
    await db.deleteFrom('uptimes').where('seen', '<', forget).execute();
    const begun = await db
      .insertInto('uptimes')
      .values({ began: now, seen: now })
      .onConflict((conflict) => conflict.column('began').doNothing())
      .executeTakeFirst();
    return Number(begun.numInsertedOrUpdatedRows) > 0;
  },
  outages: async (since) => {
    const uptimes = await db.selectFrom('uptimes').selectAll().orderBy('began').execute();
    return uptimes
      .slice(1)
      .map(({ began }, before) => ({ from: uptimes[before]!.seen, until: began }))
      .filter(({ until }) => until > since);
  },
});
