import { expect, test } from 'vitest';
import { whyNotBlow } from './7-bridges.ts';
import { zones } from './9-zoc.ts';
import { whyNotIntoBox } from './11-off-map.ts';
import { whyNotAttack } from './14-combat.ts';
import { positionsToFinish } from './15-positions.ts';
import { gunsFor, whyNotSupport } from './22-artillery.ts';
import { supply } from './23-supply.ts';
import { placesFor, whyNotReplace } from './25-replacements.ts';
import { alliesHoldAreas, victory } from './30-victory.ts';
import {
  allied,
  clausesOf,
  type Fields,
  type Given,
  type GivenUnit,
  german,
  hexIn,
  positionWith,
  unitOf,
} from './testing/position.ts';

/** Both sides of what a clause forbids: the case just inside it, and the one just outside. */

const numbersOf = (p: ReturnType<typeof positionWith>, hexes: Iterable<number>) =>
  [...hexes].map((hex) => p.board.grid.number(hex)).toSorted();

/** The bonds of the German units, each as the numbers of its hexes. */
const bondsIn = (hexes: Given['hexes'], units: readonly GivenUnit[], given: Given = {}): readonly string[] => {
  const p = positionWith(units, { ...given, ...(hexes && { hexes }) });
  const found = zones(p, 'german').bonds!;
  const pairs = [...found.hexsides].map((hexside) => numbersOf(p, p.board.grid.hexesOf(hexside)).join('-'));
  return [...numbersOf(p, found.hexes), ...pairs.toSorted()];
};

test('10.3, 10.6 a bond with the map edge holds along a dark green hexside, not along one that joins two rough-woods hexes', () => {
  const toEdge = (hexes: Given['hexes'], given: Given = {}) => bondsIn(hexes, [german('a', '0402')], given);
  const all = ['0301-0401', '0401-0501'];
  expect(toEdge({})).toEqual(all);
  expect(toEdge({ '0301': 'rough-woods' })).toEqual(all);
  expect(toEdge({}, { edges: { '0301-0401': 'rough-woods' } })).toEqual(all);
  expect(toEdge({ '0301': 'rough-woods', '0401': 'rough-woods' })).toEqual(['0401-0501']);
});

test('10.3 two of a kind break a bond, one of each does not; as an option they do', () => {
  const line = [german('a', '0303'), german('b', '0305')];
  const over = (edges: Given['edges'], options: Fields = {}) =>
    bondsIn({}, line, { ...(edges && { edges }), options: options as NonNullable<Given['options']> });
  const [river, dark] = ['river', 'rough-woods'];
  const of = (first: string, second: string) => ({ '0303-0304': first, '0304-0305': second });
  expect(over({})).toEqual(['0304']);
  expect([over(of(river!, river!)), over(of(dark!, dark!))]).toEqual([[], []]);
  expect(over(of(river!, dark!))).toEqual(['0304']);
  expect(over(of(river!, dark!), { mixedBarrier: 'breaks' })).toEqual([]);
});

test('10.3 a river beside rough woods does not let a bond through them, nor along a hexside that joins two', () => {
  const wooded = { '0304': 'rough-woods' };
  const line = [german('a', '0303'), german('b', '0305')];
  expect(bondsIn(wooded, line, { edges: { '0303-0304': 'river' } })).toEqual([]);
  const aslant = [german('a', '0402'), german('b', '0503')];
  expect(bondsIn({}, aslant)).toContain('0403-0502');
  const both = { '0403': 'rough-woods', '0502': 'rough-woods' };
  const edges = { '0402-0403': 'river', '0402-0502': 'river' };
  expect(bondsIn(both, aslant, { edges })).not.toContain('0403-0502');
  expect(bondsIn({ '0403': 'rough-woods' }, aslant, { edges })).toContain('0403-0502');
});

test('24.8 an enemy roadblock cuts a line of supply off the road too; as an option only along it', () => {
  const given: Given = {
    columns: 1,
    hexes: { '0107': 'clear german-supply' },
    roads: [['0106', '0107']],
    markers: [{ kind: 'roadblock', side: 'allied', at: '0104' }],
  };
  const isSupplied = (options: Given['options'] = {}) => {
    const p = positionWith([german('a', '0103')], { ...given, options });
    return supply(p, unitOf(p, 'a')).supplied;
  };
  expect([isSupplied(), isSupplied({ roadblockCutsLandPart: false })]).toEqual([false, true]);
});

