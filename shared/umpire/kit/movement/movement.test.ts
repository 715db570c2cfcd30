import { expect, test } from 'vitest';
import type { Hex } from '../../../hex/index.ts';
import type { Position, Unit } from '../../position.ts';
import { say } from '../../saying.ts';
import { barred } from '../../verdict.ts';
import { atMost, stackingLimits } from '../stacking/stacking.ts';
import { countMoves, drawn, hexOf, numbersOf, plain, position, type SmallSetup } from '../testing/small-map.ts';
import { zonesOfControl } from '../zones/zones.ts';
import { movement } from './movement.ts';
import type { MoveAsk, MovementRules, Traveller } from './movement-rules.ts';
import type { Step } from './step-costs.ts';

interface Pays {
  readonly kind: string;
}
/** Rules of a small game, and in `has` what its units have besides points. */
interface Game extends Partial<MovementRules<Pays>> {
  readonly has?: Partial<Traveller<Pays>> | ((unit: Unit, ask: MoveAsk) => Partial<Traveller<Pays>>);
}

/** Woods 2, hills 3; half along a road; a river 2 more off the road; a lake bars. */
const step: MovementRules<Pays>['step'] = ({ board }, { kind }, from, to) => {
  const border = board.hexside(from, to);
  if (border.has('lake')) return barred('lake');
  if (board.road(from, to).has('road') && kind !== 'off-road') return 0.5;
  const terrain = { clear: 1, woods: 2, hills: 3 }[board.terrainAt(to)]!;
  return terrain + (border.has('river') ? 2 : 0);
};
const zones = zonesOfControl({ clause: 'zoc', exerts: ({ attack }) => attack > 0 });
const enterZone = { clause: 'enter' };
const zoneToZone = { clause: 'zone-to-zone' };
const zoc: Game = { has: { zones, enterZone, zoneToZone } };

const movesBy = ({ has = {}, ...rules }: Game = {}) =>
  movement<Pays>({
    parts: 2,
    step,
    enemyHex: 'enemy',
    traveller: (unit, ask) => ({
      points: 'points',
      pays: { kind: unit.kind },
      allowance: unit.move,
      ...(typeof has === 'function' ? has(unit, ask) : has),
    }),
    ...rules,
  });

const reachOf = (game: Game, setup: SmallSetup, ...ids: readonly string[]) => {
  const p = position(setup);
  const units = (ids.length > 0 ? ids : ['a']).map((id) => p.unit(id)!);
  const reach = movesBy(game).reach(p, units);
  const at = (number: string) => hexOf(p.board, number);
  return {
    reach,
    at,
    map: drawn(p, reach).split('\n'),
    why: (number: string) => reach.why(at(number))?.clause,
    path: (number: string) => reach.path(at(number))?.map((hex) => p.board.grid.number(hex)),
  };
};

test('each hex costs its terrain, by the cheapest way, as far as the points go', () => {
  const { map, path, why } = reachOf({}, { map: '. w .\n. h .', units: { a: ['blue', '0101', { move: 3 }] } });
  expect(map).toEqual(['0 2 3', '1 - 3']);
  expect(path('0301')).toEqual(['0101', '0201', '0301']);
  expect(why('0202')).toBe('points');
  expect(why('0301')).toBeUndefined();
});

test('why a hex is too far: the cost of the path, and the allowance', () => {
  const { reach, at } = reachOf({}, { map: '. . . h', units: { a: ['blue', '0101'] } });
  expect(reach.why(at('0401'))).toMatchObject({
    clause: 'points',
    area: 'movement',
    says: { text: 'kit.movement.points', params: { count: 5, allowance: 4 } },
    at: [at('0401')],
  });
});

