import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a data folder, which is made if absent, for this process. A second process would show its players a
 * game that the first one goes on writing. It is a lock of the operating system on a file, which ends with the process.
 * @param patience milliseconds to wait for another process to release it
 * @returns releases it
 * @throws if another process has it, or if the folder cannot be written to.
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

/** SQLite's error code is in the low byte; the bits above it are details. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;

const SQLITE_BUSY = 5;
