import type { Position } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { fuel } from '../play/fuel.ts';
import { fuelDrm } from './6-fuel.ts';
import { reach } from './11-movement.ts';
import { whyNotMark } from './25-marks.ts';
import { alliesHoldAreas, victory } from './30-victory.ts';
import { allied, type Fields, german, hexIn, positionWith, tank, unitOf } from './testing/position.ts';
import { positionAt } from './testing/table.ts';

/** 30, 31 The numbers that win, and just not; 6, 25, 28 the turns from which a rule holds. */

const ending = (scenario: string | undefined, tally: Fields, number = 10): Position =>
  positionWith([german('g', '0101'), allied('x', '0709')], {
    turn: { number, phase: 'victory', side: 'allied' },
    extras: { ...(scenario !== undefined && { scenario }), tally: { exitHexHasRoadLine: true, ...tally } },
  });
const winner = (tally: Fields, number?: number) => {
  const { winner: side, level } = victory(ending(undefined, tally, number));
  return level ?? side;
};

test('30.2 twenty victory hexes of the east sheet and one of four conditions win the campaign', () => {
  const hexes = (east: number, west: number) => ({ germanVictoryHexes: east, germanVictoryHexesWest: west });
  expect([winner(hexes(20, 8)), winner(hexes(19, 8)), winner(hexes(20, 7)), winner(hexes(21, 9))]).toEqual([
    '30.2D',
    null,
    null,
    '30.2D',
  ]);
  const exits = (attack: number, line: boolean) => ({
    ...hexes(20, 0),
    germanExitedAttack: attack,
    exitHexHasRoadLine: line,
  });
  expect([winner(exits(24, true)), winner(exits(23, true)), winner(exits(24, false))]).toEqual(['30.2A', null, null]);
  // The last turn is the Allies’.
  expect([winner(hexes(19, 8), 21), winner(hexes(19, 8), 22)]).toEqual([null, 'allied']);
});

test('30.2 four supplied towns on the Meuse, or all of Liège', () => {
  const at = (area: string, count: number) => {
    const bare = positionWith([allied('x', '0101')], {
      standard: true,
      turn: { number: 10, phase: 'victory', side: 'allied' },
    });
    const hexes = [...bare.board.area(area)].slice(0, count);
    const units = hexes.map((hex, i) => german(`g${i}`, bare.board.grid.number(hex)));
    const p = positionWith(units, {
      ...{ standard: true, turn: { number: 10, phase: 'victory', side: 'allied' } },
      extras: { tally: { germanVictoryHexes: 20, germanVictoryHexesWest: 0 } },
    });
    return [victory(p).level, [...bare.board.area(area)].length] as const;
  };
  expect([3, 4].map((count) => at('meuse-towns', count)[0])).toEqual([undefined, '30.2C']);
  expect([3, 4].map((count) => at('liege', count))).toEqual([
    [undefined, 4],
    ['30.2B', 4],
  ]);
});

test('31 ten points win the six turns, fourteen the eight: a hex is one, four attack points that left by road another', () => {
  const side = (scenario: string, number: number, hexes: number, attack: number, line = true) =>
    victory(
      ending(scenario, { germanVictoryHexes: hexes, germanExitedAttackWest: attack, exitHexHasRoadLine: line }, number),
    ).winner;
  expect([
    side('six-turns', 6, 10, 0),
    side('six-turns', 6, 9, 0),
    side('six-turns', 6, 9, 4),
    side('six-turns', 6, 9, 3),
    side('six-turns', 6, 9, 4, false),
  ]).toEqual(['german', 'allied', 'german', 'allied', 'allied']);
  expect([
    side('eight-turns', 8, 14, 0),
    side('eight-turns', 8, 13, 0),
    side('eight-turns', 8, 12, 8),
    side('eight-turns', 8, 12, 7),
    side('eight-turns', 7, 14, 0),
  ]).toEqual(['german', 'allied', 'german', 'allied', null]);
});

test('30.3 three German start areas with a supplied Allied unit each, in a victory phase after another', () => {
  const p = positionAt('campaign', { number: 10, phase: 'victory', side: 'allied' });
  const guests = p.units.filter(({ side, at }) => side === 'allied' && at !== undefined);
  const held = (count: number): Position => {
    const bare = p.with(new Map(p.units.filter(({ side }) => side === 'german').map(({ id }) => [id, undefined])));
    const areas = ['setup-18-vg', 'setup-26-vg', 'setup-12-vg'].slice(0, count);
    return bare.with(
      new Map(areas.map((area, i) => [guests[i]!.id, { ...guests[i]!, at: [...p.board.area(area)][0]! }])),
    );
  };
  expect([2, 3].map((count) => alliesHoldAreas(held(count)))).toEqual([false, true]);
});

test('6.1 fuel is short from 19AM on; 6.3 one more from 23AM', () => {
  const at = (number: number) => positionAt('campaign', { number, phase: 'fuel-shortage', side: 'german' });
  expect([6, 7].map((number) => fuel.offers(at(number), 'german').length)).toEqual([0, 1]);
  expect([14, 15].map((number) => fuelDrm(at(number)).map(({ by }) => by))).toEqual([[], [1]]);
  expect([
    fuel.offers(at(7), 'allied'),
    fuel.offers(at(7).at({ turn: { number: 7, phase: 'movement', side: 'german' } }), 'german'),
  ]).toEqual([[], []]);
});

test('25.3b who went farther than a point this afternoon, or tactically, is not marked for the night', () => {
  const why = (began: string, movedBy: string) => {
    const p = positionWith([german('u', '0101'), allied('x', '0709')], {
      turn: { number: 6, side: 'german', phase: 'movement' },
    });
    const moved = p.with(new Map([['u', { ...unitOf(p, 'u'), began: hexIn(p, began), movedBy }]]));
    return whyNotMark(moved, [unitOf(moved, 'u')]).map(({ clause }) => clause);
  };
  expect([why('0101', 'normal'), why('0102', 'normal'), why('0103', 'normal'), why('0102', 'tactical')]).toEqual([
    [],
    [],
    ['25.3b'],
    ['25.3b'],
  ]);
});

test('25.3 a stack marked for the night moves normally or not at all that afternoon, and any way but by road in the night', () => {
  const why = (mode: string, phase: string, state: readonly string[]) => {
    const p = positionWith([german('u', '0101', { ...tank, state }), allied('x', '0709')], {
      roads: [['0101', '0102', '0103']],
      turn: { number: 6, side: 'german', phase },
    });
    return reach(p, [unitOf(p, 'u')], mode).why(hexIn(p, '0102'))?.clause;
  };
  expect(['normal', 'tactical', 'strategic'].map((mode) => why(mode, 'movement', ['night']))).toEqual([
    undefined,
    '25.3b',
    '25.3b',
  ]);
  expect(['normal', 'tactical', 'strategic'].map((mode) => why(mode, 'night-movement', ['night']))).toEqual([
    undefined,
    undefined,
    '25.3c',
  ]);
  expect(['normal', 'tactical'].map((mode) => why(mode, 'night-movement', []))).toEqual(['25.3a', '25.3a']);
});
