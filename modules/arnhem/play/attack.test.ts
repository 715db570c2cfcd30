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

/** An attack whose die has been thrown: the first question, with its choices. */
const asked = (
  units: Parameters<typeof positionWith>[0],
  attackers: readonly string[],
  column: string,
  roll: number,
  given = {},
) => {
  const p = positionWith(units, { ...phase('combat'), ...given });
  return attack.prompt(p, { attackers, target: '0403', ...thrown(column, roll, column) })!;
};

test('7.6b whoever owes a step is recommended to deplete a unit of full strength, and of those the weakest attacker', () => {
  const units = [
    british('a', '0404', { attack: 4 }),
    british('b', '0304', { attack: 2, state: ['depleted'], steps: 1 }),
    british('c', '0303', { attack: 3 }),
    german('d', '0403'),
  ];
  const { choices } = asked(units, ['a', 'b', 'c'], '-3', 1);
  const pieces = choices.map(({ acts }) => (acts[0] as { readonly pieces: readonly string[] }).pieces[0]);
  expect(pieces).toEqual(['c', 'a', 'b']);
  expect(choices.map(({ recommended }) => recommended === true)).toEqual([true, false, false]);
});

test('7.9a a vacated hex may be entered by one of the attackers who have not retreated; a held one by nobody', () => {
  const units = [british('a', '0404'), british('b', '0304'), german('d', '0403')];
  const ways = (column: string, roll: number, more: object = {}) => {
    const p = positionWith(units, phase('combat'));
    const state = {
      attackers: ['a', 'b'],
      target: '0403',
      ...thrown(column, roll, column),
      ahead: ['advance'],
      ...more,
    };
    const gone = p.with(new Map([['d', { ...p.unit('d')!, at: undefined }]]));
    return [p, gone].map((now) => {
      const prompt = attack.prompt(now, state);
      return prompt?.step === 'advance' ? prompt.choices.flatMap(({ acts }) => acts) : [];
    });
  };
  const into = (id: string) => ({ type: 'movePieces', pieces: [id], to: '0403' });
  // DE: the defender is gone, or still there.
  expect(ways('+8', 6)).toEqual([[], [into('a'), into('b')]]);
  expect(ways('+8', 6, { retreated: ['a'] })).toEqual([[], [into('b')]]);
  expect(ways('+8', 6, { advanced: ['a'] })).toEqual([[], []]);
  // AR1, NE: nothing has been asked of the defender.
  expect([ways('-3', 4), ways('0', 3)]).toEqual([
    [[], []],
    [[], []],
  ]);
});

test('8.3a who commits no marker lays none', () => {
  const p = positionWith([british('a', '0404'), german('d', '0403')], phase('combat'));
  const marker = {
    kind: 'support',
    id: 'm',
    side: 'allied',
    place: 'box:allied-support',
    values: { support: 1, nationality: 'us' },
  };
  const offer = attack.offers(p.at({ markers: [marker] }), 'allied')[0]!;
  const { choices } = attack.prompt(p.at({ markers: [marker] }), offer.state)!;
  expect(choices.find(({ id }) => id === 'go-on')?.acts).toEqual([]);
  expect(choices.some(({ id }) => id !== 'go-on')).toBe(true);
});
