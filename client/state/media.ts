import { useRef, useSyncExternalStore } from 'react';
import { dockRoom } from './docks.ts';

/** Whether a media query matches the screen. A sheet of paper is no screen: while the page is printed, it stays as it was. */
export const useMedia = (query: string): boolean => {
  const last = useRef<boolean>(undefined);
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => {
      if (last.current === undefined || !isPrinting()) last.current = window.matchMedia(query).matches;
      return last.current;
    },
  );
};

const isPrinting = (): boolean => window.matchMedia('print').matches;

/** The same query as in the style sheets: on phones, and on tablets in portrait mode, panels are sheets over the board. */
const SHEETS = '(max-width: 767px), (max-width: 1023px) and (orientation: portrait)';

export const useHasSheets = (): boolean => useMedia(SHEETS);

/** As narrow as a phone held upright. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 767px)');

/** How many panels currently fit into a dock. */
export const useDockRoom = (): number => useSyncExternalStore(resized, dockRoom);

const resized = (changed: () => void): (() => void) => {
  const resizedOnScreen = (): void => {
    if (!isPrinting()) changed();
  };
  window.addEventListener('resize', resizedOnScreen);
  return () => window.removeEventListener('resize', resizedOnScreen);
};
