import type { Point } from '@umpire/shared/hex';
import type { Pointer } from './pointer.ts';

/** What a surface lets every hand do that looks at it. Points and distances are CSS pixels of the surface. */
export interface Looking {
  pan(dx: number, dy: number): void;
  /** Zooms by a factor; what lies under the point stays there. Without a point: where the keys are, or the middle. */
  zoom(factor: number, at?: Point): void;
  /** Shows all there is. */
  fit(): void;
  /** Goes on at this speed, in CSS pixels per millisecond, and comes to rest; a surface may as well stop at once. */
  glide(speed: Point): void;
  /** The picture is no longer what the surface says. */
  changed(): void;
}

/**
 * One moment of a gesture: what it makes of the next thing that happens, and what it becomes then. A missing answer
 * means that the gesture goes on as it is. `H` is what gestures on that surface can do.
 */
export interface Gesture<H> {
  readonly name: string;
  readonly down?: (pointer: Pointer, hand: H) => Gesture<H>;
  readonly move?: (pointer: Pointer, hand: H) => Gesture<H>;
  readonly up?: (pointer: Pointer, hand: H) => Gesture<H>;
  /** The pointer has rested where it went down for `HOLD` milliseconds. */
  readonly hold?: (hand: H) => Gesture<H>;
  /** Esc, a second finger, or the browser took the pointer away. */
  readonly cancel?: (hand: H) => Gesture<H>;
}

/** Gestures that mean the same on every surface. */
export interface LookingGestures<H> {
  idle(): Gesture<H>;
  /** From where the press began to where the pointer is by now. */
  panning(start: Pointer, now: Pointer, hand: H): Gesture<H>;
  pinching(first: Pointer, second: Pointer): Gesture<H>;
  /** Nothing more comes of this press. */
  spent(): Gesture<H>;
}
