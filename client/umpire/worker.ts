import type { ToUmpire } from './questions.ts';

/**
 * The umpire's worker: runs a game's rules off the page's main thread. Its code is in another file: the rules, loaded
 * later, import shared code from it, and WebKit would run a worker's entry file a second time for them.
 */
const early: ToUmpire[] = [];
self.onmessage = ({ data }: MessageEvent<ToUmpire>) => early.push(data);

const { openDesk } = await import('./in-worker.ts');
const hear = openDesk();
for (const message of early) hear(message);
self.onmessage = ({ data }: MessageEvent<ToUmpire>) => hear(data);
