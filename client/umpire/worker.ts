import type { ToUmpire } from './questions.ts';

/**
 * The umpire beside the page: runs a game's rules away from the page's own thread. All of it is in another file: the rules that
 * are fetched later import what they share with it, and WebKit would run a worker's own file a second time for them.
 */
const early: ToUmpire[] = [];
self.onmessage = ({ data }: MessageEvent<ToUmpire>) => early.push(data);

const { openDesk } = await import('./in-worker.ts');
const hear = openDesk();
for (const message of early) hear(message);
self.onmessage = ({ data }: MessageEvent<ToUmpire>) => hear(data);
