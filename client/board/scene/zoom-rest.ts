/** Milliseconds without a change after which the zoom counts as settled. */
const REST = 140;

/** Whether the zoom is changing or has settled: only then drawing at its resolution is worthwhile. */
export class ZoomRest {
  #zoom = 0;
  #since = 0;
  isResting = true;

  /** Notes the zoom of a frame. */
  see(zoom: number, now: number): void {
    if (zoom !== this.#zoom) {
      this.#since = this.#zoom === 0 ? 0 : now;
      this.#zoom = zoom;
    }
    this.isResting = now - this.#since >= REST;
  }
}
