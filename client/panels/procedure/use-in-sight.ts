import { useEffect, useRef } from 'react';
import type { Rect } from '../../board/map/geometry.ts';
import { board } from '../../state/board.ts';
import { useShown } from '../../state/shown.ts';

/** The times of further checks, in milliseconds: cards grow as the umpire's answers arrive. */
const LOOKS = [60, 400, 1_000];

/** Events by which the user moves the map. */
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

interface Room {
  /** The smallest size of a hex, if there is room for that (CSS pixels). */
  readonly least?: number;
  /** The height of what covers the board: when it changes, the room is looked at anew. */
  readonly height?: number;
}

/**
 * Brings hexes into the part of the board that no card covers, once for each `moment`: a step of a procedure or of a
 * lesson. It does nothing if they are there, or once the user has moved the map.
 */
export const useInSight = (
  moment: string | undefined,
  hexes: readonly number[],
  { least, height }: Room = {},
): void => {
  const { module, live } = useShown();
  const left = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment, whatever is asked later in it
  useEffect(() => {
    if (moment === undefined || !live || hexes.length === 0 || left.current === moment) return;
    const numbers = hexes.map((hex) => module.grid.number(hex));
    const look = (): void => {
      const room = freeRoom();
      if (room) board()?.frame(numbers, room, least);
    };
    const timers = LOOKS.map((after) => setTimeout(look, after));
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[role="application"]')) return;
      left.current = moment;
      timers.forEach(clearTimeout);
    };
    for (const act of ACTS) addEventListener(act, leave, { capture: true });
    return () => {
      timers.forEach(clearTimeout);
      for (const act of ACTS) removeEventListener(act, leave, { capture: true });
    };
  }, [moment, live, module, hexes.length > 0, height]);
};

/** The highest strip of the board, over its whole width, without cards, less the part that the tools in the corner take. */
const freeRoom = (): Rect | undefined => {
  const whole = document.querySelector('[data-board]')?.getBoundingClientRect();
  if (!whole || whole.height === 0) return undefined;
  const cards = Array.from(document.querySelectorAll('[data-card]'), (card) => card.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && bottom > whole.top && top < whole.bottom)
    .sort((one, other) => one.top - other.top);
  let free = { top: whole.top, bottom: whole.top };
  let from = whole.top;
  for (const { top, bottom } of [...cards, { top: whole.bottom, bottom: whole.bottom }]) {
    if (top - from > free.bottom - free.top) free = { top: from, bottom: top };
    from = Math.max(from, bottom);
  }
  const tools = document.querySelector('[data-corner]')?.getBoundingClientRect();
  return besideCorner({ ...free, left: whole.left, right: whole.right }, tools);
};

/** The larger part of a room that something in its lower right corner leaves: what lies left of it, or above it. */
export const besideCorner = (room: Rect, corner: Rect | undefined): Rect => {
  const { left, top, right, bottom } = room;
  if (!corner || corner.left >= right || corner.top >= bottom || corner.bottom <= top) return room;
  const isWide = (corner.left - left) * (bottom - top) >= (right - left) * (corner.top - top);
  return isWide ? { ...room, right: corner.left } : { ...room, bottom: corner.top };
};
