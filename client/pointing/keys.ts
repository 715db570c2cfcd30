import type { Point } from '@umpire/shared/hex';
import type { Looking } from './gesture.ts';
import { keyName } from './key-name.ts';

/** A key press, for a surface. */
export interface Key {
  readonly key: string;
  /** `Numpad7`: the numeric keypad steps in all directions, whether or not Num Lock is on. */
  readonly code: string;
  readonly shift: boolean;
  readonly mod: boolean;
  readonly alt: boolean;
}

/** The directions of the arrow keys on the screen. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

const ZOOM = 1.25;

/** Handles the keys that every surface has; true if this was one of them. */
export const lookByKey = (pressed: Key, looking: Looking): boolean => {
  if (pressed.mod || pressed.alt) return false;
  switch (keyName(pressed)) {
    case '+':
    case '=':
      looking.zoom(ZOOM);
      return true;
    case '-':
      looking.zoom(1 / ZOOM);
      return true;
    case 'f':
    case 'F':
    case '0':
    case 'Home':
      looking.fit();
      return true;
    default:
      return false;
  }
};
