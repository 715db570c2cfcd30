import type { MapData } from '@umpire/shared/module/map.ts';
import { makeCanvas } from './brush.ts';
import { makeEasel } from './easel.ts';
import type { LaidBoard } from './laid-board.ts';
import type { MapTexts } from './map-sheet.ts';
import type { FromPainter, Painted, PaintRequest, ToPainter } from './painter-messages.ts';
import type { ScanOnMap } from './scan-layer.ts';

/** Paints parts of one map, off the main thread if the browser can. */
export interface MapPainter {
  paint(request: PaintRequest): Promise<Painted>;
  /** Sets another state of the map for later requests. */
  lay(data: MapData): void;
  /** Lays the printed boards, before anything is painted. */
  layBoards(boards: readonly LaidBoard[]): void;
  /** Calls back when squares of printed boards have come; returns the unsubscribe function. */
  onCome(then: (squares: ReadonlySet<string>) => void): () => void;
  /** Lays a scan under the grid, or none; true once later parts show it. */
  layScan(scan: ScanOnMap | undefined): Promise<boolean>;
  /** Stops: pending requests are never answered. */
  dispose(): void;
}

export const makePainter = (data: MapData, texts: MapTexts): MapPainter =>
  typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
    ? painterInWorker(data, texts)
    : painterHere(data, texts);

/** What was asked of the worker and is not answered yet, by the number of the message. */
type Waiting = Map<number, { readonly request: PaintRequest; readonly resolve: (painted: Painted) => void }>;
type Laying = Map<number, (isThere: boolean) => void>;

const hearing =
  (waiting: Waiting, laying: Laying, come: (squares: ReadonlySet<string>) => void) =>
  ({ data: reply }: MessageEvent<FromPainter>): void => {
    switch (reply.type) {
      case 'laid':
        laying.get(reply.id)?.(reply.isThere);
        laying.delete(reply.id);
        return;
      case 'come':
        come(reply.squares);
        return;
      case 'painted':
        waiting.get(reply.id)?.resolve(reply);
        waiting.delete(reply.id);
    }
  };

/** If the worker cannot paint (some browsers give it no canvas), the page does. */
const painterInWorker = (data: MapData, texts: MapTexts): MapPainter => {
  const worker = new Worker(new URL('./painter-worker.ts', import.meta.url), { type: 'module' });
  const waiting: Waiting = new Map();
  const watchers = makeWatchers();
  let instead: MapPainter | undefined;
  let boards: readonly LaidBoard[] = [];
  const laying: Laying = new Map();
  let laid = data;
  let scan: ScanOnMap | undefined;
  let count = 0;
  const send = (message: ToPainter) => worker.postMessage(message);
  worker.onmessage = hearing(waiting, laying, watchers.tell);
  worker.onerror = () => {
    worker.terminate();
    const here = instead ?? painterHere(laid, texts);
    instead = here;
    here.layBoards(boards);
    here.onCome(watchers.tell);
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
    layBoards(next) {
      boards = next;
      if (instead) instead.layBoards(next);
      else send({ type: 'boards', boards: next });
    },
    onCome: watchers.add,
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
  const watchers = makeWatchers();
  const easel = makeEasel(watchers.tell);
  let disposed = false;
  let queue: Promise<unknown> = Promise.resolve();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  easel.lay(data, texts);
  return {
    paint(request) {
      const painted = queue.then(turn).then(async (): Promise<Painted> => {
        if (disposed) return new Promise<never>(() => {});
        const image = makeCanvas(request.width, request.height);
        if (!request.isWhole) return { image, lacks: easel.paint(image, request) };
        await easel.paintWhole(image, request);
        return { image, lacks: [] };
      });
      queue = painted.catch(() => {});
      return painted;
    },
    lay: (next) => easel.lay(next, texts),
    layBoards: easel.layBoards,
    onCome: watchers.add,
    layScan: (scan) => easel.layScan(scan),
    dispose() {
      disposed = true;
      easel.dispose();
    },
  };
};

const makeWatchers = () => {
  const watchers = new Set<(squares: ReadonlySet<string>) => void>();
  return {
    add(then: (squares: ReadonlySet<string>) => void) {
      watchers.add(then);
      return () => watchers.delete(then);
    },
    tell(squares: ReadonlySet<string>) {
      for (const then of watchers) then(squares);
    },
  };
};
