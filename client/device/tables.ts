import { RequestFailed, type TableId } from '../net/http.ts';
import { type OpenTable, openInWorker } from './open-in-worker.ts';
import { type DeviceStore, openStore } from './store.ts';

/** Ids of this browser's tables; those of servers have 12 characters. */
const ON_DEVICE = /^device-[\w-]{12}$/;

export const isOnDevice = (id: TableId): boolean => ON_DEVICE.test(id);

let opened: Promise<DeviceStore> | undefined;

/** The store of this browser. @throws RequestFailed `device-storage` if the browser does not allow storage */
export const deviceStore = async (): Promise<DeviceStore> => {
  opened ??= openStore();
  try {
    return await opened;
  } catch {
    opened = undefined;
    throw new RequestFailed('device-storage');
  }
};

/** The open tables of this page. */
const awake = new Map<TableId, Promise<OpenTable>>();

/** @throws RequestFailed `no-such-table` */
const wake = async (id: TableId): Promise<OpenTable> => {
  // Fails here with the right error if there is no storage; the worker could only report that it failed.
  await deviceStore();
  const table = await openInWorker(id);
  if (!table) throw new RequestFailed('no-such-table');
  return table;
};

/** Opens a table; it stays open until `close`. @throws RequestFailed */
export const openKept = (id: TableId): { readonly table: Promise<OpenTable>; readonly close: () => void } => {
  const table = wake(id);
  awake.set(id, table);
  const close = (): void => {
    if (awake.get(id) === table) awake.delete(id);
    table.then((open) => open.close()).catch(() => {});
  };
  return { table, close };
};

/** Reads from a table, whether it is open or not. @throws RequestFailed */
export const readKept = async <Read>(id: TableId, read: (table: OpenTable) => Promise<Read>): Promise<Read> => {
  const open = awake.get(id);
  if (open) return read(await open);
  const table = await wake(id);
  try {
    return await read(table);
  } finally {
    table.close();
  }
};
