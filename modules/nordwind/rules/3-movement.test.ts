import { describe, expect, test } from 'vitest';
import { whyFerryStays, whyNoFerry } from './3-crossing.ts';
import { reach } from './3-movement.ts';
import {
  across,
  american,
  clausesOf,
  french,
  type Given,
  german,
  hexIn,
  positionWith,
  tank,
  unitsOf,
} from './testing/position.ts';

type Units = Parameters<typeof positionWith>[0];

const going = (units: Units, given: Given = {}, who = 'a') => {
  const p = positionWith(units, given);
  const found = reach(p, unitsOf(p, who));
  const hex = (number: string) => hexIn(p, number);
  return {
    cost: (number: string) => found.cost(hex(number)),
    why: (number: string) => found.why(hex(number))?.clause,
    stops: (number: string) => found.stops(hex(number)),
    path: (number: string) => found.path(hex(number))?.map((each) => p.board.grid.number(each)),
  };
};

const foot = german('a', '0304');
const armor = german('a', '0304', tank);
const roughRoad = { '0404': 'rough', '0504': 'rough', '0604': 'rough' };
const through = ['0304', '0404', '0504', '0604'];

describe('3a, 3c allowances', () => {
  test('3a foot goes 8 clear hexes, mechanized 12', () => {
    const wide = { columns: 20, rows: 6 };
    expect(going([german('a', '0103')], wide).cost('0903')).toBe(8);
    expect(going([german('a', '0103')], wide).cost('1003')).toBeUndefined();
    expect(going([german('a', '0103', tank)], wide).cost('1303')).toBe(12);
  });

  test('7.3b half of it out of supply', () => {
    const out = { state: ['out-of-supply'] };
    expect(going([german('a', '0103', out)]).cost('0503')).toBe(4);
    expect(going([german('a', '0103', out)]).cost('0603')).toBeUndefined();
    expect(going([german('a', '0103', { ...tank, ...out })]).cost('0703')).toBe(6);
  });

  test('3c a hex that cannot be paid for is not entered, even as the first', () => {
    const given = { hexes: { '0404': 'rough' }, edges: { '0304-0404': 'river' } };
    const weak = german('a', '0304', { ...tank, move: 12, state: ['out-of-supply'] });
    const shut = {
      ...given,
      edges: { ...given.edges, '0403-0404': 'river', '0404-0405': 'river', '0305-0404': 'river' },
    };
    const found = going([weak], { ...shut, columns: 4, rows: 6 });
    expect(found.cost('0404')).toBeUndefined();
    expect(found.why('0404')).toBe('3c');
  });

  test('3c the other reading: one hex may always be gone', () => {
    const given = { hexes: { '0404': 'rough' }, edges: { '0304-0404': 'river' } };
    const readings = { options: { minimumMove: true } };
    const weak = german('a', '0304', { ...tank, state: ['out-of-supply'] });
    expect(going([weak], { ...given, ...readings }).cost('0404')).toBeDefined();
  });
});

