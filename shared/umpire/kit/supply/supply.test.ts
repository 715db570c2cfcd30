import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hex } from '../../../hex/index.ts';
import type { Position } from '../../position.ts';
import { barred } from '../../verdict.ts';
import { movedBy, randomMoves, randomSetup } from '../testing/random-setup.ts';
import { hexOf, numbersOf, plain, position, type SmallSetup } from '../testing/small-map.ts';
import { zonesOfControl } from '../zones/zones.ts';
import { supplyByEither, supplyLines } from './supply.ts';
import type { SupplyRules } from './supply-rules.ts';

const zones = zonesOfControl({ clause: 'zoc', exerts: ({ attack }) => attack > 0 });
const basic: SupplyRules = {
  clause: 'line',
  sources: ({ board }, side) => board.edge(side === 'blue' ? 'west' : 'east'),
  legs: [
    { clause: 'line', step: (board, _kind, from, to) => (board.hexside(from, to).has('lake') ? barred('lake') : 1) },
  ],
  enemyHex: 'enemy',
  zones,
  zone: { clause: 'zone', unlessFriend: true },
  states: [
    { state: 'isolated', clause: 'first' },
    { state: 'out-of-supply', clause: 'later' },
  ],
};

const trace = (rules: Partial<SupplyRules>, setup: SmallSetup, id = 'a') => {
  const p = position(setup);
  const supply = supplyLines({ ...basic, ...rules })(p, p.unit(id)!);
  return {
    ...{ supplied: supply.supplied, state: supply.state, clause: supply.clause },
    path: supply.path.map((hex) => p.board.grid.number(hex)),
    cutBy: supply.cutBy.map(({ clause, at }) => [clause, ...numbersOf(p.board, at)]),
  };
};

test('a line to the source, of any length', () => {
  expect(trace({}, { map: plain(5, 1), units: { a: ['blue', '0501'] } })).toEqual({
    ...{ supplied: true, state: null, clause: 'line' },
    path: ['0501', '0401', '0301', '0201', '0101'],
    cutBy: [],
  });
});

test('an enemy on the line cuts it: the traced part, and the hex that cuts it', () => {
  const setup = { map: plain(5, 1), units: { a: ['blue', '0501'], x: ['red', '0201', { attack: 0 }] } } as const;
  expect(trace({}, setup)).toEqual({
    ...{ supplied: false, state: 'isolated', clause: 'first' },
    path: ['0501', '0401', '0301'],
    cutBy: [['enemy', '0201']],
  });
});

test('an enemy zone cuts it, but not where a friend stands', () => {
  const setup = { map: plain(5, 2), units: { a: ['blue', '0502'], x: ['red', '0201'] } } as const;
  // 0201 controls 0101, 0102, 0202, 0301 and 0302: all ways west.
  expect(trace({}, setup)).toMatchObject({ supplied: false, cutBy: [['zone', '0302']] });
  const held = {
    ...setup,
    units: { ...setup.units, b: ['blue', '0302'], c: ['blue', '0202'], d: ['blue', '0102'] },
  } as const;
  expect(trace({}, held)).toMatchObject({ supplied: true, path: ['0502', '0402', '0302', '0202', '0102'] });
  expect(trace({ zone: { clause: 'zone' } }, held).supplied).toBe(false);
  const only = { clause: 'zone', unlessFriend: ({ id }: { readonly id: string }) => id !== 'c' };
  expect(trace({ zone: only }, held)).toMatchObject({ supplied: false, cutBy: [['zone', '0202']] });
});

test('a unit in an enemy zone may begin a line there', () => {
  expect(trace({}, { map: plain(4, 1), units: { a: ['blue', '0301'], x: ['red', '0401'] } }).supplied).toBe(true);
});

test('a source that the enemy holds or controls does not count, except for units on it', () => {
  const setup = { map: plain(3, 1), units: { a: ['blue', '0301'], x: ['red', '0101', { attack: 0 }] } } as const;
  expect(trace({}, setup)).toMatchObject({ supplied: false, cutBy: [['enemy', '0101']] });
  const controlled = { map: plain(1, 2), units: { a: ['blue', '0101'], x: ['red', '0102'] } } as const;
  expect(trace({}, controlled).supplied).toBe(true);
});

test('ground that lets no line through says by which clause, and where; no source at all', () => {
  const setup = { map: plain(4, 1), lake: '0101-0201', units: { a: ['blue', '0401'] } } as const;
  expect(trace({}, setup)).toMatchObject({ supplied: false, path: ['0401'], cutBy: [['lake', '0101']] });
  expect(trace({ sources: () => [] }, setup)).toMatchObject({ supplied: false, cutBy: [['line']] });
});

test('lengths may be counted in parts', () => {
  const legs = [{ clause: 'points', parts: 2, most: 1.5, step: () => 0.5 }];
  const supplied = (at: string) => trace({ legs }, { map: plain(6, 1), units: { a: ['blue', at] } }).supplied;
  expect([supplied('0401'), supplied('0501')]).toEqual([true, false]);
});

