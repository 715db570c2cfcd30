import { keysFor, loadKeyring, newKey, readKeyring } from '../identity/keyring.ts';
import { lockFolder } from '../storage/folder-lock.ts';
import { makeVault } from '../storage/vault.ts';
import { databaseOf } from './folder.ts';
import { inspectFolder } from './inspect.ts';
import { goingOn, type OpenFolder } from './open-folder.ts';
import { changeGames, inspectPlace, nameOf, type Place, postgresAt } from './place.ts';
import { sealSecrets } from './seal-secrets.ts';

/** Milliseconds for another process of this machine to start, and for one that is stopping to end. */
const [comingUp, stopping] = [20_000, 2000];

/**
 * Opens games in PostgreSQL, with the keys and scans in the data folder. Makes the same checks and promises as
 * `openFolder`; `beside`: other processes use the database too. @throws the obstacle, and the remedy
 */
export const openElsewhere = async (
  place: Required<Omit<Place, 'prunedDir'>>,
  how: 'alone' | 'beside',
  now: number,
): Promise<OpenFolder> => {
  const { dataDir, databaseUrl } = place;
  const postgres = await postgresAt();
  // One process after the other creates what is missing.
  const unlock = lockFolder(dataDir, comingUp);
  try {
    const { findings: all, tables } = await inspectPlace(place);
    const findings = goingOn(dataDir, all);
    if (tables === 0 && (await inspectFolder(dataDir)).tables > 0) throw new Error(gamesLeftBehind(dataDir));
    const hold = await postgres.holdPostgres(databaseUrl, how, stopping);
    const ring = readKeyring(dataDir) ?? [newKey(now)];
    const vault = makeVault(keysFor('dice', ring));
    const log = await postgres.postgresEventLog(databaseUrl, vault);
    await loadKeyring(dataDir, ring);
    await changeGames(place, (db) => sealSecrets(db, vault));
    const watch = () => ({ damage: () => undefined, close: async () => {} });
    return { unlock: hold.letGo, ring, log, findings, watch };
  } catch (error) {
    throw new Error(`What is kept in ${nameOf(place)} cannot be opened.`, { cause: error });
  } finally {
    unlock();
  }
};

const gamesLeftBehind = (dataDir: string): string =>
  [
    `The database is empty, and there are games in ${databaseOf(dataDir)}.`,
    '    To bring them there: npm run -s data -- move --to postgres://… (without DATABASE_URL).',
  ].join('\n');
