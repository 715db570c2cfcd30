import { expect, test } from 'vitest';
import { reach } from './4-movement.ts';
import { supply } from './16-supply.ts';
import { whyNotFerry, whyNotRepair } from './17-engineers.ts';
import { entryHexes, whyNotEnter } from './21-reinforcements.ts';
import {
  british,
  clausesOf,
  engineer,
  german,
  hexIn,
  numbersOf,
  para,
  positionWith,
  unitOf,
} from './testing/position.ts';

/** Supply, engineers and arrivals: the clauses that no test vector covers. */

const turn = (phase: string, side = 'german', number = 5) => ({ turn: { phase, side, number } });

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

test('6.0.4 on turn 1 zones do not cut the line of Allied motorised units: nowhere, to the highway, or as always', () => {
  const highway = { highway: [['0205', '0305', '0405', '0505', '0605']] };
  const edges = { mapEdge: { southwest: ['0205'] } };
  // An enemy whose zone lies on the highway, or only between the unit and the highway.
  const suppliedBy = (enemy: string, given: object, unit = british('a', '0608')) => {
    const p = positionWith([unit, german('x', enemy)], {
      ...turn('preparation', 'allied', 1),
      roads: highway,
      ...edges,
      ...given,
    });
    const { supplied, cutBy } = supply(p, unitOf(p, 'a'));
    return supplied ? [] : clausesOf(cutBy);
  };
  const [onHighway, onTheWay] = ['0404', '0607'];
  const by = (supplyExemption: string) => ({ options: { supplyExemption } });
  const later = turn('preparation', 'allied', 2);
  expect([suppliedBy(onHighway, by('whole-line')), suppliedBy(onTheWay, by('whole-line'))]).toEqual([[], []]);
  expect([suppliedBy(onHighway, by('to-the-highway')), suppliedBy(onTheWay, by('to-the-highway'))]).toEqual([
    ['16.0.3'],
    [],
  ]);
  for (const at of [onHighway, onTheWay])
    expect([suppliedBy(at, by('none')), suppliedBy(at, later)]).toEqual([['16.0.3'], ['16.0.3']]);
  // Foot units have no exemption.
  expect(suppliedBy(onHighway, {}, british('a', '0608', { kind: 'infantry' }))).toEqual(['16.0.3']);
});
