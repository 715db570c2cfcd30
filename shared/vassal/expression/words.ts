import type { Value } from './expression.ts';

export type Word =
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Value };

const SIGNS = String.raw`(&&|\|\||[=!<>]=|[<>!?:(),+\-*/%])`;
const TEXT = String.raw`"((?:[^"\\\n]|\\["\\nt])*)"`;
const PATTERN = new RegExp(String.raw`\s+|${SIGNS}|${TEXT}|((?:0|[1-9]\d*)(?![\w.]))|([\p{L}_$][\p{L}\p{N}_$]*)`, 'uy');
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** The words of an expression without its braces; undefined where something else stands between them: decimals, dots, brackets. */
export const wordsOf = (text: string): readonly Word[] | undefined => {
  const words: Word[] = [];
  let at = 0;
  while (at < text.length) {
    PATTERN.lastIndex = at;
    const found = PATTERN.exec(text);
    if (!found) return undefined;
    at = PATTERN.lastIndex;
    const [, sign, quoted, number, name] = found;
    if (sign !== undefined) words.push({ kind: 'sign', text: sign });
    else if (quoted !== undefined)
      words.push({ kind: 'value', value: quoted.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter) });
    else if (number !== undefined) {
      if (Number(number) > 2_147_483_647) return undefined;
      words.push({ kind: 'value', value: Number(number) });
    } else if (name === 'true' || name === 'false') words.push({ kind: 'value', value: name === 'true' });
    else if (name !== undefined) words.push({ kind: 'name', text: name });
  }
  return words;
};