describe('3.2 terrain', () => {
  test('3.2a woods and rough, on foot and mechanized', () => {
    const hexes = { '0404': 'woods', '0303': 'rough' };
    expect([going([foot], { hexes }).cost('0404'), going([foot], { hexes }).cost('0303')]).toEqual([1, 2]);
    expect([going([armor], { hexes }).cost('0404'), going([armor], { hexes }).cost('0303')]).toEqual([2, 4]);
  });

  test('3.2b villages, cities and Maginot works change nothing', () => {
    const hexes = { '0404': 'woods village maginot', '0303': 'clear city' };
    expect([going([armor], { hexes }).cost('0404'), going([armor], { hexes }).cost('0303')]).toEqual([2, 1]);
  });

  test('3.2c roads cost by class; where two classes run, the cheaper counts', () => {
    const given = { hexes: roughRoad, roads: { national: [through], secondary: [through] } };
    expect(going([armor], given).cost('0604')).toBe(1.5);
    expect(going([armor], { hexes: roughRoad, roads: { secondary: [through] } }).cost('0604')).toBe(3);
    expect(going([foot], given).cost('0604')).toBe(3);
  });

  test('3.2c a road in the hex is of no use over another hexside', () => {
    const given = { hexes: { '0404': 'rough', '0504': 'rough' }, roads: { national: [['0404', '0504']] } };
    expect(going([armor], given).cost('0404')).toBe(4);
  });

  test('3.2d another mechanized unit in the hex denies the road, staying or passing', () => {
    const given = { hexes: roughRoad, roads: { national: [through] } };
    const found = going([armor, german('b', '0404', tank)], given);
    expect([found.cost('0404'), found.cost('0504')]).toEqual([4, 4.5]);
  });

  test('3.2d foot units in the hex do not, nor an enemy zone', () => {
    const given = { hexes: roughRoad, roads: { national: [through] } };
    expect(going([armor, german('b', '0404')], given).cost('0504')).toBe(1);
  });

  test('3.2d two mechanized units of one stack pay the terrain; one with foot units does not', () => {
    const given = { hexes: roughRoad, roads: { national: [through] } };
    const stack = [armor, german('b', '0304', tank), german('c', '0304')];
    expect(going(stack, given, 'a b').cost('0404')).toBe(4);
    expect(going(stack, given, 'a').cost('0404')).toBe(0.5);
    // The foot unit pays 1 on the road, and both go as far as the slower can.
    expect(going(stack, given, 'a c').cost('0404')).toBe(1);
  });

  test('3.2e foot units have the road beside mechanized ones', () => {
    const given = { hexes: roughRoad, roads: { secondary: [through] } };
    expect(going([foot, german('b', '0404', tank)], given).cost('0504')).toBe(2);
  });

  test('3.2f rivers, and bridges where a road crosses', () => {
    const edges = across('river', 10);
    expect(going([foot], { edges }).cost('0303')).toBe(4);
    expect(going([armor], { edges }).cost('0303')).toBe(6);
    const bridge = { edges: { ...edges, '0303-0304': 'river bridge' }, roads: { secondary: [['0304', '0303']] } };
    expect(going([armor], bridge).cost('0303')).toBe(1);
  });

  test('3.2f a mechanized unit that is denied the road still uses its bridge, unless read otherwise', () => {
    const given: Given = {
      edges: across('river bridge', 10),
      hexes: { '0303': 'woods' },
      roads: { national: [['0304', '0303']] },
    };
    const units = [armor, german('b', '0303', tank)];
    expect(going(units, given).cost('0303')).toBe(2);
    const strict = { ...given, options: { crowdedBridge: false } };
    expect(going(units, strict).cost('0303')).toBe(7);
  });

  test('3.2g a ridge: 1 more on foot, along a road only if mechanized, and then for nothing', () => {
    const edges = across('ridge', 10);
    expect(going([foot], { edges }).cost('0303')).toBe(2);
    expect(going([armor], { edges }).why('0303')).toBe('3.2g');
    const road = { edges, roads: { secondary: [['0304', '0303']] } };
    expect([going([armor], road).cost('0303'), going([foot], road).cost('0303')]).toEqual([1, 1]);
  });

  test('3.2h the Rhine', () => {
    expect(going([foot], { edges: across('rhine', 10) }).why('0303')).toBe('3.2h');
  });
});

describe('3.3 ferries', () => {
  const rhine: Given = { edges: across('rhine', 10), ferries: ['0304'] };

  test('3.3b both ways, to every far hex, for 3 on foot and 6 mechanized', () => {
    expect(going([foot], rhine).cost('0203')).toBe(4);
    expect(going([foot], rhine).cost('0403')).toBe(4);
    expect(going([armor], rhine).cost('0303')).toBe(7);
    expect(going([german('a', '0303')], rhine).cost('0304')).toBe(4);
  });

  test('3.3b a far hex with Allied units stays shut, the others are open', () => {
    const units = [foot, american('x', '0203', { attack: 1 })];
    expect(going(units, rhine).why('0203')).toBe('3b');
    expect(going(units, rhine).cost('0303')).toBe(4);
  });

  test('3.3b the other reading: only armor pays 6', () => {
    const given = { ...rhine, options: { ferryDear: 'armour' } };
    expect(going([german('a', '0304', { kind: 'mech-infantry', move: 12 })], given).cost('0303')).toBe(4);
    expect(going([armor], given).cost('0303')).toBe(7);
  });

  test('3.3e Allied units do not', () => {
    expect(going([american('a', '0303')], rhine).why('0304')).toBe('3.3e');
  });

  test('3.3a where and when a ferry is placed', () => {
    const p = positionWith([], { edges: across('rhine', 10) });
    expect(whyNoFerry(p, hexIn(p, '0304'))).toEqual([]);
    expect(whyNoFerry(p, hexIn(p, '0303'))).toEqual([]);
    expect(clausesOf(whyNoFerry(p, hexIn(p, '0306')))).toEqual(['3.3a']);
    for (const turn of [{ phase: 'combat' }, { side: 'allied' }]) {
      const later = positionWith([], { edges: across('rhine', 10), turn });
      expect(clausesOf(whyNoFerry(later, hexIn(later, '0304')))).toEqual(['3.3a']);
    }
    const held = positionWith([american('x', '0304')], { edges: across('rhine', 10) });
    expect(clausesOf(whyNoFerry(held, hexIn(held, '0304')))).toEqual(['3.3a']);
  });

  test('3.3a as many as one likes, or as many as read', () => {
    const p = positionWith([], { ...rhine, options: { ferries: 1 } });
    expect(clausesOf(whyNoFerry(p, hexIn(p, '0504')))).toEqual(['3.3a']);
    const free = positionWith([], rhine);
    expect(whyNoFerry(free, hexIn(free, '0504'))).toEqual([]);
  });

  test('3.3c destroyed by Allied units in all far hexes, and by nothing less', () => {
    const far = ['0203', '0303', '0403'];
    const all = positionWith(
      far.map((at, i) => american(`x${i}`, at)),
      rhine,
    );
    expect(whyFerryStays(all, hexIn(all, '0304'))).toEqual([]);
    const two = positionWith(
      far.slice(1).map((at, i) => american(`x${i}`, at)),
      rhine,
    );
    expect(clausesOf(whyFerryStays(two, hexIn(two, '0304')))).toEqual(['3.3c']);
    expect(clausesOf(whyFerryStays(two, hexIn(two, '0504')))).toEqual(['3.3c']);
  });

  test('3.3c a ferry that is lost joins nothing', () => {
    const far = ['0203', '0303', '0403'].map((at, i) => american(`x${i}`, at, { attack: 1 }));
    expect(going([foot, ...far], rhine).why('0303')).toBe('3b');
  });
});

