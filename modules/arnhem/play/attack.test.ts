import { expect, test } from 'vitest';
import { british, german, phase, positionWith } from '../rules/testing/position.ts';
import { attack } from './attack.ts';

/** The choices of the defender who was rolled a retreat of one hex in a town. */
const choicesIn = (stiffResistance: boolean, state: readonly string[] = []): readonly string[] => {
  const units = [british('a', '0404'), german('d', '0403', { state })];
  const p = positionWith(units, { ...phase('combat'), hexes: { '0403': 'town' }, options: { stiffResistance } });
  const rolled = {
    rolls: [{ purpose: '@play.roll.combat', dice: [4], total: 4 }],
    thrown: { column: '+2..+3', drm: 0, odds: '+2', defenders: ['d'] },
    ahead: ['defender', 'attacker', 'advance'],
  };
  return attack.prompt(p, { attackers: ['a'], target: '0403', ...rolled })!.choices.map(({ id }) => id);
};

test('7.8a a full-strength defender in a town may stand and be depleted, a depleted one not', () => {
  expect(choicesIn(true)).toContain('stand');
  expect(choicesIn(true, ['depleted'])).not.toContain('stand');
  expect(choicesIn(false)).not.toContain('stand');
});