test('from bad to worse with each check', () => {
  const states = (state: readonly string[]) =>
    trace({ sources: () => [] }, { map: plain(2, 1), units: { a: ['blue', '0201', { state }] } });
  expect(states([])).toMatchObject({ state: 'isolated', clause: 'first' });
  expect(states(['isolated'])).toMatchObject({ state: 'out-of-supply', clause: 'later' });
  expect(states(['out-of-supply'])).toMatchObject({ state: 'out-of-supply', clause: 'later' });
  expect(trace({}, { map: plain(2, 1), units: { a: ['blue', '0201', { state: ['isolated'] }] } }).state).toBeNull();
});

/** Two hexes overland, then by road to the edge. */
const byRoad: Partial<SupplyRules> = {
  legs: [
    { clause: 'overland', most: 2 },
    {
      clause: 'road',
      step: (board, _kind, from, to) => (board.road(from, to).has('road') ? 1 : barred('road')),
      changes: ({ board, markers }) =>
        markers.flatMap(({ hexside }) => {
          const [from, to] = [board.grid.ends[hexside! * 2]!, board.grid.ends[hexside! * 2 + 1]!];
          return [
            { from, to, cost: barred('blown') },
            { from: to, to: from, cost: barred('blown') },
          ];
        }),
    },
  ],
};
const road = '0101-0201-0301-0401-0501';

test('legs: overland as far as it may go, then by road any length', () => {
  const near = { map: plain(5, 4), road, units: { a: ['blue', '0503'] } } as const;
  expect(trace(byRoad, near)).toMatchObject({
    supplied: true,
    path: ['0503', '0502', '0501', '0401', '0301', '0201', '0101'],
  });
  const far = { ...near, units: { a: ['blue', '0504'] } } as const;
  expect(trace(byRoad, far)).toMatchObject({ supplied: false, cutBy: [['overland']] });
  expect(trace(byRoad, { ...near, units: { a: ['blue', '0401'] } }).path).toEqual(['0401', '0301', '0201', '0101']);
});

test('legs: a road that is cut farther on is no help', () => {
  const setup = { map: plain(5, 3), road, units: { a: ['blue', '0502'], x: ['red', '0201', { attack: 0 }] } } as const;
  expect(trace(byRoad, setup)).toMatchObject({
    supplied: false,
    path: ['0502', '0401', '0301'],
    cutBy: [['enemy', '0201']],
  });
  const { x: _, ...alone } = setup.units;
  const hexside = position(setup).board.grid.hexsideBetween(0, 3)!;
  expect(trace(byRoad, { ...setup, units: alone, markers: [{ kind: 'blown', hexside }] }).supplied).toBe(false);
});

test('legs: each may mind zones in its own way', () => {
  const zoned = {
    map: plain(5, 2),
    road: '0101-0201-0301',
    units: { a: ['blue', '0501'], x: ['red', '0402'] },
  } as const;
  // 0402 controls 0401, 0302 … but not 0301: only the land part is in a zone.
  expect(trace(byRoad, zoned).supplied).toBe(false);
  const [land, way] = byRoad.legs!;
  expect(trace({ legs: [{ ...land!, zone: null }, way!] }, zoned).supplied).toBe(true);
});

test('a line may enter one hex in a zone, but not two in a row', () => {
  const rules: Partial<SupplyRules> = { zone: { clause: 'zone', unlessFriend: true, onlyTwoInRow: true } };
  const units = { a: ['blue', '0501'], x: ['red', '0302'] } as const;
  // 0302 controls 0401, 0301 and 0201: on the way to the west in a row.
  expect(trace(rules, { map: plain(5, 2), units }).supplied).toBe(false);
  expect(trace(rules, { map: plain(5, 2), units: { ...units, b: ['blue', '0301'] } })).toMatchObject({
    supplied: true,
    path: ['0501', '0401', '0301', '0201', '0102'],
  });
});

test('lines do not cross bonds', () => {
  const bonded = zonesOfControl({ clause: 'zoc', exerts: () => false, bonds: { clause: 'bond' } });
  const units = { a: ['blue', '0302'], x: ['red', '0201', { attack: 0 }], y: ['red', '0203', { attack: 0 }] } as const;
  const rules: Partial<SupplyRules> = { zones: bonded, bonds: 'bond' };
  expect(trace(rules, { map: plain(3, 3), units })).toMatchObject({ supplied: false, cutBy: [['bond', '0202']] });
  expect(trace({ zones: bonded }, { map: plain(3, 3), units }).supplied).toBe(true);
});

test('as far as each unit’s own means, by its own kind of line', () => {
  const rules: Partial<SupplyRules> = {
    kind: ({ kind }) => kind,
    sources: ({ board }, _side, kind) => board.edge(kind === 'glider' ? 'east' : 'west'),
    legs: [{ clause: 'reach', most: ({ move }) => move }],
  };
  const setup = {
    map: plain(6, 1),
    units: {
      a: ['blue', '0401', { move: 3 }],
      b: ['blue', '0401', { move: 2 }],
      c: ['blue', '0401', { move: 2, kind: 'glider' }],
    },
  } as const;
  expect(['a', 'b', 'c'].map((id) => trace(rules, setup, id).supplied)).toEqual([true, false, true]);
});

