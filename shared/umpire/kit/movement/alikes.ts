/**
 * Gives units that are alike to a search one word. The kit compares only the word. The game knows the values behind it.
 */
export interface Alikes<T> {
  wordFor(alike: T): string;
  /** The values for which `wordFor` gave the word. */
  of(word: string): T;
}

/**
 * The fields of `T` are words, numbers and flags. `wordFor` is called for every unit that a player selects, so it must
 * be fast.
 */
export const alikes = <
  T extends { readonly [field in keyof T]: string | number | boolean | undefined },
>(): Alikes<T> => {
  const known = new Map<string, T>();
  /**
   * A tree by the first field's value, then the next one's: spelling the word each time would take longer than most
   * searches.
   */
  const byFirst: Branch = new Map();
  let fields: readonly (keyof T)[] | undefined;
  return {
    wordFor(alike) {
      // Always in the order of the first one: equal values spell equal words.
      fields ??= Object.keys(alike) as (keyof T)[];
      let branch = byFirst;
      for (let i = 0; i < fields.length - 1; i++) branch = nextOf(branch, alike[fields[i]!]);
      const last = alike[fields.at(-1)!];
      const found = branch.get(last);
      if (typeof found === 'string') return found;
      const word = fields.map((field) => `${alike[field]} `).join('');
      branch.set(last, word);
      known.set(word, alike);
      return word;
    },
    of: (word) => known.get(word)!,
  };
};

type Branch = Map<unknown, Branch | string>;

const nextOf = (branch: Branch, value: unknown): Branch => {
  const known = branch.get(value);
  if (known instanceof Map) return known;
  const next: Branch = new Map();
  branch.set(value, next);
  return next;
};

/** More tables than are played at once with charts of their own. */
const MOST_SPELLED = 64;

/**
 * The same for values without number, as those of charts that players may edit. The word spells the whole value, so that only the
 * latest are kept ready. The values are plain data.
 */
export const spelled = <T extends object>(): Alikes<T> => {
  const latest = new Map<string, T>();
  const keep = (word: string, alike: T): T => {
    if (latest.size >= MOST_SPELLED) latest.delete(latest.keys().next().value!);
    latest.set(word, alike);
    return alike;
  };
  return {
    wordFor: (alike) => JSON.stringify(alike),
    of: (word) => latest.get(word) ?? keep(word, JSON.parse(word) as T),
  };
};
