import { limits } from '../state/limits.ts';

/**
 * Dice expressions:
 *
 * | text | is |
 * | --- | --- |
 * | `2d6`, `d6` | so many dice of so many sides |
 * | `d%`, `dF` | 1–100; −1, 0 or +1 |
 * | `d66` | two dice read as tens and units, 11–66 |
 * | `d{2,3,3,4,4,5}` | a die with these faces |
 * | `4d6kh3`, `kl`, `dh`, `dl` | keep or drop the highest or lowest; one, if no number is given |
 * | `3d6!`, `3d6!>=5` | each die that shows its highest face (or such a number) is thrown again and both count |
 * | `2d6r1`, `2d6r<=2` | a die that shows this is thrown again, once, and the second throw counts |
 * | `+ - * / ( )` | arithmetic; `/` takes a whole number after it and rounds down |
 * | `d6, d6+1` | several rolls in one |
 *
 * Modifiers work from left to right. Blanks, case and full-width letters make no difference.
 */
export interface DiceExpression {
  readonly parts: readonly Node[];
  /** How many dice it throws, without those that are thrown again. */
  readonly dice: number;
}

export interface DiceProblem {
  readonly problem: 'bad-dice' | 'too-many-dice';
  /** Position in the text, from 0. */
  readonly at: number;
}

export type Node =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'dice'; readonly count: number; readonly die: Faces; readonly modifiers: readonly Modifier[] }
  | { readonly type: 'negative'; readonly of: Node }
  | { readonly type: 'sum' | 'difference' | 'product'; readonly left: Node; readonly right: Node }
  | { readonly type: 'quotient'; readonly left: Node; readonly divisor: number };

export type Faces =
  | { readonly type: 'sides'; readonly sides: number }
  | { readonly type: 'faces'; readonly faces: readonly number[] }
  | { readonly type: 'tens-and-units' };

export type Modifier =
  | { readonly type: 'choose'; readonly keep: boolean; readonly highest: boolean; readonly count: number }
  | { readonly type: 'explode'; readonly on?: Condition }
  | { readonly type: 'reroll'; readonly on: Condition };

export interface Condition {
  readonly is: '=' | '<' | '>' | '<=' | '>=';
  readonly value: number;
}

/** The largest value of any part of a roll. */
const LARGEST = 1_000_000;

/** The expression, or where it cannot be read. Never throws an error, whatever the text. */
export const parseDice = (text: string): DiceExpression | DiceProblem => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/');
  if (plain.length > limits.expression) return { problem: 'bad-dice', at: limits.expression };
  try {
    return new DiceReader(plain).read();
  } catch (problem) {
    if (problem instanceof Unreadable) return { problem: problem.problem, at: problem.at };
    throw problem;
  }
};

class Unreadable extends Error {
  readonly problem: DiceProblem['problem'];
  readonly at: number;

  constructor(problem: DiceProblem['problem'], at: number) {
    super(`${problem} at ${at}`);
    this.problem = problem;
    this.at = at;
  }
}