test('why a hex is far too far: what the whole way to it costs, around an enemy’s zone if there is one', () => {
  const needs = (number: string, game: Game, setup: SmallSetup) => {
    const { reach, at } = reachOf(game, setup);
    return reach.why(at(number))?.says;
  };
  const told = (count: number) => ({ text: 'kit.movement.points', params: { count, allowance: 4 } });
  const row = { map: `.${' h'.repeat(12)}`, units: { a: ['blue', '0101'] } } as const;
  expect(needs('1301', {}, row)).toEqual(told(36));
  // A zone that halts lies on the straight way: the unit would go around it.
  const around = { map: plain(9, 5), units: { a: ['blue', '0103'], x: ['red', '0503'] } } as const;
  const free = reachOf(zoc, { ...around, units: { ...around.units, a: ['blue', '0103', { move: 30 }] } });
  expect(needs('0903', zoc, around)).toEqual(told(free.reach.cost(free.at('0903'))!));
  // Leaving a zone counts.
  const leaves = { has: { ...zoc.has, leaveZone: { clause: 'leave', cost: 2 } } };
  const beside = { map: plain(9, 1), units: { a: ['blue', '0201'], x: ['red', '0101'] } } as const;
  expect(needs('0901', leaves, beside)).toEqual(told(9));
});

test('no number of points is told for a hex to which there is no way: what bars the way is the reason', () => {
  const wall = { map: plain(9, 1), units: { a: ['blue', '0101'], x: ['red', '0501'] } } as const;
  expect(reachOf(zoc, wall).why('0901')).toBe('enter');
  expect(reachOf({}, wall).why('0901')).toBe('enemy');
});

test('where the map bars a hex however many points there are, that is the reason', () => {
  const island = { map: '. . . . . . . .', lake: '0701-0801', units: { a: ['blue', '0101'] } } as const;
  expect(reachOf({}, island).why('0801')).toBe('lake');
  expect(reachOf({}, island).why('0701')).toBe('points');
});

test.each([
  [-3, 0, '0 - -'],
  [1e9, 16383 / 2, '0 1 2'],
  [1.7, 1.5, '0 1 -'],
])('a hand may write any allowance on a counter: %d counts as %d', (move, allowance, reached) => {
  const { reach, map } = reachOf({}, { map: '. . .', units: { a: ['blue', '0101', { move }] } });
  expect([reach.allowance, map]).toEqual([allowance, [reached]]);
});

test('where no rule says how units come in, one that was put on the map goes from there', () => {
  expect(reachOf({}, { map: '. . .', units: { a: ['blue', '0201', { began: undefined }] } }).map).toEqual(['1 0 1']);
});

test('along a road fractions of a point are spent, and hexsides across it do not count', () => {
  const setup = {
    map: '. h h h .',
    road: '0101-0201-0301-0401',
    river: '0201-0301',
    units: { a: ['blue', '0101'] },
  } as const;
  expect(reachOf({}, setup).map).toEqual(['0 0.5 1 1.5 2.5']);
});

test('a step that the map bars says by which clause, also far behind it', () => {
  const { map, why } = reachOf({}, { map: '. . . .', lake: '0101-0201', units: { a: ['blue', '0101'] } });
  expect(map).toEqual(['0 - - -']);
  expect([why('0201'), why('0401')]).toEqual(['lake', 'lake']);
});

test('a hex with an enemy is not entered, nor gone through', () => {
  const { map, why } = reachOf({}, { map: '. . .', units: { a: ['blue', '0101'], x: ['red', '0201'] } });
  expect(map).toEqual(['0 - -']);
  expect([why('0201'), why('0301')]).toEqual(['enemy', 'enemy']);
});

test('units of its own are no obstacle', () => {
  expect(reachOf({}, { map: '. . .', units: { a: ['blue', '0101'], b: ['blue', '0201'] } }).map).toEqual(['0 1 2']);
});

test('a unit stopped by an enemy on the way is told the hex of the enemy', () => {
  const { reach, at } = reachOf({}, { map: '. . .', units: { a: ['blue', '0101'], x: ['red', '0201'] } });
  expect(reach.why(at('0201'))?.says).toEqual({ text: 'kit.movement.enemy' });
  expect(reach.why(at('0301'))?.says).toEqual({ text: 'kit.movement.enemy-way', params: { hex: '0201' } });
});

