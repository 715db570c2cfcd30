import { join } from 'node:path';
import { scansOf } from '../data/folder.ts';
import { prunedIn, tableFileOf } from '../data/pruned.ts';
import { headOf } from '../data/table-file.ts';
import type { TableId } from '../storage/event-log.ts';
import type { GamesLog } from '../storage/games-log.ts';
import type { Tables } from '../tables.ts';
import { standingEvery } from './standing.ts';

export interface DeletePorts {
  readonly log: GamesLog;
  readonly tables: Pick<Tables, 'live'>;
  readonly dataDir: string;
  /** Whether other processes may have the table in play. */
  readonly isShared: boolean;
}

/** Milliseconds for those at a table to go once it is closed, and between two looks whether they have. */
const [leaving, lookEvery] = [10_000, 50];

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes a file of a table that is closed to all, and then deletes it. Gives the file. The table is in the database, or in a
 * file on the disk, at every moment. @throws if it is written to all the time
 */
export const deleteToFile = async (
  { log, tables, dataDir, isShared }: DeletePorts,
  table: TableId,
): Promise<string | undefined> => {
  if (isShared) await pause(standingEvery + 500);
  for (const until = Date.now() + leaving; tables.live(table) && Date.now() < until; ) await pause(lookEvery);
  const deleted = prunedIn(join(dataDir, 'deleted'));
  for (let tries = 0; tries < 5; tries += 1) {
    const slices = (await log.rowsOf(table)).filter(({ of }) => of !== 'shuts');
    if (slices.length === 0) return undefined;
    await deleted.write(tableFileOf(slices, scansOf(dataDir)));
    await deleted.read(table);
    if (await log.takeOut(table, headOf(slices).steps)) return deleted.pathOf(table);
  }
  throw new Error(`Table ${table} is written to, though it is closed.`);
};
