import type { Point } from '@umpire/shared/hex';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `turn` with where in the element the wheel was turned, and by how many notches (at most 3, down is positive).
 * React binds wheels passively, and the page would scroll.
 */
export const useWheel = (root: RefObject<HTMLDivElement | null>, turn: (at: Point, notches: number) => void): void => {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const notches = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / 100 : event.deltaY / 3;
      latest.current({ x: event.clientX - left, y: event.clientY - top }, Math.max(-3, Math.min(3, notches)));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [root]);
};