test('a leg that must begin where it could go through', () => {
  const setup = { map: plain(5, 2), units: { a: ['blue', '0501'], x: ['red', '0402'] } } as const;
  const legs = (beginsInside: boolean) => [
    { clause: 'land', most: 1, zone: null },
    { clause: 'road', beginsInside, most: 3 },
  ];
  // One step overland comes to 0401, which is in the enemy's zone.
  expect(trace({ legs: legs(false) }, setup).supplied).toBe(true);
  expect(trace({ legs: legs(true) }, setup)).toMatchObject({ supplied: false });
});

test('how far a line comes on one leg alone', () => {
  const p = position({ map: plain(5, 1), units: { x: ['red', '0501', { attack: 0 }] } });
  const supply = supplyLines({ ...basic, legs: [{ clause: 'land', most: 2 }] });
  const along = supply.along(p, 0, hexOf(p.board, '0301'), 'blue');
  const hexes = Array.from({ length: 5 }, (_, hex) => hex).filter(along);
  expect(numbersOf(p.board, hexes)).toEqual(['0101', '0201', '0301', '0401']);
});

test('units that need no line, and units off the map', () => {
  const setup = { map: plain(2, 1), units: { a: ['blue', '0201'], b: ['blue'] } } as const;
  expect(trace({ sources: () => [], exempt: () => 'first-turns' }, setup)).toMatchObject({
    ...{ supplied: true, state: null, clause: 'first-turns' },
  });
  expect(trace({ sources: () => [] }, setup, 'b')).toMatchObject({ supplied: true, path: [] });
});

test('either of two ways of tracing will do', () => {
  const p = position({ map: plain(4, 1), units: { a: ['blue', '0401'], b: ['blue', '0201'] } });
  const short = supplyLines({ ...basic, legs: [{ clause: 'short', most: 1 }] });
  const east = supplyLines({
    ...basic,
    sources: ({ board }) => board.edge('east'),
    legs: [{ clause: 'east', most: 0 }],
  });
  const either = supplyByEither(short, east);
  expect(['a', 'b'].map((id) => either(p, p.unit(id)!).supplied)).toEqual([true, true]);
  expect(either.reaches(p, hexOf(p.board, '0301'), 'blue')).toBe(false);
  expect(either(p, { ...p.unit('a')!, at: hexOf(p.board, '0301') }).cutBy[0]?.clause).toBe('short');
});

/** Whether a line leads from the hex to the west, searched hex by hex from the unit. */
const slowly = (p: Position, from: Hex): boolean => {
  const isOpen = (hex: Hex): boolean =>
    !p.enemyAt(hex, 'blue') && (p.friendAt(hex, 'blue') || zones.holdersAgainst(p, hex, 'blue').length === 0);
  const reached = new Set([from]);
  for (const hex of reached) {
    if (p.board.edge('west').has(hex)) return true;
    for (const next of p.board.grid.ring(hex, 1)) {
      if (isOpen(next) && !p.board.hexside(hex, next).has('lake')) reached.add(next);
    }
  }
  return false;
};

test('tracing a whole side from its sources gives the same as each unit tracing alone', () => {
  fc.assert(
    fc.property(randomSetup, ({ position: p }) => {
      const supply = supplyLines(basic);
      for (const unit of p.units.filter(({ side }) => side === 'blue')) {
        const { supplied, path, cutBy } = supply(p, unit);
        expect(supplied).toBe(slowly(p, unit.at!));
        expect([path[0], cutBy.length === 0]).toEqual([unit.at, supplied]);
        for (const [i, hex] of path.slice(1).entries()) expect(p.board.grid.distance(path[i]!, hex)).toBe(1);
        if (supplied) expect(p.board.edge('west').has(path.at(-1)!)).toBe(true);
      }
    }),
    { seed: 51, numRuns: 200 },
  );
});

test('after moves lines run as if they were traced for the first time', () => {
  const bonded = zonesOfControl({ clause: 'zoc', bonds: { clause: 'bond' } });
  const rules: SupplyRules = {
    ...basic,
    ...{ zones: bonded, bonds: 'bond' },
    legs: [
      { clause: 'land', most: 2, zone: { clause: 'two', unlessFriend: true, onlyTwoInRow: true } },
      { clause: 'line', beginsInside: true },
    ],
  };
  fc.assert(
    fc.property(randomSetup, randomMoves, ({ position: p }, moves) => {
      const kept = supplyLines(rules);
      for (let made = 0; made <= moves.length; made++) {
        const now = movedBy(p, moves.slice(0, made));
        const anew = supplyLines(rules);
        for (const unit of now.units) {
          const [one, other] = [kept(now, unit), anew(now.at({}), unit)];
          expect([one.supplied, one.path, one.cutBy]).toEqual([other.supplied, other.path, other.cutBy]);
        }
      }
    }),
    { seed: 52, numRuns: 60 },
  );
});
