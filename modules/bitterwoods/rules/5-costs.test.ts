import { expect, test } from 'vitest';
import { reach } from './5-movement.ts';
import { american, british, type Given, german, hexIn, panther, positionWith } from './testing/position.ts';

const cost = (unit: Parameters<typeof positionWith>[0][number], to: string, given: Given = {}) => {
  const p = positionWith([unit], given);
  return reach(p, [p.unit(unit.id)!]).cost(hexIn(p, to));
};

test('22.1 an interdicted forest road hex stops a mechanized unit', () => {
  const given: Given = {
    hexes: { '0403': 'forest' },
    roads: { road: [['0404', '0403', '0402']] },
    markers: [{ kind: 'interdiction', at: '0403' }],
    options: { challengeInterdiction: true },
  };
  const p = positionWith([german('a', '0404', panther)], given);
  const found = reach(p, [p.unit('a')!]);
  expect([found.cost(hexIn(p, '0403')), found.stops(hexIn(p, '0403'))]).toEqual([2.25, true]);
  // Round about, not through.
  expect(found.cost(hexIn(p, '0402'))).toBe(3);
});

test('5.3 a hex of several kinds costs what the dearest costs', () => {
  const given: Given = { hexes: { '0403': 'town broken' }, turn: { side: 'allied' } };
  expect(cost(american('a', '0404'), '0403', given)).toBe(2);
  expect(cost(american('a', '0404'), '0403', { ...given, roads: { road: [['0404', '0403']] } })).toBe(0.25);
});

test('28.1 of the British only 11/29 crosses the Meuse', () => {
  const given: Given = {
    edges: { '0404-0403': 'meuse bridge' },
    turn: { side: 'allied' },
    options: { interAllied: true },
  };
  expect(cost(british('a', '0404', { move: 1 }), '0403', given)).toBeUndefined();
  expect(cost(british('a', '0404', { name: '11/29' }), '0403', given)).toBe(1);
  expect(cost(american('a', '0404'), '0403', given)).toBe(1);
});

test('12.4, 15.7 halved first, then less 1', () => {
  const p = positionWith([german('a', '0404', { ...panther, state: ['out-of-supply'], move: 5 })], {
    turn: { number: 1 },
  });
  expect(reach(p, [p.unit('a')!]).allowance).toBe(2);
});

test('5.3.e a hex beyond the river is no stop for who can come there by the bridge as well', () => {
  const at = (edges: Record<string, string>) => {
    const p = positionWith([german('a', '0404', { kind: 'cavalry', move: 5 })], { edges });
    const found = reach(p, [p.unit('a')!]);
    return [found.cost(hexIn(p, '0403')), found.stops(hexIn(p, '0403'))];
  };
  const river = { '0403-0404': 'river' };
  expect(at(river)).toEqual([1, false]);
  // All around the hex is water, and no bridge.
  const around = ['0303', '0304', '0402', '0503', '0504'].map((hex) => [`0403-${hex}`, 'river'] as const);
  expect(at({ ...river, ...Object.fromEntries(around) })).toEqual([1, true]);
});

test('7.4 the sentence bars only the zone of the same enemy unit', () => {
  const p = positionWith([german('a', '0404', { move: 1 }), american('x', '0504')]);
  const same = reach(p, [p.unit('a')!]).why(hexIn(p, '0403'));
  expect([same?.clause, same?.says.text, same?.remedy?.text]).toEqual([
    ...['7.4', 'kit.movement.zone-of-one', 'kit.movement.zone-of-one-remedy'],
  ]);
});
