import { type Keyring, keysFor, loadKeyring, newKey, readKeyring } from '../identity/keyring.ts';
import { lockFolder } from '../storage/folder-lock.ts';
import type { GamesLog } from '../storage/games-log.ts';
import { sqliteEventLog } from '../storage/sqlite-log.ts';
import { makeVault } from '../storage/vault.ts';
import { withoutAccepted } from './accepted.ts';
import { databaseOf } from './folder.ts';
import { type Finding, inspectFolder } from './inspect.ts';
import { changeGames } from './place.ts';
import { sealSecrets } from './seal-secrets.ts';
import { type PageWatch, watchPages } from './watch-pages.ts';

/** The content of a data folder, locked by this process. */
export interface OpenFolder {
  readonly unlock: () => Promise<void> | void;
  readonly ring: Keyring;
  readonly log: GamesLog;
  /** Problems that do not prevent the server from starting. */
  readonly findings: readonly Finding[];
  /** Checks the pages of the database from time to time. */
  readonly watch: (found: (damage: string) => void) => PageWatch;
}

/**
 * Opens a data folder, which is made if absent. It is inspected first, and nothing is written if the operator must
 * decide on something. @throws the obstacle, and the remedy.
 */
export const openFolder = async (dataDir: string, now: number): Promise<OpenFolder> => {
  const unlock = lockFolder(dataDir);
  try {
    const findings = goingOn(dataDir, (await inspectFolder(dataDir)).findings);
    const ring = readKeyring(dataDir) ?? [newKey(now)];
    const vault = makeVault(keysFor('dice', ring));
    const log = await sqliteEventLog(databaseOf(dataDir), vault);
    // Not earlier: keys without a database would look as if a database had been lost.
    await loadKeyring(dataDir, ring);
    await changeGames({ dataDir }, (db) => sealSecrets(db, vault));
    return { unlock, ring, log, findings, watch: (found) => watchPages(databaseOf(dataDir), found) };
  } catch (error) {
    unlock();
    throw new Error(`What is kept in ${dataDir} cannot be opened.`, { cause: error });
  }
};

/** The problems that do not prevent a server from starting. @throws those that do */
export const goingOn = (dataDir: string, all: readonly Finding[]): readonly Finding[] => {
  const findings = withoutAccepted(dataDir, all);
  const stopping = findings.filter(({ stops }) => stops);
  if (stopping.length > 0) throw new Error(stopping.map(({ what, remedy }) => `${what}\n    ${remedy}`).join('\n  '));
  return findings;
};
