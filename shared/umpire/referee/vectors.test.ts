import { describe, expect, test } from 'vitest';
import { compare } from './vectors.ts';

describe('an answer meets an expectation', () => {
  test.each([
    ['a cost named', { reach: { '0304': 2, '0305': 3 } }, { reach: { '0304': 2 } }],
    ['a hex in reach, whatever it costs', { reach: { '0304': '8/3' } }, { reach: { '0304': null } }],
    ['a hex that is not among those in reach', { reach: { '0304': 2 } }, { notReach: ['0305'] }],
    ['some of the hexes', { in: ['0304', '0305'] }, { in: ['0305'] }],
    ['a hexside, from either side', { bonds: [['0304', '0305']] }, { bonds: [['0305', '0304']] }],
    ['a clause under the one named', { why: { '0304': '4.2a' } }, { why: { '0304': '4.2' } }],
    ['one clause of several', { why: ['5b', '4.2a'] }, { why: ['4.2'] }],
    [
      'shifts in any order',
      {
        shifts: [
          { rule: 'Mod.3', by: 1 },
          { rule: 'Mod.2', by: -1 },
        ],
      },
      {
        shifts: [
          { rule: 'Mod.2', by: -1 },
          { rule: 'Mod.3', by: 1 },
        ],
      },
    ],
    ['nothing, said as null', { state: null }, { state: null }],
    [
      'parts of an effect',
      { effects: { attacker: { forced: 0, points: 1 }, more: 1 } },
      { effects: { attacker: { points: 1 } } },
    ],
  ])('%s', (_what, answer, expectation) => {
    expect(compare(answer, expectation)).toEqual([]);
  });

  test.each([
    ['another cost', { reach: { '0304': 2 } }, { reach: { '0304': 3 } }],
    ['a hex out of reach', { reach: {} }, { reach: { '0304': null } }],
    ['a hex that is in reach', { reach: { '0304': 2 } }, { notReach: ['0304'] }],
    ['nothing about what is asked', { manual: ['moves'] }, { notReach: ['0304'] }],
    ['a hex that is missing', { to: ['0304'] }, { to: ['0305'] }],
    ['a clause that only looks alike', { why: '10.11' }, { why: '10.1' }],
    ['one shift too many', { shifts: [{ rule: 'Mod.2', by: -1 }] }, { shifts: [] }],
    ['a shift that is missing', { shifts: [] }, { shifts: [{ rule: 'Mod.2', by: -1 }] }],
    ['another winner', { winner: 'allied' }, { winner: null }],
    ['no state at all', { supplied: true }, { state: 'isolated' }],
  ])('but not with %s', (_what, answer, expectation) => {
    expect(compare(answer, expectation)).toHaveLength(1);
  });
});
