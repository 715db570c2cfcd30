import { expect, test } from 'vitest';
import { mayEnd } from './4-sequence.ts';
import { arrivedDivisions } from './6-fuel.ts';
import { whyNotBlow } from './7-bridges.ts';
import { stacking } from './8-stacking.ts';
import { zones } from './9-zoc.ts';
import { movementModes, reach } from './11-movement.ts';
import { entryFor, whySectorClosed } from './13-entry.ts';
import { battle, countDivisions } from './14-combat.ts';
import { whyNotDig } from './15-positions.ts';
import { effectsOf, standFast } from './16-results.ts';
import { retreat } from './17-retreat.ts';
import { recoveries } from './18-recovery.ts';
import { waysOut } from './20-disengagement.ts';
import { groupPoints } from './23-surrender.ts';
import { plannedRemoval } from './24-traffic.ts';
import { whyNotRejoin } from './26-breakdown.ts';
import { hasTricks } from './27-special.ts';
import { victory } from './30-victory.ts';
import { allied, clausesOf, german, hexIn, positionWith, tank, unitOf } from './testing/position.ts';
import { classOf, isArtillery, isMechanized, isVehicle, moraleOf, qualityOf } from './units.ts';

const reachOf = (p: ReturnType<typeof positionWith>, id: string, mode?: string) => {
  const found = reach(p, [unitOf(p, id)], mode);
  return { at: (number: string) => found.cost(hexIn(p, number)), why: (number: string) => found.why(hexIn(p, number)) };
};

test('2.4 every kind of unit has its class, its column of the chart, and artillery is two kinds', () => {
  const kinds = ['infantry', 'mech-infantry', 'recon', 'nebelwerfer', 'combat-command', 'flak'];
  const p = positionWith(kinds.map((kind) => german(kind, '0101', { kind })));
  const of = (what: (unit: (typeof p.units)[number]) => unknown) => p.units.map(what);
  expect(of(classOf)).toEqual(['leg', 'mechInfantry', 'vehicle', 'vehicle', 'vehicle', 'vehicle']);
  expect(of(isMechanized)).toEqual([false, true, true, false, true, true]);
  expect(of(isVehicle)).toEqual([false, false, true, true, true, true]);
  expect(of(isArtillery)).toEqual([false, false, false, true, false, false]);
});

test('2.8 morale and 2.9 tank quality are read off the counter; without supply quality is one less', () => {
  const p = positionWith([german('a', '0101', { ...tank, morale: 'elite', state: ['oos'] }), german('b', '0101')]);
  expect([moraleOf(unitOf(p, 'a')), moraleOf(unitOf(p, 'b'))]).toEqual(['elite', 'veteran']);
  expect([qualityOf(unitOf(p, 'a')), qualityOf(unitOf(p, 'b'))]).toEqual([{ value: 2, colour: 'grey' }, undefined]);
});

test('6.4 of two divisions the one that has arrived is hit', () => {
  const p = positionWith([german('a', '0101', { formation: '2 Pz' }), german('b', null, { formation: 'Pz Lehr' })]);
  expect(arrivedDivisions(p, ['2 Pz', 'Pz Lehr'])).toEqual(['2 Pz']);
});

test('7.2 a bridge is blown in one’s own bridge phase, or when it is attacked across', () => {
  const given = { edges: { '0404-0405': 'river bridge' }, roads: [['0404', '0405']] };
  const units = [allied('a', '0404'), german('x', '0405')];
  const why = (phase: string, side: string) => {
    const p = positionWith(units, { ...given, turn: { phase, side } });
    return clausesOf(whyNotBlow(p, 'allied', p.board.grid.hexsideBetween(hexIn(p, '0404'), hexIn(p, '0405'))!));
  };
  expect(why('bridge', 'allied')).toEqual([]);
  expect(why('combat', 'german')).toEqual([]);
  expect(why('movement', 'german')).toEqual(['7.2a']);
});

test('8.3 stacking is no matter on the way, and keeps a phase from ending', () => {
  const large = { stacking: 3 };
  const p = positionWith([german('a', '0404', large), german('b', '0405', large)]);
  expect(reachOf(p, 'a').at('0405')).toBe(1);
  const full = p.moved([unitOf(p, 'a')], hexIn(p, '0405'));
  expect(stacking(full, hexIn(p, '0405'), 'german').map(({ clause }) => clause)).toEqual(['8.1a']);
  expect(clausesOf(mayEnd(full))).toEqual(['8.1a']);
});

