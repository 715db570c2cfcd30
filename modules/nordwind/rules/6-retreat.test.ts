import type { Fields } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { describe, expect, test } from 'vitest';
import { makeReturn, mayLeaveMap, returnHexes } from './6-off-map.ts';
import { retreat } from './6-retreat.ts';
import { paidFor } from './fields.ts';
import {
  across,
  american,
  type Given,
  german,
  hexIn,
  numbersOf,
  positionWith,
  tank,
  unitOf,
} from './testing/position.ts';

type Units = Parameters<typeof positionWith>[0];

const south = ['01', '02', '03', '04', '05', '06', '07', '08'].map((column) => `${column}06`);
const north = south.map((hex) => `${hex.slice(0, 2)}01`);
const small: Given = { columns: 8, rows: 6, turn: { phase: 'combat' } };

const going = (units: Units, hexes = 1, given: Given = {}, options: Readonly<Record<string, unknown>> = {}) => {
  const p = positionWith(units, { ...small, ...given });
  const unit = unitOf(p, 'd');
  const found = retreat(p, { unit, from: unit.at!, hexes, options });
  return {
    ...found,
    numbers: numbersOf(p, found.to),
    lost: Object.fromEntries([...found.losses].map(([hex, steps]) => [p.board.grid.number(hex), steps])),
    whyTo: (number: string) => found.why(hexIn(p, number))?.clause,
  };
};
const around = (more: Fields, ...hexes: string[]) => hexes.map((hex, i) => american(`x${i}`, hex, more));
const weak = { attack: 1 };

describe('6.6.1a where not', () => {
  test('6.6.1a enemy hexes all around: eliminated', () => {
    const found = going([german('d', '0303'), ...around(weak, '0302', '0304', '0202', '0203', '0402', '0403')]);
    expect([found.eliminated, found.numbers, found.why()?.clause]).toEqual([true, [], '6.6.1a']);
  });

  test('6.6.1a not over the Rhine, but by ferry; not over a ridge if mechanized', () => {
    const shut = around(weak, '0302', '0202', '0203', '0402', '0403');
    const rhine = { edges: across('rhine') };
    expect(going([german('d', '0303'), ...shut], 1, rhine).eliminated).toBe(true);
    expect(going([german('d', '0303'), ...shut], 1, { ...rhine, ferries: ['0304'] }).numbers).toEqual(['0304']);
    const ridge = { edges: across('ridge') };
    expect(going([german('d', '0303', tank), ...shut], 1, ridge).eliminated).toBe(true);
    expect(going([german('d', '0303'), ...shut], 1, ridge).numbers).toEqual(['0304']);
  });

  test('10.1.1b Americans not over the dotted line', () => {
    const shut = ['0302', '0202', '0203', '0402', '0403'].map((hex, i) => german(`x${i}`, hex, weak));
    expect(going([american('d', '0303'), ...shut], 1, { edges: across('red-line') }).eliminated).toBe(true);
  });
});

describe('6.6.1b priorities', () => {
  test('6.6.1b out of enemy zones before all', () => {
    const found = going([german('d', '0404'), american('x', '0405'), american('y', '0305')], 1, { mapEdge: { north } });
    expect([found.numbers, found.whyTo('0304')]).toEqual([['0403'], '6.6.1b']);
  });

  test('6.6.1b then toward the own edge, then from the enemy', () => {
    const given = { mapEdge: { south } };
    const away = going([american('d', '0404'), german('x', '0304', weak)], 1, given);
    expect(away.numbers).toEqual(['0405', '0505']);
    expect(away.whyTo('0305')).toBe('6.6.1b');
    expect(away.whyTo('0504')).toBe('6.6.1b');
  });

  test('6.6.1b the same for every hex of a longer retreat', () => {
    const found = going([american('d', '0402'), german('x', '0401')], 2, { mapEdge: { south } });
    expect(found.numbers).toEqual(['0304', '0404', '0504']);
    for (const path of found.paths.values()) expect(path.length).toBe(3);
  });

  test('6.6.1b as advice only: every open hex', () => {
    const given = { mapEdge: { south }, options: { retreatPriorities: 'advice' } };
    expect(going([american('d', '0404'), german('x', '0403')], 1, given).numbers.length).toBe(5);
  });

  test('6.6.1b a way that comes to nothing is not taken if another goes on', () => {
    // 0101 is nearer to the edge, but from there the way leads only back.
    const found = going([german('d', '0102'), ...around(weak, '0103', '0201')], 2, { mapEdge: { north } });
    expect([found.numbers, found.eliminated]).toEqual([['0303'], false]);
  });
});

describe('6.6.1c enemy zones', () => {
  const between = [german('d', '0303'), american('x', '0304'), american('y', '0302')];

  test('6.6.1c a step for each hex in a zone without a friend', () => {
    expect(going(between).lost).toEqual({ '0202': 1, '0203': 1, '0402': 1, '0403': 1 });
    expect(going([...between, german('f', '0203')]).lost['0203']).toBe(0);
  });

  test('6.6.1c two hexes of it cost two', () => {
    const units = [german('d', '0202', { steps: 3 }), american('x', '0201'), american('y', '0203')];
    const found = going(units, 2, { columns: 3, rows: 4 });
    const ends = ['0101', '0102', '0103', '0104', '0301', '0302', '0303', '0304'];
    expect(found.lost).toEqual(Object.fromEntries(ends.map((hex) => [hex, 2])));
  });

  test('6.6.1c nothing for a hex that others of the stack have entered before', () => {
    const p = positionWith(between, small);
    const unit = unitOf(p, 'd');
    const paid = [hexIn(p, '0203')];
    const { losses } = retreat(p, { unit, from: unit.at!, hexes: 1, options: paidFor.as(paid) });
    expect([losses.get(hexIn(p, '0203')), losses.get(hexIn(p, '0202'))]).toEqual([0, 1]);
  });

  test('6.6.1c a last step alone is lost with the unit; others in its stack may pay', () => {
    const last = [german('d', '0303', { steps: 1 }), german('f', '0303'), ...between.slice(1)];
    const alone = going(last);
    expect([alone.eliminated, alone.why()?.clause]).toEqual([true, '6.6.1c']);
    expect(going(last, 1, {}, { with: ['d', 'f'] }).eliminated).toBe(false);
  });
});

