import { breachesOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { battle, fire } from './7-combat.ts';
import { british, clausesOf, german, hexIn, phase, positionWith } from './testing/position.ts';

test('8.4a markers alone attack an enemy in its terrain, without the shift for water; the attacker suffers nothing', () => {
  const bombard = (target: string, given: object = {}) => {
    const p = positionWith([german('x', '0403'), british('a', '0404')], {
      hexes: { '0403': 'woods' },
      edges: { '0403-0404': 'river' },
      ...phase('combat'),
      ...given,
    });
    return battle(p, { attackers: [], target: hexIn(p, target), options: fire.as({ attacker: 3, defender: 0 }) });
  };
  const { allowed, odds, strength, shifts, outcomes } = bombard('0403');
  expect({ allowed, odds, strength }).toEqual({
    allowed: { type: 'fine' },
    odds: '-1',
    strength: { attack: 3, defense: 4 },
  });
  expect(shifts.map(({ clause, by }) => [clause, by])).toEqual([['7.4a', -2]]);
  expect(outcomes.flatMap(({ effects }) => effects.attacker ?? [])).toEqual([]);
  expect(outcomes.map(({ result }) => result).toSorted()).toEqual(['AD', 'AR1', 'EX']);
  const clauses = (...asked: Parameters<typeof bombard>) => clausesOf(breachesOf(bombard(...asked).allowed));
  // Nobody there, one's own unit, another phase, and where the owners have no bombardment.
  expect([clauses('0505'), clauses('0404')]).toEqual([['8.4a'], ['8.4a']]);
  expect(clauses('0403', phase('movement'))).toEqual(['8.4a']);
  expect(clauses('0403', { options: { bombardment: false } })).toEqual(['8.4a']);
});
