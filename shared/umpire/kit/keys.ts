/** Tells the keys of an object from all other words: the words of a chart or a list. */
export const isKeyOf =
  <Keys extends object>(keys: Keys) =>
  (word: unknown): word is keyof Keys & string =>
    typeof word === 'string' && Object.hasOwn(keys, word);

/** One value for each of these words. */
export const recordBy = <Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Readonly<Record<Key, Value>>;
