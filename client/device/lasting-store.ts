import type { DiceSecret } from '@umpire/shared/table/dice/dice.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { noteShortage } from '../storage/shortage.ts';
import type { Addition, DeviceStore, KeptStep, KeptTable } from './store.ts';

/** A whole table in memory. It can be sent between the page and a worker. */
export interface Copy {
  readonly listed: KeptTable;
  readonly steps: readonly KeptStep[];
  /** Of its present dice. */
  readonly dice: DiceSecret;
  /** The last step that the database has as well; 0: it has none. */
  readonly stored: Seq;
}

/** Tables that outlast the database's troubles. No call rejects for want of storage. */
export interface LastingStore extends DeviceStore {
  /** From now on a copy of the table is held, so that it is still there if the database loses it. */
  readonly hold: (id: string, dice: DiceSecret) => Promise<void>;
  /** Whether the database does not have all of the table. */
  readonly isUnstored: (id: string) => boolean;
  readonly copy: (id: string) => Copy | undefined;
  /** Takes over a copy of another store, which is closing. */
  readonly adopt: (copy: Copy) => void;
}

/**
 * The tables of `database`. If it is blocked or full, a table goes on in memory, and what it lacks is stored as soon as it
 * takes it; if it was emptied while a table was open, the table is stored anew.
 */
export const lastingStore = (database: DeviceStore): LastingStore => new Lasting(database);

class Lasting implements LastingStore {
  readonly #database: DeviceStore;
  readonly #copies = new Map<string, Copy>();

  constructor(database: DeviceStore) {
    this.#database = database;
  }

  async tables(): Promise<readonly KeptTable[]> {
    const stored = (await quietly(() => this.#database.tables())) ?? [];
    const unstored = [...this.#copies.values()].map(({ listed }) => listed).filter(({ id }) => this.isUnstored(id));
    return [...stored.filter(({ id }) => !this.isUnstored(id)), ...unstored];
  }

  async table(id: string): Promise<KeptTable | undefined> {
    if (this.isUnstored(id)) return this.#copies.get(id)?.listed;
    return (await quietly(() => this.#database.table(id))) ?? this.#copies.get(id)?.listed;
  }

  async steps(id: string, from: Seq, to: Seq = Number.POSITIVE_INFINITY): Promise<readonly KeptStep[]> {
    const copy = this.#copies.get(id);
    if (!copy) return (await quietly(() => this.#database.steps(id, from, to))) ?? [];
    if (to > copy.listed.seq && !this.isUnstored(id)) await this.#copyMore(id, copy);
    return this.#copies.get(id)!.steps.slice(Math.max(from, 1) - 1, to);
  }

  /** Of a table that the database has not wholly, an earlier one does too: the steps after it are all here. */
  snapshot(id: string, atMost?: Seq): ReturnType<DeviceStore['snapshot']> {
    return quietly(() => this.#database.snapshot(id, atMost));
  }

  async secret(id: string, commitment: string): Promise<string | undefined> {
    const dice = this.#copies.get(id)?.dice;
    if (dice?.commitment === commitment) return dice.secret;
    return quietly(() => this.#database.secret(id, commitment));
  }

  async remove(id: string): Promise<void> {
    this.#copies.delete(id);
    await quietly(() => this.#database.remove(id));
  }

  async add(id: string, addition: Addition): Promise<boolean> {
    const copy = this.#copies.get(id);
    const stored = copy?.stored ?? 0;
    if (copy && copy.listed.seq !== addition.after) return false;
    const steps = [...(copy?.steps.slice(stored) ?? []), ...addition.steps];
    const since = copy ? { ...addition, after: stored, steps, dice: addition.dice ?? copy.dice } : addition;
    const outcome = await this.#store(id, since);
    if (outcome === 'stored') this.#note(id, addition, addition.steps.at(-1)?.seq ?? addition.after);
    else if (outcome === 'behind' && !this.isUnstored(id)) return false;
    else if (!copy && addition.after > 0) return false;
    else if (outcome !== 'gone' || !copy || !(await this.#storeAnew(id, copy, addition))) {
      this.#note(id, addition, outcome === 'gone' ? 0 : stored);
      noteShortage('tables');
    }
    return true;
  }

  /** `behind`: another window has added to it; `gone`: the database has lost it. */
  async #store(id: string, addition: Addition): Promise<'stored' | 'behind' | 'gone' | 'failed'> {
    try {
      if (await this.#database.add(id, addition)) return 'stored';
      return (await this.#database.table(id)) ? 'behind' : 'gone';
    } catch {
      return 'failed';
    }
  }

  async #storeAnew(id: string, copy: Copy, addition: Addition): Promise<boolean> {
    const whole = { ...addition, after: 0, steps: [...copy.steps, ...addition.steps] };
    const outcome = await this.#store(id, { ...whole, dice: addition.dice ?? copy.dice });
    if (outcome !== 'stored') return false;
    this.#note(id, addition, addition.steps.at(-1)!.seq);
    return true;
  }

  /** The copy with the addition; a table of which none is held gets one if it is not stored. */
  #note(id: string, { steps, listed, dice, after }: Addition, stored: Seq): void {
    const copy = this.#copies.get(id);
    const seq = steps.at(-1)?.seq ?? after;
    if (copy) {
      const from = copy.listed.from && { from: copy.listed.from };
      const next = { listed: { ...from, ...listed, seq }, steps: [...copy.steps, ...steps], dice: dice ?? copy.dice };
      this.#copies.set(id, { ...next, stored });
    } else if (stored < seq && dice) this.#copies.set(id, { listed: { ...listed, seq }, steps, dice, stored });
  }

  async hold(id: string, dice: DiceSecret): Promise<void> {
    const listed = this.#copies.has(id) ? undefined : await quietly(() => this.#database.table(id));
    const steps = listed && (await quietly(() => this.#database.steps(id, 1, listed.seq)));
    if (steps?.length === listed?.seq && listed && steps)
      this.#copies.set(id, { listed, steps, dice, stored: listed.seq });
  }

  /** Other windows may have added to the table. */
  async #copyMore(id: string, copy: Copy): Promise<void> {
    const after = copy.listed.seq;
    const more = (await quietly(() => this.#database.steps(id, after + 1))) ?? [];
    const last = more.at(-1)?.seq;
    if (last === undefined || this.#copies.get(id) !== copy) return;
    this.#copies.set(id, {
      ...copy,
      listed: { ...copy.listed, seq: last },
      steps: [...copy.steps, ...more],
      stored: last,
    });
  }

  isUnstored(id: string): boolean {
    const copy = this.#copies.get(id);
    return copy !== undefined && copy.stored < copy.listed.seq;
  }

  copy(id: string): Copy | undefined {
    return this.#copies.get(id);
  }

  adopt(copy: Copy): void {
    this.#copies.set(copy.listed.id, copy);
  }
}

const quietly = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read();
  } catch {
    return undefined;
  }
};