test('entering an enemy zone ends the move', () => {
  const { map, why } = reachOf(zoc, {
    map: plain(5, 3),
    units: { a: ['blue', '0102'], x: ['red', '0402'] },
  });
  expect(map).toEqual(['1 1 2 3! -', '0 1 2! - -', '1 2 2! - -']);
  expect(why('0501')).toBe('enter');
});

test('from zone to zone there is no way, but out of one and into another', () => {
  const setup = { map: plain(3, 3), units: { a: ['blue', '0102'], x: ['red', '0101'] } } as const;
  // 0102 and 0201 touch the enemy in 0101.
  expect(reachOf(zoc, setup).map).toEqual(['- 2! 3', '0 1 2', '1 2 2']);
  const slow = { ...setup, units: { ...setup.units, a: ['blue', '0102', { move: 1 }] } } as const;
  expect(reachOf(zoc, slow).why('0201')).toBe('zone-to-zone');
});

test('leaving an enemy zone has exactly the cost of the rule', () => {
  const setup = { map: '. . . . .', units: { a: ['blue', '0201'], x: ['red', '0101'] } } as const;
  expect(reachOf({ has: { zones, leaveZone: { clause: 'leave', cost: 1 } } }, setup).map).toEqual(['- 0 2 3 4']);
});

test('a rule for each unit: infiltrators neither stop nor mind going from zone to zone', () => {
  const infiltrates = ({ kind }: { readonly kind: string }): boolean => kind === 'mountain';
  const rules: Game = {
    has: (unit) => ({
      zones,
      leaveZone: { clause: 'leave', cost: 1 },
      ...(!infiltrates(unit) && { enterZone, zoneToZone }),
    }),
  };
  const units = { a: ['blue', '0102', { kind: 'mountain' }], x: ['red', '0101'] } as const;
  // 0102 is in the zone, so the step to 0201, in it too, costs 2.
  expect(reachOf(rules, { map: plain(3, 2), units }).map).toEqual(['- 2 4', '0 2 3']);
});

test('between zones of different enemies only, where that is the rule', () => {
  const rules: Game = { has: { zones, enterZone, zoneToZone: { clause: 'same-unit', ofOneUnit: true } } };
  const one = reachOf(rules, { map: plain(3, 2), units: { a: ['blue', '0102', { move: 1 }], x: ['red', '0101'] } });
  expect([one.map[0], one.why('0201')]).toEqual(['- - -', 'same-unit']);
  const two = reachOf(rules, {
    map: plain(4, 1),
    units: { a: ['blue', '0201'], x: ['red', '0101'], y: ['red', '0401'] },
  });
  expect(two.map).toEqual(['- 0 1! -']);
});

test('in a hex without zones for the unit it neither stops nor pays; the next zone stops it', () => {
  const setup = { map: '. . . . .\n. . . . .', units: { a: ['blue', '0101'], x: ['red', '0302'] } } as const;
  const has = { zones, enterZone, leaveZone: { clause: 'leave', cost: 1 } };
  const open = (unzoned: readonly string[]) =>
    reachOf({ has: (_unit, { position: p }) => ({ ...has, unzoned: p.board.grid.parseAll(unzoned) }) }, setup).map;
  expect(open([])).toEqual(['0 1! - - -', '1 2! - - -']);
  expect(open(['0201'])).toEqual(['0 1 2! - -', '1 2! - - -']);
});

test('a mode may bar zones altogether', () => {
  const { map, why } = reachOf(
    { has: { zones, enterZone: { clause: 'no-zones', bars: true } } },
    { map: '. . . .', units: { a: ['blue', '0101'], x: ['red', '0401'] } },
  );
  expect(map).toEqual(['0 1 - -']);
  expect(why('0301')).toBe('no-zones');
});

