/**
 * How well a text matches a search, less being better: it begins with it, a word does, it contains it anywhere (whatever
 * the spaces: `3 FJ`, `3FJ`), it has its letters in order. `undefined` if it does not match.
 */
export const matchRank = (text: string, search: string): number | undefined => {
  const [whole, wanted] = [text.toLowerCase(), search.trim().toLowerCase()];
  if (whole.startsWith(wanted)) return 0;
  if (whole.split(/[\s/–-]+/).some((word) => word.startsWith(wanted))) return 1;
  if (whole.includes(wanted) || withoutBlanks(whole).includes(withoutBlanks(wanted))) return 2;
  return isInOrder(whole, wanted) ? 3 : undefined;
};

const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');

const isInOrder = (text: string, letters: string): boolean => {
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at === -1) return false;
    from = at + 1;
  }
  return true;
};
