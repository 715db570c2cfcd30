import { describe, expect, test } from 'vitest';
import { landingResult, placeOfTaken, rangeFor, whyNotLand, whyNotPutDropZone } from './7-landing.ts';
import { british, clausesOf, type Given, german, hexIn, para, positionWith, unitOf } from './testing/position.ts';

// 7.3 Drop zones: where one lands by them, what the die does, where a captured one goes.

const turn = { number: 5, side: 'allied', phase: 'airborne-assault' };
const zone = { kind: 'dz', on: '0404', formation: '82 Airborne Division' };
const due = { entry: { at: '0404', turn: 5 } };

test('7.3.10 the die of a landing by a changed drop zone', () => {
  const results = Array.from({ length: 10 }, (_, i) => landingResult(i + 1));
  const times = (result: string, count: number) => Array.from({ length: count }, () => result);
  expect(results).toEqual([...times('none', 4), ...times('fatigued', 4), ...times('step-loss', 2)]);
});

test('7.3.7, 7.3.8 a captured drop zone goes two turns ahead, if there are so many; a changed one is gone', () => {
  const taken = (number: number, kind: 'dz' | 'changed-dz') =>
    placeOfTaken(positionWith([], { turn: { ...turn, number } }), kind);
  expect(taken(5, 'dz')).toBe('track:turn:7');
  expect(taken(20, 'dz')).toBe('track:turn:22');
  for (const [number, kind] of [
    [21, 'dz'],
    [22, 'dz'],
    [5, 'changed-dz'],
  ] as const)
    expect(taken(number, kind)).toBe('box:allied-eliminated');
});

test('7.3.9 1st Airborne lands within three hexes, the Poles with it; the others within five', () => {
  const range = (formation: string, extras: Given['extras'] = {}) => {
    const p = positionWith([para('a', null, { formation })], { turn, extras });
    return rangeFor(p, unitOf(p, 'a'));
  };
  const formations = [
    '1 Airborne Division',
    'Polish Parachute Brigade',
    '82 Airborne Division',
    '101 Airborne Division',
  ];
  expect(formations.map((each) => range(each))).toEqual([3, 3, 5, 5]);
  expect(range('82 Airborne Division', { landingRange: { '82 Airborne Division': 2 } })).toBe(2);
  const p = positionWith([british('b', null)], { turn });
  expect(rangeFor(p, unitOf(p, 'b'))).toBe(0);
});

describe('7.3.9 who lands where', () => {
  const why = (to: string, more: Readonly<Record<string, unknown>> = due, given: Given = {}) => {
    const p = positionWith([para('a', null, more), german('x', '0505')], {
      ...{ turn, markers: [zone], hexes: { '0403': 'woods', '0503': 'mixed' }, columns: 12, rows: 12 },
      ...given,
    });
    return clausesOf(whyNotLand(p, unitOf(p, 'a'), hexIn(p, to)));
  };

  test('within five hexes, on clear or mixed ground, where no enemy stands', () => {
    expect([why('0404'), why('0503'), why('0409')]).toEqual([[], [], []]);
    expect([why('0410'), why('0403'), why('0505')]).toEqual([['7.3.9'], ['7.3.9'], ['7.3.9']]);
  });

  test('in the Allied landing phase, on its turn or later, in clear weather, by its drop zone', () => {
    expect(why('0404', due, { turn: { ...turn, phase: 'movement' } })).toEqual(['21.0.1']);
    expect(why('0404', due, { turn: { ...turn, side: 'german' } })).toEqual(['21.0.1']);
    expect(why('0404', { entry: { at: '0404', turn: 6 } })).toEqual(['21.0.1']);
    expect(why('0404', { entry: { at: '0404', turn: 4 } })).toEqual([]);
    expect(why('0404', due, { extras: { weather: 'storm' } })).toEqual(['18.1.1']);
    expect(why('0404', due, { markers: [] })).toEqual(['7.3.2']);
    expect(why('0404', { ...due, formation: '101 Airborne Division' })).toEqual(['7.3.2']);
    expect(why('0404', { ...due, airborne: false })).toEqual(['21.0.1']);
    expect(why('0404', { ...due, at: '0406' })).toEqual(['21.0.1']);
  });
});

test('7.3.7 a drop zone comes back on clear or mixed ground without an enemy, in the landing phase', () => {
  const why = (hex: string, more: object = {}) => {
    const p = positionWith([german('x', '0505'), para('a', '0606')], {
      turn: { ...turn, ...more },
      hexes: { '0303': 'mixed', '0304': 'woods', '0305': 'urban' },
    });
    return whyNotPutDropZone(p, hexIn(p, hex)).length;
  };
  expect(['0404', '0303', '0606'].map((hex) => why(hex))).toEqual([0, 0, 0]);
  expect(['0304', '0305', '0505'].map((hex) => why(hex))).toEqual([1, 1, 1]);
  expect([why('0404', { phase: 'movement' }), why('0404', { side: 'german' })]).toEqual([1, 1]);
});
