import type { MapData } from '@umpire/shared/module/map.ts';
import { contextOf } from './brush.ts';
import { paintMap } from './paint-map.ts';
import type { PaintRequest } from './painter-messages.ts';
import { fetchScan, type LaidScan, type ScanOnMap } from './scan-layer.ts';
import { compileSheet, type MapSheet, type MapTexts } from './sheet.ts';

/** One map with its scan, from which parts are painted: in a worker, or on the page. */
export interface Easel {
  lay(data: MapData, texts: MapTexts): void;
  /**
   * Lays another scan, or none; later parts show it. False if the picture could not be loaded, or if another
   * scan was requested meanwhile.
   */
  layScan(scan: ScanOnMap | undefined): Promise<boolean>;
  paint(canvas: HTMLCanvasElement | OffscreenCanvas, request: PaintRequest): void;
}

export const makeEasel = (): Easel => {
  let map: { readonly data: MapData; readonly texts: MapTexts } | undefined;
  let sheet: MapSheet | undefined;
  let scan: LaidScan | undefined;
  let fetched: { readonly address: string; readonly sizes: LaidScan['sizes'] } | undefined;
  let wanted = 0;

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

  return {
    lay(data, texts) {
      map = { data, texts };
      sheet = undefined;
    },
    layScan,
    paint(canvas, { window, scale, seenAt, options }) {
      if (!map) throw new Error('The painter was asked to paint before it had a map.');
      sheet ??= compileSheet(map.data, map.texts);
      paintMap(contextOf(canvas), sheet, window, scale, seenAt, options, scan);
    },
  };
};
