/** More than there are in the games of a server at once. */
const MOST_KEPT = 1_024;

const keys = new WeakMap<object, string>();
let made = 0;

/** The key of a word, or of an object: equal objects have one key only after `alikes` has made them one. */
export const keyOf = (kind: unknown): string => {
  if (!(kind instanceof Object)) return String(kind);
  const key = keys.get(kind) ?? `#${made++}`;
  keys.set(kind, key);
  return key;
};

/**
 * One object for all that are equal, field by field. The fields are words, numbers, flags and plain data, and are the same
 * in every object. It is called for every unit that a player selects, so it must be fast.
 */
export const alikes = <T extends object>(): ((value: T) => T) => {
  /** A tree by the first field's value, then the next one's: spelling a key would take longer than most searches. */
  let byFirst: Branch = new Map();
  let kept = 0;
  let fields: readonly (keyof T)[] | undefined;
  return (value) => {
    if (keys.has(value)) return value;
    fields ??= Object.keys(value) as (keyof T)[];
    let branch = byFirst;
    for (let i = 0; i < fields.length - 1; i++) branch = nextOf(branch, wordOf(value[fields[i]!]));
    const last = wordOf(value[fields.at(-1)!]);
    const found = branch.get(last);
    if (found) return found as T;
    if (kept++ >= MOST_KEPT) {
      kept = 0;
      byFirst = new Map();
    }
    branch.set(last, value);
    keyOf(value);
    return value;
  };
};

type Branch = Map<unknown, object>;

const nextOf = (branch: Branch, value: unknown): Branch => {
  const known = branch.get(value);
  if (known) return known as Branch;
  const next: Branch = new Map();
  branch.set(value, next);
  return next;
};

const spelled = new WeakMap<object, string>();

/** Plain data counts by its value: charts that players may edit are read anew. */
const wordOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const word = spelled.get(value) ?? JSON.stringify(value);
  spelled.set(value, word);
  return word;
};
