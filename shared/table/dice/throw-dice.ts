import { limits } from '../state/limits.ts';
import type { Condition, DiceExpression, Faces, Modifier, Node } from './dice-expression.ts';

/** A die thrown. `kept` is false for what a modifier dropped or threw again. */
export interface Die {
  readonly sides: number;
  readonly value: number;
  readonly kept: boolean;
}

export interface Rolled {
  /** In the order thrown. */
  readonly dice: readonly Die[];
  /** Of several rolls in one, their sum. */
  readonly total: number;
  /** Of several rolls in one, each. */
  readonly totals?: readonly number[];
}

/**
 * Throws the dice. `rollDie(sides)` gives 1 to `sides`, each equally likely. Dice are thrown from left to right; dice
 * that are thrown again follow the others of their kind. At the limit of dice none is thrown again.
 */
export const rollExpression = ({ parts, dice }: DiceExpression, rollDie: (sides: number) => number): Rolled => {
  const hand = new Hand(rollDie, limits.dice - dice);
  // Adding 0 turns −0 into 0.
  const totals = parts.map((part) => hand.evaluate(part) + 0);
  const total = totals.reduce((sum, each) => sum + each, 0);
  return totals.length > 1 ? { dice: hand.dice, total, totals } : { dice: hand.dice, total };
};

/** The value of one die (or pair, read as tens and units), and its index in the list of all dice. */
interface Throw {
  readonly value: number;
  readonly at: readonly number[];
}

class Hand {
  readonly dice: Die[] = [];
  readonly #rollDie: (sides: number) => number;
  /** How many dice may still be thrown again. */
  #more: number;

  constructor(rollDie: (sides: number) => number, more: number) {
    this.#rollDie = rollDie;
    this.#more = more;
  }

  evaluate(node: Node): number {
    switch (node.type) {
      case 'number':
        return node.value;
      case 'dice':
        return this.#throwAll(node);
      case 'negative':
        return 0 - this.evaluate(node.of);
      case 'sum':
        return this.evaluate(node.left) + this.evaluate(node.right);
      case 'difference':
        return this.evaluate(node.left) - this.evaluate(node.right);
      case 'product':
        return this.evaluate(node.left) * this.evaluate(node.right);
      case 'quotient':
        return Math.floor(this.evaluate(node.left) / node.divisor);
    }
  }

  #throwAll({ count, die, modifiers }: Extract<Node, { type: 'dice' }>): number {
    let thrown = Array.from({ length: count }, () => this.#throw(die));
    for (const modifier of modifiers) thrown = this.#modify(thrown, die, modifier);
    return thrown.reduce((sum, { value }) => sum + value, 0);
  }

  #throw(die: Faces): Throw {
    if (die.type === 'sides') return this.#one(die.sides);
    if (die.type === 'faces') return this.#one(die.faces.length, die.faces);
    const [tens, units] = [this.#one(6), this.#one(6)];
    return { value: tens.value * 10 + units.value, at: [...tens.at, ...units.at] };
  }

  #one(sides: number, faces?: readonly number[]): Throw {
    const rolled = this.#rollDie(sides);
    const value = faces ? faces[rolled - 1]! : rolled;
    this.dice.push({ sides, value, kept: true });
    return { value, at: [this.dice.length - 1] };
  }

  #modify(thrown: readonly Throw[], die: Faces, modifier: Modifier): Throw[] {
    switch (modifier.type) {
      case 'choose':
        return this.#choose(thrown, modifier);
      case 'explode':
        return this.#explode(thrown, die, modifier.on ?? { is: '=', value: highestFace(die) });
      case 'reroll':
        return thrown.map((each) =>
          holds(modifier.on, each.value) && this.#mayThrow(die) ? this.#again(each, die) : each,
        );
    }
  }

  /** Of equal dice the ones thrown first count as higher. */
  #choose(thrown: readonly Throw[], { keep, highest, count }: Extract<Modifier, { type: 'choose' }>): Throw[] {
    const ranked = thrown.toSorted((a, b) => (highest ? b.value - a.value : a.value - b.value));
    const chosen = new Set(ranked.slice(0, count));
    const kept = thrown.filter((each) => chosen.has(each) === keep);
    for (const each of thrown) if (chosen.has(each) !== keep) this.#drop(each);
    return kept;
  }

  #explode(thrown: readonly Throw[], die: Faces, on: Condition): Throw[] {
    const all = [...thrown];
    // The list grows during the loop: a die that was thrown again may explode too.
    for (const each of all) if (holds(on, each.value) && this.#mayThrow(die)) all.push(this.#throw(die));
    return all;
  }

  #again(each: Throw, die: Faces): Throw {
    this.#drop(each);
    return this.#throw(die);
  }

  /** Takes a throw, and says whether there was one left. */
  #mayThrow(die: Faces): boolean {
    const dice = die.type === 'tens-and-units' ? 2 : 1;
    if (this.#more < dice) return false;
    this.#more -= dice;
    return true;
  }

  #drop({ at }: Throw): void {
    for (const index of at) this.dice[index] = { ...this.dice[index]!, kept: false };
  }
}

const highestFace = (die: Faces): number => {
  if (die.type === 'sides') return die.sides;
  return die.type === 'faces' ? Math.max(...die.faces) : 66;
};

const holds = ({ is, value }: Condition, shown: number): boolean => {
  switch (is) {
    case '=':
      return shown === value;
    case '<':
      return shown < value;
    case '>':
      return shown > value;
    case '<=':
      return shown <= value;
    case '>=':
      return shown >= value;
  }
};
