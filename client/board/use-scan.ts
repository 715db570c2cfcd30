import { useEffect, useRef, useState } from 'react';
import type { ScanOnMap } from './map/scan-layer.ts';
import type { MountedBoard } from './mount.ts';

/** Milliseconds until a picture that failed to load is requested again. */
const AGAIN = [2_000, 10_000, 60_000, 300_000];

/**
 * Lays a scan under a board's grid, and repaints the map once it is loaded: then it is `laid`. While it
 * loads, or if that fails (`missing`), the map stays as it was.
 */
export const useScan = (
  board: MountedBoard | undefined,
  scan: ScanOnMap | undefined,
): 'laid' | 'missing' | undefined => {
  const [state, setState] = useState<'laid' | 'missing'>();
  const laidOn = useRef<MountedBoard>(undefined);
  useEffect(() => {
    // A new board has none.
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
