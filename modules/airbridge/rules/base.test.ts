import { bagOf } from '@umpire/shared/umpire/fields.ts';
import { describe, expect, test } from 'vitest';
import { mayEnd } from './3-sequence.ts';
import { reach } from './4-movement.ts';
import { whyNotOverrun } from './4-overrun.ts';
import { stacking } from './5-stacking.ts';
import { dropZoneOf } from './7-landing.ts';
import { whyNotBombard, whyNotSupport } from './9-fire.ts';
import { statesAfterMove } from './9-guns.ts';
import { whyNotReact } from './11-reaction.ts';
import { advance } from './12-advance.ts';
import { whyNotDeclare } from './12-declaration.ts';
import { effectsOf } from './12-effects.ts';
import { maneuver } from './12-maneuver.ts';
import { parseResult } from './12-results.ts';
import { airPointsFor } from './15-air.ts';
import { supply } from './16-supply.ts';
import { whyNotFerry, whyNotRepair } from './17-engineers.ts';
import { firstPlayer } from './20-initiative.ts';
import { entryHexes, whyNotEnter } from './21-reinforcements.ts';
import { victory } from './S-victory.ts';
import {
  attackOn,
  british,
  clausesOf,
  engineer,
  type Given,
  german,
  gun,
  hexIn,
  numbersOf,
  para,
  positionWith,
  tank,
  unitOf,
  unitsOf,
} from './testing/position.ts';

/** Clauses of which no test vector speaks. */

const turn = (phase: string, side = 'german', number = 5) => ({ turn: { phase, side, number } });
const reached = (p: ReturnType<typeof positionWith>, id: string): readonly string[] =>
  numbersOf(p, reach(p, [unitOf(p, id)]).hexes());
const dz = { kind: 'dz', on: '0404', formation: '82 Airborne Division' };

