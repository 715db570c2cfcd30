import { useEffect } from 'react';

/** The interval of checks in milliseconds, and the distance between toasts and their neighbors in pixels. */
const EVERY = 250;
const APART = 12;
/** The maximum width of a toast. */
const WIDEST = 440;

/** Elements with buttons that the user may be about to press: cards, and on a narrow board its tools. */
const CARDS = '[data-card], [data-corner]';

/** Keeps toasts at the lower left of the board, and above the cards there, so that they cover no buttons. */
export const useToastRoom = (): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const place = () => {
      const board = document.querySelector('[data-board]')?.getBoundingClientRect();
      if (!board || board.width === 0) {
        for (const name of ['left', 'bottom', 'width']) style.removeProperty(`--toasts-${name}`);
        return;
      }
      const width = Math.min(WIDEST, board.width - 2 * APART);
      const height = document.querySelector("[data-toasts][data-position='bottom-left']")?.clientHeight ?? 0;
      const bottom = lowestFree(board, width, height);
      style.setProperty('--toasts-left', `${board.left + APART}px`);
      style.setProperty('--toasts-width', `${width}px`);
      style.setProperty('--toasts-bottom', `${window.innerHeight - bottom}px`);
    };
    place();
    const timer = setInterval(place, EVERY);
    return () => clearInterval(timer);
  }, []);
};

/** The bottom of the toasts: above the cards below them; if nothing is free, at the board's top. */
const lowestFree = (board: DOMRect, width: number, height: number): number => {
  const left = board.left + APART;
  const lowest = board.bottom - APART;
  const cards = Array.from(document.querySelectorAll(CARDS), (card) => card.getBoundingClientRect())
    .filter((card) => card.height > 0 && card.left < left + width && card.right > left)
    .sort((one, other) => other.bottom - one.bottom);
  let bottom = lowest;
  for (const card of cards) {
    if (card.top < bottom && card.bottom > bottom - height - APART) bottom = card.top - APART;
  }
  // If nothing is free they cover the headers of cards, because the buttons are at the bottom.
  return bottom - height < board.top ? board.top + APART + height : bottom;
};
