import { expect, test } from 'vitest';
import { battle } from './6-combat.ts';
import { referee } from './referee.ts';
import { american, attackOn, combat, german, positionWith } from './testing/position.ts';

test('6.4d an entry by its column and a die that is a number', () => {
  const p = positionWith([german('a', '0304', { attack: 8 }), american('x', '0303')], combat('german'));
  const fought = battle(p, attackOn(p, 'a', '0303', { tq: { attacker: 4, defender: 4 } }));
  const result = (roll: unknown) => referee.result!(p, fought, { roll } as never)?.result;
  expect([1, 6].map(result).every((entry) => entry !== undefined)).toBe(true);
  expect([result('1'), result(undefined)]).toEqual([undefined, undefined]);
  expect(referee.result!(p, { ...fought, column: '99-1' }, { roll: 1 } as never)).toBeUndefined();
});
