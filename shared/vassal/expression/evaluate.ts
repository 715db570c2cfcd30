import { parseWhole } from '../text/formats.ts';
import type { Expression, Operator, Value } from './expression.ts';

/** Longer texts are no result. */
const LONGEST = 20_000;
const [LEAST, MOST] = [-2_147_483_648, 2_147_483_647];

/**
 * The text that an expression comes to, by the properties that `lookUp` knows; those that it does not know are empty texts. Undefined where VASSAL
 * finds a fault (a text that is to be subtracted, a division by zero), and for decimals.
 */
export const evaluate = (expression: Expression, lookUp: (name: string) => string | undefined): string | undefined => {
  const value = new Reckoning(lookUp).of(expression);
  return value === undefined ? undefined : String(value);
};

class Reckoning {
  readonly #lookUp: (name: string) => string | undefined;

  constructor(lookUp: (name: string) => string | undefined) {
    this.#lookUp = lookUp;
  }

  of(expression: Expression): Value | undefined {
    switch (expression.is) {
      case 'value':
        return expression.value;
      case 'property':
        return valueFrom(this.#lookUp(expression.name) ?? '', true);
      case 'property-named': {
        const name = this.of(expression.by);
        return name === undefined ? undefined : valueFrom(this.#lookUp(String(name)) ?? '', false);
      }
      case 'not': {
        const of = this.of(expression.of);
        return typeof of === 'boolean' ? !of : undefined;
      }
      case 'minus': {
        const of = this.of(expression.of);
        return typeof of === 'number' ? -of | 0 : undefined;
      }
      case 'row':
        return this.#row(expression);
      case 'choice':
        return this.#choice(expression);
    }
  }

  #row({ first, rest }: Expression & { readonly is: 'row' }): Value | undefined {
    let left = this.of(first);
    for (const { by, of } of rest) {
      if (left === undefined) return undefined;
      if (by === '&&' || by === '||') {
        if (typeof left !== 'boolean') return undefined;
        // The rest does not count any more, and is not looked into.
        if (left === (by === '||')) return left;
        const right = this.of(of);
        left = typeof right === 'boolean' ? right : undefined;
      } else {
        const right = this.of(of);
        left = right === undefined ? undefined : joined(left, by, right);
      }
    }
    return left;
  }

  #choice({ cases, otherwise, reckonsAll }: Expression & { readonly is: 'choice' }): Value | undefined {
    for (const { when, gives } of cases) {
      const holds = this.of(when);
      if (typeof holds !== 'boolean') return undefined;
      if (reckonsAll) {
        const [one, other] = [this.of(gives), this.of(otherwise)];
        return one === undefined || other === undefined ? undefined : holds ? one : other;
      }
      if (holds) return this.of(gives);
    }
    return this.of(otherwise);
  }
}

/** A property as a value: flags and whole numbers are such. A decimal is one for a name that stands bare, and a text for `GetProperty`. */
const valueFrom = (text: string, isBare: boolean): Value | undefined => {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = parseWhole(text);
  if (number !== undefined && number >= LEAST && number <= MOST) return number;
  const isDecimal = isBare && /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text);
  return isDecimal ? undefined : text;
};

const joined = (left: Value, by: Operator, right: Value): Value | undefined => {
  if (by === '==' || by === '!=') {
    const isMixed = typeof left !== typeof right;
    // A number is no flag; a text and something else are merely different.
    if (isMixed && typeof left !== 'string' && typeof right !== 'string') return undefined;
    return (left === right) === (by === '==');
  }
  if (by === '+' && (typeof left === 'string' || typeof right === 'string')) {
    const text = `${left}${right}`;
    return text.length > LONGEST ? undefined : text;
  }
  return typeof left === 'number' && typeof right === 'number' ? reckoned(left, by, right) : undefined;
};

/** Whole numbers of 32 bits, as Java reckons with them. */
const reckoned = (left: number, by: Operator, right: number): Value | undefined => {
  switch (by) {
    case '+':
      return (left + right) | 0;
    case '-':
      return (left - right) | 0;
    case '*':
      return Math.imul(left, right);
    case '/':
      return right === 0 ? undefined : (left / right) | 0;
    case '%':
      return right === 0 ? undefined : (left % right) | 0;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return undefined;
  }
};
