import { expect, test } from 'vitest';
import { battle } from './14-combat.ts';
import { effectsOf, standFast } from './16-results.ts';
import { retreat } from './17-retreat.ts';
import { referee } from './referee.ts';
import { allied, type GivenUnit, german, hexIn, positionWith, unitOf } from './testing/position.ts';

/** 18.1 What a result makes of defenders that were disrupted or routed before: one answer, whoever is asked. */

const combat = { turn: { number: 5, side: 'german', phase: 'combat' } };
const shaken = (state: string) => ({ state: [state] });

const askedOf = (units: readonly GivenUnit[]) => {
  const p = positionWith([german('a', '0404', { attack: 8 }), ...units], combat);
  const asked = { attackers: [unitOf(p, 'a')], target: hexIn(p, '0405'), options: {} };
  return { p, asked, defenders: p.units.filter(({ side }) => side === 'allied') };
};

test.each([
  ['in good order', [], 'disrupted'],
  ['disrupted', ['disrupted'], 'routed'],
])('a defender %s after DR2, as every answer says', (_name, state, becomes) => {
  const { p, asked, defenders } = askedOf([allied('d', '0405', { state })]);
  expect(effectsOf('DR2', defenders)).toMatchObject({ retreat: 2, defenderState: becomes, advance: 'normal' });
  const before = battle(p, asked);
  const outcome = before.outcomes!.find(({ result }) => result === 'DR2')!;
  expect(outcome.effects).toMatchObject({ retreat: 2, defenderState: becomes });
  expect(outcome.says.text).toBe(`rules.result.DR2${state.length > 0 ? '-shaken' : ''}`);
  const roll = [1, 2, 3, 4, 5, 6].find((die) => referee.result!(p, before, { roll: die })?.result === 'DR2')!;
  expect(referee.result!(p, before, { roll })!.effects).toMatchObject({ retreat: 2, defenderState: becomes });
  const ask = { unit: unitOf(p, 'd'), from: hexIn(p, '0405'), hexes: 2, options: {} };
  expect(retreat(p, ask).state).toBe(becomes);
});

test('a routed defender is lost, and the attacker has his whole advance', () => {
  const { p, defenders } = askedOf([allied('d', '0405', shaken('routed'))]);
  for (const [entry, hexes, advance] of [
    ['DR2', 2, 'normal'],
    ['DR3', 3, 'bonus'],
  ] as const) {
    expect(effectsOf(entry, defenders)).toMatchObject({ eliminated: ['d'], defenderState: null, advance });
    const ask = { unit: unitOf(p, 'd'), from: hexIn(p, '0405'), hexes, options: {} };
    expect(retreat(p, ask)).toMatchObject({ eliminated: true });
  }
});

test('of several defenders each has its own state', () => {
  const { defenders } = askedOf([
    allied('d', '0405'),
    allied('e', '0405', shaken('disrupted')),
    allied('f', '0405', shaken('routed')),
  ]);
  expect(effectsOf('DR2', defenders)).toMatchObject({
    defenderState: 'disrupted',
    defenderStates: { e: 'routed' },
    eliminated: ['f'],
  });
  const far = effectsOf('DR3', defenders);
  expect(far).toMatchObject({ defenderState: 'routed', eliminated: ['f'] });
  expect(far).not.toHaveProperty('defenderStates');
});

test('17.7, 27.10 guns without a prime mover and engineers that must go too far are lost in the answer too', () => {
  const gun = positionWith([german('g', '0405', { kind: 'artillery' })]).units;
  const moved = positionWith([german('g', '0405', { kind: 'artillery', state: ['pm'] })]).units;
  const engineer = positionWith([allied('e', '0405', { kind: 'engineer', nationality: 'us' })]).units;
  const lost = (entry: string, units: typeof gun) => effectsOf(entry, units).eliminated ?? [];
  expect([lost('DR2', gun), lost('DR2', moved), lost('DR2', engineer), lost('DR3', engineer)]).toEqual([
    ['g'],
    [],
    [],
    ['e'],
  ]);
});

test('16.72 who holds his ground has lost nobody to the retreat; who does not has', () => {
  const { p, defenders } = askedOf([allied('d', '0405'), allied('f', '0405', shaken('routed'))]);
  const after = (entry: string) =>
    standFast({ effects: effectsOf('DR2', defenders), defenders, attackers: [unitOf(p, 'a')] }, entry, unitOf(p, 'd'));
  expect(after('no')).toMatchObject({ retreat: 2, defenderState: 'disrupted', eliminated: ['f'] });
  expect(after('yes(-1)')).toMatchObject({ retreat: 0, defenderState: null });
  for (const entry of ['yes(-1)', 'yes(EX)', 'no(CA)']) expect(after(entry)).not.toHaveProperty('eliminated');
});
