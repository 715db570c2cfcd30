import { importGame, type TableId } from '../net/http.ts';
import { deviceStore, readKept } from './tables.ts';

/**
 * Opens a table on the server with the complete game of a table of this browser: its log, and everything hidden, since
 * its only player may see that. With `keepsCopy` false the browser then deletes its own.
 * @throws RequestFailed if the server refuses; then nothing is deleted
 */
export const moveToServer = async (id: TableId, keepsCopy: boolean): Promise<TableId> => {
  const file = await readKept(id, (table) => table.game(true));
  const moved = await importGame(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  if (!keepsCopy) await deviceStore().remove(id);
  return moved;
};
