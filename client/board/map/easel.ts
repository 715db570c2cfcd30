import type { MapData } from '@umpire/shared/module/map.ts';
import { mostBytes } from '../../images/memory.ts';
import { fetchBitmap, makePictureStore } from '../../images/picture-store.ts';
import { type Brush, contextOf } from './brush.ts';
import type { LaidBoard } from './laid-board.ts';
import type { MapSheet, MapTexts } from './map-sheet.ts';
import { paintBoards, paintBoardsWhole } from './paint-boards.ts';
import { paintMap, paintUndrawn } from './paint-map.ts';
import type { PaintRequest } from './painter-messages.ts';
import { makeScanHolder } from './scan-holder.ts';
import type { ScanOnMap } from './scan-layer.ts';
import { compileSheet } from './sheet.ts';

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
  const holder = makeScanHolder();
  const squares = makePictureStore({ load: fetchBitmap, most: mostBytes(), onCome });

  const paintDrawn = (brush: Brush, options: PaintRequest['options']): void => {
    if (!map) throw new Error('The painter was asked to paint before it had a map.');
    if (map.data.undrawn) {
      paintUndrawn(brush, holder.scan());
      return;
    }
    sheet ??= compileSheet(map.data, map.texts);
    paintMap(brush, sheet, options, holder.scan());
  };

  return {
    lay(data, texts) {
      map = { data, texts };
      sheet = undefined;
    },
    layBoards(next) {
      boards = next;
    },
    layScan: holder.lay,
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
      holder.takeAway();
      squares.dispose();
    },
  };
};

const brushFor = (canvas: HTMLCanvasElement | OffscreenCanvas, { window, scale, seenAt }: PaintRequest): Brush => ({
  ctx: contextOf(canvas),
  window,
  scale,
  seenAt,
});
