import type { Kysely } from 'kysely';
import type { EventLog } from '../event-log.ts';
import { admission } from '../part-writes.ts';
import type { Schema } from '../schema.ts';
import type { Vault } from '../vault.ts';
import { type Write, writeOf } from '../write.ts';
import { snapshotRow } from './snapshots.ts';

/** Runs statements in one transaction. */
export type WriteTogether = (writes: readonly Write[]) => Promise<void> | void;

/** Writes besides the steps, and the secrets of dice. */
export const writingQueries = (
  db: Kysely<Schema>,
  vault: Vault,
  write: WriteTogether,
): Pick<EventLog, 'saveSnapshot' | 'admit' | 'ban' | 'diceSecret' | 'settleScans'> => ({
  saveSnapshot: async (table, snapshot) => {
    const row = await snapshotRow(table, snapshot);
    // Without the step there is no number, and the database refuses the row.
    const step = db.selectFrom('steps').select('seq').where('tableId', '=', table).where('seq', '=', snapshot.seq);
    const insert = db.insertInto('snapshots').values({ ...row, seq: step as never });
    await write([writeOf(insert.onConflict((conflict) => conflict.doNothing()).compile())]);
    return row.body.length;
  },
  admit: async (table, person, time) => write([admission(db, table, person, time)]),
  ban: async (tableId, bans, since) => {
    const inserts = bans.map((ban) => db.insertInto('bans').values({ tableId, ...ban, since }));
    const ifNew = inserts.map((insert) => insert.onConflict((conflict) => conflict.doNothing()));
    await write(ifNew.map((insert) => writeOf(insert.compile())));
  },
  diceSecret: async (table, commitment) => {
    const row = await db
      .selectFrom('diceSecrets')
      .select('secret')
      .where('tableId', '=', table)
      .where('commitment', '=', commitment)
      .executeTakeFirst();
    return row && vault.open(row.secret, commitment);
  },
  settleScans: async (table, laid = '') =>
    write([
      writeOf(db.deleteFrom('scans').where('tableId', '=', table).where('image', '!=', laid).compile()),
      writeOf(db.updateTable('scans').set({ laid: 1 }).where('tableId', '=', table).compile()),
    ]),
});
