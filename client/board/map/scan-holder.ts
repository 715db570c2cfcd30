import { fetchScan, type LaidScan, type ScanOnMap } from './scan-layer.ts';

/** The scan that lies on a map, with its picture. */
export interface ScanHolder {
  scan(): LaidScan | undefined;
  /**
   * Lays another scan, or none. False if the picture could not be loaded, or if another scan was requested meanwhile.
   */
  lay(scan: ScanOnMap | undefined): Promise<boolean>;
  takeAway(): void;
}

export const makeScanHolder = (): ScanHolder => {
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

  const lay = async (next: ScanOnMap | undefined): Promise<boolean> => {
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

  return { scan: () => scan, lay, takeAway };
};
