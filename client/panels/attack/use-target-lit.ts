import type { Hex } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { useEffect } from 'react';
import { useUmpire } from '../../state/umpire.ts';

/** Highlights the current target on the map. */
export const useTargetLit = (target: Hex | undefined, units: readonly PieceId[] | undefined): void => {
  const set = useUmpire((umpire) => umpire.set);
  useEffect(() => {
    if (target === undefined) return;
    set({ lit: { hexes: [target], units: units ?? [] } });
    return () => set({ lit: undefined });
  }, [target, units, set]);
};
