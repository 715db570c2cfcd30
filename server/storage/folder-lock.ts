import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a data folder for this process alone; whoever comes second would tell its players of a game that the first goes
 * on writing. The lock is the system's, on a file, and ends with the process, however that ends.
 * @throws if another process has it.
 */
export const lockFolder = (folder: string, patience = 2000): (() => void) => {
  const lock = new DatabaseSync(join(folder, 'in-use'), { timeout: patience });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new Error(`Another Umpire keeps its games in ${folder}. Stop it, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
  return () => lock.close();
};
