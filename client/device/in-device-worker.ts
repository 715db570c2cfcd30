import '@umpire/shared/protocol/without-eval.ts';

import { onShortage } from '../storage/shortage.ts';
import { makeDeviceDesk } from './device-desk.ts';
import type { FromDevice, ToDevice } from './device-messages.ts';
import { lastingStore } from './lasting-store.ts';
import { databaseStore } from './store.ts';

/** Opens a table's desk in its worker. Returns the handler for the page's messages. */
export const openDesk = (): ((message: ToDevice) => void) => {
  const tell = (message: FromDevice): void => self.postMessage(message);
  onShortage(() => tell({ type: 'short' }));
  return makeDeviceDesk({ tell, store: lastingStore(databaseStore()), done: () => self.close() });
};
