import { RequestFailed, type TableId } from '../net/http.ts';
import type { Keeper } from '../net/keeper.ts';
import type { LineListener } from '../net/line.ts';
import { keepClient } from '../net/service-worker.ts';
import { ME } from './person.ts';
import { deviceStore, openKept, readKept } from './tables.ts';

/** Keeps tables in this browser, for playing alone without a server. */
export const deviceKeeper: Keeper = {
  hasOthers: false,
  come: async (id) => {
    const kept = await deviceStore().table(id);
    if (!kept) throw new RequestFailed('not-on-device');
    return { me: ME, entry: 'open' };
  },
  keepLine: (id, listener) => keepLine(id, listener),
  fetchHistory: (id, from, to, before) => readKept(id, (table) => table.history(from, to, before)),
  fetchGame: (id) => readKept(id, async (table) => JSON.stringify(await table.game())),
  branchTable: async (...asked) => (await import('./branches.ts')).branchOnDevice(...asked),
  fetchBranches: async (id) => (await import('./branches.ts')).branchesOnDevice(id),
};

/** A connection to a table in this browser: it is there at once, and does not break. */
const keepLine = (id: TableId, listener: LineListener): (() => void) => {
  const { table, close } = openKept(id);
  let isClosed = false;
  table.then(
    (open) => {
      if (isClosed) return;
      listener.connected({ send: (type, message) => open.take(type, message) });
      listener.here(new Set([ME]));
      open.enter((type, message) => !isClosed && listener.received(type, message));
    },
    (problem: unknown) => {
      console.error('The table could not be opened.', problem);
      if (!isClosed) listener.failed(problem);
    },
  );
  void keepClient();
  return () => {
    isClosed = true;
    close();
  };
};
