import { makeEasel } from './easel.ts';
import type { FromPainter, ToPainter } from './painter-messages.ts';

/** Paints parts of a map off the page's main thread. */
const easel = makeEasel();

const answer = (reply: FromPainter, transfer: Transferable[] = []): void => self.postMessage(reply, { transfer });

// Errors must reach the page, which then paints by itself; a promise would swallow them.
self.onmessage = ({ data: message }: MessageEvent<ToPainter>) => {
  switch (message.type) {
    case 'map':
      easel.lay(message.data, message.texts);
      return;
    case 'scan':
      void easel.layScan(message.scan).then((isThere) => answer({ type: 'laid', id: message.id, isThere }));
      return;
    case 'paint': {
      const { width, height } = message.request;
      const canvas = new OffscreenCanvas(width, height);
      easel.paint(canvas, message.request);
      const image = canvas.transferToImageBitmap();
      // Otherwise the canvas would stay in memory until the garbage collection.
      canvas.width = 0;
      answer({ type: 'painted', id: message.id, image }, [image]);
    }
  }
};
