import type { Point } from '@umpire/shared/hex';

/** A mouse button, finger or pen on a surface. */
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
  /** In milliseconds of any monotonic clock. */
  readonly time: number;
}

/** Milliseconds after which a resting finger means a menu. */
export const HOLD = 480;

/** The distance by which a pressed pointer may shake without counting as moved, in CSS pixels. */
const slopOf = ({ kind }: Pointer): number => (kind === 'mouse' ? 4 : 10);

export const hasMoved = (from: Pointer, to: Pointer): boolean =>
  Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y) > slopOf(from);
