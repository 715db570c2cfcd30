import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tellHistory } from '../history/history.ts';
import type { ToldStep } from '../sight/tell.ts';
import { viewerOf } from '../sight/viewer.ts';
import { firstSecret, Play, tableWith } from '../testing/test-kit.ts';
import { checkRolls, commitmentOf, type DiceRolled, dieStream, isTrueRoll } from './dice.ts';

const secret = 'c0ffee'.padEnd(64, '0');

describe('dice from a secret', () => {
  test('the commitment is the SHA-256 of its bytes', () => {
    expect(commitmentOf(secret)).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'));
  });

  test('the throws are those that the docs describe', () => {
    const bytes = createHmac('sha256', Buffer.from(secret, 'hex')).update('7:0').digest();
    const die = dieStream(secret, 7);
    for (let at = 0; at < 32; at += 4) expect(die(6)).toBe((bytes.readUInt32BE(at) % 6) + 1);
    const next = createHmac('sha256', Buffer.from(secret, 'hex')).update('7:1').digest();
    expect(die(1000)).toBe((next.readUInt32BE(0) % 1000) + 1);
  });

  test('numbers above the largest multiple of the sides are passed over', () => {
    const sides = 2 ** 31 + 1;
    const die = dieStream(secret, 0);
    const bytes = createHmac('sha256', Buffer.from(secret, 'hex')).update('0:0').digest();
    const numbers = Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(i * 4));
    const fair = numbers.filter((number) => number < sides);
    expect(fair.length).toBeLessThan(8);
    expect(fair.map(() => die(sides))).toEqual(fair.map((number) => number + 1));
  });

  /** Chi-square of 60,000 throws; by chance it is larger in one of a thousand. */
  test.each([
    [6, 20.5],
    [10, 27.9],
    [20, 43.8],
    [100, 148.2],
  ])('every face of a die of %i comes up as often', (sides, critical) => {
    const counts = new Array<number>(sides).fill(0);
    const rolls = 60_000;
    let thrown = 0;
    for (let roll = 0; thrown < rolls; roll++) {
      const die = dieStream(secret, roll);
      for (let i = 0; i < 8 && thrown < rolls; i++, thrown++) counts[die(sides) - 1]! += 1;
    }
    const expected = rolls / sides;
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(critical);
  });
});

describe('checking a log', () => {
  const told = (): { play: Play; steps: readonly ToldStep[] } => {
    const start = tableWith({});
    const play = new Play({ ...start, seats: { s1: start.seats.s1! } });
    for (const expression of ['2d6', '4d6kh3!, d66', '10d10r<=3']) {
      play.do('anna', { type: 'rollDice', expression, purpose: 'test' });
    }
    play.do('anna', { type: 'say', text: 'between', to: 'all' });
    play.do('anna', { type: 'revealDice' });
    play.do('anna', { type: 'rollDice', expression: 'd6', purpose: 'test' });
    return { play, steps: tellHistory(play.start, play.log, viewerOf(play.table, 'cleo')) };
  };
  const verdicts = (steps: readonly ToldStep[]) => checkRolls(tableWith({}).dice, steps).map(({ verdict }) => verdict);
  /** The log with one roll told otherwise. */
  const falsified = (steps: readonly ToldStep[], seq: number, change: (roll: DiceRolled) => DiceRolled): ToldStep[] =>
    steps.map((step) =>
      step.seq === seq ? { ...step, tellings: step.tellings!.map((roll) => change(roll as DiceRolled)) } : step,
    );

  test('finds every roll true whose secret is known', () => {
    const { steps } = told();
    expect(verdicts(steps)).toEqual(['true', 'true', 'true', 'sealed']);
    expect(checkRolls(tableWith({}).dice, steps)[0]).toMatchObject({ seq: 1, commitment: commitmentOf(firstSecret) });
  });

  test('finds a changed die, total or expression', () => {
    const { steps } = told();
    const die = (roll: DiceRolled): DiceRolled => {
      const [first, ...rest] = roll.dice;
      return { ...roll, dice: [{ ...first!, value: (first!.value % 6) + 1 }, ...rest] };
    };
    expect(verdicts(falsified(steps, 2, die))).toEqual(['true', 'false-dice', 'true', 'sealed']);
    expect(verdicts(falsified(steps, 1, (roll) => ({ ...roll, total: roll.total + 1 })))[0]).toBe('false-dice');
    expect(verdicts(falsified(steps, 1, (roll) => ({ ...roll, expression: '3d6' })))[0]).toBe('false-dice');
    expect(verdicts(falsified(steps, 1, (roll) => ({ ...roll, expression: 'six' })))[0]).toBe('false-dice');
  });

  test('finds rolls left out or put elsewhere', () => {
    const { steps } = told();
    expect(verdicts(steps.filter(({ seq }) => seq !== 2))).toEqual(['true', 'out-of-order', 'sealed']);
    expect(verdicts(falsified(steps, 2, (roll) => ({ ...roll, index: 7 })))[1]).toBe('out-of-order');
  });

  test('finds a secret that is not the one committed to', () => {
    const { steps } = told();
    const other = steps.map((step) => ({
      ...step,
      tellings: step.tellings?.map((telling) =>
        telling.type === 'diceRevealed' ? { ...telling, secret: '22'.repeat(32) } : telling,
      ),
    })) as ToldStep[];
    expect(verdicts(other)).toEqual(['false-secret', 'false-secret', 'false-secret', 'sealed']);
  });

  test('one roll can be checked by itself', () => {
    const { play } = told();
    const roll = play.log[0]!.events[0] as DiceRolled;
    expect(isTrueRoll(roll, firstSecret)).toBe(true);
    expect(isTrueRoll({ ...roll, index: 1 }, firstSecret)).toBe(false);
  });
});
