import type { MapData } from '@umpire/shared/module/map.ts';
import { contextOf, makeCanvas } from './brush.ts';
import { paintMap } from './paint-map.ts';
import type { FromPainter, PaintRequest, ToPainter } from './painter-messages.ts';
import { compileSheet, type MapSheet, type MapTexts } from './sheet.ts';

/** Paints parts of one map, off the page's own thread where the browser can. */
export interface MapPainter {
  paint(request: PaintRequest): Promise<CanvasImageSource>;
  /** Another state of the map: requests from now on are painted from it. */
  lay(data: MapData): void;
  /** Nothing more is wanted: pending requests are never answered. */
  dispose(): void;
}

export const makePainter = (data: MapData, texts: MapTexts): MapPainter =>
  typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
    ? painterInWorker(data, texts)
    : painterHere(data, texts);

/** Where the worker cannot paint after all (browsers that give it no canvas), the page does it itself. */
const painterInWorker = (data: MapData, texts: MapTexts): MapPainter => {
  const worker = new Worker(new URL('./painter-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { request: PaintRequest; resolve: (image: CanvasImageSource) => void }>();
  let instead: MapPainter | undefined;
  let laid = data;
  let count = 0;
  const send = (message: ToPainter) => worker.postMessage(message);
  worker.onmessage = ({ data: reply }: MessageEvent<FromPainter>) => {
    waiting.get(reply.id)?.resolve(reply.image);
    waiting.delete(reply.id);
  };
  worker.onerror = () => {
    worker.terminate();
    const here = instead ?? painterHere(laid, texts);
    instead = here;
    for (const { request, resolve } of waiting.values()) void here.paint(request).then(resolve);
    waiting.clear();
  };
  send({ type: 'map', data, texts });
  return {
    paint(request) {
      if (instead) return instead.paint(request);
      return new Promise((resolve) => {
        waiting.set(++count, { request, resolve });
        send({ type: 'paint', id: count, request });
      });
    },
    lay(next) {
      laid = next;
      if (instead) instead.lay(next);
      else send({ type: 'map', data: next, texts });
    },
    dispose() {
      instead?.dispose();
      waiting.clear();
      worker.terminate();
    },
  };
};

/** Paints one request after the other, each in a task of its own, so that the page stays answerable. */
const painterHere = (data: MapData, texts: MapTexts): MapPainter => {
  let sheet: MapSheet | undefined;
  let laid = data;
  let disposed = false;
  let queue: Promise<unknown> = Promise.resolve();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  return {
    paint(request) {
      const painted = queue.then(turn).then(() => {
        if (disposed) return new Promise<never>(() => {});
        sheet ??= compileSheet(laid, texts);
        return paintPart(sheet, request);
      });
      queue = painted.catch(() => {});
      return painted;
    },
    lay(next) {
      laid = next;
      sheet = undefined;
    },
    dispose() {
      disposed = true;
    },
  };
};

/** Paints a request on a canvas of its own. */
export const paintPart = (
  sheet: MapSheet,
  { window, scale, seenAt, width, height, options }: PaintRequest,
): HTMLCanvasElement | OffscreenCanvas => {
  const canvas = makeCanvas(width, height);
  paintMap(contextOf(canvas), sheet, window, scale, seenAt, options);
  return canvas;
};
