import '@umpire/shared/protocol/without-eval.ts';

import { findPlugin } from '@umpire/modules/plugins.ts';
import { makeDesk } from './desk.ts';
import type { ToUmpire } from './questions.ts';

/** The umpire's desk in its worker. Returns the handler of the page's messages. */
export const openDesk = (): ((message: ToUmpire) => void) => {
  const turn = new MessageChannel();
  const waiting: (() => void)[] = [];
  turn.port1.onmessage = () => waiting.shift()?.();
  return makeDesk({
    tell: (message) => self.postMessage(message),
    findPlugin,
    // Reported to the page as an error of this worker.
    failed: reportError,
    later(then) {
      waiting.push(then);
      turn.port2.postMessage(undefined);
    },
  });
};
