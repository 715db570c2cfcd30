/**
 * Records of many entries (600 pieces, their places) of which an event changes one or two. Copying such an object costs
 * some 200 µs, more than all the rest of a move together. So a large record becomes a layered one: a `Map` that is
 * never written to again, and a small one above it with what changed since. To whoever reads it, it is a plain
 * read-only object: look-up, `in`, `Object.keys`, `JSON.stringify` work alike; only `structuredClone` wants
 * `plain(record)`.
 */
export type ReadonlyRecord<T> = { readonly [key: string]: T };

/** The entry, if the record has it of its own: for keys that come from outside, like `constructor`. */
export const get = <T>(record: ReadonlyRecord<T>, key: string): T | undefined => {
  const layers = layersOf(record);
  if (layers) return look(layers, key);
  return Object.hasOwn(record, key) ? record[key] : undefined;
};

/** What `Object.entries` gives, quickly for large records too. */
export const entriesOf = <T>(record: ReadonlyRecord<T>): [key: string, value: T][] => {
  const layers = layersOf(record);
  if (!layers) return Object.entries(record);
  return keysOf(layers).map((key) => [key, look(layers, key)!]);
};

/** The same with its keys in order, so that the order does not tell how the record came about. */
export const sorted = <T>(record: ReadonlyRecord<T>): ReadonlyRecord<T> =>
  Object.fromEntries(entriesOf(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What a key becomes; `undefined` takes it out. */
export type Entry<T> = readonly [key: string, value: T | undefined];

/** The record with these entries changed. */
export const putAll = <T>(record: ReadonlyRecord<T>, entries: readonly Entry<T>[]): ReadonlyRecord<T> => {
  const layers = layersOf(record);
  if (layers) return layered(putInLayers(layers, entries));
  const copy: { [key: string]: T } = { ...record };
  for (const [key, value] of entries) {
    if (value === undefined) delete copy[key];
    else copy[key] = value;
  }
  return isLarge(copy) ? layered({ below: new Map(Object.entries(copy)), above: new Map() }) : copy;
};

/** The record with one entry changed, or without it if the value is `undefined`. */
export const put = <T>(record: ReadonlyRecord<T>, key: string, value: T | undefined): ReadonlyRecord<T> =>
  putAll(record, [[key, value]]);

/** The same as an ordinary object. */
export const plain = <T>(record: ReadonlyRecord<T>): ReadonlyRecord<T> =>
  layersOf(record) ? Object.fromEntries(entriesOf(record)) : record;

/** Smaller objects are copied faster than layered. */
const LARGE = 48;
/** Entries above before they are merged down: about the root of the entries that a large record has. */
const HIGH = 24;

interface Layers<T> {
  readonly below: ReadonlyMap<string, T>;
  readonly above: ReadonlyMap<string, T | typeof gone>;
}

const gone = Symbol('gone');
const layersKey = Symbol('layers');

const isLarge = (record: object): boolean => {
  let count = 0;
  for (const _ in record) if (++count > LARGE) return true;
  return false;
};

const layersOf = <T>(record: ReadonlyRecord<T>): Layers<T> | undefined =>
  (record as { readonly [layersKey]?: Layers<T> })[layersKey];

const putInLayers = <T>({ below, above }: Layers<T>, entries: readonly Entry<T>[]): Layers<T> => {
  const changed = new Map(above);
  for (const [key, value] of entries) changed.set(key, value === undefined ? gone : value);
  if (changed.size < HIGH) return { below, above: changed };
  const merged = new Map(below);
  for (const [key, value] of changed) {
    if (value === gone) merged.delete(key);
    else merged.set(key, value);
  }
  return { below: merged, above: new Map() };
};

const look = <T>({ below, above }: Layers<T>, key: string | symbol): T | undefined => {
  if (typeof key === 'symbol') return undefined;
  const value = above.get(key);
  if (value === undefined) return below.get(key);
  return value === gone ? undefined : value;
};

const keysOf = <T>({ below, above }: Layers<T>): string[] => {
  const keys: string[] = [];
  for (const key of below.keys()) if (above.get(key) !== gone) keys.push(key);
  for (const [key, value] of above) if (value !== gone && !below.has(key)) keys.push(key);
  return keys;
};

const layered = <T>(layers: Layers<T>): ReadonlyRecord<T> =>
  new Proxy(layers, asRecord as ProxyHandler<Layers<T>>) as unknown as ReadonlyRecord<T>;

/** The target of each proxy is its layers. */
const asRecord: ProxyHandler<Layers<unknown>> = {
  get: (layers, key) => (key === layersKey ? layers : look(layers, key)),
  has: (layers, key) => look(layers, key) !== undefined,
  ownKeys: keysOf,
  getOwnPropertyDescriptor(layers, key) {
    const value = look(layers, key);
    return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: false };
  },
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
};
