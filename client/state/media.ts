import { useSyncExternalStore } from 'react';
import { dockRoom } from './docks.ts';

/** Whether a media query holds, as the window is now. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );

/** As in the style sheets: on phones, and on tablets held upright, panels are sheets over the board. */
const SHEETS = '(max-width: 767px), (max-width: 1023px) and (orientation: portrait)';

export const useHasSheets = (): boolean => useMedia(SHEETS);

/** How many panels there is room for in a dock, as the window is now. */
export const useDockRoom = (): number => useSyncExternalStore(resized, dockRoom);

const resized = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};
