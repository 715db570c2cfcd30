import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DiceState } from '../state/state.ts';
import { chanceFor, commitmentOf, formerRoll, formerShuffle, shuffleBy } from './dice.ts';

const secret = 'c0ffee'.padEnd(64, '0');
const commitment = commitmentOf(secret);
const alone = (rolls: number): DiceState => ({ commitment, rolls });
const shares = {
  ben: { roll: 'b1'.repeat(32), stir: 'b2'.repeat(32) },
  anna: { roll: 'a1'.repeat(32), stir: 'a2'.repeat(32) },
};
const shared: DiceState = { commitment, rolls: 7, shares, salt: '5a'.repeat(16) };

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

test('the commitment is the SHA-256 of its bytes', () => {
  expect(commitment).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'));
});

describe('rolls of a table without shares', () => {
  test('draw on the secret alone, as those of the first releases did', () => {
    const bytes = hmac(Buffer.from(secret, 'hex'), '7:0');
    const die = formerRoll(secret, alone(7));
    for (let at = 0; at < 32; at += 4) expect(die(6)).toBe((bytes.readUInt32BE(at) % 6) + 1);
    expect(die(1000)).toBe((hmac(Buffer.from(secret, 'hex'), '7:1').readUInt32BE(0) % 1000) + 1);
  });

  test('numbers above the largest multiple of the sides are passed over', () => {
    const sides = 2 ** 31 + 1;
    const die = formerRoll(secret, alone(0));
    const bytes = hmac(Buffer.from(secret, 'hex'), '0:0');
    const numbers = Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(i * 4));
    const fair = numbers.filter((number) => number < sides);
    expect(fair.length).toBeLessThan(8);
    expect(fair.map(() => die(sides))).toEqual(fair.map((number) => number + 1));
  });
});

describe('with shares of scheme 2', () => {
  const key = hmac(
    Buffer.from(secret, 'hex'),
    JSON.stringify([
      'umpire-dice-2',
      shared.salt,
      ...[shares.anna.roll, shares.anna.stir],
      ...[shares.ben.roll, shares.ben.stir],
    ]),
  );

  test('rolls draw on them, on the salt and on the secret', () => {
    const bytes = hmac(key, 'roll:7:0');
    const die = formerRoll(secret, shared);
    for (let at = 0; at < 32; at += 4) expect(die(6)).toBe((bytes.readUInt32BE(at) % 6) + 1);
  });

  test('a shuffle puts the last in the place of a random one, then the last but one, and so on', () => {
    const bytes = hmac(key, 'shuffle:12.0:0');
    const order = ['a', 'b', 'c', 'd'];
    for (const [i, last] of [3, 2, 1].entries()) {
      const other = bytes.readUInt32BE(i * 4) % (last + 1);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    expect(shuffleBy(formerShuffle(secret, shared, '12.0'), ['a', 'b', 'c', 'd'])).toEqual(order);
    expect(shuffleBy(formerShuffle(secret, shared, '12.1'), [...'abcdefghijklmnop'])).not.toEqual(
      shuffleBy(formerShuffle(secret, shared, '12.0'), [...'abcdefghijklmnop']),
    );
  });

  test.each([
    ['another share', { ...shared, shares: { ...shares, ben: { ...shares.ben, stir: 'b3'.repeat(32) } } }],
    ['another salt', { ...shared, salt: '5b'.repeat(16) }],
    ['one who is not there', { ...shared, shares: { anna: shares.anna } }],
  ])('%s gives other dice', (_what, other) => {
    const throws = (dice: DiceState) => {
      const die = formerRoll(secret, dice);
      return Array.from({ length: 20 }, () => die(1000));
    };
    expect(throws(other)).not.toEqual(throws(shared));
  });

  test('all orders of three come up as often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = shuffleBy(formerShuffle(secret, shared, `${i}.0`), ['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(counts.size).toBe(6);
    expect(chi).toBeLessThan(20.5);
  });
});

describe('with opened shares', () => {
  const [a, b, c] = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(32)) as [string, string, string];
  const dice: DiceState = {
    commitment,
    rolls: 3,
    scheme: 3,
    noted: 5,
    since: 4,
    salt: '5a'.repeat(16),
    chains: {
      anna: { seal: 1, roll: a, stirs: { 1: a, 4: b }, from: 1 },
      ben: { seal: 1, roll: b, stirs: { 2: c, 5: a }, from: 2 },
    },
  };
  const keyOf = (...inputs: unknown[]) =>
    hmac(Buffer.from(secret, 'hex'), JSON.stringify(['umpire-dice-3', ...inputs]));
  const first = (key: Buffer, label: string) => (hmac(key, `${label}:0`).readUInt32BE(0) % 1000) + 1;

  test('chance draws on the value, the named note and the stirs of others up to it', () => {
    const of = (named: number) => chanceFor(secret, dice, { person: 'anna', value: c, named });
    expect(of(5)('roll:0')(1000)).toBe(first(keyOf(5, c, '', a), 'roll:0'));
    expect(of(4)('shuffle:0')(1000)).toBe(first(keyOf(4, c, '', c), 'shuffle:0'));
    expect(of(1)('roll:0')(1000)).toBe(first(keyOf(1, c, ''), 'roll:0'));
  });

  test('without a value it draws on the salt and on all stirs', () => {
    expect(chanceFor(secret, dice, undefined)('roll:3')(1000)).toBe(first(keyOf(5, '', dice.salt, a, b), 'roll:3'));
  });
});

/** Chi-square of 60,000 throws. Chance exceeds this bound once in a thousand runs. */
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
    const die = formerRoll(secret, { ...shared, rolls: roll });
    for (let i = 0; i < 8 && thrown < rolls; i++, thrown++) counts[die(sides) - 1]! += 1;
  }
  const expected = rolls / sides;
  expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(critical);
});
