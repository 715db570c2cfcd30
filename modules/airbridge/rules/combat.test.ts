import { bagOf } from '@umpire/shared/umpire/fields.ts';
import { expect, test } from 'vitest';
import { mayEnd } from './3-sequence.ts';
import { dropZoneOf } from './7-landing.ts';
import { whyNotBombard, whyNotSupport } from './9-fire.ts';
import { whyNotReact } from './11-reaction.ts';
import { advance } from './12-advance.ts';
import { whyNotDeclare } from './12-declaration.ts';
import { effectsOf } from './12-effects.ts';
import { maneuver } from './12-maneuver.ts';
import { parseResult } from './12-results.ts';
import { assaultBattle, assaultOn, fireOf } from './13-assault.ts';
import {
  attackOn,
  british,
  clausesOf,
  german,
  gun,
  hexIn,
  numbersOf,
  para,
  positionWith,
  unitOf,
  unitsOf,
} from './testing/position.ts';

/** Fire and both systems of combat: the clauses that no test vector covers. */

const turn = (phase: string, side = 'german', number = 5) => ({ turn: { phase, side, number } });

const dz = { kind: 'dz', on: '0404', formation: '82 Airborne Division' };

test('7.1.2, 8.0.3 a road changes nothing in combat; the better side may shift the other way', () => {
  const units = [german('g', '0303', { efficiency: 7 }), para('x', '0304')];
  const road = positionWith(units, { roads: { highway: [['0303', '0304']] }, ...turn('maneuver-combat') });
  const plain = positionWith(units, turn('maneuver-combat'));
  const of = (p: typeof road, options = {}) => {
    const { column, odds, drm, shifts } = maneuver(p, attackOn(p, 'g', '0304', options));
    return { column, odds, drm, shifts: shifts.map(({ by }) => by) };
  };
  expect(of(road)).toEqual(of(plain));
  expect([of(plain).column, of(plain, { direction: 'left' }).column]).toEqual(['2-1', '1-2']);
});

test('13.1.D each side of an assault fires on the column of its strength, as the odds show it before the dice', () => {
  for (const strength of [1, 2, 4, 7, 12, 20, 40]) {
    const units = [
      german('g', '0303', { attack: strength, defense: 3 }),
      para('x', '0304', { attack: 3, defense: strength }),
    ];
    const p = positionWith(units, turn('assault-combat'));
    const attack = assaultOn(unitsOf(p, 'g'), hexIn(p, '0304'));
    const melee = {
      position: p,
      target: attack.target,
      attackers: unitsOf(p, 'g'),
      defenders: unitsOf(p, 'x'),
      attack,
    };
    for (const by of ['attacker', 'defender'] as const)
      expect([strength, by, assaultBattle(p, attack, by).column]).toEqual([strength, by, fireOf(melee, by, 5).column]);
  }
});

