import type { ToDevice } from './device-messages.ts';

/**
 * A table of this browser, away from the page's own thread: there it is decided what comes of an act, and the umpire judges.
 * All of it is in another file, as in the umpire's worker (`umpire/worker.ts`).
 */
const early: ToDevice[] = [];
self.onmessage = ({ data }: MessageEvent<ToDevice>) => early.push(data);

const { openDesk } = await import('./in-device-worker.ts');
const hear = openDesk();
for (const message of early) hear(message);
self.onmessage = ({ data }: MessageEvent<ToDevice>) => hear(data);
