import { expect, test } from 'vitest';
import { z } from 'zod';
import { askOption } from '../../../fields.ts';
import { ATTACK } from '../../../procedure.ts';
import { say } from '../../../saying.ts';
import { plain, position } from '../../testing/small-map.ts';
import { attackBounds } from './attack-bounds.ts';
import { supportPool, unitSupport } from './support-pool.ts';

const guns = askOption(
  'guns',
  z.object({ attacker: z.array(z.string()).optional(), defender: z.array(z.string()).optional() }),
  {},
);
const pool = unitSupport({
  id: 'gun',
  clause: '10.2',
  says: (role, unit) => say(`option.${role}`, { unit: unit.name }),
  givers: ({ position: p }, role) =>
    p.units.filter(({ kind, side }) => kind === 'gun' && (side === 'blue') === (role === 'attacker')),
  ids: (attack, role) => guns.of(attack)[role] ?? [],
  as: (attack, role, ids) => guns.as({ ...guns.of(attack), [role]: ids }),
  whyNot: ({ position: p, attack }, _role, { at, name }) =>
    at !== undefined && p.board.grid.distance(at, attack.target) <= 3
      ? undefined
      : { clause: '10.1', area: 'combat', says: say('far', { unit: name }), remedy: say('near'), at: [] },
  most: 1,
  once: true,
});
const gun = { kind: 'gun', attack: 0 };
const p = position({
  map: plain(8, 1),
  units: {
    a: ['blue', '0301'],
    x: ['red', '0401'],
    g: ['blue', '0201', gun],
    h: ['blue', '0101', gun],
    f: ['blue', '0801', gun],
    e: ['red', '0601', gun],
  },
});
const asked = (options = {}) => {
  const attack = { attackers: [p.unit('a')!], target: 3, options };
  return { position: p, attack, side: 'blue', attackers: attack.attackers, defenders: [p.unit('x')!] };
};

test('possible support is offered, with the rule that bars it', () => {
  expect(pool.options(asked()).map(({ id, chosen, barred }) => [id, chosen, barred?.text])).toEqual([
    ['gun-attacker-g', false, undefined],
    ['gun-attacker-h', false, undefined],
    ['gun-attacker-f', false, 'far'],
    ['gun-defender-e', false, undefined],
  ]);
  const [first] = pool.options(asked());
  expect(guns.of({ options: first!.toggled })).toEqual({ attacker: ['g'] });
});

test('a combat has a limit of support; named support beyond it is a breach, and does not count', () => {
  const one = asked(guns.as({ attacker: ['g'] }));
  expect([pool.of(one, 'attacker').map(({ id }) => id), pool.breaks(one)]).toEqual([['g'], []]);
  expect(pool.options(one).find(({ id }) => id === 'gun-attacker-h')?.barred?.text).toBe('kit.support.most');
  const two = asked(guns.as({ attacker: ['g', 'h'] }));
  expect(pool.breaks(two).map(({ clause, says }) => [clause, says.text])).toEqual([['10.2', 'kit.support.most']]);
  const far = asked(guns.as({ attacker: ['f'] }));
  expect([pool.of(far, 'attacker'), pool.breaks(far).map(({ clause }) => clause)]).toEqual([[], ['10.1']]);
});

test('units that supported a combat of this phase are spent', () => {
  const state = { attackers: ['b'], target: '0801', committed: ['g'] };
  const later = p.at({ procedures: [{ id: 'p', kind: ATTACK, status: 'done', state }] });
  const ask = { ...asked(guns.as({ attacker: ['g'] })), position: later };
  expect(pool.breaks(ask).map(({ says }) => says.text)).toEqual(['kit.support.spent']);
});

test('units attack in their own phase, next to an enemy, once each', () => {
  const bounds = attackBounds({ clause: '6', phases: ['combat'], once: () => '6d' });
  const now = p.at({ turn: { number: 1, phase: 'combat', side: 'blue' } });
  const why = (at: typeof p, ids: string, target: number) =>
    bounds.why(at, { attackers: ids.split(' ').map((id) => p.unit(id)!), target }).map(({ says }) => says.text);
  expect(why(now, 'a', 3)).toEqual([]);
  expect(why(p, 'a', 3)).toEqual(['kit.attack.not-now']);
  expect(why(now, 'a g', 3)).toEqual(['kit.attack.too-far']);
  expect(why(now, 'a', 1)).toEqual(['kit.attack.nobody']);
  expect(bounds.mayJoin(p, 3, 'blue').map(({ id }) => id)).toEqual(['a']);
  const attack = { attackers: [p.unit('a')!], target: 3 };
  expect(bounds.whyNotAll(now, [attack, attack]).map(({ clause }) => clause)).toEqual(['6d', '6d']);
});

test('support in points: more than the limit is barred, and a breach if it is named', () => {
  const wings = ['one', 'two', 'five'].map((id, i) => ({ id, name: id, worth: [1, 2, 5][i]! }));
  const sent = askOption('wings', z.array(z.string()), []);
  const air = supportPool<(typeof wings)[number]>({
    id: 'air',
    clause: (role) => (role === 'attacker' ? '11.1' : '11.2'),
    says: () => say('air'),
    givers: (_field, role) => (role === 'attacker' ? wings : []),
    named: ({ attack }, role) => (role === 'attacker' ? wings.filter(({ id }) => sent.of(attack).includes(id)) : []),
    choose: (_attack, _role, givers) => sent.as(givers.map(({ id }) => id)),
    whyNot: () => undefined,
    points: { of: ({ worth }) => worth, most: () => 6 },
  });
  const barredWith = (ids: readonly string[]) =>
    air.options(asked(sent.as(ids))).map(({ barred }) => barred?.params?.count);
  expect(barredWith(['five'])).toEqual([undefined, 6, undefined]);
  expect(barredWith(['one'])).toEqual([undefined, undefined, undefined]);
  expect(air.breaks(asked(sent.as(['two', 'five']))).map(({ clause, says }) => [clause, says.text])).toEqual([
    ['11.1', 'kit.support.points'],
  ]);
  expect(air.breaks(asked(sent.as(['one', 'five'])))).toEqual([]);
});