describe('3b, 4.2, 4.4 enemies and their zones', () => {
  const enemy = american('x', '0403');

  test('3b an enemy hex', () => {
    expect(going([foot, american('x', '0404', { attack: 1 })]).why('0404')).toBe('3b');
  });

  test('4.2a entering a zone ends the move', () => {
    const found = going([german('a', '0103'), enemy]);
    expect([found.cost('0303'), found.stops('0303')]).toEqual([2, true]);
    expect(found.why('0403')).toBe('3b');
  });

  test('4.2a what lies behind a zone is told to be behind a zone', () => {
    const wall = ['0402', '0404', '0406', '0408'].map((at, i) => american(`x${i}`, at));
    expect(going([german('a', '0203'), ...wall], { columns: 8 }).why('0604')).toBe('4.2a');
  });

  test('4.2b leaving costs 1 more', () => {
    expect(going([german('a', '0303'), enemy]).cost('0203')).toBe(2);
  });

  test('4.2c not from zone to zone, friends there or not', () => {
    const found = going([german('a', '0303'), german('b', '0304'), enemy]);
    expect([found.cost('0304'), found.stops('0304')]).toEqual([3, true]);
    const path = found.path('0304');
    expect([path?.length, path?.[0], path?.at(-1)]).toEqual([3, '0303', '0304']);
  });

  test('4.2c hemmed in by zones, a unit does not move at all', () => {
    const around = [american('x', '0301', { attack: 3 }), american('y', '0305', { attack: 3 })];
    const found = going([german('a', '0303'), enemy, american('z', '0203'), ...around]);
    expect([found.cost('0302'), found.why('0302')]).toEqual([undefined, '4.2c']);
  });

  test('4.4a, 4.4b the mountain regiments go on from zone to zone', () => {
    const scout = german('a', '0303', { infiltrator: true });
    const found = going([scout, enemy]);
    expect([found.cost('0304'), found.cost('0404'), found.stops('0304')]).toEqual([2, 4, false]);
    expect(going([german('a', '0303', { name: '12/6 SS' }), enemy]).cost('0304')).toBe(2);
  });

  test('4.4b the other reading: they stop on entering one', () => {
    const given = { options: { infiltratorsStop: true } };
    expect(going([german('a', '0303', { infiltrator: true }), enemy], given).stops('0304')).toBe(true);
  });

  test('4.4 a stack with another regiment goes by the rules of both', () => {
    const stack = [german('a', '0303', { infiltrator: true }), german('b', '0303'), enemy];
    expect(going(stack, {}, 'a b').cost('0304')).toBe(3);
  });
});

test('10.1.1b American units do not cross the dotted line, French and German ones do', () => {
  const edges = across('red-line', 10);
  const turn = { side: 'allied' };
  expect(going([american('a', '0304')], { edges, turn }).why('0303')).toBe('10.1.1b');
  expect(going([french('a', '0304')], { edges, turn }).cost('0303')).toBe(1);
  expect(going([foot], { edges }).cost('0303')).toBe(1);
});

test('a unit moved in the phase is judged from the hex where it began the phase', () => {
  const p = positionWith([german('a', '0503', { began: '0103' })]);
  const found = reach(p, unitsOf(p, 'a'));
  expect(found.cost(hexIn(p, '0903'))).toBe(8);
  expect(found.cost(hexIn(p, '1003'))).toBeUndefined();
});
