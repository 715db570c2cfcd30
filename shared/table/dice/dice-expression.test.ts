import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../state/limits.ts';
import { type DiceExpression, type DiceProblem, parseDice } from './dice-expression.ts';
import { rollExpression } from './throw-dice.ts';

const parsed = (text: string): DiceExpression => {
  const expression = parseDice(text);
  if ('problem' in expression) throw new Error(`${text}: ${expression.problem} at ${expression.at}`);
  return expression;
};

/** Rolls these dice in order; asking for more dice than given is an error. */
const roll = (text: string, ...values: number[]) => {
  const left = [...values];
  const rolled = rollExpression(parsed(text), (sides) => {
    const value = left.shift();
    if (value === undefined || value > sides) throw new Error(`no ${value} on a die of ${sides}`);
    return value;
  });
  expect(left).toEqual([]);
  return rolled;
};

const kept = (rolled: { dice: readonly { kept: boolean }[] }) => rolled.dice.map((die) => die.kept);

describe('a roll', () => {
  test.each<[string, number[], number]>([
    ['d6', [4], 4],
    ['2d6', [4, 5], 9],
    ['2D6 + 1', [4, 5], 10],
    ['２ｄ６＋１', [4, 5], 10],
    ['d%', [73], 73],
    ['dF', [1], -1],
    ['2df', [3, 2], 1],
    ['d66', [3, 5], 35],
    ['2d66', [1, 1, 6, 6], 77],
    ['d{2,3,3,4,4,5}', [6], 5],
    ['d{-1,0,1}', [1], -1],
    ['7', [], 7],
    ['-d6', [2], -2],
    ['(d6+2)*3', [4], 18],
    ['2+3*4', [], 14],
    ['10-2-3', [], 5],
    ['d6/2', [5], 2],
    ['(d6-6)/2', [1], -3],
    ['7/2*2', [], 6],
    ['d6−1', [3], 2],
    ['d6×2', [3], 6],
    ['d6 - d6', [3, 5], -2],
  ])('%s of %j is %i', (text, values, total) => {
    expect(roll(text, ...values).total).toBe(total);
  });

  test('of several parts gives each and the sum', () => {
    expect(roll('d6, d6+1, 2', 3, 4)).toMatchObject({ totals: [3, 5, 2], total: 10 });
    expect(roll('d6', 3)).not.toHaveProperty('totals');
  });

  test('keeps or drops the highest or lowest', () => {
    expect(roll('4d6kh3', 3, 1, 6, 2)).toMatchObject({ total: 11 });
    expect(kept(roll('4d6kh3', 3, 1, 6, 2))).toEqual([true, false, true, true]);
    expect(roll('4d6kl', 3, 1, 6, 2).total).toBe(1);
    expect(roll('4d6k2', 3, 1, 6, 2).total).toBe(9);
    expect(roll('4d6dh', 3, 1, 6, 2).total).toBe(6);
    expect(roll('4d6dl2', 3, 1, 6, 2).total).toBe(9);
    expect(kept(roll('2d6kh1', 5, 5))).toEqual([true, false]);
    expect(roll('2d66kh1', 6, 1, 1, 6).total).toBe(61);
    expect(roll('2d6kh9', 2, 3).total).toBe(5);
  });

  test('explodes: the highest face, or what is said, is thrown again, and both count', () => {
    expect(roll('2d6!', 6, 2, 6, 3)).toMatchObject({ total: 17 });
    expect(roll('2d6!>=5', 5, 2, 6, 1).total).toBe(14);
    expect(roll('d6!1', 1, 1, 4).total).toBe(6);
    expect(roll('d6! + 1', 6, 2).total).toBe(9);
    expect(roll('3d6!kh1', 6, 2, 3, 5).total).toBe(6);
  });

  test('throws again once what is said; the first throw is shown and does not count', () => {
    const rolled = roll('3d6r1', 1, 4, 1, 5, 1);
    expect(rolled.total).toBe(10);
    expect(kept(rolled)).toEqual([false, true, false, true, true]);
    expect(roll('2d6r<=2', 1, 3, 2).total).toBe(5);
    expect(roll('2d10r>9', 10, 3, 10).total).toBe(13);
  });

  test('never throws more dice than the limit, whatever explodes', () => {
    const rolled = rollExpression(parsed('100d6!>=1'), () => 6);
    expect(rolled.dice).toHaveLength(limits.dice);
    expect(rollExpression(parsed(`${limits.dice}d6r<=6`), () => 1).dice).toHaveLength(limits.dice);
    expect(rollExpression(parsed('99d66!>=1, d6!>=1'), () => 6).dice.length).toBeLessThanOrEqual(limits.dice);
  });
});

