import { chosenWays } from '@umpire/shared/umpire/kit/testing/chosen-ways.ts';
import { expect, test } from 'vitest';
import { british, german, phase, positionWith } from '../rules/testing/position.ts';
import { attack } from './attack.ts';

const thrown = (column: string, roll: number, odds: string) => ({
  rolls: [{ purpose: '@play.roll.combat', dice: [roll], total: roll }],
  thrown: { column, drm: 0, odds, defenders: ['d'] },
  ahead: ['defender', 'attacker', 'advance'],
});

/** The defender's choices after a retreat of one hex was rolled against a town. */
const choicesIn = (stiffResistance: boolean, state: readonly string[] = []): readonly string[] => {
  const units = [british('a', '0404'), german('d', '0403', { state })];
  const p = positionWith(units, { ...phase('combat'), hexes: { '0403': 'town' }, options: { stiffResistance } });
  return attack
    .prompt(p, { attackers: ['a'], target: '0403', ...thrown('+2..+3', 4, '+2') })!
    .choices.map(({ id }) => id);
};

test('7.8a a full-strength defender in a town may stand and be depleted, a depleted one not', () => {
  expect(choicesIn(true)).toContain('stand');
  expect(choicesIn(true, ['depleted'])).not.toContain('stand');
  expect(choicesIn(false)).not.toContain('stand');
});

test('7.7a who goes back two hexes may choose the hex between on the map', () => {
  const p = positionWith([british('a', '0405'), german('d', '0404')], phase('combat'));
  const asked = attack.prompt(p, { attackers: ['a'], target: '0404', ...thrown('+4..+5', 4, '+4') })!;
  const ways = chosenWays(attack, p, asked);
  const byEnd = Map.groupBy(ways, ({ last }) => (last.acts[0] as { to: string }).to);
  // Corners of the ring are reached by one path, hexes between them by two.
  expect(new Set([...byEnd.values()].map(({ length }) => length))).toEqual(new Set([1, 2]));
  for (const { last } of ways) expect(last.state).toMatchObject({ retreated: ['d'] });
  expect(ways.every(({ last }) => !('way' in last.state))).toBe(true);
});
