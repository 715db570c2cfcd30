import { PictureFiles } from '../scans/picture-files.ts';
import type { TableId } from '../storage/event-log.ts';
import type { GamesLog } from '../storage/games-log.ts';
import type { PrunedTables } from './pruned.ts';

/**
 * A log that also finds pruned tables: when somebody opens the link, the table is put back into the database. A table is
 * in the database or in the folder at every moment, briefly in both; then the one in the database counts.
 */
export const withPruned = (log: GamesLog, pruned: PrunedTables, scansFolder: string): GamesLog => {
  const pictures = new PictureFiles(scansFolder);
  const coming = new Map<TableId, Promise<void>>();

  const bringBack = async (table: TableId): Promise<void> => {
    const file = await pruned.read(table);
    const putScans = async (): Promise<void> => {
      for (const [image, bytes] of file.scans) await pictures.write(image, bytes);
    };
    await putScans();
    await log.putBack(file.slices);
    // Before the table was back, no table kept these scans.
    await putScans();
    pruned.remove(table);
  };
  const together = (table: TableId): Promise<void> => {
    const known = coming.get(table);
    if (known) return known;
    const next = bringBack(table).finally(() => coming.delete(table));
    coming.set(table, next);
    return next;
  };

  return {
    ...log,
    isPlayed: async (module) => (await log.isPlayed(module)) || pruned.play(module),
    find: async (table) => {
      const row = await log.find(table);
      if (row || !pruned.has(table)) return row;
      try {
        await together(table);
      } catch (error) {
        // Another process may have brought the table back, and removed the file.
        if (pruned.has(table)) throw error;
      }
      return log.find(table);
    },
  };
};
