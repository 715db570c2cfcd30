import { describe, expect, test } from 'vitest';
import { limits } from '../state/limits.ts';
import { DicePlay, tableWithDice } from '../testing/dice-kit.ts';
import { firstSecret } from '../testing/test-kit.ts';
import { DiceCup, sealingOf, stirringOf } from './cup.ts';
import { makeChain, openingProblem, valueBefore } from './shares.ts';

const name = { commitment: 'c0'.repeat(32), chain: 'roll', seal: 1 } as const;

test('each value of a chain gives the one before it, in that chain only', () => {
  const chain = makeChain('7e'.repeat(32), 50, name);
  for (let i = 1; i < chain.length; i++) expect(valueBefore(chain[i]!, name)).toBe(chain[i - 1]);
  for (const other of [
    { ...name, seal: 2 },
    { ...name, chain: 'stir' as const },
    { ...name, commitment: 'c1'.repeat(32) },
  ]) {
    expect(valueBefore(chain[5]!, other)).not.toBe(chain[4]);
  }
});

/** Anna and Ben have sealed, and stirred as far as the table wants it. */
const seated = (): DicePlay => {
  const table = new DicePlay();
  table.seal('anna');
  table.seal('ben');
  table.stir('anna');
  table.stir('ben');
  return table;
};

describe('stirs', () => {
  test('are taken once for each roll, and once for the first seal of another', () => {
    const table = seated();
    expect(table.dice.noted).toBe(3);
    expect([table.stir('anna'), table.stir('ben')]).toEqual([false, false]);
    table.roll('anna');
    expect([table.stir('ben'), table.stir('ben'), table.stir('anna')]).toEqual([true, false, true]);
  });

  test('of a person who left, of a stranger or of another chain are not taken', () => {
    const table = seated();
    table.roll('anna');
    expect(stirringOf(table.play.table, 'cleo', table.nextStir('ben'))).toBeUndefined();
    expect(stirringOf(table.play.table, 'ben', table.nextStir('anna'))).toBeUndefined();
    expect(stirringOf(table.play.table, 'constructor', table.nextStir('ben'))).toBeUndefined();
    const seats = { s1: table.play.table.seats.s1! };
    expect(stirringOf({ ...table.play.table, seats }, 'ben', table.nextStir('ben'))).toBeUndefined();
  });
});

describe('seals', () => {
  test('count from the first on, and a later one after the next roll of somebody else', () => {
    const table = seated();
    const first = table.dice.chains!.anna!;
    table.seal('anna');
    expect(table.dice.chains!.anna).toMatchObject({ seal: 1, roll: first.roll, next: { seal: 2 } });
    table.roll('ben');
    expect(table.dice.chains!.anna).toMatchObject({ seal: 2 });
    expect(table.dice.chains!.anna!.next).toBeUndefined();
    expect(table.share('anna')).toBeDefined();
  });

  test('do not begin again when their person leaves and comes back', () => {
    const table = seated();
    const { s1, s2 } = table.play.table.seats;
    table.play.table = { ...table.play.table, seats: { s2: s2! } };
    table.seal('ben');
    expect(table.dice.chains!.anna).toEqual({ seal: 1 });
    table.play.table = { ...table.play.table, seats: { s1: s1!, s2: s2! } };
    table.seal('anna');
    expect(table.dice.chains!.anna).toMatchObject({ next: { seal: 2 } });
    expect(table.share('anna')).toBeUndefined();
  });

  test('come one after the other, of seated people, and not without end', () => {
    const start = tableWithDice();
    const values = { roll: 'aa'.repeat(32), stir: 'bb'.repeat(32) };
    expect(sealingOf(start, 'anna', { seal: 2, ...values })).toBeUndefined();
    expect(sealingOf(start, 'cleo', { seal: 1, ...values })).toBeUndefined();
    const often = { ...start, dice: { ...start.dice, noted: 1, chains: { anna: { seal: limits.seals } } } };
    expect(sealingOf(often, 'anna', { seal: limits.seals + 1, ...values })).toBeUndefined();
  });
});

describe('an opened share', () => {
  const problem = (table: DicePlay, change: { value?: string; named?: number }) =>
    openingProblem(table.dice, { person: 'anna', ...table.share('anna')!, ...change });

  test('is the next of its chain, and never one that was open', () => {
    const table = seated();
    const used = table.share('anna')!;
    table.roll('anna', used);
    expect(problem(table, {})).toBeUndefined();
    expect(problem(table, { value: used.value })).toBe('repeated');
    expect(problem(table, { value: table.chains.get('anna 1')!.roll[3]! })).toBe('not-next');
    expect(problem(table, { value: 'ab'.repeat(32) })).toBe('not-next');
    expect(openingProblem(table.dice, { person: 'cleo', ...table.share('ben')! })).toBe('not-next');
  });

  test('names a note that there is, not one before the own last roll, and not one too far back', () => {
    const table = seated();
    const noted = table.dice.noted!;
    expect(problem(table, { named: noted + 1 })).toBe('names-wrong-note');
    table.roll('anna');
    expect(problem(table, { named: noted - 1 })).toBe('names-wrong-note');
    for (let i = 0; i < limits.notesBack; i++) {
      table.roll('ben');
      table.stir('anna');
      table.stir('ben');
    }
    expect(problem(table, { named: noted })).toBe('names-wrong-note');
    expect(problem(table, { named: table.dice.noted! - limits.notesBack })).toBeUndefined();
  });

  test('gives the same roll whatever was noted, rolled or said after the note that it names', () => {
    const share = seated().share('anna')!;
    const late = (act: (table: DicePlay) => void) => {
      const table = seated();
      act(table);
      return table.roll('anna', share);
    };
    const plain = late(() => {});
    expect(late((table) => table.give('cleo', { type: 'say', text: 'Wait!', to: 'all' }))).toEqual(plain);
    expect(late((table) => table.roll('ben'))).toEqual(plain);
    expect(
      late((table) => {
        table.seal('ben');
        table.roll('ben');
        table.stir('anna');
        table.stir('ben');
      }),
    ).toEqual(plain);
  });
});

test('a table woken twice without new shares, as from a backup, throws other dice', () => {
  let salts = 0;
  const woken = () => new DiceCup(firstSecret, () => String(++salts).padStart(32, '0'));
  const throws = (cup: DiceCup) => {
    const { ports, drawn } = cup.chanceFor(tableWithDice().dice, 1);
    const die = ports.dice(tableWithDice().dice);
    const thrown = Array.from({ length: 20 }, () => die(1000));
    expect(drawn()).toMatchObject({ type: 'diceDrawn', salt: expect.stringMatching(/^\d{32}$/) });
    return thrown;
  };
  expect(throws(woken())).not.toEqual(throws(woken()));
});

test('only the first roll after waking has a salt, and none with an opened share', () => {
  const table = new DicePlay();
  table.roll('anna');
  const { salt } = table.dice;
  expect(salt).toBeDefined();
  table.seal('anna');
  table.roll('anna');
  table.roll('anna', 'none');
  expect(table.dice.salt).toBe(salt);
});
