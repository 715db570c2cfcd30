import type { Command } from '@umpire/shared/table';
import { breachesOf, type Position } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import { order } from './2-sequence.ts';
import { weather } from './fields.ts';
import { judgeWith } from './judge.ts';
import { across, american, clausesOf, combat, german, hexIn, positionWith } from './testing/position.ts';
import { positionAt } from './testing/table.ts';

const judge = judgeWith(order, []);
const told = (p: Position, command: Command) => {
  const verdict = judge(p, command);
  return verdict.type === 'broken' ? clausesOf(breachesOf(verdict)) : verdict.type;
};
const move = (to: string, ...pieces: string[]): Command => ({ type: 'movePieces', pieces, to });

describe('moves', () => {
  test('3 in the own movement phase, within reach', () => {
    const p = positionWith([german('a', '0303'), american('x', '0703')]);
    expect(told(p, move('0403', 'a'))).toBe('fine');
    expect(told(p, move('0703', 'a'))).toEqual(['3b']);
    expect(told(p, move('0803', 'x'))).toEqual(['2a']);
    expect(told(positionWith([german('a', '0303')], { turn: { phase: 'turn-end' } }), move('0403', 'a'))).toEqual([
      '2a',
    ]);
  });

  test('4.2 the clause that decides is named', () => {
    const p = positionWith([german('a', '0303'), american('x', '0403'), american('y', '0203'), american('z', '0305')]);
    expect(told(p, move('0304', 'a'))).toEqual(['4.2c']);
  });

  test('2a, 6.5a in a combat phase nobody moves or loses steps but by a combat', () => {
    const p = positionWith([german('a', '0303'), german('b', '0308'), american('x', '0403')], combat('german'));
    expect(told(p, move('0302', 'b'))).toEqual(['2a']);
    // Touching an enemy is not combat, and a declared attack does not yet ask any unit to move.
    expect(told(p, move('0404', 'x'))).toEqual(['2a']);
    expect(told(p, { type: 'flipPieces', pieces: ['x'] })).toEqual(['6.5a']);
    const state = { attackers: ['a'], target: '0403' };
    const open = p.at({ procedures: [{ id: '1', kind: 'attack', status: 'open', state }] });
    expect(told(open, move('0404', 'x'))).not.toBe('fine');
    const settled = p.at({ procedures: [{ id: '1', kind: 'attack', status: 'done', state, byHand: true }] });
    expect(told(settled, move('0404', 'x'))).toBe('manual');
    expect(told(settled, move('0302', 'b'))).toEqual(['2a']);
  });

  test('10.1.3 reinforcements from the turn track', () => {
    const p = positionAt('historical', { number: 1, phase: 'movement', side: 'german' });
    const id = (counter: string) => p.units.find((unit) => unit.counter === counter)!.id;
    expect(told(p, move('1001', id('11-6-ss')))).toBe('fine');
    expect(told(p, move('2201', id('7-fj-1')))).toEqual(['10.1.3a']);
    expect(told(p, move('1014', id('506-6-ss')))).not.toBe('fine');
  });

  test('6.6.1e units off the map come back in their turn', () => {
    const off = german('d', null, { returns: '0303/3' });
    const p = positionWith([off]).with(new Map());
    const boxed = p.with(new Map([['d', { ...p.unit('d')!, place: 'box:german-off-map' }]]));
    expect(told(boxed, move('0304', 'd'))).toBe('fine');
    expect(told(boxed, move('0308', 'd'))).not.toBe('fine');
    const early = boxed.at({ turn: { number: 2, phase: 'movement', side: 'german' } });
    expect(told(early, move('0304', 'd'))).toEqual(['6.6.1e']);
  });

  test('6.6.1e who has come back does not go on from where it once came in as a reinforcement', () => {
    const p = positionAt('historical', { number: 5, phase: 'movement', side: 'german' });
    const unit = p.units.find(({ counter }) => counter === '553-vg-1')!;
    const on = (beganAt: string) => {
      const there = { ...unit, at: hexIn(p, '2312'), place: '2312', began: undefined, beganAt };
      return told(p.with(new Map([[unit.id, there]])), move('2412', unit.id));
    };
    expect(on('box:german-off-map')).toEqual(['6.6.1e']);
    expect(on('track:turn:2')).toBe('fine');
  });
});

