import type { MapData } from '@umpire/shared/module/map.ts';
import { mostBytes } from '../../images/memory.ts';
import { fetchBitmap, makePictureStore } from '../../images/picture-store.ts';
import { type Brush, contextOf } from './brush.ts';
import type { LaidBoard } from './laid-board.ts';
import { paintBoards, paintBoardsWhole } from './paint-boards.ts';
import { paintMap, paintUndrawn } from './paint-map.ts';
import type { PaintRequest } from './painter-messages.ts';
import { fetchScan, type LaidScan, type ScanOnMap } from './scan-layer.ts';
import { compileSheet, type MapSheet, type MapTexts } from './sheet.ts';

/** One map with its printed boards and its scan, from which parts are painted: in a worker, or on the page. */
export interface Easel {
  lay(data: MapData, texts: MapTexts): void;
  layBoards(boards: readonly LaidBoard[]): void;
  /**
   * Lays another scan, or none; later parts show it. False if the picture could not be loaded, or if another
   * scan was requested meanwhile.
   */
  layScan(scan: ScanOnMap | undefined): Promise<boolean>;
  /** Returns the squares of printed boards that are not there yet. */
  paint(canvas: HTMLCanvasElement | OffscreenCanvas, request: PaintRequest): readonly string[];
  /** The same, waiting for the squares. */
  paintWhole(canvas: HTMLCanvasElement | OffscreenCanvas, request: PaintRequest): Promise<void>;
  dispose(): void;
}

/** `onCome`: squares of printed boards have come, or have turned out to be missing. */
export const makeEasel = (onCome: (squares: ReadonlySet<string>) => void): Easel => {
  let map: { readonly data: MapData; readonly texts: MapTexts } | undefined;
  let sheet: MapSheet | undefined;
  let boards: readonly LaidBoard[] = [];
  let scan: LaidScan | undefined;
  let fetched: { readonly address: string; readonly sizes: LaidScan['sizes'] } | undefined;
  let wanted = 0;
  const squares = makePictureStore({ load: fetchBitmap, most: mostBytes(), onCome });

  /** A scan takes tens of megabytes, which the browser would keep for a while. */
  const close = (sizes: LaidScan['sizes'] = []): void => {
    for (const size of sizes) size.close();
  };
  const takeAway = (): void => {
    close(fetched?.sizes);
    fetched = undefined;
    scan = undefined;
  };

  const layScan = async (next: ScanOnMap | undefined): Promise<boolean> => {
    wanted += 1;
    const turn = wanted;
    if (!next) {
      takeAway();
      return true;
    }
    const { address, ...lying } = next;
    // If only the position has changed, the picture is not loaded again.
    if (fetched?.address !== address) {
      try {
        const sizes = await fetchScan(address, next);
        if (turn !== wanted) {
          close(sizes);
          return false;
        }
        takeAway();
        fetched = { address, sizes };
      } catch (error) {
        console.warn('A scan could not be laid.', error);
        if (turn === wanted) takeAway();
        return false;
      }
    }
    scan = { ...lying, sizes: fetched.sizes };
    return true;
  };

  const brushFor = (canvas: HTMLCanvasElement | OffscreenCanvas, { window, scale, seenAt }: PaintRequest): Brush => ({
    ctx: contextOf(canvas),
    window,
    scale,
    seenAt,
  });

  const paintDrawn = (brush: Brush, options: PaintRequest['options']): void => {
    if (!map) throw new Error('The painter was asked to paint before it had a map.');
    if (map.data.undrawn) {
      paintUndrawn(brush, scan);
      return;
    }
    sheet ??= compileSheet(map.data, map.texts);
    paintMap(brush, sheet, options, scan);
  };

  return {
    lay(data, texts) {
      map = { data, texts };
      sheet = undefined;
    },
    layBoards(next) {
      boards = next;
    },
    layScan,
    paint(canvas, request) {
      const brush = brushFor(canvas, request);
      const lacks = paintBoards(brush, boards, squares);
      paintDrawn(brush, request.options);
      return lacks;
    },
    async paintWhole(canvas, request) {
      const brush = brushFor(canvas, request);
      await paintBoardsWhole(brush, boards, squares);
      paintDrawn(brush, request.options);
    },
    dispose() {
      takeAway();
      squares.dispose();
    },
  };
};
