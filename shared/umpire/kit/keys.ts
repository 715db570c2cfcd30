/** Tells the words of a chart or a list from all others: of the own keys of an object. */
export const isKeyOf =
  <Keys extends object>(keys: Keys) =>
  (word: unknown): word is keyof Keys & string =>
    typeof word === 'string' && Object.hasOwn(keys, word);
