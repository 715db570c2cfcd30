import { unzlibSync } from 'fflate';
import type { Page } from 'playwright-core';

/** Everything that reaches a page over its sockets. */
export interface Eavesdropper {
  /** As text, byte by byte; compressed data are decompressed. */
  text(): string;
  /** Ignores everything received so far. */
  forget(): void;
}

/** For sockets that the page opens from now on. */
export const listenTo = (page: Page): Eavesdropper => {
  const heard: Buffer[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard.push(Buffer.from(payload));
    }),
  );
  return {
    text: () => heard.map((frame) => frame.toString('latin1') + opened(frame)).join('\n'),
    forget() {
      heard.length = 0;
    },
  };
};

/** A whole table is a byte 1 and a zlib stream, which begins with 0x78. */
const opened = (frame: Buffer): string => {
  const start = frame.indexOf(Buffer.from([1, 0x78]));
  if (start === -1) return '';
  try {
    return Buffer.from(unzlibSync(frame.subarray(start + 1))).toString('latin1');
  } catch {
    return '';
  }
};
