import type { MapData } from '@umpire/shared/module/map.ts';
import { makeCanvas } from './brush.ts';
import { makeEasel } from './easel.ts';
import type { FromPainter, PaintRequest, ToPainter } from './painter-messages.ts';
import type { ScanOnMap } from './scan-layer.ts';
import type { MapTexts } from './sheet.ts';

/** Paints parts of one map, off the main thread if the browser can. */
export interface MapPainter {
  paint(request: PaintRequest): Promise<CanvasImageSource>;
  /** Sets another state of the map for later requests. */
  lay(data: MapData): void;
  /** Lays a scan under the grid, or none; true once later parts show it. */
  layScan(scan: ScanOnMap | undefined): Promise<boolean>;
  /** Stops: pending requests are never answered. */
  dispose(): void;
}

export const makePainter = (data: MapData, texts: MapTexts): MapPainter =>
  typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
    ? painterInWorker(data, texts)
    : painterHere(data, texts);

/** If the worker cannot paint (some browsers give it no canvas), the page does. */
const painterInWorker = (data: MapData, texts: MapTexts): MapPainter => {
  const worker = new Worker(new URL('./painter-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { request: PaintRequest; resolve: (image: CanvasImageSource) => void }>();
  let instead: MapPainter | undefined;
  const laying = new Map<number, (isThere: boolean) => void>();
  let laid = data;
  let scan: ScanOnMap | undefined;
  let count = 0;
  const send = (message: ToPainter) => worker.postMessage(message);
  worker.onmessage = ({ data: reply }: MessageEvent<FromPainter>) => {
    if (reply.type === 'laid') {
      laying.get(reply.id)?.(reply.isThere);
      laying.delete(reply.id);
      return;
    }
    waiting.get(reply.id)?.resolve(reply.image);
    waiting.delete(reply.id);
  };
  worker.onerror = () => {
    worker.terminate();
    const here = instead ?? painterHere(laid, texts);
    instead = here;
    const again = here.layScan(scan);
    for (const resolve of laying.values()) void again.then(resolve);
    for (const { request, resolve } of waiting.values()) void here.paint(request).then(resolve);
    laying.clear();
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
    layScan(next) {
      scan = next;
      if (instead) return instead.layScan(next);
      return new Promise((resolve) => {
        laying.set(++count, resolve);
        send({ type: 'scan', id: count, scan: next });
      });
    },
    dispose() {
      instead?.dispose();
      waiting.clear();
      worker.terminate();
    },
  };
};

/** Paints the requests one after the other, each in its own task, so that the page stays responsive. */
const painterHere = (data: MapData, texts: MapTexts): MapPainter => {
  const easel = makeEasel();
  let disposed = false;
  let queue: Promise<unknown> = Promise.resolve();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  easel.lay(data, texts);
  return {
    paint(request) {
      const painted = queue.then(turn).then(() => {
        if (disposed) return new Promise<never>(() => {});
        const canvas = makeCanvas(request.width, request.height);
        easel.paint(canvas, request);
        return canvas;
      });
      queue = painted.catch(() => {});
      return painted;
    },
    lay: (next) => easel.lay(next, texts),
    layScan: (scan) => easel.layScan(scan),
    dispose() {
      disposed = true;
    },
  };
};
