import type { FromLayOn, FromSaver, ToLayOn, ToSaver } from './messages.ts';

/** The browser gave up, for lack of memory. */
type Stopped = { readonly problem: 'stopped' };
export type Back = FromSaver | Stopped;
export type Laid = FromLayOn | Stopped;

const ask = <Answer>(asked: ToSaver | ToLayOn): Promise<Answer | Stopped> => {
  const worker = new Worker(new URL('./back-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Answer | Stopped>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = () => resolve({ problem: 'stopped' });
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
};

/** Writes a table as a saved game of VASSAL's, from the module and the saved game with which it began. */
export const saveBack = (asked: Omit<ToSaver, 'type'>): Promise<Back> => ask<FromSaver>({ type: 'save', ...asked });

/** Works out how a friend's saved game or log is laid onto a table. */
export const layFriendsFile = (asked: Omit<ToLayOn, 'type'>): Promise<Laid> =>
  ask<FromLayOn>({ type: 'lay', ...asked });
