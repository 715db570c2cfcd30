import type { Point } from '@umpire/shared/hex';

/** A mouse button, finger or pen, as a surface feels it. */
export interface Pointer {
  readonly id: number;
  /** On the surface, in CSS pixels from its top left. */
  readonly at: Point;
  readonly kind: 'mouse' | 'touch' | 'pen';
  readonly button: 'main' | 'middle' | 'second';
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or ⌘. */
  readonly mod: boolean;
  /** In milliseconds, of any clock that goes on evenly. */
  readonly time: number;
}

/** How long a finger rests before it means a menu, in milliseconds. */
export const HOLD = 480;

/** How far a pointer may shake without moving, in CSS pixels. */
const slopOf = ({ kind }: Pointer): number => (kind === 'mouse' ? 4 : 10);

export const hasMoved = (from: Pointer, to: Pointer): boolean =>
  Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y) > slopOf(from);
