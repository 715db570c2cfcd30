import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a data folder, which is made if absent, for this process alone; whoever comes second would tell its players of a
 * game that the first goes on writing. The lock is the system's, on a file, and ends with the process, however that ends.
 * @param patience milliseconds to wait for another process to let go of it
 * @returns lets go of it
 * @throws if another process has it, or nothing can be written there.
 */
export const lockFolder = (folder: string, patience = 2000): (() => void) => {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(folder, 'in-use'), { timeout: patience });
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    if (isBusy(error)) {
      throw new Error(`Another Umpire keeps its games in ${folder}. Stop it, or set DATA_DIR to another folder.`);
    }
    throw new Error(
      `No games can be kept in ${folder}. Let this account write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const held = lock;
  return () => held.close();
};

/** SQLite's own code is in the low byte; above it stands in which way. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;

const SQLITE_BUSY = 5;