test('29.4 on turn 1 no Allied gun fires in defense but V/187 and V/406; they fire in their own attack, and on turn 2', () => {
  const gun = { kind: 'artillery', attack: 'S', defense: 2, defenseParen: true, move: 1, ready: true, range: 8 };
  const why = (name: string, number: number, as: 'attack' | 'defense' = 'defense') => {
    const p = positionWith([allied('g', '0404', { ...gun, name }), allied('d', '0406'), german('x', '0407')], {
      turn: { number, phase: 'combat' },
    });
    const target = hexIn(p, as === 'defense' ? '0406' : '0407');
    const isListed = gunsFor(p, 'allied', target, as, [unitOf(p, 'd')]).length > 0;
    const found = clausesOf(whyNotSupport(p, unitOf(p, 'g'), target, as, [unitOf(p, 'd')]));
    expect(isListed).toBe(found.length === 0);
    return found;
  };
  expect(why('VIII/174', 1)).toEqual(['29.4a']);
  expect([why('V/187', 1), why('V/406', 1), why('VIII/174', 2), why('VIII/174', 1, 'attack')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('29.4 an attack that names such a gun in its defense is refused', () => {
  const gun = { kind: 'artillery', attack: 'S', move: 1, ready: true, range: 8 };
  const why = (number: number) => {
    const units = [allied('g', '0404', { ...gun, name: 'VIII/174' }), allied('d', '0406'), german('x', '0407')];
    const p = positionWith(units, { turn: { number, phase: 'combat' } });
    const options: Fields = { support: { defense: ['g'] } };
    return clausesOf(whyNotAttack(p, { attackers: [unitOf(p, 'x')], target: hexIn(p, '0406'), options }));
  };
  expect([why(1), why(2)]).toEqual([['29.4a'], []]);
});

test('14.1 an attack is made in one’s own combat phase, on an enemy in the next hex', () => {
  const units = [german('a', '0404'), german('b', '0406'), allied('x', '0405'), allied('y', '0408')];
  const why = (ids: readonly string[], target: string, turn: Fields = {}) => {
    const p = positionWith(units, { turn: { phase: 'combat', side: 'german', ...turn } });
    return clausesOf(
      whyNotAttack(p, { attackers: ids.map((id) => unitOf(p, id)), target: hexIn(p, target), options: {} }),
    );
  };
  expect([why(['a', 'b'], '0405'), why(['x'], '0404', { side: 'allied' })]).toEqual([[], []]);
  expect([
    why([], '0405'),
    why(['a'], '0405', { phase: 'movement' }),
    why(['a'], '0405', { side: 'allied' }),
    why(['b'], '0408'),
    why(['a'], '0403'),
  ]).toEqual([['14.1a'], ['14.1a'], ['14.1a'], ['14.1a'], ['14.1a']]);
});

test('14.1 no unit attacks a second time in a phase, and no hex is attacked a second time', () => {
  const done = { attackers: ['a'], target: '0405', options: {} };
  const start = positionWith(
    [german('a', '0404'), german('b', '0504'), german('c', '0303'), allied('x', '0405'), allied('y', '0403')],
    { turn: { phase: 'combat' } },
  );
  const why = (ids: readonly string[], target: string, state: object = done, status: 'done' | 'open' = 'done') => {
    const p = start.at({ procedures: [{ kind: 'attack', status, state }] as unknown as typeof start.procedures });
    return clausesOf(
      whyNotAttack(p, { attackers: ids.map((id) => unitOf(p, id)), target: hexIn(p, target), options: {} }),
    );
  };
  expect([why(['a'], '0403'), why(['b'], '0405')]).toEqual([['14.1a'], ['14.1a']]);
  expect(why(['c'], '0403')).toEqual([]);
  // Called off, it has not been fought.
  expect(why(['a'], '0405', { ...done, calledOff: true })).toEqual([]);
});

test('15.8 a position is finished while somebody in good order is there: not while all are disrupted, nor beside an Eng marker', () => {
  const finished = (units: readonly GivenUnit[], kind = 'ip-building') => {
    const p = positionWith(units, { markers: [{ kind, at: '0404', side: 'allied' }] });
    return positionsToFinish(p, 'allied').length;
  };
  const shaken = { state: ['disrupted'] };
  expect(finished([allied('a', '0404')])).toBe(1);
  expect(finished([allied('a', '0404', { state: ['oos'] })])).toBe(1);
  expect(finished([allied('a', '0404', shaken), allied('b', '0404')])).toBe(1);
  expect(finished([allied('a', '0404', shaken), allied('b', '0404', { state: ['routed'] })])).toBe(0);
  expect(finished([allied('a', '0404', { state: ['engaged'] }), allied('b', '0404')])).toBe(0);
  expect([finished([]), finished([german('a', '0404')]), finished([allied('a', '0403')])]).toEqual([0, 0, 0]);
  expect(finished([allied('a', '0404')], 'ip')).toBe(0);
});

test('7.3 in one’s own bridge phase: an enemy within one hex of the bridge, and a friend who gets there', () => {
  const edges = { '0404-0405': 'river bridge' };
  const why = (units: readonly GivenUnit[]) => {
    const p = positionWith(units, { edges, turn: { phase: 'bridge', side: 'allied' } });
    return clausesOf(whyNotBlow(p, 'allied', p.board.grid.hexsideBetween(hexIn(p, '0404'), hexIn(p, '0405'))!));
  };
  const [friend, enemy] = [allied('a', '0404'), german('x', '0405')];
  expect(why([friend, enemy])).toEqual([]);
  expect([why([friend, german('x', '0406')]), why([friend, german('x', '0407')])]).toEqual([[], ['7.3a']]);
  expect([why([allied('a', '0403'), german('x', '0406')]), why([allied('a', '0402'), enemy])]).toEqual([[], ['7.3b']]);
  // Through a zone, not into an enemy, not into his bond.
  expect(why([allied('a', '0403'), german('x', '0503')])).toEqual([]);
  expect(why([allied('a', '0403'), german('x', '0404')])).toEqual(['7.3b']);
  const line = [german('x', '0303'), german('y', '0503')];
  const bonded = positionWith(line);
  expect(zones(bonded, 'german').bonds!.hexsides.length + zones(bonded, 'german').bonds!.hexes.length).toBe(1);
  expect(why([allied('a', '0403'), ...line])).toEqual(['7.3b']);
  expect(why([allied('a', '0403'), german('x', '0304'), german('y', '0503')])).toEqual(['7.3b']);
});

test('11.9 from a box the way leads to the next one, with a point left from an edge hex of that box', () => {
  const why = (start: string, box: string) => {
    const p = positionWith([allied('a', null)], { standard: true, turn: { number: 7, side: 'allied' } });
    const waits = { ...unitOf(p, 'a'), place: `box:${start}`, beganAt: `box:${start}` };
    return clausesOf(whyNotIntoBox(p.with(new Map([['a', waits]])), waits, box));
  };
  const boxes = ['southeast', 'southwest', 'northwest', 'northeast'];
  const open = boxes.map((start) => boxes.filter((box) => why(start, box).length === 0));
  expect(open).toEqual([boxes.slice(0, 2), boxes.slice(0, 3), boxes.slice(1), boxes.slice(2)]);
  expect(why('southeast', 'northeast')).toEqual(['11.9a']);
});

test('11.9 off the map from an edge hex, into the box behind that edge', () => {
  const why = (hex: string, box: string) => {
    const p = positionWith([allied('a', hex)], { standard: true, turn: { number: 7, side: 'allied' } });
    return clausesOf(whyNotIntoBox(p, unitOf(p, 'a'), box));
  };
  expect([why('1601', 'southeast'), why('1601', 'southwest'), why('1602', 'southeast')]).toEqual([
    [],
    ['11.9a'],
    ['11.9a'],
  ]);
});

test('11.9 leaving costs a point more than the way to the edge', () => {
  const at = (began: string) => {
    const p = positionWith([allied('a', '1601')], { standard: true, turn: { number: 7, side: 'allied' } });
    const moved = { ...unitOf(p, 'a'), began: hexIn(p, began) };
    return clausesOf(whyNotIntoBox(p.with(new Map([['a', moved]])), moved, 'southeast'));
  };
  const spent = ['1601', '1602', '1603', '1604'].map(at);
  expect(spent[0]).toEqual([]);
  expect(spent.at(-1)).toEqual(['11.9a']);
});

test('25.22 who comes back comes to a town of his own with a road to supply and no enemy beside it; Germans to K, L, M', () => {
  const dead = (side: 'german' | 'allied', more: Fields = {}) =>
    (side === 'german' ? german : allied)('d', null, { steps: 0, maxSteps: 2, ...more });
  const map: Given = {
    hexes: { '0404': 'clear town', '0406': 'clear village', '0101': 'clear allied-supply', '0604': 'clear city' },
    roads: [['0101', '0202', '0302', '0403', '0404', '0405', '0406']],
    turn: { phase: 'replacement' },
  };
  const why = (to: string, units: readonly GivenUnit[] = [], more: Given = {}) => {
    const p = positionWith([dead('allied'), ...units], { ...map, ...more });
    return clausesOf(whyNotReplace(p, unitOf(p, 'd'), hexIn(p, to)));
  };
  expect(why('0404')).toEqual([]);
  expect([why('0406'), why('0604'), why('0405')]).toEqual([['25.22b'], ['25.22b'], ['25.22b']]);
  expect([why('0404', [german('x', '0504')]), why('0404', [german('x', '0604')])]).toEqual([['25.22b'], []]);
  expect(why('0404', [], { extras: { control: { '0404': 'german' } } })).toEqual(['25.22b']);
});

test('25.22 Germans come back at K, L and M outside enemy ZOC, the Allies at no entry hex', () => {
  const places = (side: 'german' | 'allied', units: readonly GivenUnit[] = []) => {
    const maker = side === 'german' ? german : allied;
    const p = positionWith([maker('d', null, { steps: 0, maxSteps: 2 }), ...units], {
      ...{ standard: true, turn: { number: 6, phase: 'replacement' } },
    });
    const entries = new Set(['entry-k', 'entry-l', 'entry-m'].flatMap((area) => [...p.board.area(area)]));
    return numbersOf(
      p,
      placesFor(p, unitOf(p, 'd')).filter((hex) => entries.has(hex)),
    );
  };
  const back = positionWith([allied('d', null, { steps: 0, maxSteps: 2 })], {
    ...{ standard: true, turn: { number: 6, phase: 'replacement' } },
  });
  expect(clausesOf(whyNotReplace(back, unitOf(back, 'd'), hexIn(back, '0133')))).toEqual(['25.22b']);
  const all = places('german');
  expect(all).toHaveLength(3);
  expect(places('allied')).toEqual([]);
  expect(places('german', [allied('x', '0233')])).toEqual(all.filter((hex) => hex !== '0133'));
});

test('30.3 three start areas, each with a unit in supply, in two victory phases running', () => {
  const given = (more: Given['hexes'] = {}): Given => ({
    hexes: {
      ...{ '0101': 'clear allied-supply', '0102': 'clear setup-18-vg', '0103': 'clear setup-12-vg' },
      ...{ '0202': 'clear setup-26-vg', '0703': 'clear setup-lehr', ...more },
    },
    turn: { number: 12, side: 'allied', phase: 'victory' },
    extras: { scenario: 'campaign' },
  });
  const there = (...hexes: string[]) => hexes.map((hex) => allied(hex, hex));
  const holds = (units: readonly GivenUnit[], more: Given = {}) =>
    alliesHoldAreas(positionWith(units, { ...given(), ...more }));
  expect([holds(there('0102', '0103', '0202')), holds(there('0102', '0103'))]).toEqual([true, false]);
  // Two units in one area are one area; Germans count for nothing; nor does a unit without supply.
  expect(holds([...there('0102', '0103'), allied('again', '0103')])).toBe(false);
  const fed = given({ '0703': 'clear setup-lehr german-supply' });
  expect(holds([...there('0102', '0103'), german('x', '0703')], fed)).toBe(false);
  expect(holds(there('0102', '0103', '0703'))).toBe(false);
  const after = (alliedPhases: number, units = there('0102', '0103', '0202')) =>
    victory(positionWith(units, { ...given(), extras: { scenario: 'campaign', tally: { alliedPhases } } })).winner;
  expect([after(1), after(0), after(1, there('0102', '0103'))]).toEqual(['allied', null, null]);
});
