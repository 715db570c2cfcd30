import type { Point } from '@umpire/shared/hex';
import type { Looking } from './gesture.ts';

/** A pressed key, as far as a surface cares. */
export interface Key {
  readonly key: string;
  /** `Numpad7`: the number block steps to all sides whether or not its lock is on. */
  readonly code: string;
  readonly shift: boolean;
  readonly mod: boolean;
  readonly alt: boolean;
}

/** Where the arrow keys point on the screen. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

const ZOOM = 1.25;

/** Does what keys mean on every surface that one looks at; true if this was one of them. */
export const lookByKey = ({ key, mod, alt }: Key, looking: Looking): boolean => {
  if (mod || alt) return false;
  switch (key) {
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
