import { useSyncExternalStore } from 'react';

/** As in the style sheets: below this, panels are sheets over the board. */
const query = () => window.matchMedia('(max-width: 767px)');

const subscribe = (changed: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
