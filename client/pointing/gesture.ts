import type { Point } from '@umpire/shared/hex';
import type { Pointer } from './pointer.ts';

/** What every hand can do on a surface that shows a picture. Points and distances are CSS pixels of the surface. */
export interface Looking {
  pan(dx: number, dy: number): void;
  /** Zooms by a factor around the point; without a point around the keys' position, or the middle. */
  zoom(factor: number, at?: Point): void;
  /** Shows all there is. */
  fit(): void;
  /** Glides on at this speed, in CSS pixels per millisecond, and slows down; a surface may also stop at once. */
  glide(speed: Point): void;
  /** The picture must be redrawn. */
  changed(): void;
}

/**
 * One state of a gesture: how it handles the next event, and the state that follows. A missing handler
 * means that the gesture stays as it is. `H` is the hand of the surface.
 */
export interface Gesture<H> {
  readonly name: string;
  readonly down?: (pointer: Pointer, hand: H) => Gesture<H>;
  readonly move?: (pointer: Pointer, hand: H) => Gesture<H>;
  readonly up?: (pointer: Pointer, hand: H) => Gesture<H>;
  /** The pointer has rested where it was pressed for `HOLD` milliseconds. */
  readonly hold?: (hand: H) => Gesture<H>;
  /** Esc, a second finger, or the browser has cancelled the pointer. */
  readonly cancel?: (hand: H) => Gesture<H>;
}

/** Gestures with the same meaning on every surface. */
export interface LookingGestures<H> {
  idle(): Gesture<H>;
  /** From the beginning of the press to the current pointer. */
  panning(start: Pointer, now: Pointer, hand: H): Gesture<H>;
  pinching(first: Pointer, second: Pointer): Gesture<H>;
  /** The rest of this press has no effect. */
  spent(): Gesture<H>;
}
