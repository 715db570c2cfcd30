import { describe, expect, test } from 'vitest';
import { supply, supplyMarkers } from './7-supply.ts';
import { across, american, type Given, german, numbersOf, positionWith, unitOf } from './testing/position.ts';

const columns = ['01', '02', '03', '04', '05', '06', '07', '08'];
const north = columns.map((column) => `${column}01`);
const south = columns.map((column) => `${column}06`);
const west = ['01', '02', '03', '04', '05', '06'].map((row) => `01${row}`);
const small: Given = { columns: 8, rows: 6, turn: { phase: 'supply-weather' } };

const asked = (units: Parameters<typeof positionWith>[0], given: Given = {}) => {
  const p = positionWith(units, { ...small, ...given });
  const found = supply(p, unitOf(p, 'a'));
  return { ...found, state: found.state, path: numbersOf(p, found.path), cut: found.cutBy.map(({ clause }) => clause) };
};

describe('7.2 lines', () => {
  test('7.2a of any length to the own edge; a ridge is crossed along a road only', () => {
    const ridge = { edges: across('ridge'), mapEdge: { north } };
    expect(asked([german('a', '0306')], { mapEdge: { north } }).supplied).toBe(true);
    expect(asked([german('a', '0304')], ridge).supplied).toBe(false);
    const road = asked([german('a', '0804')], { ...ridge, roads: { secondary: [['0104', '0103']] } });
    expect([road.supplied, road.path.includes('0103')]).toEqual([true, true]);
  });

  const wall = ['0203', '0503', '0803'].map((at, i) => american(`x${i}`, at));

  test('7.2b not through enemies or their zones', () => {
    const found = asked([german('a', '0405'), ...wall], { mapEdge: { north } });
    expect([found.supplied, found.cut]).toEqual([false, ['7.2b']]);
  });

  test('7.2b a friend in the zone lets it through, the unit itself in its own hex too', () => {
    const chain = ['0404', '0403', '0402'].map((at, i) => german(`f${i}`, at));
    expect(asked([german('a', '0405'), ...chain, ...wall], { mapEdge: { north } }).supplied).toBe(true);
    expect(asked([german('a', '0401'), american('x', '0402')], { mapEdge: { north } }).supplied).toBe(true);
  });

  test('7.2b an edge hex in an enemy zone is no source for others', () => {
    const units = [german('a', '0102'), american('x', '0201', { attack: 2 })];
    expect(asked(units, { mapEdge: { north: ['0101'] } }).supplied).toBe(false);
  });

  test('7.2c over rivers, over the Rhine by ferry alone', () => {
    expect(asked([german('a', '0304')], { edges: across('river'), mapEdge: { north } }).supplied).toBe(true);
    const rhine = { edges: across('rhine'), mapEdge: { north } };
    expect(asked([german('a', '0304')], rhine).supplied).toBe(false);
    expect(asked([german('a', '0604')], { ...rhine, ferries: ['0304'] }).supplied).toBe(true);
    const strict = { ...rhine, ferries: ['0304'], options: { ferrySupplies: false } };
    expect(asked([german('a', '0604')], strict).supplied).toBe(false);
  });

  test('3.3d without the ferry the unit beyond the river is isolated, unless it has another edge', () => {
    const east = ['0804', '0805', '0806'];
    const lost = ['0204', '0304', '0404', '0305'].map((at, i) => american(`x${i}`, at, { attack: 1 }));
    const rhine = { edges: across('rhine'), mapEdge: { east } };
    expect(asked([german('a', '0303')], rhine).state).toBe('isolated');
    expect(asked([german('a', '0303')], { ...rhine, mapEdge: { east, north } }).supplied).toBe(true);
    expect(asked([german('a', '0303'), ...lost], { ...rhine, ferries: ['0303'] }).state).toBe('isolated');
  });

  test('7.2c the ferry is not for Allied lines', () => {
    const given = { edges: across('rhine'), mapEdge: { south }, ferries: ['0304'] };
    expect(asked([american('a', '0303')], given).supplied).toBe(false);
  });

  test('7.2d Germans north and east, Allies west and south', () => {
    const edges = { mapEdge: { south, west } };
    expect(asked([german('a', '0304')], edges).supplied).toBe(false);
    expect(asked([american('a', '0304')], edges).supplied).toBe(true);
  });
});

describe('7.3 states', () => {
  test('7.3a, 7.3b isolated first, out of supply after it, 7.3d neither with a line', () => {
    const cut = { mapEdge: { south } };
    expect(asked([german('a', '0304')], cut).state).toBe('isolated');
    expect(asked([german('a', '0304', { state: ['isolated'] })], cut).state).toBe('out-of-supply');
    expect(asked([german('a', '0304', { state: ['out-of-supply'] })], cut).state).toBe('out-of-supply');
    expect(asked([german('a', '0304', { state: ['out-of-supply'] })], { mapEdge: { north } }).state).toBe(null);
  });

  test('7.2e the changes of a supply phase, of both sides', () => {
    const units = [
      german('a', '0304'),
      german('b', '0304', { state: ['isolated'] }),
      german('c', '0304', { state: ['isolated', 'out-of-supply'] }),
      american('x', '0606', { state: ['isolated'] }),
      american('y', '0605'),
      german('off', null),
    ];
    const p = positionWith(units, { ...small, mapEdge: { south } });
    expect(supplyMarkers.changes(p).map(({ unit, gets }) => [unit.id, unit.state, gets])).toEqual([
      ['a', [], 'isolated'],
      ['b', ['isolated'], 'out-of-supply'],
      ['x', ['isolated'], null],
    ]);
  });
});
