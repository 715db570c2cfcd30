/** A test of a piece's properties, as VASSAL writes it; names and values as they stand. */
export type Match =
  | { readonly is: 'and' | 'or'; readonly of: readonly Match[] }
  | { readonly is: 'not'; readonly of: Match }
  | { readonly is: 'test'; readonly name: string; readonly by: Comparison; readonly to: string };

export type Comparison = 'equal' | 'unequal' | 'less' | 'at-most' | 'more' | 'at-least';

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '==': 'equal',
  '=': 'equal',
  '!=': 'unequal',
  '<': 'less',
  '<=': 'at-most',
  '>': 'more',
  '>=': 'at-least',
};

/** Longer texts, and more brackets in each other, are left out. */
const [LONGEST, DEEPEST] = [1_000, 20];

/** An expression in braces, or a match in VASSAL's older style; undefined for what is more than comparisons with values. An empty one always holds. */
export const parseMatch = (text: string): Match | undefined => {
  const written = text.trim();
  if (written === '' || written === '{}') return { is: 'and', of: [] };
  if (written.length > LONGEST) return undefined;
  const inBraces = /^\{([\s\S]*)\}$/.exec(written)?.[1];
  const words = inBraces === undefined ? oldWords(written) : newWords(inBraces);
  return words && new Parser(words).parse();
};

interface Word {
  readonly kind: 'sign' | 'name' | 'value';
  readonly text: string;
}

/** BeanShell: names, numbers, texts in quotes, `GetProperty("x")`. */
const newWords = (text: string): readonly Word[] | undefined => {
  const pattern =
    /\s+|GetProperty\(\s*"([^"]*)"\s*\)|(&&|\|\||[=!<>]=|[<>!()])|"([^"\\]*)"|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*)/y;
  const words: Word[] = [];
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found) return undefined;
    const [, property, sign, quoted, number, name] = found;
    if (property !== undefined) words.push({ kind: 'name', text: property });
    else if (sign !== undefined) words.push({ kind: 'sign', text: sign });
    else if (quoted !== undefined || number !== undefined) words.push({ kind: 'value', text: quoted ?? number! });
    else if (name !== undefined) {
      const isValue = name === 'true' || name === 'false';
      words.push({ kind: isValue ? 'value' : 'name', text: name });
    }
  }
  return words;
};

/** `Name = some value && Other != x`: names and values are what stands between the signs. */
const oldWords = (text: string): readonly Word[] | undefined => {
  if (/[~$"{}()]/.test(text)) return undefined;
  const words: Word[] = [];
  for (const part of text.split(/(&&|\|\|)/)) {
    const compared = /^\s*(.+?)\s*(!=|<=|>=|=|<|>)\s*(.*?)\s*$/s.exec(part);
    if (part === '&&' || part === '||') words.push({ kind: 'sign', text: part });
    else if (!compared) return undefined;
    else {
      const [, name = '', sign = '', value = ''] = compared;
      words.push({ kind: 'name', text: name }, { kind: 'sign', text: sign }, { kind: 'value', text: value });
    }
  }
  return words;
};

class Parser {
  readonly #words: readonly Word[];
  #at = 0;
  #depth = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  parse(): Match | undefined {
    const match = this.#joined('or', '||', () => this.#joined('and', '&&', () => this.#one()));
    return this.#at === this.#words.length ? match : undefined;
  }

  #joined(is: 'and' | 'or', sign: string, next: () => Match | undefined): Match | undefined {
    const of: Match[] = [];
    do {
      const match = next();
      if (!match) return undefined;
      of.push(match);
    } while (this.#take(sign));
    return of.length === 1 ? of[0] : { is, of };
  }

  #one(): Match | undefined {
    if (this.#depth >= DEEPEST) return undefined;
    this.#depth += 1;
    const match = this.#take('!') ? this.#not() : this.#take('(') ? this.#inBrackets() : this.#test();
    this.#depth -= 1;
    return match;
  }

  #not(): Match | undefined {
    const of = this.#one();
    return of && { is: 'not', of };
  }

  #inBrackets(): Match | undefined {
    const match = this.#joined('or', '||', () => this.#joined('and', '&&', () => this.#one()));
    return this.#take(')') ? match : undefined;
  }

  /** A name alone is a flag. */
  #test(): Match | undefined {
    const first = this.#words[this.#at];
    if (first?.kind !== 'name') return undefined;
    this.#at += 1;
    const by = COMPARISONS[this.#words[this.#at]?.text ?? ''];
    if (!by) return { is: 'test', name: first.text, by: 'equal', to: 'true' };
    const value = this.#words[this.#at + 1];
    if (value?.kind !== 'value') return undefined;
    this.#at += 2;
    return { is: 'test', name: first.text, by, to: value.text };
  }

  #take(sign: string): boolean {
    const word = this.#words[this.#at];
    if (word?.kind !== 'sign' || word.text !== sign) return false;
    this.#at += 1;
    return true;
  }
}
