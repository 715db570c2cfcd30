import { DatabaseSync } from 'node:sqlite';
import type { Vault } from '../storage/vault.ts';
import { rowsOf } from './folder.ts';

/**
 * Seals the secrets of dice that lie in a database in the clear, as former releases wrote them, or under an older key. One
 * transaction; what cannot be opened stays as it is. Gives how many it has sealed.
 */
export const sealSecrets = (file: string, vault: Vault): number => {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma synchronous = full; pragma busy_timeout = 5000; pragma secure_delete = on');
    const rows = rowsOf<{ tableId: string; commitment: string; secret: string }>(database, 'select * from diceSecrets');
    const old = rows.filter(({ secret }) => !vault.isCurrent(secret));
    const update = database.prepare('update diceSecrets set secret = ? where tableId = ? and commitment = ?');
    let sealed = 0;
    database.exec('begin immediate');
    for (const { tableId, commitment, secret } of old) {
      const plain = vault.open(secret, commitment);
      if (plain === undefined) continue;
      update.run(vault.seal(plain, commitment), tableId, commitment);
      sealed += 1;
    }
    database.exec('commit');
    return sealed;
  } finally {
    database.close();
  }
};
