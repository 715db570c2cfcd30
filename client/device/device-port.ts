import type { FromDevice, ToDevice } from './device-messages.ts';

/** The connection to the worker of one table, or to its replacement in tests. */
export interface DevicePort {
  post(message: ToDevice): void;
}

/** A worker that keeps one table. It ends by itself once it has been told to close, and has done all before it. */
export const devicePort = (heard: (message: FromDevice) => void, failed: (error: string) => void): DevicePort => {
  const worker = new Worker(new URL('./device-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromDevice>) => heard(data);
  worker.onerror = ({ message }) => failed(message);
  return { post: (message) => worker.postMessage(message) };
};