test('6.6.1d units of a stack are asked for one by one, and may part', () => {
  const units = [german('d', '0404'), german('e', '0404', { ...tank }), american('x', '0405')];
  const p = positionWith(units, { ...small, edges: { '0403-0404': 'ridge' } });
  const ask = (id: string) =>
    numbersOf(p, retreat(p, { unit: unitOf(p, id), from: hexIn(p, '0404'), hexes: 1, options: {} }).to);
  expect(ask('d').includes('0403')).toBe(true);
  expect(ask('e').includes('0403')).toBe(false);
});

describe('6.6.1e off the map', () => {
  test('6.6.1e over the own edge, not over another', () => {
    const p = positionWith([german('d', '0401')], { ...small, mapEdge: { north, south } });
    expect([mayLeaveMap(p, 'german', hexIn(p, '0401')), mayLeaveMap(p, 'german', hexIn(p, '0406'))]).toEqual([
      true,
      false,
    ]);
    const any = p.at({ options: { offMap: 'any' } });
    expect(mayLeaveMap(any, 'german', hexIn(p, '0406'))).toBe(true);
  });

  test('6.6.1e a unit that can leave is not eliminated', () => {
    const shut = around(weak, '0402', '0301', '0302', '0501', '0502');
    expect(going([german('d', '0401'), ...shut]).eliminated).toBe(true);
    const found = going([german('d', '0401'), ...shut], 1, { mapEdge: { north } });
    expect([found.eliminated, found.exit?.path.length]).toEqual([false, 1]);
  });

  test('6.6.1e a longer retreat leaves the map where it comes to the edge', () => {
    // The only way leads over 0302 to 0301, and ends there.
    const shut = around(weak, '0401', '0201', '0202', '0203', '0402', '0403', '0304');
    const units = [german('d', '0303'), ...shut];
    const inside = going(units, 3);
    expect([inside.eliminated, inside.exit]).toEqual([true, undefined]);
    const found = going(units, 3, { mapEdge: { north } });
    expect([found.eliminated, found.exit?.losses, found.exit?.path.length]).toEqual([false, 0, 3]);
  });

  test('6.6.1e back next turn where it left or next to it; if that is shut, 2 to 6 hexes away', () => {
    const left = positionWith([german('d', '0401')], { ...small, turn: { number: 4, phase: 'combat' } });
    const returns = makeReturn(left, hexIn(left, '0401'));
    expect(returns).toBe('0401/5');
    const off = german('d', null, { returns });
    const back = (units: Units, number = 5) => {
      const p = positionWith(units, { ...small, turn: { number } });
      return numbersOf(p, returnHexes(p, unitOf(p, 'd')));
    };
    expect(back([off])).toEqual(['0301', '0302', '0401', '0402', '0501', '0502']);
    expect(back([off], 4)).toEqual([]);
    const near = back([off]).map((hex, i) => american(`x${i}`, hex));
    const far = back([off, ...near]);
    expect(far.includes('0403')).toBe(true);
    expect(far.some((hex) => near.some((unit) => unit.at === hex))).toBe(false);
  });
});

describe('6.6.1f stacking', () => {
  const three = ['f1', 'f2', 'f3'].map((id) => german(id, '0403'));
  const shut = [american('x', '0304'), american('y', '0302'), ...around(weak, '0202', '0203', '0402')];

  test('6.6.1f only a full hex is left: eliminated', () => {
    const found = going([german('d', '0303'), ...three, ...shut]);
    expect([found.eliminated, found.why()?.clause]).toEqual([true, '6.6.1f']);
  });

  test('6.6.1f a full hex is passed over while there is another, and passed through', () => {
    const found = going([german('d', '0303'), ...three, ...shut.slice(0, 4)]);
    expect([found.numbers, found.eliminated]).toEqual([['0402'], false]);
    expect(going([german('d', '0303'), ...three, ...shut], 2).eliminated).toBe(false);
  });

  test('6.6.1f by the other reading the priorities decide, full or not', () => {
    const given = { options: { fullHex: 'by-priority' } };
    const found = going([german('d', '0303'), ...three, ...shut], 1, given);
    expect([found.eliminated, found.why()?.clause]).toEqual([true, '6.6.1f']);
  });
});

test('6.6.1b toward the own edge: by a reading of its own, nearer to any of the two counts', () => {
  const west = ['0101', '0102', '0103', '0104', '0105', '0106'];
  const p = positionWith([american('d', '0303'), german('x', '0301')], { ...small, mapEdge: { west, south } });
  const to = (options: Readonly<Record<string, string>>) => {
    const at = p.at({ options });
    return numbersOf(at, retreat(at, { unit: unitOf(at, 'd'), from: hexIn(at, '0303'), hexes: 1, options: {} }).to);
  };
  // West is nearer: the path south does not lead toward it.
  expect([to({}).includes('0304'), to({ towardEdge: 'any' }).includes('0304')]).toEqual([false, true]);
});
