import { bagOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { battle } from './9-combat.ts';
import { american, german, hexIn, positionWith } from './testing/position.ts';

type Unit = typeof american;

/** The clauses of 18 that move the die in an attack on three units of one division of that endurance. */
const drmAgainst = (make: Unit, er: readonly number[], options: object = {}): readonly string[] => {
  const mechanized = make === german;
  const division = { formation: mechanized ? '2 Pz' : '101 AB', formationKind: mechanized ? 'mechanized' : 'airborne' };
  const defenders = er.map((each, i) => make(`d${i}`, '0404', { er: each, ...division }));
  const attacker = mechanized ? american('a', '0403', { er: 6 }) : german('a', '0403', { er: 6 });
  const turn = { phase: 'combat', side: mechanized ? 'allied' : 'german' };
  const p = positionWith([attacker, ...defenders], { turn, options: { divisionalIntegrity: true, ...options } });
  const { drm } = battle(p, { attackers: p.unitsOf(['a']), target: hexIn(p, '0404'), options: bagOf({}) });
  return drm.filter(({ clause }) => clause.startsWith('18')).map(({ clause }) => clause);
};

test('18.2 a coordinated defense asks endurance 5 or 6 of three units of an Allied division', () => {
  expect([drmAgainst(american, [5, 5, 5]), drmAgainst(american, [5, 6, 5])]).toEqual([['18.2'], ['18.2']]);
  expect([drmAgainst(american, [5, 5, 4]), drmAgainst(american, [4, 4, 4])]).toEqual([[], []]);
});

test('18.2 of a German division it asks none, unless that is the reading', () => {
  expect(drmAgainst(german, [4, 4, 4])).toEqual(['18.2']);
  expect(drmAgainst(german, [4, 4, 4], { integrityBoth: true })).toEqual([]);
  expect(drmAgainst(german, [5, 5, 6], { integrityBoth: true })).toEqual(['18.2']);
});

/** The same for an attack by three units of one division, each from a hex of its own. */
const drmOf = (make: Unit, er: readonly number[]): readonly string[] => {
  const mechanized = make === german;
  const division = { formation: mechanized ? '2 Pz' : '101 AB', formationKind: mechanized ? 'mechanized' : 'airborne' };
  const from = ['0403', '0405', '0303'];
  const attackers = er.map((each, i) => make(`a${i}`, from[i]!, { er: each, ...division }));
  const defender = (mechanized ? american : german)('d', '0404', { er: 4 });
  const turn = { phase: 'combat', side: mechanized ? 'german' : 'allied' };
  const p = positionWith([defender, ...attackers], { turn, options: { divisionalIntegrity: true } });
  const attack = { attackers: p.unitsOf(attackers.map(({ id }) => id)), target: hexIn(p, '0404'), options: bagOf({}) };
  return battle(p, attack).drm.flatMap(({ clause }) => (clause.startsWith('18') ? clause : []));
};

test('18.1 a flanking attack asks endurance 5 or 6 of three units of an Allied division, of a German one none', () => {
  expect([drmOf(american, [5, 6, 5]), drmOf(american, [5, 5, 4]), drmOf(american, [4, 4, 4])]).toEqual([
    ['18.1'],
    [],
    [],
  ]);
  expect(drmOf(german, [4, 4, 4])).toEqual(['18.1']);
});