describe('movement', () => {
  test('4.0.5 a stack of more than eight points does not move together', () => {
    const p = positionWith(['a', 'b', 'c', 'd', 'e'].map((id) => german(id, '0303')));
    expect(reach(p, unitsOf(p, 'a b c d e')).why(hexIn(p, '0304'))?.clause).toBe('4.0.5');
    expect(reach(p, unitsOf(p, 'a b c d')).why(hexIn(p, '0304'))).toBeUndefined();
  });

  test('4.2.2 overruns are made in both phases of movement, and in no other', () => {
    const units = [german('a', '0303', { ...tank, attack: 30 }), para('x', '0304')];
    for (const [phase, breaks] of [
      ['movement', 0],
      ['mechanized-movement', 0],
      ['assault', 1],
    ] as const) {
      // A unit that begins beside the enemy may not move in the mechanised phase: it starts a hex away.
      const p = positionWith([{ ...units[0]!, at: '0302' }, units[1]!], turn(phase));
      expect(whyNotOverrun(p, unitsOf(p, 'a'), hexIn(p, '0304')).length, phase).toBe(breaks);
    }
  });

  test('4.2.8 the zone of those about to be overrun does not stop the stack; that of others does', () => {
    const a = german('a', '0302', { ...tank, attack: 30 });
    const alone = positionWith([a, para('x', '0304')]);
    expect(whyNotOverrun(alone, unitsOf(alone, 'a'), hexIn(alone, '0304'))).toEqual([]);
    const others = ['0405', '0205', '0305'].map((at, i) => para(`y${i}`, at, { defense: 1 }));
    const held = positionWith([a, para('x', '0304'), ...others, para('z', '0402'), para('w', '0202')]);
    expect(clausesOf(whyNotOverrun(held, unitsOf(held, 'a'), hexIn(held, '0304')))).toEqual(['4.2.1']);
    const option = { options: { overrunTargetZone: 'stops' } };
    const strict = positionWith([a, para('x', '0304')], option);
    expect(whyNotOverrun(strict, unitsOf(strict, 'a'), hexIn(strict, '0304'))).toHaveLength(1);
  });

  test('4.1.2 once it has stormed, nobody overruns into the mud in the mechanised phase', () => {
    const at = (phase: string, stormed: boolean) =>
      positionWith([british('a', '0202', { ...tank, attack: 9 }), german('x', '0203', { defense: 1 })], {
        hexes: { '0203': 'clear mud-belt' },
        extras: { stormed },
        ...turn(phase, 'allied', 6),
      });
    const clauses = (p: ReturnType<typeof positionWith>) =>
      clausesOf(whyNotOverrun(p, unitsOf(p, 'a'), hexIn(p, '0203')));
    expect(clauses(at('movement', true))).toEqual([]);
    // The tank begins beside its target, whose zone does not hold it.
    expect(clauses(at('mechanized-movement', true))).toContain('4.1.2');
    expect(clauses(at('mechanized-movement', false))).not.toContain('4.1.2');
  });

  test('4.2.10 armor does not change the odds of an overrun, water without a bridge forbids it', () => {
    const units = [german('a', '0303', { ...tank, attack: 28 }), para('x', '0304', { kind: 'armor' })];
    const open = positionWith(units);
    expect(whyNotOverrun(open, unitsOf(open, 'a'), hexIn(open, '0304'))).toEqual([]);
    const water = Object.fromEntries(
      ['0203-0304', '0204-0304', '0303-0304', '0304-0305', '0304-0403', '0304-0404'].map((edge) => [edge, 'river']),
    );
    const wet = positionWith(units, { edges: water });
    expect(whyNotOverrun(wet, unitsOf(wet, 'a'), hexIn(wet, '0304'))).toHaveLength(1);
  });

  test('5.0.2 a hex may be too full while units move, not when the phase ends', () => {
    const p = positionWith([german('m', '0303'), ...['a', 'b', 'c', 'd'].map((id) => german(id, '0304'))]);
    expect(reached(p, 'm')).toContain('0304');
    const full = p.moved(unitsOf(p, 'm'), hexIn(p, '0304'));
    expect(clausesOf(mayEnd(full))).toEqual(['5.0.1']);
  });

  test('5.0.5 markers take no room', () => {
    const p = positionWith(
      ['a', 'b', 'c', 'd'].map((id) => para(id, '0404')),
      { markers: [dz] },
    );
    expect(stacking(p, hexIn(p, '0404'), 'allied')).toEqual([]);
  });

  test('7.1.4 from the first storm on the highway of the Betuwe costs what a road does', () => {
    const given = (stormed: boolean): Given => ({
      standard: true,
      ...turn('movement', 'allied'),
      extras: { stormed },
    });
    const cost = (stormed: boolean) => {
      const p = positionWith([british('a', 'B3715', { move: 6 })], given(stormed));
      const found = reach(p, [unitOf(p, 'a')]);
      return found.cost(hexIn(p, 'B3714'));
    };
    const [dry, wet] = [cost(false)!, cost(true)!];
    expect([dry, wet].every((each) => each > 0)).toBe(true);
    const on = positionWith([british('a', 'B3714', { move: 6 })], given(true));
    expect(reach(on, [unitOf(on, 'a')]).cost(hexIn(on, 'B3814'))).toBe(1);
    const off = positionWith([british('a', 'B3714', { move: 6 })], given(false));
    expect(reach(off, [unitOf(off, 'a')]).cost(hexIn(off, 'B3814'))).toBe(0.5);
  });

  test('7.3.13 a German does not walk onto a drop zone', () => {
    const p = positionWith([german('a', '0403')], { markers: [dz] });
    expect(reach(p, [unitOf(p, 'a')]).why(hexIn(p, '0404'))?.clause).toBe('7.3.13');
  });

  test('9.4.2 a gun that has moved must be marked before the phase ends', () => {
    const p = positionWith([german('g', '0303', { ...gun, move: 4 })]);
    const moved = p.moved(unitsOf(p, 'g'), hexIn(p, '0304'));
    expect(clausesOf(mayEnd(moved))).toEqual(['9.4.2']);
    expect(statesAfterMove(unitOf(p, 'g'))).toEqual(['first-fire']);
  });

  test('17.1.2 crossing a bridge in the phase in which it was repaired costs a point more', () => {
    const edges = { '0303-0304': 'canal bridge' };
    const cost = (value: string | boolean) => {
      const markers = [{ kind: 'bridge-repaired', on: ['0303', '0304'], 'repaired-in': value }];
      const p = positionWith([german('a', '0303')], { edges, markers });
      return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0304'));
    };
    expect([cost(true), cost('4:movement:german')]).toEqual([2, 1]);
  });
});

