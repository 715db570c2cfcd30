/** The space bar: held, it lets every drag move the map; let go without a drag, it is a key like Enter. */
export class SpaceBar {
  isHeld = false;
  /** A drag has begun since it went down. */
  #isUsed = false;

  dragged(): void {
    this.#isUsed = this.isHeld;
  }

  /** Returns whether it was let go and is to act as a key. */
  turn(held: boolean): boolean {
    const isKey = !held && this.isHeld && !this.#isUsed;
    this.isHeld = held;
    if (held) this.#isUsed = false;
    return isKey;
  }

  /** It may have been let go where nobody heard it. */
  forget(): void {
    this.isHeld = false;
  }
}
