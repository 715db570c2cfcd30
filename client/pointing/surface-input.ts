import type { Point } from '@umpire/shared/hex';
import type { Looking, LookingGestures } from './gesture.ts';
import { type Key, lookByKey } from './keys.ts';
import type { Heard } from './listen.ts';
import { byTimer, GestureMachine } from './machine.ts';
import type { Pointer } from './pointer.ts';
import type { Surface } from './surface.ts';

/** Actions on a surface besides moving the view. */
export interface Handling<H extends Looking> {
  readonly hand: H;
  readonly gestures: Pick<LookingGestures<H>, 'idle' | 'pinching'>;
  /** True if the key was handled. */
  readonly key: (key: Key) => boolean;
  /** The mouse has left. */
  readonly leave?: () => void;
  /** The name of the current gesture. */
  readonly onGesture?: (name: string) => void;
}

/** The handlers of a surface for the page's events. */
export class SurfaceInput<H extends Looking> implements Heard {
  readonly #surface: Surface;
  readonly #handling: () => Handling<H>;
  readonly #machine: GestureMachine<H>;

  constructor(surface: Surface, handling: () => Handling<H>) {
    this.#surface = surface;
    this.#handling = handling;
    const { gestures, hand } = handling();
    this.#machine = new GestureMachine(gestures, hand, byTimer);
  }

  down(pointer: Pointer): void {
    this.#machine.down(pointer);
    this.#tell();
  }
  move(pointer: Pointer): void {
    this.#machine.move(pointer);
    this.#tell();
  }
  up(pointer: Pointer): void {
    this.#machine.up(pointer);
    this.#tell();
  }
  lose(id: number): void {
    this.#machine.lose(id);
    this.#tell();
  }
  leave(): void {
    this.#handling().leave?.();
  }
  wheel(at: Point, notches: number): void {
    this.#machine.wheel(at, notches);
  }
  slide(dx: number, dy: number): void {
    this.#machine.slide(dx, dy);
  }
  key(key: Key): boolean {
    if (key.key === 'Escape' && this.#machine.gesture.name !== 'idle') {
      this.end();
      return true;
    }
    return this.#handling().key(key) || lookByKey(key, this.#surface);
  }
  space(held: boolean): void {
    if (!held) this.key({ key: ' ', code: 'Space', shift: false, mod: false, alt: false });
  }
  blur(): void {
    // No keys are held across events here.
  }
  resize(width: number, height: number): void {
    this.#surface.resize({ width, height });
  }
  density(): void {
    this.#surface.resize({ ...this.#surface.size });
  }
  /** Cancels whatever is pressed. */
  end(): void {
    this.#machine.cancel();
    this.#tell();
  }

  #tell(): void {
    this.#handling().onGesture?.(this.#machine.gesture.name);
  }
}