test('11 the ways of moving that are open to a unit', () => {
  const p = positionWith([german('a', '0404'), german('b', '0404', { ...tank, state: ['disrupted'] })]);
  expect(movementModes(p, [unitOf(p, 'a')])).toEqual(['normal', 'extended', 'tactical']);
  expect(movementModes(p, [unitOf(p, 'b')])).toEqual(['tactical']);
});

test('13.1 a reinforcement comes in at its entry hexes, 13.4 not in a sector with a German who is not blocked', () => {
  const guest = allied('a', null, { entry: 'AB' });
  const open = positionWith([guest], { standard: true, turn: { side: 'allied' } });
  expect(entryFor(open, unitOf(open, 'a')).map((hex) => open.board.grid.number(hex))).toEqual(['1601', '2001']);
  expect(reachOf(open, 'a').at('1601')).toBe(1);
  const shut = positionWith([guest, german('x', '3001')], { standard: true, turn: { side: 'allied' } });
  expect(clausesOf(whySectorClosed(shut, 'allied', 'AB'))).toEqual(['13.4b']);
  expect(entryFor(shut, unitOf(shut, 'a'))).toEqual([]);
});

test('14.2 units of one hex attack different hexes in separate attacks', () => {
  const units = [german('a', '0404'), german('b', '0404'), allied('x', '0403'), allied('y', '0405')];
  const p = positionWith(units, { turn: { phase: 'combat' } });
  const allowed = (id: string, target: string) =>
    battle(p, { attackers: [unitOf(p, id)], target: hexIn(p, target), options: {} }).allowed.type;
  expect([allowed('a', '0403'), allowed('b', '0405')]).toEqual(['fine', 'fine']);
});

test('14.3 non-divisional units stacked together are one division', () => {
  const p = positionWith([german('a', '0404'), german('b', '0404'), german('c', '0405', { formation: 'A' })]);
  expect(countDivisions(p, p.units)).toBe(2);
});

test('15.8 a unit that is out of supply does not begin to dig', () => {
  const p = positionWith([german('a', '0404', { state: ['oos'] }), german('b', '0405')]);
  expect(clausesOf(whyNotDig(p, unitOf(p, 'a')))).toEqual(['15.8b']);
  expect(whyNotDig(p, unitOf(p, 'b'))).toEqual([]);
});

test('16.72 no(CA) is a retreat of one hex without disruption, and a limited advance', () => {
  const p = positionWith([german('a', '0404'), allied('d', '0405')]);
  const [attackers, defenders] = [[unitOf(p, 'a')], [unitOf(p, 'd')]];
  const found = standFast({ effects: effectsOf('DR2', defenders), attackers, defenders }, 'no(CA)', unitOf(p, 'd'));
  expect(found).toMatchObject({ retreat: 1, defenderState: null, advance: 'limited', counterattack: true });
});

test('17.3 who is eliminated instead of retreating leaves the attacker his whole advance', () => {
  const p = positionWith([allied('d', '0405', { steps: 1 })]);
  expect(effectsOf('D1*', [unitOf(p, 'd')])).toMatchObject({ eliminated: ['d'], advance: 'bonus', breakthrough: true });
});

test('17.6 Allied units leave the map to the south, Germans do not', () => {
  const given = { mapEdge: { south: ['0101'] }, hexes: {} };
  const trap = (side: typeof german, other: typeof german) => {
    const p = positionWith([side('d', '0101'), other('x', '0102'), other('y', '0201'), other('z', '0202')], given);
    return retreat(p, { unit: unitOf(p, 'd'), from: hexIn(p, '0101'), hexes: 2, options: {} });
  };
  expect(trap(allied, german)).toMatchObject({ eliminated: false, exits: ['south'] });
  expect(trap(german, allied)).toMatchObject({ eliminated: true, exits: [] });
});

test('18.3 a disrupted unit keeps its zone of control and its defense', () => {
  const p = positionWith([allied('d', '0404', { state: ['disrupted'] }), german('a', '0405')], {
    turn: { phase: 'combat' },
  });
  expect(zones(p, 'allied').hexes.has(hexIn(p, '0403'))).toBe(true);
  const { strength } = battle(p, { attackers: [unitOf(p, 'a')], target: hexIn(p, '0404'), options: {} });
  expect(strength.defense).toBe(4);
});

