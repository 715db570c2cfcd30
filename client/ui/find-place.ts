import { printedNames } from '@umpire/shared/module/printed-names.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useCallback, useMemo } from 'react';
import { useShown } from '../state/shown.ts';
import { findNamed } from './find-named.ts';
import { findOnMap } from './find-on-map.ts';
import { useNamedPlaces } from './named-places.ts';

/**
 * Finds the places that a typed hex, hexside, town, box, space, hand or pool may mean. A name that stands in several hexes
 * leads to the first of them.
 */
export const useFindPlaces = (): ((typed: string) => readonly Place[]) => {
  const { module } = useShown();
  const groups = useNamedPlaces();
  const named = useMemo(() => groups.flatMap(({ places }) => places), [groups]);
  return useCallback(
    (typed) => {
      const onMap = printedNames(module).find(typed) ?? findOnMap(module.grid, typed);
      if (onMap !== undefined) return [onMap];
      const found = findNamed(named, typed);
      const isOne = found.every(({ name }) => name === found[0]?.name);
      return (isOne ? found.slice(0, 1) : found).map(({ place }) => place);
    },
    [module, named],
  );
};

/** Finds the one place that is meant, if no other may be. */
export const useFindPlace = (): ((typed: string) => Place | undefined) => {
  const findPlaces = useFindPlaces();
  return useCallback(
    (typed) => {
      const [only, ...others] = findPlaces(typed);
      return others.length === 0 ? only : undefined;
    },
    [findPlaces],
  );
};
