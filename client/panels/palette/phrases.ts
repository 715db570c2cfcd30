/**
 * The forms of typed commands: `move {what} to {where}`.
 * Moves come last: `{what} to {where}` would match `go to Bastogne`, too.
 */
export const phraseKinds = ['roll', 'go', 'find', 'say', 'move'] as const;
export type PhraseKind = (typeof phraseKinds)[number];

/** The typed values of the phrase's blanks: `{ what: '12/6 SS', where: '1204' }`. */
export type Blanks = { readonly [blank: string]: string };

/** Blanks that take one word; all others take any number. */
const ONE_WORD = new Set(['dice']);

/** Parses the text by phrases of one kind; the first match counts: `roll {dice} for {purpose} | roll {dice}`. */
export const readPhrase = (phrases: string, typed: string): Blanks | undefined => {
  for (const phrase of phrases.split('|')) {
    const found = patternOf(phrase.trim()).exec(typed.trim());
    if (found) return found.groups ?? {};
  }
  return undefined;
};

const patternOf = (phrase: string): RegExp => {
  const pattern = phrase
    .split(/(\{\w+\})/)
    .map((part) => {
      const blank = /^\{(\w+)\}$/.exec(part)?.[1];
      if (blank === undefined) return part.replace(/[.*+?^$()[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
      return `(?<${blank}>${ONE_WORD.has(blank) ? '\\S+' : '\\S.*?'})`;
    })
    .join('');
  return new RegExp(`^${pattern}$`, 'iu');
};
