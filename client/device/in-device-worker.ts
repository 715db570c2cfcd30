import '@umpire/shared/protocol/without-eval.ts';

import { makeDeviceDesk } from './device-desk.ts';
import type { ToDevice } from './device-messages.ts';
import { openStore } from './store.ts';

/** A table's desk in its worker. Returns the handler for the page's messages. */
export const openDesk = (): ((message: ToDevice) => void) =>
  makeDeviceDesk({ tell: (message) => self.postMessage(message), openStore, done: () => self.close() });