test('crowded hexes cost what another kind pays; units that move together do not crowd each other', () => {
  const isArmor = ({ kind }: Unit): boolean => kind === 'armor';
  const rules: Game = {
    crowds: { by: isArmor, pays: ({ kind }) => (kind === 'armor' ? { kind: 'off-road' } : undefined) },
  };
  const road = '0101-0201-0301-0401';
  const armor = { kind: 'armor' };
  const alone = { map: plain(4, 1), road, units: { a: ['blue', '0101', armor], b: ['blue', '0101', armor] } } as const;
  expect(reachOf(rules, alone).map).toEqual(['0 0.5 1 1.5']);
  const ahead = { map: plain(4, 1), road, units: { a: ['blue', '0101', armor], b: ['blue', '0201', armor] } } as const;
  expect(reachOf(rules, ahead).map).toEqual(['0 1 1.5 2']);
  const infantry = { ...ahead, units: { ...ahead.units, b: ['blue', '0201'] } } as const;
  expect(reachOf(rules, infantry).map).toEqual(['0 0.5 1 1.5']);
});

test('a unit that has hopped on is no crowd to itself', () => {
  const { reach } = movesBy({ crowds: { by: () => true, pays: () => ({ kind: 'off-road' }) } });
  const p = position({ map: plain(3, 1), road: '0101-0201-0301', units: { a: ['blue', '0101'] } });
  const hopped = p.moved([p.unit('a')!], hexOf(p.board, '0201'));
  expect(drawn(hopped, reach(hopped, [hopped.unit('a')!]))).toBe('0 0.5 1');
});

test('a crowd makes no hex cheaper: rules that say so are a bug', () => {
  const p = position({ map: plain(3, 1), units: { a: ['blue', '0101'] } });
  const { reach } = movesBy({
    step: (_position, { kind }) => (kind === 'on-road' ? 0.5 : 1),
    crowds: { by: () => true, pays: () => ({ kind: 'on-road' }) },
  });
  expect(() => reach(p, [p.unit('a')!])).toThrow('cheaper into a crowd');
});

test('the costs of steps may change with markers on the map', () => {
  const setup = {
    map: plain(3, 1),
    bridge: '0101-0201',
    road: '0101-0201-0301',
    units: { a: ['blue', '0101'] },
  } as const;
  const isBlown = ({ board, markers }: Position, from: Hex, to: Hex): boolean =>
    markers.some(({ hexside }) => hexside === board.grid.hexsideBetween(from, to));
  const rules: Game = {
    step: (p, pays, from, to) => (isBlown(p, from, to) ? barred('blown') : step(p, pays, from, to)),
    changed: ({ board, markers }) => markers.flatMap(({ hexside }) => board.grid.stepsOver(hexside!)),
  };
  expect(reachOf(rules, setup).map).toEqual(['0 0.5 1']);
  const hexside = position(setup).board.grid.hexsideBetween(0, 1)!;
  const blown = reachOf(rules, { ...setup, markers: [{ kind: 'bridge-blown', hexside }] });
  expect(blown.map).toEqual(['0 - -']);
  expect(blown.why('0201')).toBe('blown');
});

test('a step is asked once for all who pay alike, and anew only where something lies on the map', () => {
  const asked: string[] = [];
  const lists = new Map<number, ReturnType<NonNullable<Game['changed']>>>();
  const { reach } = movesBy({
    step: ({ markers }, { kind }, from, to) => {
      asked.push(`${kind} ${markers.length} ${from}-${to}`);
      return 1;
    },
    changed: ({ board, markers }) => {
      const list = lists.get(markers.length) ?? markers.flatMap(({ hexside }) => board.grid.stepsOver(hexside!));
      lists.set(markers.length, list);
      return list;
    },
  });
  const setup = { map: plain(3, 1), units: { a: ['blue', '0101'], b: ['blue', '0201', { kind: 'armor' }] } } as const;
  const p = position(setup);
  const hexside = p.board.grid.hexsideBetween(0, 1)!;
  const marked = p.at({ markers: [{ kind: 'jam', hexside }] });
  const newly = (now: Position, id: string): readonly string[] => {
    asked.length = 0;
    reach(now, [now.unit(id)!]);
    return asked.toSorted();
  };
  expect(newly(p, 'a')).toEqual(['infantry 0 0-1', 'infantry 0 1-0', 'infantry 0 1-2', 'infantry 0 2-1']);
  expect(newly(p.moved([p.unit('a')!], 1), 'a')).toEqual([]);
  expect(newly(marked, 'a')).toEqual(['infantry 1 0-1', 'infantry 1 1-0']);
  expect(newly(marked.moved([p.unit('a')!], 1), 'a')).toEqual([]);
  expect(newly(p, 'b').length).toBe(4);
});

