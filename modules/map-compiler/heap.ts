/** A queue that returns the cheapest item first, and among equals the oldest, so that searches are repeatable. */
export class Heap<T> {
  readonly #items: { readonly item: T; readonly cost: number; readonly order: number }[] = [];
  #count = 0;

  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  push(item: T, cost: number): void {
    const items = this.#items;
    items.push({ item, cost, order: this.#count++ });
    for (let i = items.length - 1; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (!this.#comesBefore(i, parent)) break;
      this.#swap(i, parent);
      i = parent;
    }
  }

  pop(): { item: T; cost: number } | undefined {
    const items = this.#items;
    const [first] = items;
    const last = items.pop();
    if (!first || !last || items.length === 0) return first;
    items[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < items.length && this.#comesBefore(left, least)) least = left;
      if (right < items.length && this.#comesBefore(right, least)) least = right;
      if (least === i) return first;
      this.#swap(i, least);
      i = least;
    }
  }

  #comesBefore(i: number, j: number): boolean {
    const [a, b] = [this.#items[i]!, this.#items[j]!];
    return a.cost < b.cost || (a.cost === b.cost && a.order < b.order);
  }

  #swap(i: number, j: number): void {
    [this.#items[i], this.#items[j]] = [this.#items[j]!, this.#items[i]!];
  }
}