test('18.4 units away from the enemy recover, those next to him by a die', () => {
  const shaken = { state: ['routed'] };
  const p = positionWith([german('a', '0404', shaken), german('b', '0408', shaken), allied('x', '0403')]);
  expect(recoveries(p, 'german').map(({ unit, byDie, becomes }) => [unit.id, byDie, becomes])).toEqual([
    ['a', true, 'disrupted'],
    ['b', false, 'disrupted'],
  ]);
});

test('20.3 an engaged unit may stop in a first hex in enemy ZOC, one that is not may not', () => {
  const ends = (state: readonly string[]) => {
    const p = positionWith([german('a', '0404', { state }), allied('x', '0403')], { turn: { phase: 'combat' } });
    const hex = hexIn(p, '0503');
    return waysOut(p, unitOf(p, 'a'), false).some((way) => way.length === 1 && way[0] === hex);
  };
  expect([ends(['engaged']), ends([])]).toEqual([true, false]);
});

test('22.1 a German gun moves with a prime mover only, and five points with one', () => {
  const gun = { kind: 'artillery', attack: 'S', move: 0, ready: true };
  const p = positionWith([german('a', '0404', gun), german('b', '0404', { ...gun, state: ['pm'] })]);
  expect(reachOf(p, 'a', 'tactical').why('0405')?.clause).toBe('22.3a');
  expect(reachOf(p, 'b').at('0406')).toBe(4);
  expect(reachOf(p, 'b', 'strategic').why('0406')?.clause).toBe('12.1a');
});

test('23.9 of groups that joined the points of the larger count', () => {
  const p = positionWith([
    german('a', '0404', { attack: 6, surrenderPoints: 1 }),
    german('b', '0405', { attack: 2, surrenderPoints: 3 }),
  ]);
  expect(groupPoints(p.units)).toBe(1);
  // Every unit of a group carries its points: two that together are larger than a third.
  const joined = positionWith([
    german('a', '0404', { attack: 3, surrenderPoints: 2 }),
    german('b', '0404', { attack: 3, surrenderPoints: 2 }),
    german('c', '0405', { attack: 4, surrenderPoints: 1 }),
  ]);
  expect(groupPoints(joined.units)).toBe(2);
  const equal = positionWith([
    german('a', '0404', { attack: 4, surrenderPoints: 2 }),
    german('c', '0405', { attack: 4, surrenderPoints: 1 }),
  ]);
  expect(groupPoints(equal.units)).toBe(1);
});

test('24.6 from 19PM on the lowest Greif marker leaves the game in PM turns', () => {
  const markers = [3, 2].map((number) => ({ kind: 'traffic', side: 'german', number, at: `040${number}` }));
  const at = (number: number) => plannedRemoval(positionWith([], { markers, turn: { number, phase: 'traffic' } }));
  expect([at(7), at(8), at(9)]).toEqual([undefined, 2, undefined]);
});

test('26.4 a breakdown unit rejoins only in its parent’s hex, where a step is missing', () => {
  const p = positionWith([
    german('part', '0404', { breakdown: true, steps: 1 }),
    german('parent', '0404', { steps: 1, maxSteps: 2 }),
    german('other', '0405', { steps: 1, maxSteps: 2 }),
  ]);
  expect(whyNotRejoin(p, unitOf(p, 'part'), unitOf(p, 'parent'))).toEqual([]);
  expect(clausesOf(whyNotRejoin(p, unitOf(p, 'part'), unitOf(p, 'other')))).toEqual(['26.4a']);
});

test('27.6 the regiments at the Roer dams stand on turn 1, and go one hex on turn 2', () => {
  const at = (number: number) =>
    positionWith([allied('a', '1535', { rrd: true })], { standard: true, turn: { number, side: 'allied' } });
  expect(reachOf(at(1), 'a').why('1534')?.clause).toBe('27.6a');
  expect(reachOf(at(2), 'a', 'tactical').at('1534')).toBe(1);
  expect(reachOf(at(2), 'a', 'tactical').at('1533')).toBeUndefined();
});

test('27.7 the Allies keep out of the area of 18 VG while a German is in it', () => {
  const p = positionWith([allied('a', '1523'), german('x', '1226')], {
    standard: true,
    turn: { number: 1, side: 'allied' },
  });
  const area = [...p.board.area('setup-18-vg')];
  expect(area.filter((hex) => reach(p, [unitOf(p, 'a')], 'tactical').cost(hex) !== undefined)).toEqual([]);
});

