import type { FromDevice, ToDevice } from './device-messages.ts';
import type { DevicePort } from './device-port.ts';
import type { LastingStore } from './lasting-store.ts';

/** The desk of a table that only this page's memory has: it cannot be in a worker. */
export const portInPage = (store: LastingStore, heard: (message: FromDevice) => void): DevicePort => {
  const desk = import('./device-desk.ts').then(({ makeDeviceDesk }) =>
    makeDeviceDesk({ tell: heard, store, done: () => {} }),
  );
  return { post: (message: ToDevice) => void desk.then((hear) => hear(message)) };
};