describe('scenarios', () => {
  const moves = (id: string, given: Given, more: object = {}): string | undefined => {
    const p = positionWith([{ ...german(id, '0303'), ...more }], given);
    const unit = { ...unitOf(p, id) };
    const found = reach(p.at({ scenario: String(given.extras?.scenario ?? '') }), [unit]);
    return found.why(hexIn(p, '0304'))?.clause;
  };
  const guns = { ...gun, side: 'allied', formation: 'XXX Corps', kind: 'motorized-artillery' };

  test('S1.1 the Germans of the introductory scenario do not move', () => {
    expect(moves('g', { ...turn('movement', 'german', 1), extras: { scenario: 'introductory' } })).toBe('S1.1');
  });
  test('S1.3 the artillery of XXX Corps stays where it is', () => {
    expect(moves('g', { ...turn('movement', 'allied', 1), extras: { scenario: 'introductory' } }, guns)).toBe('S1.3');
  });
  test('S3.2 in the campaign it may move from turn 3 on', () => {
    const at = (number: number) =>
      moves('g', { ...turn('movement', 'allied', number), extras: { scenario: 'campaign' } }, guns);
    expect([at(2), at(3)]).toEqual(['S3.2', undefined]);
  });
  test('S2.2 9Recc neither moves nor attacks on turn 1', () => {
    const recc = { kind: 'motorized-recon', name: '9Recc' };
    const at = (number: number) =>
      moves('g', { ...turn('movement', 'german', number), extras: { scenario: 'tournament' } }, recc);
    expect([at(1), at(2)]).toEqual(['S2.2', undefined]);
    const p = positionWith([german('g', '0303', recc), para('x', '0304')], turn('combat-declaration', 'german', 1)).at({
      scenario: 'tournament',
    });
    const breaks = whyNotDeclare(p, { kind: 'maneuver', units: unitsOf(p, 'g'), target: hexIn(p, '0304') });
    expect(clausesOf(breaks)).toEqual(['S2.2']);
  });
  test('S1.4, S2.7, 15.0.5 air points by scenario and weather', () => {
    const air = (scenario: string, options = {}, number = 6) => {
      const p = positionWith([], { ...turn('preparation', 'allied', number), options }).at({ scenario });
      return airPointsFor(p);
    };
    expect(air('introductory')).toEqual({ allied: 25, german: 0 });
    expect(air('tournament')).toEqual({ allied: 25, german: 5 });
    expect(air('tournament', { tournamentAir: false })).toEqual({ allied: 0, german: 0 });
    expect(air('campaign')).toEqual({ allied: 25, german: 5 });
    expect(air('campaign', { airEachTurn: false })).toEqual({ allied: 0, german: 0 });
  });
  test('S2.4 nobody has won before the last turn is over', () => {
    const at = (number: number, phase: string) =>
      victory(
        positionWith([], { ...turn(phase, 'allied', number), extras: { control: {} } }).at({ scenario: 'tournament' }),
      );
    expect([at(9, 'update').winner, at(10, 'assault').winner, at(10, 'update').winner]).toEqual([null, null, 'german']);
  });
  test('S2.6 who stands alone in a hex holds it', () => {
    const p = positionWith([para('x', 'B4412')], { standard: true, ...turn('update', 'allied', 10) }).at({
      scenario: 'tournament',
    });
    expect(victory(p)).toMatchObject({ winner: 'german', level: 'substantive' });
  });
  test('20.0.1 the first two turns are the Allies’', () => {
    const first = (number: number) =>
      firstPlayer(positionWith([]).at({ turn: { number, phase: 'movement', side: 'allied', first: 'german' } }));
    expect([first(1), first(2), first(3)]).toEqual(['allied', 'allied', 'german']);
  });
});

describe('fire and combat', () => {
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
});

describe('supply, engineers, arrivals', () => {
  test('16.0.7 lines cross water at standing bridges only', () => {
    const supplied = (edge: string) => {
      const p = positionWith([german('g', '0303')], {
        ...turn('preparation'),
        edges: Object.fromEntries(
          ['0203-0303', '0202-0303', '0302-0303', '0303-0304', '0303-0402', '0303-0403'].map((at) => [at, 'river']),
        ),
        hexes: { '0304': 'urban' },
        ...(edge && { markers: [] }),
      });
      return supply(p, unitOf(p, 'g')).supplied;
    };
    expect(supplied('')).toBe(false);
    const bridged = positionWith([german('g', '0303')], {
      edges: { '0303-0304': 'river bridge' },
      hexes: { '0304': 'urban' },
    });
    expect(supply(bridged, unitOf(bridged, 'g')).supplied).toBe(true);
  });

  test('17.1.3 bridges over rivers are not repaired', () => {
    const p = positionWith([british('e', '0303', { kind: 'motorized-engineer', bridging: true })], {
      ...turn('movement', 'allied'),
      edges: { '0303-0304': 'river bridge' },
      markers: [{ kind: 'bridge-blown', on: ['0303', '0304'] }],
      extras: { waiting: ['e'] },
    });
    expect(clausesOf(whyNotRepair(p, unitOf(p, 'e'), [hexIn(p, '0303'), hexIn(p, '0304')]))).toEqual(['17.1.3']);
  });

  test('17.3.2 engineer and unit may stand on opposite banks', () => {
    const p = positionWith([german('e', '0304', engineer), german('g', '0303')], { edges: { '0303-0304': 'river' } });
    expect(whyNotFerry(p, unitOf(p, 'e'), unitOf(p, 'g'), hexIn(p, '0304'))).toEqual([]);
  });

  test('21.0.1 a ground unit comes in during its movement phase and pays for the entry hex', () => {
    const p = positionWith([german('g', null, { 'entry.at': '0101', 'entry.turn': 5 })], {
      hexes: { '0101': 'woods' },
      mapEdge: { west: ['0101', '0102'] },
    });
    const g = unitOf(p, 'g');
    expect(numbersOf(p, entryHexes(p, g))).toEqual(['0101']);
    expect(reach(p, [g]).cost(hexIn(p, '0101'))).toBe(3);
    const later = p.at({ turn: { number: 5, phase: 'mechanized-movement', side: 'german' } });
    expect(clausesOf(whyNotEnter(later, g, hexIn(p, '0101')))).toEqual(['21.0.1']);
  });

  test('21.0.3 a unit whose entry is blocked comes a turn later next to it', () => {
    const units = [german('g', null, { 'entry.at': '0101', 'entry.turn': 4 }), para('x', '0101')];
    const p = positionWith(units, { mapEdge: { west: ['0101', '0102'] } });
    const g = unitOf(p, 'g');
    expect(clausesOf(whyNotEnter(p, g, hexIn(p, '0101')))).toEqual(['4.0.6']);
    expect(whyNotEnter(p, g, hexIn(p, '0201'))).toEqual([]);
  });
});
