import { chosenWays } from '@umpire/shared/umpire/kit/testing/chosen-ways.ts';
import { expect, test } from 'vitest';
import { british, german, positionWith } from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { COMBAT } from './attack-state.ts';

test('12.3.2 each defender goes two hexes by its own way, which its owner may choose on the map', () => {
  const units = [british('a', '0405'), german('d', '0404'), german('e', '0404')];
  const p = positionWith(units, { turn: { side: 'allied', phase: 'maneuver-combat' } });
  const going = (ids: readonly string[]) => ({ losses: 0, fatigue: 0, going: ids, paid: false, decided: true });
  const state = {
    attackers: ['a'],
    target: '0404',
    rolls: [{ purpose: `@${COMBAT}`, dice: [2], total: 2 }],
    thrown: { column: '2-1', drm: 0, odds: '2-1', defenders: ['d', 'e'] },
    ahead: ['defender', 'attacker', 'advance'],
    defender: going(['d', 'e']),
  };
  const asked = attack.prompt(p, state)!;
  expect([asked.step, asked.side]).toEqual(['defender', 'german']);
  const ways = chosenWays(attack, p, asked);
  const byEnd = Map.groupBy(ways, ({ last }) => (last.acts[0] as { to: string }).to);
  expect(new Set([...byEnd.values()].map(({ length }) => length))).toEqual(new Set([1, 2]));
  for (const { last } of ways) expect(last.state).toMatchObject({ defender: going(['e']) });
});

test('12.3.5 a debt that says nothing of it is neither decided nor paid', () => {
  const units = [british('a', '0405'), german('d', '0404')];
  const p = positionWith(units, { turn: { side: 'allied', phase: 'maneuver-combat' } });
  const state = {
    attackers: ['a'],
    target: '0404',
    rolls: [{ purpose: `@${COMBAT}`, dice: [2], total: 2 }],
    thrown: { column: '2-1', drm: 0, odds: '2-1', defenders: ['d'] },
    ahead: ['defender', 'attacker', 'advance'],
    defender: { losses: 0, fatigue: 0, going: ['d'] },
  };
  expect(attack.prompt(p, state)!.choices.map(({ id }) => id)).toEqual(['retreat', 'stay']);
});
