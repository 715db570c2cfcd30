/** A zoom that has not changed for so long is where one wants it, in milliseconds. */
const REST = 140;

/** Whether the zoom is on its way, or rests: only then it is worth drawing at its resolution. */
export class ZoomRest {
  #zoom = 0;
  #since = 0;
  isResting = true;

  /** Takes note of the zoom of a frame. */
  see(zoom: number, now: number): void {
    if (zoom !== this.#zoom) {
      this.#since = this.#zoom === 0 ? 0 : now;
      this.#zoom = zoom;
    }
    this.isResting = now - this.#since >= REST;
  }
}
