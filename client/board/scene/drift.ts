import type { Point } from '@umpire/shared/hex';
import { betweenViews, type Camera } from '../camera.ts';
import { look, pan } from '../looking.ts';
import type { BoardView } from '../view.ts';

const FLIGHT = 380;
/** The fraction of its speed that a gliding map keeps after a millisecond. */
const FRICTION = 0.9955;
/** The speed at which it stops, in CSS pixels per millisecond. */
const STILL = 0.02;

/** Animations of the view: a flight to a place, or a glide after a push. Times are milliseconds. */
export class Drift {
  readonly #view: BoardView;
  #flight: { readonly from: Camera; readonly to: Camera; readonly start: number } | undefined;
  #glide: Point | undefined;

  constructor(view: BoardView) {
    this.#view = view;
  }

  get isOn(): boolean {
    return this.#flight !== undefined || this.#glide !== undefined;
  }

  get isFlying(): boolean {
    return this.#flight !== undefined;
  }

  flyTo(to: Camera, now: number): void {
    this.#glide = undefined;
    this.#flight = { from: this.#view.camera, to, start: now };
  }

  glide(speed: Point): void {
    this.#glide = speed;
  }

  halt(): void {
    this.#flight = undefined;
    this.#glide = undefined;
  }

  /** Advances the view to `now`, `delta` after the last time. */
  advance(now: number, delta: number): void {
    if (this.#flight) {
      const { from, to, start } = this.#flight;
      const share = Math.min(1, (now - start) / FLIGHT);
      look(this.#view, betweenViews(from, to, 1 - (1 - share) ** 3));
      if (share === 1) this.#flight = undefined;
    }
    if (this.#glide) {
      const { x, y } = this.#glide;
      pan(this.#view, x * delta, y * delta);
      const kept = FRICTION ** delta;
      this.#glide = Math.hypot(x, y) * kept < STILL ? undefined : { x: x * kept, y: y * kept };
    }
  }
}
