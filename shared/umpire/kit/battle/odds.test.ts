import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differentialColumns, oddsColumns, rankOfColumn } from './odds.ts';

const labels = ['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1'];

describe('odds', () => {
  const odds = oddsColumns(labels, { round: 'defender', endless: true });

  test.each([
    [7, 3, '2-1'],
    [3, 7, '1-3'],
    [11, 4, '2-1'],
    [4, 4, '1-1'],
    [3, 4, '1-2'],
    [2, 6, '1-3'],
    [20, 2, '10-1'],
    [1, 5, '1-5'],
    [1, 4, '1-4'],
    [2, 9, '1-5'],
    [16, 2, '8-1'],
  ])('%i to %i is %s', (attack, defense, printed) => {
    expect(odds.print(odds.placeOf(attack, defense))).toBe(printed);
  });

  test('a place off the table goes to the nearest column', () => {
    expect(labels[odds.columnAt(odds.placeOf(30, 2))]).toBe('8-1');
    expect(labels[odds.columnAt(odds.placeOf(30, 2) - 8)]).toBe('7-1');
    expect(labels[odds.columnAt(-7)]).toBe('1-4');
  });

  test('fractions dropped of whichever side is the larger', () => {
    const down = oddsColumns(labels, { round: 'down', endless: true });
    expect([down.print(down.placeOf(3, 7)), down.print(down.placeOf(7, 3)), down.print(down.placeOf(2, 9))]).toEqual([
      '1-2',
      '2-1',
      '1-4',
    ]);
    expect(down.print(down.placeOf(3, 4))).toBe('1-1');
  });

  test('in the favor of the attacker', () => {
    const up = oddsColumns(['1-2', '1-1', '3-2', '2-1'], { round: 'attacker' });
    expect(up.print(up.placeOf(5, 4))).toBe('3-2');
    expect(up.print(up.placeOf(9, 1))).toBe('2-1');
    const endless = oddsColumns(labels, { round: 'attacker', endless: true });
    const printed = [endless.placeOf(17, 2), endless.placeOf(15, 2), endless.placeOf(2, 9)].map(endless.print);
    expect(printed).toEqual(['9-1', '8-1', '1-4']);
  });

  test('columns between whole ratios', () => {
    const fine = oddsColumns(['1-2', '1-1', '3-2', '2-1', '3-1'], { round: 'defender' });
    expect([fine.print(fine.placeOf(7, 5)), fine.print(fine.placeOf(8, 5))]).toEqual(['1-1', '3-2']);
    expect(fine.print(fine.placeOf(1, 9))).toBe('1-2');
  });

  test('more attack is never a lower place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (attack, defense) => {
        expect(odds.placeOf(attack + 1, defense)).toBeGreaterThanOrEqual(odds.placeOf(attack, defense));
        expect(odds.placeOf(attack, defense + 1)).toBeLessThanOrEqual(odds.placeOf(attack, defense));
      }),
      { seed: 1944, numRuns: 300 },
    );
  });

  test('a label that is no ratio is a bug', () => {
    expect(() => oddsColumns(['2 to 1'], { round: 'defender' })).toThrow('no ratio like 3-1: 2 to 1');
  });
});

describe('differentials', () => {
  const columns = differentialColumns(['-3', '-2..-1', '0', '+1', '+2..+3', '+4..+5']);

  test.each([
    [1, 9, '-3'],
    [4, 5, '-2..-1'],
    [5, 5, '0'],
    [6, 5, '+1'],
    [8, 5, '+2..+3'],
    [20, 5, '+4..+5'],
  ])('%i less %i is in column %s', (attack, defense, label) => {
    expect(columns.print(columns.placeOf(attack, defense))).toBe(label);
  });
});

test('columns rank by how good they are for the attacker, whatever they are of', () => {
  const ranked = (labels: readonly string[]) => labels.toSorted((a, b) => rankOfColumn(a) - rankOfColumn(b));
  for (const labels of [
    ['1-4', '1-2', '1-1', '3-2', '2-1', '10-1'],
    ['1:3', '2:1', '7:1+'],
    ['≤ −3', '−2 −1', '0', '+1', '+2 +3', '≥ +8'],
    ['-3', '-2..-1', '0', '+1', '+2..+3', '+8'],
  ]) {
    expect(ranked(labels.toReversed())).toEqual(labels);
  }
});
