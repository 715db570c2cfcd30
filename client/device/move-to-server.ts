import { allSeeing } from '@umpire/shared/table/sight/viewer.ts';
import { importGame, type TableId } from '../net/http.ts';
import { deviceStore, readKept } from './tables.ts';

/**
 * Opens a table on the server with the whole game of a table that this browser keeps: its log, and all that is hidden, since
 * who alone plays it may see that. With `keepsCopy` false the browser forgets its own.
 * @throws RequestFailed if the server does not take it; then nothing is forgotten
 */
export const moveToServer = async (id: TableId, keepsCopy: boolean): Promise<TableId> => {
  const file = await readKept(id, (table) => table.game(allSeeing));
  const moved = await importGame(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  if (!keepsCopy) await (await deviceStore()).remove(id);
  return moved;
};
