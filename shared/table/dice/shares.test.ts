import { describe, expect, test } from 'vitest';
import { Play, tableWith } from '../testing/test-kit.ts';
import { isTrueRoll } from './check.ts';
import { DiceCup } from './cup.ts';
import { commitmentOf } from './dice.ts';
import { makeChain, nextValue, sealOf, valuesAhead, withShares } from './shares.ts';

const chain = makeChain('7e'.repeat(32), 200);

describe('a chain', () => {
  test('begins with the seal of all that follow', () => {
    expect(chain).toHaveLength(200);
    for (let i = 1; i < chain.length; i++) expect(sealOf(chain[i]!)).toBe(chain[i - 1]);
  });

  test('only its next value opens it, also out of one that is further on', () => {
    expect(nextValue(chain[3]!, chain[4]!)).toBe(chain[4]);
    expect(nextValue(chain[3]!, chain[9]!)).toBe(chain[4]);
    expect(nextValue(chain[3]!, chain[3 + valuesAhead]!)).toBe(chain[4]);
    expect(nextValue(chain[3]!, chain[4 + valuesAhead]!)).toBeUndefined();
  });

  test('opened values, and values of another chain, open nothing', () => {
    expect(nextValue(chain[3]!, chain[3]!)).toBeUndefined();
    expect(nextValue(chain[3]!, chain[2]!)).toBeUndefined();
    expect(nextValue(chain[3]!, 'ab'.repeat(32))).toBeUndefined();
  });
});

describe('a cup', () => {
  const secret = '11'.repeat(32);
  const [annas, bens] = [makeChain('a0'.repeat(32), 20), makeChain('b0'.repeat(32), 20)];
  const seals = (of: readonly string[]) => ({ roll: of[0]!, stir: of[10]! });
  let salts = 0;
  const newCup = () => new DiceCup(secret, () => String(++salts).padStart(32, '0'));

  /** Anna and Ben have sealed their shares. */
  const sealed = () => {
    const cup = newCup();
    const start = tableWith({});
    let { dice } = start;
    for (const [person, of] of [['anna', annas] as const, ['ben', bens] as const]) {
      const event = cup.seal({ ...start, dice }, person, seals(of))!;
      cup.follow([event]);
      dice = withShares(dice, event);
    }
    return { cup, table: { ...start, dice } };
  };

  test('of a table at which nobody has sealed since it woke adds a salt to the first roll', () => {
    const cup = newCup();
    const { dice } = tableWith({});
    const { opens } = cup.chanceOf(dice, 1).dice(dice);
    expect(opens).toMatchObject({ type: 'diceShared', salt: expect.stringMatching(/^\d{32}$/) });
    cup.follow([opens!]);
    const salted = withShares(dice, opens!);
    expect(cup.chanceOf(salted, 2).dice(salted).opens).toBeUndefined();
  });

  test('opens with a roll what the one who rolls and the others have opened', () => {
    const { cup, table } = sealed();
    cup.open(table, 'anna', 'roll', annas[1]!);
    cup.open(table, 'ben', 'stir', bens[11]!);
    const { opens } = cup.chanceOf(table.dice, 3).dice(table.dice);
    expect(opens).toEqual({ type: 'diceShared', shares: { anna: { roll: annas[1] }, ben: { stir: bens[11] } } });
    const after = withShares(table.dice, opens!);
    expect(after.shares).toEqual({
      anna: { roll: annas[1], stir: annas[10] },
      ben: { roll: bens[0], stir: bens[11] },
    });
    // A second roll in the same step finds the shares opened.
    expect(cup.chanceOf(table.dice, 3).dice(after).opens).toBeUndefined();
    cup.follow([opens!]);
    expect(cup.chanceOf(after, 4).dice(after).opens).toBeUndefined();
  });

  test('invalid shares, and shares without a seal, are ignored', () => {
    const { cup, table } = sealed();
    cup.open(table, 'anna', 'roll', 'cd'.repeat(32));
    cup.open(table, 'cleo', 'roll', annas[1]!);
    cup.open(table, 'constructor', 'roll', annas[1]!);
    expect(cup.chanceOf(table.dice, 3).dice(table.dice).opens).toBeUndefined();
  });

  test('people without a seat cannot seal, and their former shares go with the next seal', () => {
    const { cup, table } = sealed();
    expect(cup.seal(table, 'cleo', seals(annas))).toBeUndefined();
    const benLeft = { ...table, seats: { s1: table.seats.s1! } };
    expect(cup.seal(benLeft, 'anna', seals(bens))).toEqual({
      type: 'diceShared',
      shares: { anna: seals(bens) },
      gone: ['ben'],
    });
  });

  test('the same table woken twice, as from a backup, throws other dice', () => {
    const roll = (cup: DiceCup) => {
      const { dice } = tableWith({});
      const { die } = cup.chanceOf(dice, 1).dice(dice);
      return Array.from({ length: 20 }, () => die(1000));
    };
    expect(roll(newCup())).not.toEqual(roll(newCup()));
  });

  test('a roll of a table that is played is true to it', () => {
    const { cup, table } = sealed();
    cup.open(table, 'anna', 'roll', annas[1]!);
    const play = new Play(table);
    Object.assign(play.ports, cup.chanceOf(table.dice, 1));
    const { events } = play.do('anna', { type: 'rollDice', expression: '4d6', purpose: '' });
    expect(events.map(({ type }) => type)).toEqual(['diceShared', 'diceRolled']);
    const roll = events[1] as Extract<(typeof events)[number], { type: 'diceRolled' }>;
    expect(isTrueRoll(roll, secret, play.table.dice)).toBe(true);
    expect(isTrueRoll(roll, secret, table.dice)).toBe(false);
    expect(play.table.dice).toMatchObject({ commitment: commitmentOf(secret), rolls: 1 });
  });
});
