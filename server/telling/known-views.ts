import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';

/** The number of people whose view is remembered, so that they can continue from where they were. */
const remembered = 500;

/** The view of the table (`Viewer.key`) that people have, and since which step. */
export class KnownViews {
  readonly #views = new Map<PersonId, { readonly key: string; readonly since: Seq }>();

  /** The person has this view from step `since` on, unless they have it already. */
  note(person: PersonId, key: string, since: Seq): void {
    if (this.#views.get(person)?.key === key) return;
    this.#views.delete(person);
    this.#views.set(person, { key, since });
    if (this.#views.size > remembered) this.#views.delete(this.#views.keys().next().value!);
  }

  /** Whether the person had this view at this step, and ever since. */
  had(person: PersonId, key: string, at: Seq): boolean {
    const known = this.#views.get(person);
    return known?.key === key && at >= known.since;
  }

  clear(): void {
    this.#views.clear();
  }
}
