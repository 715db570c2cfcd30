import type { ToDevice } from './device-messages.ts';

/**
 * A table of this browser, off the page's main thread: decides the outcome of acts, and runs the umpire's judgments.
 * All of it is in another file, as in the umpire's worker (`umpire/worker.ts`).
 */
const early: ToDevice[] = [];
self.onmessage = ({ data }: MessageEvent<ToDevice>) => early.push(data);

const { openDesk } = await import('./in-device-worker.ts');
const hear = openDesk();
for (const message of early) hear(message);
self.onmessage = ({ data }: MessageEvent<ToDevice>) => hear(data);
