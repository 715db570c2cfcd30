import { makeLayout } from '@umpire/shared/hex';
import { scanToMap } from '@umpire/shared/module/scan.ts';
import { useMemo } from 'react';
import type { ScanOnMap } from '../../board/map/scan-layer.ts';
import { scanAddress } from '../../net/http.ts';
import { useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';

/** The scan under the grid of the shown table: the same object as long as its position is the same. */
export const useScanOnMap = (): ScanOnMap | undefined => {
  const { table, module } = useShown();
  const id = useSession((session) => session.id);
  const { grid } = module;
  // A patch that moves one point makes new objects of the others, too.
  const key = table.module.scan && JSON.stringify(table.module.scan);
  return useMemo(() => {
    if (key === undefined) return undefined;
    const scan = JSON.parse(key) as NonNullable<typeof table.module.scan>;
    const { image, width, height, opacity, drawing } = scan;
    const toMap = scanToMap(makeLayout(grid), scan);
    return { address: scanAddress(id, image), width, height, toMap, opacity: opacity / 100, drawing };
  }, [key, id, grid]);
};
