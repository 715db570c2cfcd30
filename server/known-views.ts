import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';

/** People whose view is remembered, so that they can go on from where they were. */
const remembered = 500;

/** Which view of a table people have (`Viewer.key`), and since which step. */
export class KnownViews {
  readonly #views = new Map<PersonId, { readonly key: string; readonly since: Seq }>();

  /** From step `since` on, unless they have it already. */
  note(person: PersonId, key: string, since: Seq): void {
    if (this.#views.get(person)?.key === key) return;
    this.#views.delete(person);
    this.#views.set(person, { key, since });
    if (this.#views.size > remembered) this.#views.delete(this.#views.keys().next().value!);
  }

  /** Whether they saw with these eyes at this step, and have since. */
  had(person: PersonId, key: string, at: Seq): boolean {
    const known = this.#views.get(person);
    return known?.key === key && at >= known.since;
  }

  clear(): void {
    this.#views.clear();
  }
}
