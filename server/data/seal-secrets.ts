import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { Vault } from '../storage/vault.ts';

/**
 * Seals the secrets of dice that lie in a database in the clear, as former releases wrote them, or under an older key.
 * What cannot be opened stays as it is. Gives how many it has sealed.
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
  return sealed;
};
