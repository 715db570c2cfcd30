import { findPlugin } from '@umpire/modules/plugins.ts';
import { makeDesk } from './desk.ts';
import type { ToUmpire } from './questions.ts';

/** The umpire beside the page: runs a game's rules away from the page's own thread. */
const turn = new MessageChannel();
const waiting: (() => void)[] = [];
turn.port1.onmessage = () => waiting.shift()?.();

const desk = makeDesk({
  tell: (message) => self.postMessage(message),
  findPlugin,
  // Comes to the page as an error of this worker.
  failed: reportError,
  later(then) {
    waiting.push(then);
    turn.port2.postMessage(undefined);
  },
});

self.onmessage = ({ data }: MessageEvent<ToUmpire>) => desk(data);
