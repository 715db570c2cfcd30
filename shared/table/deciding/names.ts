/** All strings in a plain value, keys too. If the value names a piece, the piece's id is among them. */
export const wordsIn = (value: unknown): ReadonlySet<string> => {
  const words = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part === 'string') words.add(part);
    else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) {
        words.add(key);
        collect(inner);
      }
    }
  };
  collect(value);
  return words;
};
