import { type RefObject, useEffect, useState } from 'react';
import { board } from '../../state/board.ts';
import { useShown } from '../../state/shown.ts';

/** The interval of checks whether a card covers its hexes, in milliseconds, and the distance of the checked points, in pixels. */
const EVERY = 350;
const APART = 22;

/** The edge of the board for the cards at which they do not cover the hexes that they ask about. */
export const useOutOfTheWay = (cards: RefObject<HTMLElement | null>, hexes: readonly number[]): 'bottom' | 'top' => {
  const { module } = useShown();
  const [at, setAt] = useState<'bottom' | 'top'>('bottom');
  const key = hexes.join(' ');
  useEffect(() => {
    const asked = new Set(key === '' ? [] : key.split(' ').map((hex) => module.grid.number(Number(hex))));
    if (asked.size === 0) return;
    const look = () => {
      const covered = cards.current && coveredBy(cards.current, asked);
      if (!covered) return;
      setAt((now) => {
        const [here, there] = now === 'bottom' ? [covered.bottom, covered.top] : [covered.top, covered.bottom];
        return there < here ? (now === 'bottom' ? 'top' : 'bottom') : now;
      });
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [cards, key, module]);
  return at;
};

/** The number of these hexes that the cards cover, or would cover at the other edge. */
const coveredBy = (
  cards: HTMLElement,
  asked: ReadonlySet<string>,
): { readonly bottom: number; readonly top: number } | undefined => {
  const room = cards.parentElement?.getBoundingClientRect();
  const boxes = Array.from(cards.children, (card) => card.getBoundingClientRect()).filter(({ height }) => height > 0);
  const [first] = boxes;
  if (!room || !first) return undefined;
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const isBelow = (top + bottom) / 2 > (room.top + room.bottom) / 2;
  const margin = isBelow ? room.bottom - bottom : top - room.top;
  const height = bottom - top;
  const count = (from: number): number => {
    const found = new Set<string>();
    for (let y = from; y <= from + height; y += APART) {
      for (let x = left; x <= right; x += APART) {
        const place = board()?.placeAt({ x, y });
        if (place !== undefined && asked.has(place)) found.add(place);
      }
    }
    return found.size;
  };
  return { bottom: count(room.bottom - margin - height), top: count(room.top + Math.min(margin, 12)) };
};