test('a step may be open only as the first, and a step may end the move', () => {
  const rules: Game = {
    step: (p, pays, from, to) =>
      p.board.hexside(from, to).has('river')
        ? { cost: 1, first: barred('first'), stops: barred('stop') }
        : step(p, pays, from, to),
  };
  const river = '0201-0301';
  const beside = reachOf(rules, { map: plain(4, 1), river, units: { a: ['blue', '0201'] } });
  expect(beside.map).toEqual(['1 0 1! -']);
  expect(beside.why('0401')).toBe('stop');
  const behind = reachOf(rules, { map: plain(4, 1), river, units: { a: ['blue', '0101'] } });
  expect(behind.map).toEqual(['0 1 - -']);
  expect(behind.why('0301')).toBe('first');
});

test('where a step that ends the move is the cheaper way, the longer one still leads on', () => {
  const rules: Game = {
    step: ({ board }, _pays, from, to): Step =>
      board.hexside(from, to).has('river') ? { cost: 1, stops: barred('stop') } : 1,
  };
  // Around by 0102 and 0202 the river is not crossed: 0201 in 3, and on from there.
  const setup: SmallSetup = { map: '. . .\n. . .', river: '0101-0201', units: { a: ['blue', '0101', { move: 4 }] } };
  const { map, path } = reachOf(rules, setup);
  // Nothing stops there who comes the longer way.
  expect(map).toEqual(['0 1 3', '1 2 3']);
  const few = reachOf(rules, { ...setup, units: { a: ['blue', '0101', { move: 1 }] } });
  expect(few.map[0]).toBe('0 1! -');
  expect(path('0301')).toEqual(['0101', '0102', '0201', '0301']);
});

test('one hex however dear, but not where another rule keeps a unit out', () => {
  const oneHex: Game = { has: { ...zoc.has, oneHex: true } };
  const setup = { map: 'h . h h\n. . . .', lake: '0201-0101', units: { a: ['blue', '0201', { move: 2 }] } } as const;
  const { map, why } = reachOf(oneHex, setup);
  expect(map[0]).toBe('- 0 2! -');
  expect(why('0101')).toBe('lake');
  const enemy = { ...setup, units: { ...setup.units, x: ['red', '0301'] } } as const;
  expect(reachOf(oneHex, enemy).why('0301')).toBe('enemy');
});

test('a unit that is held has no points, goes nowhere, and says why', () => {
  const { map, why, reach } = reachOf(
    { has: { held: barred('reserve'), oneHex: true } },
    { map: '. .', units: { a: ['blue', '0101'] } },
  );
  expect([map, reach.allowance]).toEqual([['0 -'], 0]);
  expect(why('0201')).toBe('reserve');
});

test('a full hex is gone through, but is no place to end', () => {
  const stacking = stackingLimits(atMost('stack', 1));
  const { reach, at, why } = reachOf(
    { stacking },
    { map: '. . .', units: { a: ['blue', '0101'], b: ['blue', '0201'] } },
  );
  expect(reach.cost(at('0301'))).toBe(2);
  expect([reach.ends(at('0101')), reach.ends(at('0201')), reach.ends(at('0301'))]).toEqual([true, false, true]);
  expect(reach.why(at('0201'))).toMatchObject({ clause: 'stack', area: 'stacking', at: [at('0201')] });
  expect(why('0301')).toBeUndefined();
});

test('a game may say where no move ends', () => {
  const setup = { map: '. . .', units: { a: ['blue', '0101'], b: ['blue', '0201'] } } as const;
  const { reach, at, why } = reachOf(
    { mayEnd: ({ position }, hex) => (position.friendAt(hex, 'blue') ? barred('end') : undefined) },
    setup,
  );
  expect([reach.cost(at('0201')), reach.ends(at('0201')), why('0201')]).toEqual([1, false, 'end']);
});

