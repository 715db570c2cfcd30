import { RequestFailed, type TableId } from '../net/http.ts';
import { type LastingStore, lastingStore } from './lasting-store.ts';
import type { OpenTable } from './open-at-desk.ts';
import { databaseStore } from './store.ts';

/** Ids of this browser's tables; those of servers have 12 characters. */
const ON_DEVICE = /^device-[\w-]{12}$/;

export const isOnDevice = (id: TableId): boolean => ON_DEVICE.test(id);

const store = lastingStore(databaseStore());

/** The tables of this browser. */
export const deviceStore = (): LastingStore => store;

/** The open tables of this page. */
const awake = new Map<TableId, Promise<OpenTable>>();

/** @throws RequestFailed `not-on-device` */
const wake = async (id: TableId): Promise<OpenTable> => {
  const { openAtDesk } = await import('./open-at-desk.ts');
  const table = await openAtDesk(id, store);
  if (!table) throw new RequestFailed('not-on-device');
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
