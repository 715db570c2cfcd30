import type { Battle } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import { boldPart, mayTakeLoss, parseResult, whyNotLoss, whyNotPay } from './6-results.ts';
import { referee } from './referee.ts';
import { american, clausesOf, combat, german, positionWith, tank, unitOf, unitsOf } from './testing/position.ts';

const p = positionWith(
  [
    german('a', '0304'),
    german('t', '0304', tank),
    american('x', '0303'),
    american('best', '0303', { tq: 'A' }),
    american('s', '0303', tank),
  ],
  combat('german'),
);
const [free, stood] = [false, true];
const pay = (
  role: 'attacker' | 'defender',
  id: string,
  entry: string,
  losses: number,
  retreat: number,
  standing = free,
) => clausesOf(whyNotPay(p, role, unitOf(p, id), parseResult(entry), { losses, retreat }, standing));

test('6.5a what an entry asks for', () => {
  expect(parseResult('1/R2')).toEqual({ attacker: { forced: 0, points: 1 }, defender: { forced: 1, points: 2 } });
  expect(parseResult('4/-')).toEqual({ attacker: { forced: 0, points: 4 }, defender: { forced: 0, points: 0 } });
  expect(parseResult('-/R')).toEqual({ attacker: { forced: 0, points: 0 }, defender: { forced: 1, points: 0 } });
});

describe('6.5 paying', () => {
  test('6.5a exactly what is owed, in steps and hexes together', () => {
    expect(pay('defender', 'x', '2/2', 1, 1)).toEqual([]);
    expect(pay('defender', 'x', '2/2', 1, 0)).toEqual(['6.5a']);
    expect(pay('defender', 'x', '2/2', 1, 2)).toEqual(['6.5a']);
  });

  test('6.5a a unit that is gone owes nothing more', () => {
    expect(pay('attacker', 'a', '4/-', 2, 0)).toEqual([]);
  });

  test('6.5b only A and B may lose a step instead of the forced retreat', () => {
    expect(pay('defender', 'x', '1/R', 1, 0)).toEqual(['6.5b']);
    expect(pay('defender', 'best', '1/R', 1, 0)).toEqual([]);
    expect(pay('defender', 'x', '1/R1', 1, 1)).toEqual([]);
    expect(pay('defender', 'x', '-/R2', 3, 0)).toEqual(['6.5b']);
  });

  test('6.5b the other reading: the best quality in the hex counts', () => {
    const other = p.at({ options: { standingQuality: 'best' } });
    const stack = unitsOf(other, 'x best');
    const by = { losses: 1, retreat: 0 };
    expect(whyNotPay(other, 'defender', unitOf(other, 'x'), parseResult('1/R'), by, free, stack)).toEqual([]);
  });

  test('6.5d, 6.5e the attacker may retreat unless the defender stood', () => {
    expect(pay('attacker', 'a', '1/1', 0, 1, stood)).toEqual(['6.5d']);
    expect(pay('attacker', 'a', '1/1', 1, 0, stood)).toEqual([]);
    expect(pay('attacker', 'a', '1/R', 0, 1, free)).toEqual([]);
    expect(pay('attacker', 'a', '2/-', 0, 2, stood)).toEqual([]);
    const strict = p.at({ options: { attackerRetreatsFromDash: false } });
    const by = { losses: 0, retreat: 2 };
    expect(clausesOf(whyNotPay(strict, 'attacker', unitOf(p, 'a'), parseResult('2/-'), by, free))).toEqual(['6.5d']);
  });
});

test('6.5f armor first where both sides have armor, and only the first loss', () => {
  const both = { attackers: unitsOf(p, 'a t'), defenders: unitsOf(p, 'x s') };
  expect(clausesOf(whyNotLoss(both, unitOf(p, 'a'), true))).toEqual(['6.5f']);
  expect(whyNotLoss(both, unitOf(p, 't'), true)).toEqual([]);
  expect(clausesOf(whyNotLoss(both, unitOf(p, 'x'), true))).toEqual(['6.5f']);
  expect(whyNotLoss(both, unitOf(p, 'a'), false)).toEqual([]);
  expect(mayTakeLoss(both, 'defender', true).map(({ id }) => id)).toEqual(['s']);
  const one = { attackers: unitsOf(p, 'a t'), defenders: unitsOf(p, 'x') };
  expect(whyNotLoss(one, unitOf(p, 'a'), true)).toEqual([]);
  expect(clausesOf(whyNotLoss(one, unitOf(p, 's'), true))).toEqual(['6.5f']);
});

test('6.5g no entry is bold until one is listed', () => {
  expect(boldPart(p, '7-1', 3)).toBeUndefined();
  const bold = { '3:7-1': 'defender' };
  const listed = p.at({ options: { bold } });
  expect(boldPart(listed, '7-1', 3)).toBe('defender');
  expect(referee.result!(listed, { column: '7-1' } as Battle, { roll: 3 })).toMatchObject({
    result: '1/R2',
    effects: { bold: 'defender' },
  });
});
