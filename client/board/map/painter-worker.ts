import { contextOf } from './brush.ts';
import { paintMap } from './paint-map.ts';
import type { FromPainter, ToPainter } from './painter-messages.ts';
import { compileSheet, type MapSheet } from './sheet.ts';

/** Paints parts of a map away from the page's own thread. */
let sheet: MapSheet | undefined;

self.onmessage = ({ data: message }: MessageEvent<ToPainter>) => {
  if (message.type === 'map') {
    sheet = compileSheet(message.data, message.texts);
    return;
  }
  if (!sheet) throw new Error('The painter was asked to paint before it had a map.');
  const { window, scale, seenAt, width, height, options } = message.request;
  const canvas = new OffscreenCanvas(width, height);
  paintMap(contextOf(canvas), sheet, window, scale, seenAt, options);
  const reply: FromPainter = { id: message.id, image: canvas.transferToImageBitmap() };
  self.postMessage(reply, { transfer: [reply.image] });
};