test('a rule of the game’s own is asked of every step', () => {
  const { map, why } = reachOf(
    {
      bars:
        ({ position: { board } }) =>
        (_from, to) =>
          board.grid.columns[to]! > 2 ? barred('mud') : undefined,
    },
    { map: '. . . .', units: { a: ['blue', '0101'] } },
  );
  expect([map, why('0401')]).toEqual([['0 1 - -'], 'mud']);
  expect(reachOf({ bars: () => undefined }, { map: '. . .', units: { a: ['blue', '0101'] } }).map).toEqual(['0 1 2']);
});

test('bonds: no way through the hex or across the hexside between two enemies', () => {
  const bonded = zonesOfControl({ clause: 'zoc', bonds: { clause: 'bond' } });
  const hex = reachOf(
    { has: { zones: bonded } },
    { map: plain(3, 5), units: { a: ['blue', '0203'], x: ['red', '0102'], y: ['red', '0302'] } },
  );
  // 0102 and 0302 stand aslant, 0201 and 0202 between them share the bonded hexside.
  expect([hex.reach.cost(hex.at('0202')), hex.reach.cost(hex.at('0201')), hex.why('0201')]).toEqual([
    1,
    undefined,
    'bond',
  ]);
  const line = reachOf(
    { has: { zones: bonded } },
    { map: plain(3, 5), units: { a: ['blue', '0104'], x: ['red', '0202'], y: ['red', '0204'] } },
  );
  expect([line.reach.cost(line.at('0203')), line.why('0203')]).toEqual([undefined, 'bond']);
});

test('an entering unit pays for the first hex, and goes on from there', () => {
  const entry: Game['entry'] = {
    clause: 'entry',
    hexes: (_unit, { position: { board } }) => board.edge('west'),
    cost: ({ board }, _pays, hex) => (board.terrainAt(hex) === 'woods' ? 2 : 1),
  };
  const units = { a: ['blue', undefined, { move: 2 }], x: ['red', '0103', { attack: 0 }] } as const;
  const { map, why, path, reach } = reachOf({ entry }, { map: '. . .\nw . .\n. . .', units });
  expect(map).toEqual(['1 2 -', '2 - -', '- - -']);
  expect(path('0201')).toEqual(['0101', '0201']);
  expect(reach.stops(0)).toBe(false);
  expect([why('0103'), why('0301')]).toEqual(['enemy', 'points']);
  const shut = reachOf({ entry: { ...entry, hexes: () => [] } }, { map: '. .', units: { a: ['blue'] } });
  expect([shut.map, shut.why('0101')]).toEqual([['- -'], 'entry']);
  const early: Game['entry'] = { ...entry, whyNot: ({ id }) => (id === 'a' ? barred('early') : undefined) };
  const kept = reachOf({ entry: early }, { map: '. .', units: { a: ['blue'] } });
  expect([kept.map, kept.why('0101')]).toEqual([['- -'], 'early']);
  // Who stands on the map is not asked.
  expect(reachOf({ entry: early }, { map: '. .', units: { a: ['blue', '0101'] } }).map).toEqual(['0 1']);
});

test('from where the phase began, whatever hops lie between', () => {
  const p = position({ map: plain(6, 1), units: { a: ['blue', '0101', { move: 3 }] } });
  const moved = p.moved([p.unit('a')!], hexOf(p.board, '0301'));
  expect(drawn(moved, movesBy().reach(moved, [moved.unit('a')!]))).toBe('0 1 2 3 - -');
});

test('a stack goes where each of it can go, at the cost of the slowest', () => {
  const rules: Game = { step: (_position, { kind }) => (kind === 'armor' ? 2 : 1) };
  const units = { a: ['blue', '0101'], b: ['blue', '0101', { kind: 'armor', move: 6 }] } as const;
  const { map, why, reach, path } = reachOf(rules, { map: plain(6, 1), units }, 'a', 'b');
  expect(map).toEqual(['0 2 4 6 - -']);
  expect([reach.allowance, path('0301')?.length, why('0501')]).toEqual([4, 3, 'points']);
});