describe('an expression that cannot be read', () => {
  test.each<[string, DiceProblem['problem'], number]>([
    ['', 'bad-dice', 0],
    ['d', 'bad-dice', 1],
    ['2d', 'bad-dice', 2],
    ['0d6', 'bad-dice', 0],
    ['d1', 'bad-dice', 1],
    [`d${limits.dieSides + 1}`, 'bad-dice', 1],
    ['2d6+', 'bad-dice', 4],
    ['2d6)', 'bad-dice', 3],
    ['(2d6', 'bad-dice', 4],
    ['2d6 x', 'bad-dice', 4],
    ['d6/0', 'bad-dice', 3],
    ['1/d6', 'bad-dice', 2],
    ['1/(d6)', 'bad-dice', 2],
    ['d{3}', 'bad-dice', 4],
    ['d6,', 'bad-dice', 3],
    ['d6r', 'bad-dice', 3],
    [`${limits.dice + 1}d6`, 'too-many-dice', 0],
    [`1 + ${limits.dice}d6 + d6`, 'too-many-dice', 12],
    ['999999*999999', 'bad-dice', 13],
    ['1'.repeat(limits.expression + 1), 'bad-dice', limits.expression],
  ])('%s', (text, problem, at) => {
    expect(parseDice(text)).toEqual({ problem, at });
  });

  test('is told of, never thrown, whatever the text', () => {
    const letters = fc.constantFrom(...'0123456789dkhlrF%!<>=+-*/(),{} ', '６', 'x', '😀');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(letters, { maxLength: 30 }).map((list) => list.join('')),
        ),
        (text) => {
          const expression = parseDice(text);
          if ('problem' in expression) return expression.at <= text.length * 4 + 1;
          const { total, dice } = rollExpression(expression, (sides) => sides);
          return Number.isSafeInteger(total) && dice.length <= limits.dice;
        },
      ),
      { seed: 5, numRuns: 3000 },
    );
  });
});

/** The same by a different method: the text is built from a tree that is evaluated slowly and plainly. */
describe('arithmetic', () => {
  type Tree = { text: string; value: (dice: number[]) => number };
  const leaf: fc.Arbitrary<Tree> = fc.oneof(
    fc.nat(20).map((n) => ({ text: `${n}`, value: () => n })),
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 20 })).map(([count, sides]) => ({
      text: `${count}d${sides}`,
      value: (dice: number[]) => dice.splice(0, count).reduce((sum, die) => sum + ((die - 1) % sides) + 1, 0),
    })),
  );
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([a, sign, b]) => ({
        text: `(${a.text} ${sign} ${b.text})`,
        value: (dice: number[]) => {
          const [left, right] = [a.value(dice), b.value(dice)];
          return sign === '+' ? left + right : sign === '-' ? left - right : left * right;
        },
      })),
      fc.tuple(tie('tree'), fc.integer({ min: 1, max: 9 })).map(([a, by]) => ({
        text: `(${a.text}/${by})`,
        value: (dice: number[]) => Math.floor(a.value(dice) / by),
      })),
    ),
  }));

  test('agrees with a slow and plain reckoning', () => {
    let checked = 0;
    fc.assert(
      fc.property(tree, fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 100, maxLength: 100 }), (t, dice) => {
        const expression = parseDice(t.text);
        if ('problem' in expression) return t.text.length > limits.expression || t.text.includes('*');
        checked++;
        const left = [...dice];
        const { total } = rollExpression(expression, (sides) => ((left.shift()! - 1) % sides) + 1);
        return total === t.value([...dice]) + 0;
      }),
      { seed: 6, numRuns: 1000 },
    );
    expect(checked).toBeGreaterThan(800);
  });
});
