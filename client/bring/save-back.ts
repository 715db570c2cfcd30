import type { FromSaver, ToSaver } from './messages.ts';

/** What became of it; `stopped`: the browser gave up, for lack of memory. */
export type Back = FromSaver | { readonly problem: 'stopped' };

/** Writes a table as a saved game of VASSAL's, from the module and the saved game with which it began. */
export const saveBack = (asked: ToSaver): Promise<Back> => {
  const worker = new Worker(new URL('./back-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Back>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<FromSaver>) => resolve(data);
    worker.onerror = () => resolve({ problem: 'stopped' });
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
};