test('each mode by rules of its own', () => {
  const p = position({ map: plain(4, 1), units: { a: ['blue', '0101', { move: 1 }] } });
  const { reach, breach } = movesBy({ has: (_unit, { mode }) => (mode === 'tactical' ? { allowance: 2 } : {}) });
  const a = [p.unit('a')!];
  expect([drawn(p, reach(p, a)), drawn(p, reach(p, a, 'tactical'))]).toEqual(['0 1 - -', '0 1 2 -']);
  expect(breach(p, a, hexOf(p.board, '0301'))?.clause).toBe('points');
});

test('a move that goes on from a hex on its way has spent points there', () => {
  const p = position({ map: plain(5, 1), units: { a: ['blue', '0101'], x: ['red', '0501', { attack: 1 }] } });
  const moves = movesBy(zoc);
  const ask = { position: p, units: [p.unit('a')!] };
  const traveller = { points: 'points', pays: { kind: 'infantry' }, allowance: 3, ...{ zones, enterZone } };
  const spent = [{ by: 2, clause: 'landing', says: say('kit.reckoning.step') }];
  const onward = (at: string, entered: boolean) =>
    moves.reachAs(ask, { ...traveller, begins: { hex: hexOf(p.board, at), spent, entered } }, undefined);
  expect(drawn(p, onward('0201', true))).toBe('3 2 3 - -');
  // A zone that it came into holds it; one that it begins in does not.
  expect(drawn(p, onward('0401', true))).toBe('- - - 2! -');
  expect(drawn(p, onward('0401', false))).toBe('- - 3 2 -');
  const { parts, total } = onward('0201', false).reckon(hexOf(p.board, '0301'))!;
  expect([total, parts.map(({ by, clause }) => [by, clause])]).toEqual([
    3,
    [
      [2, 'landing'],
      [1, 'points'],
    ],
  ]);
  const held = moves.reachAs(
    ask,
    { ...traveller, held: barred('reserve'), begins: { hex: hexOf(p.board, '0201'), spent } },
    undefined,
  );
  expect([drawn(p, held), held.allowance]).toEqual(['- 2 - - -', 2]);
});

test('senseless questions throw: a free step, no unit, no start', () => {
  const p = position({ map: '. .', units: { a: ['blue', '0101'], b: ['blue'] } });
  expect(() => movesBy({ step: () => 0 }).reach(p, [p.unit('a')!])).toThrow('costs 0');
  expect(() => movesBy({ step: () => 0.25 }).reach(p, [p.unit('a')!])).toThrow('no whole number of 2 parts');
  expect(() => movesBy().reach(p, [])).toThrow('nobody to move');
  expect(() => movesBy().reach(p, [p.unit('b')!])).toThrow('b is not on the map');
});

// Clear plain with no map edge near, 1 a hex, 3 points each, no stacking limit.
test.each([
  ['one unit: 3 · 3 · (3 + 1)', {}, 36, 0],
  ['two side by side', { b: ['blue', '0706', { move: 3 }] }, 72, 2592],
  ['an enemy two hexes off, in line: its zone stops, zone to zone is barred', { x: ['red', '0604'] }, 32, 0],
  ['an enemy adjacent from the start', { x: ['red', '0605'] }, 25, 0],
] as const)('ways to move: %s', (_name, others, one, two) => {
  const p = position({ map: plain(13, 12), units: { a: ['blue', '0606', { move: 3 }], ...others } });
  const { reach } = movesBy(zoc);
  const movers = p.units.filter(({ side }) => side === 'blue').map(({ id }) => id);
  expect([1, 2].map((depth) => countMoves(reach, p, movers, depth))).toEqual([one, two]);
});

test('the hexes of a reach, in order', () => {
  const { reach } = reachOf({}, { map: '. . .', units: { a: ['blue', '0201', { move: 1 }] } });
  const p = position({ map: '. . .', units: {} });
  expect(numbersOf(p.board, reach.hexes())).toEqual(['0101', '0201', '0301']);
});
