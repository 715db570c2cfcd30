import type { Kysely } from 'kysely';
import { sealedFor } from '../storage/queries/notices.ts';
import { namesIn } from '../storage/queries/whole-table.ts';
import type { Schema } from '../storage/schema.ts';
import type { Vault } from '../storage/vault.ts';

/**
 * Seals secrets that are in the database in the clear, from earlier releases, or under an older key.
 * Secrets that cannot be opened stay as they are. Returns the number of sealed secrets.
 */
export const sealSecrets = async (db: Kysely<Schema>, vault: Vault): Promise<number> => {
  const rows = await db.selectFrom('diceSecrets').select(['tableId', 'commitment', 'secret']).execute();
  let sealed = 0;
  for (const { tableId, commitment, secret } of rows) {
    const plain = vault.isCurrent(secret) ? undefined : vault.open(secret, commitment);
    if (plain === undefined) continue;
    await db
      .updateTable('diceSecrets')
      .set({ secret: vault.seal(plain, commitment) })
      .where('tableId', '=', tableId)
      .where('commitment', '=', commitment)
      .execute();
    sealed += 1;
  }
  return sealed + (await sealNoticeSecrets(db, vault));
};

/** The secrets that sign pushes and webhooks. An earlier release has none. */
const sealNoticeSecrets = async (db: Kysely<Schema>, vault: Vault): Promise<number> => {
  if (!(await namesIn(db)).has('webhooks')) return 0;
  const again = (sealed: string, of: string): string | undefined => {
    const plain = vault.isCurrent(sealed) ? undefined : vault.open(sealed, of);
    return plain === undefined ? undefined : vault.seal(plain, of);
  };
  let count = 0;
  for (const { tableId, secret: sealed } of await db.selectFrom('webhooks').select(['tableId', 'secret']).execute()) {
    const secret = again(sealed, sealedFor(tableId));
    if (secret === undefined) continue;
    await db.updateTable('webhooks').set({ secret }).where('tableId', '=', tableId).execute();
    count += 1;
  }
  for (const { name, secret: sealed } of await db.selectFrom('serverSecrets').selectAll().execute()) {
    const secret = again(sealed, name);
    if (secret === undefined) continue;
    await db.updateTable('serverSecrets').set({ secret }).where('name', '=', name).execute();
    count += 1;
  }
  return count;
};
