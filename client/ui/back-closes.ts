import { useEffect, useRef } from 'react';
import { useHasSheets } from '../state/media.ts';

/** What lies over the page, the topmost last, by the way to close it. */
const open: (() => void)[] = [];

/** The entry of the browser's history above the page's own: going back takes it away, and the page stays. */
const MARK = 'lies-over';
const isMarked = (): boolean => history.state?.[MARK] === true;
const mark = (): void => {
  if (open.length > 0 && !isMarked()) history.pushState({ ...history.state, [MARK]: true }, '');
};

/** Our own step back, after something was closed in another way. */
let isUnmarking = false;

const unmark = (): void => {
  if (open.length > 0 || !isMarked() || isUnmarking) return;
  isUnmarking = true;
  history.back();
};

const wentBack = (): void => {
  if (isUnmarking) isUnmarking = false;
  else open.pop()?.();
  mark();
};

const lay = (close: () => void): (() => void) => {
  window.addEventListener('popstate', wentBack);
  open.push(close);
  mark();
  return () => {
    const at = open.indexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    // What follows at once, as a dialog after a sheet, takes over the entry.
    setTimeout(unmark);
  };
};

/** On a phone, Back closes a sheet, a dialog or a card that lies over the page, the topmost first, before it leaves the page. */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const isPhone = useHasSheets();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen && isPhone ? lay(() => latest.current()) : undefined), [isOpen, isPhone]);
};
