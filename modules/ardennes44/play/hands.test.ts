import type { Command } from '@umpire/shared/table';
import { breachesOf, type Position, type PositionMarker, type Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { allied, clausesOf, german, hexIn, positionWith, tank } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { changed } from './testing/asking.ts';

/** What hands may do with markers and units, on which condition: the clauses that refuse them. */

const turnOf = (number: number, side: string, phase = 'movement') => ({ number, side, phase });
const refused = (p: Position, command: Command, side = p.turn.side!): readonly string[] =>
  clausesOf(breachesOf(rules.judge!(p, command, [side])));
const move = (id: string, to: string): Command => ({ type: 'movePieces', pieces: [id], to: to as '0101' });
const mark = (id: string, kind: string): Command => ({ type: 'setMarker', pieces: [id], kind });
const unmark = (id: string, kind: string): Command => ({ type: 'removeMarker', pieces: [id], kind });
const at = (p: Position, ...markers: readonly PositionMarker[]): Position => p.at({ markers });

test('24.4a, 24.8b markers are laid where they may lie, and nowhere else; off the map never by hand', () => {
  const bare = positionWith([german('g', '0404'), allied('x', '0709')], {
    ...{ turn: turnOf(6, 'german', 'traffic'), hexes: { '0401': 'clear german-supply' } },
    roads: [['0401', '0402', '0403', '0404', '0405', '0406']],
  });
  const marker = (kind: string, id: string, number: number, hex?: string): PositionMarker => ({
    ...{ kind, id, side: 'german', values: { number } },
    ...(hex !== undefined && { at: hexIn(bare, hex), place: hex as '0101' }),
  });
  const p = at(
    bare,
    marker('traffic', 't1', 1),
    marker('traffic', 't2', 2, '0402'),
    marker('roadblock', 'r', 1, '0406'),
  );
  expect([
    refused(p, move('t1', '0403')),
    refused(p, move('t1', '0404')),
    refused(p, move('t1', 'box:german-traffic')),
  ]).toEqual([['24.4a'], [], ['24.4a']]);
  // A roadblock may be laid anew beside where it lies.
  expect([refused(p, move('r', '0405')), refused(p, move('r', '0403')), refused(p, move('r', '0301'))]).toEqual([
    [],
    ['24.8b'],
    expect.arrayContaining(['24.8b']),
  ]);
});

test('15.8e a hand takes off a position in which nobody is left, and no other', () => {
  const p = positionWith([german('g', '0404'), allied('x', '0709')], { turn: turnOf(6, 'german', 'recovery') });
  const off = (hex: string) =>
    refused(
      at(p, { kind: 'ip', id: 'm', counter: 'position', at: hexIn(p, hex), place: hex as '0101' }),
      move('m', 'box:common-markers'),
    );
  expect([off('0404').length, off('0303').length]).toEqual([1, 0]);
});

test('12.61a, 13.1a by hand a truck is given only to leg units that arrive; others get on by their card', () => {
  const p = positionWith([allied('f', null), allied('t', null, tank), allied('on', '0404'), german('x', '0709')], {
    turn: turnOf(6, 'allied'),
  });
  const due = (id: string) => changed(p, id, { place: 'track:turn:6', beganAt: 'track:turn:6' });
  expect([
    refused(due('f'), mark('f', 'truck')),
    refused(due('t'), mark('t', 'truck')),
    refused(p, mark('on', 'truck')),
  ]).toEqual([[], ['12.61a'], ['12.61a']]);
  expect(refused(changed(p, 'f', { place: 'box:allied-dead' }), mark('f', 'truck'))).toEqual(['12.61a']);
});

test('22.3a a prime mover is given to a German gun that has not moved', () => {
  const gun = { kind: 'artillery', army: '6pz' };
  const p = positionWith([german('g', '0404', gun), german('foot', '0405', { army: '6pz' }), allied('x', '0709')], {
    turn: turnOf(6, 'german'),
  });
  expect([
    refused(p, mark('g', 'pm')),
    refused(p, mark('foot', 'pm')),
    refused(changed(p, 'g', { began: hexIn(p, '0403') }), mark('g', 'pm')),
  ]).toEqual([[], ['22.3a'], ['22.3a']]);
});

test('12.7a in artillery supply German markers come off strategic movers, Allied ones stay', () => {
  const off = (side: 'german' | 'allied') =>
    refused(
      positionWith([(side === 'german' ? german : allied)('u', '0404', { ...tank, state: ['sm'] })], {
        turn: turnOf(6, side, 'artillery-supply'),
      }),
      unmark('u', 'sm'),
    );
  expect([off('german'), off('allied')]).toEqual([[], ['12.7a']]);
});

test('25.3 marks of the night are laid and taken back in the afternoon', () => {
  const given = (number: number, state: readonly string[], change: Partial<Unit> = {}) =>
    changed(
      positionWith([german('u', '0404', { state }), allied('x', '0709')], { turn: turnOf(number, 'german') }),
      'u',
      change,
    );
  expect([6, 7].map((number) => refused(given(number, []), mark('u', 'night')))).toEqual([[], ['25.3a']]);
  expect([6, 7].map((number) => refused(given(number, ['night']), unmark('u', 'night')))).toEqual([[], ['25.3a']]);
  expect(refused(given(6, ['disrupted']), mark('u', 'night'))).toEqual(['25.3b']);
});

test('25.21a a unit is turned to its full side with its replacement marker on it, or in the dead pile', () => {
  const turned = (change: Partial<Unit>) => {
    const p = positionWith([german('u', '0404', { steps: 1, maxSteps: 2 }), allied('x', '0709')], {
      turn: { number: 8, phase: 'replacement' },
      extras: { replacements: { german: 2 } },
    });
    return refused(changed(p, 'u', change), { type: 'flipPieces', pieces: ['u'], face: 0 }, 'german');
  };
  expect([
    turned({}),
    turned({ state: ['replacement'] }),
    turned({ at: undefined, place: 'box:german-dead' }),
    turned({ at: undefined, place: 'box:german-breakdown' }),
  ]).toEqual([['25.21a'], [], [], ['25.21a']]);
});

test('8.3b only from a stack that is too large does its owner put a unit into the dead pile', () => {
  const stack = (points: number, phase = 'movement') =>
    positionWith(
      [german('a', '0404', { stacking: 2 }), german('b', '0404', { stacking: points }), allied('x', '0709')],
      { turn: turnOf(6, 'german', phase) },
    );
  const dead = 'box:german-dead';
  expect([
    refused(stack(1), move('a', dead)),
    refused(stack(2), move('a', dead)),
    refused(stack(2, 'combat'), move('a', dead)),
  ]).toEqual([['8.3b'], [], []]);
  expect(refused(stack(2), move('a', 'box:german-surrendered'))).not.toEqual([]);
  const pointed = changed(stack(2), 'a', { values: { stacking: 2, surrenderPoints: 1 } });
  expect([refused(pointed, move('a', dead)), refused(pointed, move('a', 'box:german-surrendered'))]).toEqual([
    ['8.3b'],
    expect.anything(),
  ]);
});

test('30.2a a control marker is laid by the side whose unit stands in the place or passed it', () => {
  const p = positionWith([german('g', '0303'), allied('x', '0709')], {
    ...{ turn: turnOf(6, 'german'), hexes: { '0304': 'clear victory', '0607': 'clear victory' } },
    roads: [['0303', '0304', '0305']],
  });
  const lay = (began: string, now: string, hex: string) =>
    refused(
      at(changed(p, 'g', { began: hexIn(p, began), at: hexIn(p, now) }), {
        kind: 'control',
        id: 'c',
        place: 'box:common-markers',
        face: 0,
      }),
      move('c', hex),
    );
  expect([
    lay('0303', '0304', '0304'),
    lay('0303', '0305', '0304'),
    lay('0303', '0303', '0304'),
    lay('0303', '0305', '0305'),
    lay('0303', '0305', '0607'),
  ]).toEqual([[], [], ['30.2a'], ['30.2a'], ['30.2a']]);
  const theirs = at(changed(p, 'x', { at: hexIn(p, '0607') }), {
    kind: 'control',
    id: 'c',
    place: 'box:common-markers',
    face: 0,
  });
  expect(refused(theirs, move('c', '0607'))).toEqual(['30.2a']);
});
