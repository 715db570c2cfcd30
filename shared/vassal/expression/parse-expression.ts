import type { Expression, Operator } from './expression.ts';
import { type Word, wordsOf } from './words.ts';

/** Longer expressions, and more brackets in each other, are not looked into. */
const [LONGEST, DEEPEST] = [20_000, 40];

/** From those that bind least. */
const RANKS: readonly (readonly Operator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** The inside of a text that is an expression as a whole; undefined for other texts. */
export const inBraces = (text: string): string | undefined => /^\s*\{([\s\S]*)\}\s*$/.exec(text)?.[1];

/** An expression with or without its braces; an empty one is an empty text. Undefined for what is more than properties and reckoning. */
export const parseExpression = (text: string): Expression | undefined => {
  if (text.length > LONGEST) return undefined;
  const inside = inBraces(text) ?? text;
  if (inside.trim() === '') return { is: 'value', value: '' };
  const words = wordsOf(inside);
  return words && new Parser(words).parse();
};

class Parser {
  readonly #words: readonly Word[];
  #at = 0;
  #depth = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  parse(): Expression | undefined {
    const expression = this.#whole();
    return this.#at === this.#words.length ? expression : undefined;
  }

  #whole(): Expression | undefined {
    if (this.#depth >= DEEPEST) return undefined;
    this.#depth += 1;
    const expression = this.#choice();
    this.#depth -= 1;
    return expression;
  }

  #choice(): Expression | undefined {
    const cases: { when: Expression; gives: Expression }[] = [];
    let last = this.#row(0);
    while (last && this.#take('?')) {
      const gives = this.#whole();
      if (!gives || !this.#take(':')) return undefined;
      cases.push({ when: last, gives });
      last = this.#row(0);
    }
    if (!last || cases.length === 0) return last;
    return { is: 'choice', cases, otherwise: last, reckonsAll: false };
  }

  #row(rank: number): Expression | undefined {
    const operators = RANKS[rank];
    if (!operators) return this.#one();
    const first = this.#row(rank + 1);
    const rest: { by: Operator; of: Expression }[] = [];
    let by = this.#operator(operators);
    while (by) {
      const of = this.#row(rank + 1);
      if (!of) return undefined;
      rest.push({ by, of });
      by = this.#operator(operators);
    }
    return first && rest.length > 0 ? { is: 'row', first, rest } : first;
  }

  #one(): Expression | undefined {
    const word = this.#words[this.#at];
    this.#at += 1;
    if (!word) return undefined;
    if (word.kind === 'value') return { is: 'value', value: word.value };
    if (word.kind === 'name') return this.#take('(') ? this.#call(word.text) : propertyOf(word.text);
    if (word.text === '(') {
      const within = this.#whole();
      return this.#take(')') ? within : undefined;
    }
    return word.text === '!' || word.text === '-' ? this.#signed(word.text === '!' ? 'not' : 'minus') : undefined;
  }

  #signed(is: 'not' | 'minus'): Expression | undefined {
    if (this.#depth >= DEEPEST) return undefined;
    this.#depth += 1;
    const of = this.#one();
    this.#depth -= 1;
    return of && { is, of };
  }

  /** What stands between the brackets of a function. */
  #call(name: string): Expression | undefined {
    const given: Expression[] = [];
    do {
      const each = this.#whole();
      if (!each) return undefined;
      given.push(each);
    } while (this.#take(','));
    if (!this.#take(')')) return undefined;
    const [first, second, third] = given;
    if (name === 'GetProperty' && given.length === 1) return { is: 'property-named', by: first! };
    if (name !== 'If' || given.length !== 3) return undefined;
    return { is: 'choice', cases: [{ when: first!, gives: second! }], otherwise: third!, reckonsAll: true };
  }

  #operator(operators: readonly Operator[]): Operator | undefined {
    return operators.find((each) => this.#take(each));
  }

  #take(sign: string): boolean {
    const word = this.#words[this.#at];
    if (word?.kind !== 'sign' || word.text !== sign) return false;
    this.#at += 1;
    return true;
  }
}

/** `$Name$` is the old way to write a name. */
const propertyOf = (name: string): Expression => ({
  is: 'property',
  name: name.length > 2 && name.startsWith('$') && name.endsWith('$') ? name.slice(1, -1) : name,
});