describe('markers', () => {
  const rhine = positionWith([], { edges: across('rhine', 10) });
  const ferry = (at?: string) =>
    rhine.at({ markers: [{ kind: 'ferry', id: 'f', ...(at && { at: hexIn(rhine, at) }) }] });

  test('3.3a, 3.3c a ferry is placed on the Rhine, and then stays', () => {
    expect(told(ferry(), move('0304', 'f'))).toBe('fine');
    expect(told(ferry(), move('0307', 'f'))).toEqual(['3.3a']);
    expect(told(ferry('0304'), move('0504', 'f'))).toEqual(['3.3a']);
    expect(told(ferry('0304'), move('box:ferries', 'f'))).toEqual(['3.3c']);
  });

  test('9.2, 9c air missions', () => {
    const p = positionWith([], { ...combat('allied'), extras: { weather: 'light-cloud' } });
    const mission = (id: string, at?: string) => ({
      kind: 'air-mission',
      side: 'allied',
      id,
      ...(at && { at: hexIn(p, at) }),
    });
    expect(told(p.at({ markers: [mission('m')] }), move('0303', 'm'))).toBe('fine');
    expect(told(p.at({ markers: [mission('m'), mission('n', '0404')] }), move('0303', 'm'))).toEqual(['9.2']);
    const clear = p.at({ extras: weather.as('clear'), markers: [mission('m'), mission('n', '0404')] });
    expect(told(clear, move('0404', 'm'))).toEqual(['9c']);
    expect(told(clear, move('box:allied-air', 'n'))).toBe('fine');
  });

  test('9.2, 9c missions that have flown count for the turn, wherever they lie, and for no combat', () => {
    const p = positionWith([], { ...combat('allied'), extras: { weather: 'clear' } });
    const flown = (id: string, at?: string) => ({
      kind: 'air-mission',
      side: 'allied',
      value: 'used',
      id,
      ...(at && { at: hexIn(p, at) }),
    });
    const mission = { kind: 'air-mission', side: 'allied', id: 'm' };
    expect(told(p.at({ markers: [flown('a'), flown('b'), mission] }), move('0404', 'm'))).toBe('fine');
    expect(told(p.at({ markers: [flown('a', '0404'), mission] }), move('0404', 'm'))).toBe('fine');
    expect(told(p.at({ markers: [flown('a'), flown('b'), flown('c'), mission] }), move('0404', 'm'))).toEqual(['9.2']);
  });

  test('7.2e, 7.3 the markers of supply', () => {
    const north = ['0101', '0201', '0301'];
    const at = (phase: string, state: readonly string[], mapEdge: object) =>
      positionWith([german('a', '0303', { state })], { turn: { phase }, mapEdge: { ...mapEdge } });
    const set = (kind: string): Command => ({ type: 'setMarker', pieces: ['a'], kind });
    const remove = (kind: string): Command => ({ type: 'removeMarker', pieces: ['a'], kind });
    expect(told(at('supply-weather', [], {}), set('isolated'))).toBe('fine');
    expect(told(at('supply-weather', [], {}), set('out-of-supply'))).toEqual(['7.3a']);
    expect(told(at('supply-weather', ['isolated'], {}), set('out-of-supply'))).toBe('fine');
    expect(told(at('supply-weather', ['isolated'], {}), remove('isolated'))).toBe('fine');
    expect(told(at('supply-weather', ['out-of-supply'], {}), remove('out-of-supply'))).toEqual(['7.3b']);
    expect(told(at('supply-weather', ['isolated'], { north }), remove('isolated'))).toBe('fine');
    expect(told(at('supply-weather', [], { north }), set('isolated'))).toEqual(['7.2a']);
    expect(told(at('movement', [], {}), set('isolated'))).toEqual(['7.2e']);
  });
});

test('5b, 2a a phase ends in order, and not with an overfull hex', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => german(id, '0303'));
  expect(told(positionWith(four), { type: 'nextPhase' })).toEqual(['5b']);
  const p = positionWith(four.slice(1));
  expect(told(p, { type: 'nextPhase' })).toBe('fine');
  expect(told(p, { type: 'setTurn', number: 3, phase: 'combat', side: 'german' })).toBe('fine');
  expect(told(p, { type: 'setTurn', number: 3, phase: 'turn-end' })).toEqual(['2a']);
});

test('words and dice are fine, and steps are lost in combat only', () => {
  const p = positionWith([german('a', '0303')]);
  expect(told(p, { type: 'rollDice', expression: '1d6', purpose: '' })).toBe('fine');
  expect(told(p, { type: 'say', text: 'Hello', to: 'all' })).toBe('fine');
  expect(told(p, { type: 'flipPieces', pieces: ['a'] })).toEqual(['6.5a']);
});
