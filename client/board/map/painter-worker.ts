import { makeEasel } from './easel.ts';
import type { FromPainter, ToPainter } from './painter-messages.ts';

/** Paints parts of a map off the page's main thread. */
const easel = makeEasel((squares) => answer({ type: 'come', squares }));

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
    case 'boards':
      easel.layBoards(message.boards);
      return;
    case 'paint': {
      const { request, id } = message;
      const canvas = new OffscreenCanvas(request.width, request.height);
      if (request.isWhole) easel.paintWhole(canvas, request).then(() => hand(id, canvas, []), tellPage);
      else hand(id, canvas, easel.paint(canvas, request));
    }
  }
};

/** Outside the promise, so that the page hears of it. */
const tellPage = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

const hand = (id: number, canvas: OffscreenCanvas, lacks: readonly string[]): void => {
  const image = canvas.transferToImageBitmap();
  // Otherwise the canvas would stay in memory until the garbage collection.
  canvas.width = 0;
  answer({ type: 'painted', id, image, lacks }, [image]);
};
