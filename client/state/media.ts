import { useSyncExternalStore } from 'react';
import { dockRoom } from './docks.ts';

/** Whether a media query currently matches. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );

/** The same query as in the style sheets: on phones, and on tablets in portrait mode, panels are sheets over the board. */
const SHEETS = '(max-width: 767px), (max-width: 1023px) and (orientation: portrait)';

export const useHasSheets = (): boolean => useMedia(SHEETS);

/** How many panels currently fit into a dock. */
export const useDockRoom = (): number => useSyncExternalStore(resized, dockRoom);

const resized = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};