test('27.11 the 150th brigade plays its tricks to 17PM, while it is not exposed', () => {
  const brigade = { formation: '150 Pz Bde' };
  const at = (number: number, state: readonly string[]) => {
    const p = positionWith([german('a', '0404', { ...brigade, state })], { turn: { number } });
    return hasTricks(p, unitOf(p, 'a'));
  };
  expect([at(4, []), at(4, ['exposed']), at(5, [])]).toEqual([true, false, false]);
});

test('29.2 a unit of 212 VG crosses the Sauer from 1006 to 1005 on turn 1, and stops', () => {
  const cross = (number: number) => {
    const p = positionWith([german('a', '1006', { formation: '212 VG' })], { standard: true, turn: { number } });
    const found = reach(p, [unitOf(p, 'a')]);
    return [found.cost(hexIn(p, '1005')), found.stops(hexIn(p, '1005'))];
  };
  expect([cross(1), cross(2)]).toEqual([
    [1, true],
    [undefined, false],
  ]);
  // One unit, and none after it.
  const two = positionWith(
    ['a', 'b'].map((id) => german(id, '1006', { formation: '212 VG' })),
    { standard: true, turn: { number: 1 } },
  );
  const goes = (p: typeof two, ids: readonly string[]) =>
    reach(
      p,
      ids.map((id) => unitOf(p, id)),
    ).cost(hexIn(p, '1005'));
  const after = two.moved([unitOf(two, 'a')], hexIn(two, '1005'));
  expect([goes(two, ['b']), goes(two, ['a', 'b']), goes(after, ['b'])]).toEqual([1, undefined, undefined]);
});

test('29.3 on turn 1 a German keeps to the ground of his own division', () => {
  const at = (number: number) => {
    const p = positionWith([german('a', '1331', { formation: '277 VG' })], { standard: true, turn: { number } });
    return reachOf(p, 'a', 'tactical');
  };
  expect(at(1).at('1332')).toBe(1);
  expect(at(1).why('1330')?.clause).toBe('29.3a');
  expect(at(2).at('1330')).toBe(1);
});

test('29.3 a stack goes where each of its units may go, in whatever order they are named', () => {
  const own = [german('a', '1331', { formation: '277 VG' }), german('b', '1331', { formation: '12 VG' })];
  const why = (...units: typeof own) => {
    const p = positionWith(units, { standard: true, turn: { number: 1 } });
    return reach(p, p.units, 'tactical').why(hexIn(p, '1332'))?.clause;
  };
  expect([why(own[0]!), why(own[1]!), why(...own), why(...own.toReversed())]).toEqual([
    ...[undefined, '29.3a', '29.3a', '29.3a'],
  ]);
});

test('30.2 Germans win the campaign with 20 hexes in the east and one of four things more', () => {
  const turn = { number: 12, side: 'allied', phase: 'victory' };
  const at = (tally: object) =>
    victory(positionWith([], { standard: true, turn, extras: { scenario: 'campaign', tally } }));
  expect(at({ germanVictoryHexes: 20, germanVictoryHexesWest: 8 })).toMatchObject({ winner: 'german', level: '30.2D' });
  const exits = { germanExitedAttack: 24, exitHexHasRoadLine: true, germanVictoryHexesWest: 0 };
  expect(at({ germanVictoryHexes: 20, ...exits })).toMatchObject({ winner: 'german', level: '30.2A' });
  expect(at({ germanVictoryHexes: 19, ...exits }).winner).toBeNull();
});

test('30.3 three German start areas held twice override a German win', () => {
  const hexes = {
    '0101': 'clear allied-supply',
    '0102': 'clear setup-18-vg',
    '0103': 'clear setup-12-vg',
    '0202': 'clear setup-26-vg',
  };
  const guests = ['0102', '0103', '0202'].map((hex) => allied(hex, hex));
  const turn = { number: 12, side: 'allied', phase: 'victory' };
  const at = (alliedPhases: number) => {
    const tally = { germanVictoryHexes: 20, germanVictoryHexesWest: 8, alliedPhases };
    return victory(positionWith(guests, { hexes, turn, extras: { scenario: 'campaign', tally } })).winner;
  };
  expect([at(1), at(0)]).toEqual(['allied', 'german']);
});

test('31.2 eight turns ask for 14 points', () => {
  const turn = { number: 8, side: 'allied', phase: 'victory' };
  const at = (germanVictoryHexes: number) =>
    victory(positionWith([], { turn, extras: { scenario: 'eight-turns', tally: { germanVictoryHexes } } })).winner;
  expect([at(14), at(13)]).toEqual(['german', 'allied']);
});
