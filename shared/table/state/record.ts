/**
 * Large records (600 pieces, their places) of which an event changes one or two entries. Copying such an object takes
 * some 200 µs, and a `Map` 50 µs, more than all the rest of a move together; copying an array of 64 takes next to
 * nothing. So a large record becomes a slotted one: each key has a slot, the values lie in pages of 64 slots, and a
 * change copies one page. For its readers it is a plain read-only object: look-up, `in`, `Object.keys` and
 * `JSON.stringify` work as usual; only `structuredClone` needs `plain(record)`.
 */
export type ReadonlyRecord<T> = { readonly [key: string]: T };

/** The entry, if the record itself has it: for keys from outside, like `constructor`. */
export const get = <T>(record: ReadonlyRecord<T>, key: string): T | undefined => {
  const slotted = slottedOf(record);
  if (slotted) return look(slotted, key);
  return Object.hasOwn(record, key) ? record[key] : undefined;
};

/** The same as `Object.entries`, but fast for large records too. */
export const entriesOf = <T>(record: ReadonlyRecord<T>): [key: string, value: T][] => {
  const slotted = slottedOf(record);
  if (!slotted) return Object.entries(record);
  return keysOf(slotted).map((key) => [key, look(slotted, key)!]);
};

/** The same with its keys in order, so that the order does not tell how the record was made. */
export const sorted = <T>(record: ReadonlyRecord<T>): ReadonlyRecord<T> =>
  Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((key) => [key, get(record, key)!]),
  );

/** Whether it has no entries. */
export const isEmpty = <T>(record: ReadonlyRecord<T>): boolean => {
  const slotted = slottedOf(record);
  if (slotted) return slotted.size === 0;
  for (const _ in record) return false;
  return true;
};

/** The new value of a key; `undefined` removes it. */
export type Entry<T> = readonly [key: string, value: T | undefined];

/**
 * The keys whose entries differ: first those that are gone, then the others. Fast for large records of which one was
 * made from the other.
 */
export const differingKeys = <T>(before: ReadonlyRecord<T>, after: ReadonlyRecord<T>): string[] => {
  const [was, is] = [slottedOf(before), slottedOf(after)];
  if (was && is && was.slots === is.slots) return differingSlots(was, is);
  const gone = entriesOf(before).flatMap(([key]) => (get(after, key) === undefined ? [key] : []));
  const others = entriesOf(after).flatMap(([key, value]) => (get(before, key) === value ? [] : [key]));
  return [...gone, ...others];
};

/** The record with these entries changed. */
export const putAll = <T>(record: ReadonlyRecord<T>, entries: readonly Entry<T>[]): ReadonlyRecord<T> => {
  const slotted = slottedOf(record);
  if (slotted) return asRecord(putInSlots(slotted, entries));
  if (entries.length > LARGE && isEmpty(record)) return asRecord(putInSlots(empty(), entries));
  const copy: { [key: string]: T } = { ...record };
  for (const [key, value] of entries) {
    if (value === undefined) delete copy[key];
    else copy[key] = value;
  }
  return isLarge(copy) ? asRecord(putInSlots(empty(), Object.entries(copy))) : copy;
};

/** The record with one entry changed, or without it if the value is `undefined`. */
export const put = <T>(record: ReadonlyRecord<T>, key: string, value: T | undefined): ReadonlyRecord<T> =>
  putAll(record, [[key, value]]);

/** The same as an ordinary object. */
export const plain = <T>(record: ReadonlyRecord<T>): ReadonlyRecord<T> =>
  slottedOf(record) ? Object.fromEntries(entriesOf(record)) : record;

/** Smaller objects are copied faster. */
const LARGE = 48;
/** Slots of a page, as a power of two. */
const PAGE_BITS = 6;
const PAGE = 1 << PAGE_BITS;

interface Slotted<T> {
  /**
   * Shared with the records from which this one was made, and with those made from it. A key keeps its slot; new keys
   * get new ones.
   */
  readonly slots: Map<string, number>;
  /** The values by slot, `undefined` if this record has none. Pages at the end may be missing. */
  readonly pages: readonly Page<T>[];
  readonly size: number;
}
type Page<T> = readonly (T | undefined)[];

const slottedKey = Symbol('slotted');

const empty = <T>(): Slotted<T> => ({ slots: new Map(), pages: [], size: 0 });

const emptyPage: Page<never> = new Array(PAGE).fill(undefined);

const isLarge = (record: object): boolean => {
  let count = 0;
  for (const _ in record) if (++count > LARGE) return true;
  return false;
};

const slottedOf = <T>(record: ReadonlyRecord<T>): Slotted<T> | undefined =>
  (record as { readonly [slottedKey]?: Slotted<T> })[slottedKey];

const putInSlots = <T>({ slots, pages, size }: Slotted<T>, entries: readonly Entry<T>[]): Slotted<T> => {
  const changed: Page<T>[] = pages.slice();
  let count = size;
  for (const [key, value] of entries) {
    const slot = slots.get(key) ?? slots.size;
    if (slot === slots.size) slots.set(key, slot);
    const page = slot >> PAGE_BITS;
    while (changed.length <= page) changed.push(emptyPage);
    const copy = changed[page] === pages[page] || changed[page] === emptyPage ? changed[page]!.slice() : changed[page]!;
    const former = copy[slot & (PAGE - 1)];
    count += Number(value !== undefined) - Number(former !== undefined);
    (copy as (T | undefined)[])[slot & (PAGE - 1)] = value;
    changed[page] = copy;
  }
  const after = { slots, pages: changed, size: count };
  return slots.size > 2 * (count + PAGE) ? compacted(after) : after;
};

/** Places come and go: a record with more empty slots than others is built anew. */
const compacted = <T>(slotted: Slotted<T>): Slotted<T> =>
  putInSlots(
    empty<T>(),
    keysOf(slotted).map((key): Entry<T> => [key, look(slotted, key)]),
  );

const look = <T>({ slots, pages }: Slotted<T>, key: string | symbol): T | undefined => {
  const slot = slots.get(key as string);
  return slot === undefined ? undefined : pages[slot >> PAGE_BITS]?.[slot & (PAGE - 1)];
};

const keysOf = <T>(slotted: Slotted<T>): string[] => {
  const keys: string[] = [];
  for (const key of slotted.slots.keys()) if (look(slotted, key) !== undefined) keys.push(key);
  return keys;
};

const differingSlots = <T>(before: Slotted<T>, after: Slotted<T>): string[] => {
  const gone: string[] = [];
  const others: string[] = [];
  for (const [key, slot] of before.slots) {
    const page = slot >> PAGE_BITS;
    if (before.pages[page] === after.pages[page]) continue;
    const is = look(after, key);
    if (look(before, key) !== is) (is === undefined ? gone : others).push(key);
  }
  return [...gone, ...others];
};

const asRecord = <T>(slotted: Slotted<T>): ReadonlyRecord<T> =>
  new Proxy(slotted, reading as ProxyHandler<Slotted<T>>) as unknown as ReadonlyRecord<T>;

/** The target of each proxy is the record with its slots. */
const reading: ProxyHandler<Slotted<unknown>> = {
  get: (slotted, key) => (key === slottedKey ? slotted : look(slotted, key)),
  has: (slotted, key) => look(slotted, key) !== undefined,
  ownKeys: keysOf,
  getOwnPropertyDescriptor(slotted, key) {
    const value = look(slotted, key);
    return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: false };
  },
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
};
