import { join } from 'node:path';
import { scansOf } from '../data/folder.ts';
import { prunedIn, tableFileOf } from '../data/pruned.ts';
import { headOf } from '../data/table-file.ts';
import type { TableId } from '../storage/event-log.ts';
import type { GamesLog } from '../storage/games-log.ts';
import type { Tables } from '../table/tables.ts';
import { standingEvery } from './standing.ts';

export interface DeletePorts {
  readonly log: GamesLog;
  readonly tables: Pick<Tables, 'live'>;
  readonly dataDir: string;
  /** Whether the table may be live in other processes. */
  readonly isShared: boolean;
}

/** Milliseconds for people to leave a closed table, and between two checks. */
const [leaving, lookEvery] = [10_000, 50];

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes a file of a table that is closed to all, and then deletes the table. Returns the file. At every moment the table is in the database or in a
 * file on the disk. @throws if steps keep being written to it
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
