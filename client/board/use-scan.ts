import { useEffect, useRef, useState } from 'react';
import type { ScanOnMap } from './map/scan-layer.ts';
import type { MountedBoard } from './mount.ts';

/** Milliseconds until a picture that could not be had is asked for again. */
const AGAIN = [2_000, 10_000, 60_000, 300_000];

/**
 * Lays a scan under the grid of a board, and has the map painted anew when it has come: then it is `laid`. While it is on
 * its way, or if it cannot be had (`missing`), the map is as it was.
 */
export const useScan = (
  board: MountedBoard | undefined,
  scan: ScanOnMap | undefined,
): 'laid' | 'missing' | undefined => {
  const [state, setState] = useState<'laid' | 'missing'>();
  const laidOn = useRef<MountedBoard>(undefined);
  useEffect(() => {
    // A board has none to begin with.
    if (!board || (!scan && laidOn.current !== board)) return;
    laidOn.current = board;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lay = async (waits: readonly number[]): Promise<void> => {
      const isThere = await board.painter.layScan(scan);
      if (isGone) return;
      board.stage.relaid();
      setState(scan && (isThere ? 'laid' : 'missing'));
      const [wait, ...rest] = waits;
      if (!isThere && wait !== undefined) timer = setTimeout(() => void lay(rest), wait);
    };
    void lay(AGAIN);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [board, scan]);
  return state;
};