test('12.0.1 units of strength 0 do not attack alone, but with one that has strength', () => {
  const p = positionWith(
    [german('z', '0303', { attack: 0 }), german('y', '0303', { attack: 0 }), german('g', '0303'), para('x', '0304')],
    turn('combat-declaration'),
  );
  const why = (...ids: string[]) =>
    clausesOf(
      whyNotDeclare(p, { kind: 'maneuver', target: hexIn(p, '0304'), units: ids.flatMap((id) => unitsOf(p, id)) }),
    );
  expect([why('z'), why('z', 'y'), why('z', 'g'), why('g')].map((found) => found.includes('12.0.1'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('9.5.3 the limits of targets bind the Allies alone', () => {
  const p = positionWith([german('k', '0101', { ...gun, range: 9 }), para('x', '0107')], turn('bombardment'));
  const fire = { side: 'german', guns: unitsOf(p, 'k'), airPoints: 0, target: hexIn(p, '0107') };
  expect(whyNotBombard(p, fire)).toEqual([]);
  const bound = positionWith([german('k', '0101', { ...gun, range: 9 }), para('x', '0107')], {
    ...turn('bombardment'),
    options: { limitsBindGermans: true },
  });
  expect(clausesOf(whyNotBombard(bound, { ...fire, guns: unitsOf(bound, 'k') }))).toEqual(['9.5.1']);
});

test('9.5.4, 7.3.1 the Poles count with 1st Airborne Division', () => {
  const poles = { formation: '1 Polish Parachute Brigade' };
  const battles = [{ target: '0304', maneuver: ['p'], assault: [] }];
  const units = [
    para('p', '0303', poles),
    para('k', '0302', { ...gun, formation: '1 Airborne Division' }),
    german('g', '0304'),
  ];
  const markers = [{ ...dz, formation: '1 Airborne Division' }];
  const p = positionWith(units, { ...turn('maneuver-combat', 'allied'), markers, extras: { battles } });
  const fire = { side: 'allied', guns: unitsOf(p, 'k'), airPoints: 0, target: hexIn(p, '0304') };
  expect(whyNotSupport(p, fire)).toEqual([]);
  expect(dropZoneOf(p, unitOf(p, 'p'))?.division).toBe('1');
});

test('10.0.4 after an avoidance maneuver and assault units advance alike', () => {
  const battles = [{ target: '0304', maneuver: ['a'], assault: [], cleared: true }];
  const p = positionWith([german('a', '0303')], { ...turn('combat-avoidance'), extras: { battles } });
  const ask = { units: unitsOf(p, 'a'), vacated: hexIn(p, '0304'), path: [], options: bagOf({}) };
  expect(numbersOf(p, advance(p, ask).to)).toEqual(['0304']);
});

test('11.1.3 nobody reacts over water without a bridge', () => {
  const battles = [{ target: '0304', maneuver: ['g'], assault: [] }];
  const p = positionWith([german('g', '0303'), para('x', '0304'), para('r', '0305')], {
    ...turn('defender-reaction'),
    edges: { '0304-0305': 'river' },
    extras: { battles },
  });
  expect(clausesOf(whyNotReact(p, unitOf(p, 'r'), hexIn(p, '0304')))).toEqual(['11.1.3']);
});

test('12.0.2 a phase does not end before the combats declared for it are fought', () => {
  const battles = [{ target: '0304', maneuver: ['g'], assault: [] }];
  const p = positionWith([german('g', '0303'), para('x', '0304')], {
    ...turn('maneuver-combat'),
    extras: { battles },
  });
  expect(clausesOf(mayEnd(p))).toEqual(['12.0.2']);
});

test('12.0.6 nobody attacks over water without a standing bridge', () => {
  const why = (edge: string, markers: object[] = []) => {
    const p = positionWith([german('g', '0303'), para('x', '0304')], {
      ...turn('combat-declaration'),
      edges: { '0303-0304': edge },
      markers,
    });
    return clausesOf(whyNotDeclare(p, { kind: 'maneuver', units: unitsOf(p, 'g'), target: hexIn(p, '0304') }));
  };
  const blown = [{ kind: 'bridge-blown', on: ['0303', '0304'] }];
  expect([why('river'), why('river bridge'), why('river bridge', blown)]).toEqual([['12.0.6'], [], ['12.0.6']]);
});

test('12.3.7 an attacker that cannot go back stays and loses a step', () => {
  const ring = ['0203', '0204', '0302', '0403', '0404'].map((at, i) => para(`y${i}`, at));
  const p = positionWith([german('g', '0303'), para('x', '0304'), ...ring], turn('maneuver-combat'));
  const { attacker } = effectsOf(p, attackOn(p, 'g', '0304'), parseResult('A1F1'));
  expect(attacker).toEqual({ stepsLost: 2, fatigued: 1, retreat: 0 });
});

test('12.3.8 who alone cannot go back stays, for one step in all', () => {
  // On turn 1 the motorised unit ignores zones and goes; the foot unit is ringed by them.
  const ring = ['0203', '0302', '0405', '0205', '0503'].map((at, i) => german(`g${i}`, at));
  const units = [...ring, british('m', '0304'), para('p', '0304')];
  const p = positionWith(units, turn('maneuver-combat', 'german', 1));
  const { defender } = effectsOf(p, attackOn(p, 'g0', '0304'), parseResult('D'));
  expect(defender).toMatchObject({ stepsLost: 1, retreat: 2 });
});

test('12.3.9 nobody advances after maneuver combat into a hex under assault', () => {
  const battles = [{ target: '0304', maneuver: ['a'], assault: ['b'], cleared: true }];
  const p = positionWith([german('a', '0303'), german('b', '0403')], {
    ...turn('maneuver-combat'),
    extras: { battles },
  });
  const ask = { units: unitsOf(p, 'a'), vacated: hexIn(p, '0304'), path: [], options: bagOf({}) };
  expect(advance(p, ask).why(hexIn(p, '0304'))?.clause).toBe('12.3.9');
});
