import type { Path, Report } from '../problem.ts';

/** Reports every entry whose key an earlier entry has. `at`: the list; `field`: the field of an entry that is its key. */
export const checkUnique = <T>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
  at: Path,
  field: string,
  report: Report,
): void => {
  const seen = new Set<string>();
  for (const [i, entry] of entries.entries()) {
    const key = keyOf(entry);
    if (seen.has(key)) {
      report([...at, i, field], key, 'an id that no earlier entry has', 'Rename it, or take one of the two out.');
    }
    seen.add(key);
  }
};

/** `a, b, c`, for the expectation of a problem; a long list is cut. */
export const listed = (words: readonly string[]): string =>
  words.length > 12 ? `${words.slice(0, 12).join(', ')}, …` : words.join(', ') || 'none';
