import { type BannedNetwork, OPERATOR_PAGE, type Paged } from '@umpire/shared/protocol/operator.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Ranges of addresses that are banned for a time. */
export interface NetworkBans {
  /** Replaces an earlier ban of the range. Deletes bans that have ended. */
  banNetwork(network: BannedNetwork): Promise<void>;
  unbanNetwork(range: string): Promise<void>;
  /** Current bans, the latest first. */
  networks(now: number, page: number): Promise<Paged<BannedNetwork>>;
  /** All current bans. */
  networksNow(now: number): Promise<readonly Pick<BannedNetwork, 'range' | 'until'>[]>;
}

export const networkQueries = (db: Kysely<Schema>): NetworkBans => ({
  banNetwork: async ({ range, ...ban }) => {
    await db.deleteFrom('bannedNetworks').where('until', '<=', ban.since).execute();
    await db
      .insertInto('bannedNetworks')
      .values({ range, ...ban })
      .onConflict((conflict) => conflict.column('range').doUpdateSet(ban))
      .execute();
  },
  unbanNetwork: async (range) => {
    await db.deleteFrom('bannedNetworks').where('range', '=', range).execute();
  },
  networks: async (now, page) => {
    const lasting = db.selectFrom('bannedNetworks').where('until', '>', now);
    const counted = await lasting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await lasting
      .select(['range', 'since', 'until', 'why'])
      .orderBy('since', 'desc')
      .orderBy('range')
      .limit(OPERATOR_PAGE)
      .offset(page * OPERATOR_PAGE)
      .execute();
    return { total: Number(counted.total), rows };
  },
  networksNow: (now) =>
    db.selectFrom('bannedNetworks').select(['range', 'until']).where('until', '>', now).orderBy('range').execute(),
});
