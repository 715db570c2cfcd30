/** The space bar: while it is held, every drag moves the map. If it is released without a drag, it is a key like Enter. */
export class SpaceBar {
  isHeld = false;
  /** A drag has begun since it was pressed. */
  #isUsed = false;

  dragged(): void {
    this.#isUsed = this.isHeld;
  }

  /** Returns whether it was released and acts as a key. */
  turn(held: boolean): boolean {
    const isKey = !held && this.isHeld && !this.#isUsed;
    this.isHeld = held;
    if (held) this.#isUsed = false;
    return isKey;
  }

  /** It may have been released outside the window. */
  forget(): void {
    this.isHeld = false;
  }
}
