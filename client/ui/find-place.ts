import type { Place } from '@umpire/shared/table/state/place.ts';
import { useCallback, useMemo } from 'react';
import { useShown } from '../state/shown.ts';
import { findNamed } from './find-named.ts';
import { findOnMap } from './find-on-map.ts';
import { namedHexes, onlyHex, useNamedPlaces } from './named-places.ts';

/** Finds the one place that somebody means who types a hex, a hexside, a town, a box, a space, a hand or a pool. */
export const useFindPlace = (): ((typed: string) => Place | undefined) => {
  const { module } = useShown();
  const groups = useNamedPlaces();
  const towns = useMemo(() => namedHexes(module), [module]);
  const places = useMemo(() => groups.flatMap((group) => group.places), [groups]);
  return useCallback(
    (typed) => {
      const onMap = findOnMap(module.grid, typed);
      if (onMap !== undefined) return onMap;
      const town = onlyHex(findNamed(towns, typed));
      if (town !== undefined) return town;
      const [only, ...others] = findNamed(places, typed);
      return others.length === 0 ? only?.place : undefined;
    },
    [module, towns, places],
  );
};