class DiceReader {
  readonly #text: string;
  #at = 0;
  #dice = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): DiceExpression {
    const parts = [this.#sum()];
    while (this.#takes(',')) parts.push(this.#sum());
    if (this.#at < this.#text.length) this.#fail();
    return { parts, dice: this.#dice };
  }

  #sum(): Node {
    let left = this.#product();
    for (;;) {
      if (this.#takes('+')) left = this.#bounded({ type: 'sum', left, right: this.#product() });
      else if (this.#takes('-')) left = this.#bounded({ type: 'difference', left, right: this.#product() });
      else return left;
    }
  }

  #product(): Node {
    let left = this.#factor();
    for (;;) {
      if (this.#takes('*')) left = this.#bounded({ type: 'product', left, right: this.#factor() });
      else if (this.#takes('/')) left = { type: 'quotient', left, divisor: this.#number(1) };
      else return left;
    }
  }

  #factor(): Node {
    if (this.#takes('-')) return { type: 'negative', of: this.#factor() };
    if (this.#takes('(')) {
      const inner = this.#sum();
      if (!this.#takes(')')) this.#fail();
      return inner;
    }
    const start = this.#at;
    const count = this.#isDigit() ? this.#number(0) : undefined;
    if (this.#takes('d')) return this.#pool(count ?? 1, start);
    return count === undefined ? this.#fail() : { type: 'number', value: count };
  }

  #pool(count: number, start: number): Node {
    if (count < 1) this.#fail(start);
    const die = this.#faces();
    this.#dice += count * (die.type === 'tens-and-units' ? 2 : 1);
    if (this.#dice > limits.dice) throw new Unreadable('too-many-dice', start);
    const modifiers: Modifier[] = [];
    for (let modifier = this.#modifier(); modifier; modifier = this.#modifier()) modifiers.push(modifier);
    return { type: 'dice', count, die, modifiers };
  }

  #faces(): Faces {
    if (this.#takes('%')) return { type: 'sides', sides: 100 };
    if (this.#takes('f')) return { type: 'faces', faces: [-1, 0, 1] };
    if (this.#takes('{')) return this.#listedFaces();
    const sides = this.#number(2, limits.dieSides);
    return sides === 66 ? { type: 'tens-and-units' } : { type: 'sides', sides };
  }

  #listedFaces(): Faces {
    const faces = [this.#signed()];
    while (this.#takes(',')) faces.push(this.#signed());
    if (!this.#takes('}') || faces.length < 2) this.#fail();
    return { type: 'faces', faces };
  }

  #modifier(): Modifier | undefined {
    for (const [name, keep, highest] of choices) {
      if (this.#takes(name)) return { type: 'choose', keep, highest, count: this.#isDigit() ? this.#number(1) : 1 };
    }
    if (this.#takes('!')) return this.#isCondition() ? { type: 'explode', on: this.#condition() } : { type: 'explode' };
    return this.#takes('r') ? { type: 'reroll', on: this.#condition() } : undefined;
  }

  #isCondition(): boolean {
    this.#skipBlanks();
    return this.#isDigit() || '<>='.includes(this.#text.charAt(this.#at) || ' ');
  }

  #condition(): Condition {
    const is = (['<=', '>=', '<', '>', '='] as const).find((sign) => this.#takes(sign)) ?? '=';
    return { is, value: this.#signed() };
  }

  #signed(): number {
    return this.#takes('-') ? -this.#number(0) : this.#number(0);
  }

  #number(least: number, most = LARGEST): number {
    this.#skipBlanks();
    const start = this.#at;
    while (this.#isDigit()) this.#at++;
    const value = Number(this.#text.slice(start, this.#at));
    return start < this.#at && value >= least && value <= most ? value : this.#fail(start);
  }

  /** So that totals stay exact. */
  #bounded(node: Node): Node {
    return largest(node) <= LARGEST ? node : this.#fail();
  }

  #takes(text: string): boolean {
    this.#skipBlanks();
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #isDigit(): boolean {
    const character = this.#text.charAt(this.#at);
    return character >= '0' && character <= '9';
  }

  #skipBlanks(): void {
    while (this.#text.charAt(this.#at) === ' ') this.#at++;
  }

  #fail(at = this.#at): never {
    throw new Unreadable('bad-dice', at);
  }
}

/** Longer words first: `k` is short for `kh`. */
const choices = [
  ['kh', true, true],
  ['kl', true, false],
  ['k', true, true],
  ['dh', false, true],
  ['dl', false, false],
] as const;

/** The largest size that a part can come to, above or below zero. */
const largest = (node: Node): number => {
  switch (node.type) {
    case 'number':
      return node.value;
    case 'dice':
      // Explosions included, no more dice are thrown than the limit.
      return (node.modifiers.length > 0 ? limits.dice : node.count) * largestFace(node.die);
    case 'negative':
      return largest(node.of);
    case 'sum':
    case 'difference':
      return largest(node.left) + largest(node.right);
    case 'product':
      return largest(node.left) * largest(node.right);
    case 'quotient':
      return Math.ceil(largest(node.left) / node.divisor);
  }
};

const largestFace = (die: Faces): number => {
  if (die.type === 'sides') return die.sides;
  return die.type === 'faces' ? Math.max(...die.faces.map(Math.abs)) : 66;
};
