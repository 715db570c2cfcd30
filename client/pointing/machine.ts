import type { Point } from '@umpire/shared/hex';
import type { Gesture, Looking, LookingGestures } from './gesture.ts';
import { HOLD, type Pointer } from './pointer.ts';

/** Calls back later; returns a function that cancels it. */
export type Later = (milliseconds: number, then: () => void) => () => void;

/** The time of the page's clock. */
export const byTimer: Later = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/** The zoom factor of one notch of a wheel. */
const NOTCH = 1.18;

/** Follows one surface's pointers from gesture to gesture. */
export class GestureMachine<H extends Looking> {
  gesture: Gesture<H>;
  readonly #gestures: Pick<LookingGestures<H>, 'idle' | 'pinching'>;
  readonly #hand: H;
  readonly #later: Later;
  readonly #pressed = new Map<number, Pointer>();
  #callOff: (() => void) | undefined;

  constructor(gestures: Pick<LookingGestures<H>, 'idle' | 'pinching'>, hand: H, later: Later) {
    this.#gestures = gestures;
    this.#hand = hand;
    this.#later = later;
    this.gesture = gestures.idle();
  }

  down(pointer: Pointer): void {
    this.lose(pointer.id);
    const [first, another] = this.#pressed.values();
    if (first) {
      // Ignores further pointers: a palm beside a pen, a finger beside the mouse, a third finger.
      if (another || first.kind !== 'touch' || pointer.kind !== 'touch') return;
      this.#pressed.set(pointer.id, pointer);
      this.#cancelGesture();
      this.#become(this.#gestures.pinching(first, pointer));
      return;
    }
    this.#pressed.set(pointer.id, pointer);
    this.#become(this.gesture.down?.(pointer, this.#hand));
    if (!this.gesture.hold) return;
    this.#callOff = this.#later(HOLD, () => this.#become(this.gesture.hold?.(this.#hand)));
  }

  move(pointer: Pointer): void {
    if (this.#pressed.has(pointer.id)) this.#pressed.set(pointer.id, pointer);
    else if (this.#pressed.size > 0) return;
    this.#become(this.gesture.move?.(pointer, this.#hand));
  }

  up(pointer: Pointer): void {
    if (!this.#pressed.delete(pointer.id)) return;
    this.#become(this.gesture.up?.(pointer, this.#hand));
    if (this.#pressed.size === 0 && this.gesture.name !== 'idle') this.#become(this.#gestures.idle());
  }

  /** `steps` of a wheel, upward positive. */
  wheel(at: Point, steps: number): void {
    this.#hand.zoom(NOTCH ** steps, at);
    this.#hand.changed();
  }

  slide(dx: number, dy: number): void {
    this.#hand.pan(dx, dy);
    this.#hand.changed();
  }

  /** If that pointer is pressed, its release will not be reported: its gesture is cancelled. */
  lose(id: number): void {
    if (this.#pressed.has(id)) this.cancel();
  }

  cancel(): void {
    this.#pressed.clear();
    this.#cancelGesture();
  }

  #cancelGesture(): void {
    this.#become(this.gesture.cancel?.(this.#hand) ?? this.#gestures.idle());
  }

  #become(next: Gesture<H> | undefined): void {
    if (!next || next === this.gesture) return;
    this.#callOff?.();
    this.#callOff = undefined;
    this.gesture = next;
  }
}
