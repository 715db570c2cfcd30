/** A pressed key: what it types, and its place on the keyboard (`KeyZ`, `Comma`) by the American layout. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
}

/** What the keys beside the letters type on the American layout. */
const SIGNS: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Equal: '=',
};

const isLatin = (key: string): boolean => /^[a-z]$/i.test(key);
const isLetter = (code: string): boolean => /^Key[A-Z]$/.test(code);

/** Whether the keyboard types Latin letters, as far as it has been heard. */
let hasLatin = true;

/**
 * The key by the name that shortcuts have for it: the letter that it types, or, where that is none of the Latin letters (Cyrillic,
 * Greek, Hebrew, Arabic, kana), what its place has on the American layout. Some of these layouts have signs in places of
 * letters; those are taken by their place once a letter has shown the layout, because a Latin one may have signs there too.
 */
export const keyName = ({ key, code }: PressedKey): string => {
  const isForeign = /^[^\x20-\x7e]+$/.test(key) && /\p{L}|\p{M}/u.test(key);
  if (isLetter(code) && (isLatin(key) || isForeign)) hasLatin = isLatin(key);
  const isSignForLetter = isLetter(code) && key.length === 1 && !isLatin(key) && !hasLatin;
  if (!isForeign && !isSignForLetter) return key;
  return isLetter(code) ? code.slice('Key'.length).toLowerCase() : (SIGNS[code] ?? key);
};
