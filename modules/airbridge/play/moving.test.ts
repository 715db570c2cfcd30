import type { Command } from '@umpire/shared/table';
import type { Position, Procedure } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import { british, engineer, type Given, german, positionWith, tank } from '../rules/testing/position.ts';
import { ferry, overrun } from './moving.ts';

// 4.2, 17.3 What units may do while they move, with all that it does on the table.

const sides = ['german', 'allied'] as const;
const makers = { german, allied: british };

/** The acts of every offer, by the pieces that they are about. */
const actsOf = (procedure: Procedure, p: Position, side: 'german' | 'allied'): readonly (readonly Command[])[] =>
  procedure.offers(p, side).map(({ state }) => {
    const prompt = procedure.prompt(p, state)!;
    expect([prompt.side, prompt.choices.map(({ id }) => id)]).toEqual([side, ['do', 'leave']]);
    return prompt.choices[0]!.acts;
  });

describe.each(sides)('the %s side', (side) => {
  const other = side === 'german' ? 'allied' : 'german';
  const [mine, theirs] = [makers[side], makers[other]];
  const given = (phase: string, more: Given = {}): Given => ({ turn: { number: 5, side, phase }, ...more });

  test('4.2.3 overruns at 7-1, at 5-1 whoever is fatigued or out of supply, with all units of the stack', () => {
    const offered = (attack: number, more: object, ground = 'clear', phase = 'movement') => {
      const units = [
        mine('a', '0404', { ...tank, attack: attack - 3 }),
        mine('b', '0404', { ...tank, attack: 3 }),
        mine('foot', '0404', { kind: 'infantry', attack: 20 }),
        mine('tired', '0404', { ...tank, attack: 20, state: ['fatigued'] }),
        theirs('x', '0406', { defense: 2, ...more }),
      ];
      const p = positionWith(units, given(phase, { hexes: { '0406': ground } }));
      expect(overrun.offers(p, other)).toEqual([]);
      return actsOf(overrun, p, side);
    };
    for (const phase of ['movement', 'mechanized-movement']) {
      expect(offered(14, {}, 'clear', phase)).toEqual([
        [
          { type: 'movePieces', pieces: ['x'], to: `box:${other}-eliminated` },
          { type: 'movePieces', pieces: ['a', 'b'], to: '0406' },
          { type: 'setMarker', pieces: ['a', 'b'], kind: 'overran', value: expect.any(String) },
        ],
      ]);
    }
    expect(offered(14, {}, 'mixed')).toHaveLength(1);
    expect(offered(13, {})).toEqual([]);
    for (const state of ['fatigued', 'out-of-supply']) {
      expect(offered(10, { state: [state] })).toHaveLength(1);
      expect(offered(9, { state: [state] })).toEqual([]);
    }
    for (const ground of ['woods', 'urban']) expect(offered(40, {}, ground)).toEqual([]);
    expect(offered(40, {}, 'clear', 'combat-declaration')).toEqual([]);
    // 3.0.3 From an enemy zone in the movement phase only.
    const beside = [mine('a', '0404', { ...tank, attack: 9 }), theirs('x', '0405', { defense: 1 })];
    const times = ['movement', 'mechanized-movement'].map(
      (phase) => overrun.offers(positionWith(beside, given(phase)), side).length,
    );
    expect(times).toEqual([1, 0]);
  });

  test('4.2.5 an overrun costs the hex and a point, wherever the allowance leads', () => {
    const offered = (move: number, hex: string) => {
      const units = [mine('a', '0402', { ...tank, attack: 9, move }), theirs('x', hex, { defense: 1 })];
      return overrun.offers(positionWith(units, given('movement')), side).length;
    };
    // Three hexes and the point.
    expect([offered(4, '0405'), offered(3, '0405')]).toEqual([1, 0]);
    expect([offered(2, '0403'), offered(1, '0403')]).toEqual([1, 0]);
  });

  test('17.3.1, 17.3.2 an engineer ferries who is on its bank, who is on the other, or itself', () => {
    const edges = { '0404-0405': 'river' };
    const of = (units: Parameters<typeof positionWith>[0], more: Given = {}) =>
      actsOf(ferry, positionWith(units, given('movement', { edges, ...more })), side).map((acts) => acts);
    const goes = (unit: string, to: string) => ({ type: 'movePieces', pieces: [unit], to, mode: 'ferry' });
    const spent = (...pieces: readonly string[]) => ({
      type: 'setMarker',
      pieces,
      kind: 'spent',
      value: expect.any(String),
    });
    const foot = { kind: 'infantry' };
    expect(of([mine('e', '0404', engineer)])).toEqual([[goes('e', '0405'), spent('e')]]);
    expect(of([mine('e', '0404', engineer), mine('f', '0404', foot)])).toEqual([
      [goes('e', '0405'), spent('e')],
      [goes('f', '0405'), spent('f', 'e')],
    ]);
    expect(of([mine('e', '0404', engineer), mine('f', '0405', foot)])).toEqual([
      [goes('e', '0405'), spent('e')],
      [goes('f', '0404'), spent('f', 'e')],
    ]);
    expect(of([mine('e', '0404', engineer), mine('m', '0405', tank)])).toHaveLength(1);
    expect(of([mine('e', '0404', engineer), theirs('x', '0405')])).toEqual([]);
    expect(of([mine('f', '0404', foot), mine('g', '0405', foot)])).toEqual([]);
    expect(of([mine('e', '0404', engineer)], { edges: {} })).toEqual([]);
    expect(of([mine('e', '0404', engineer)], { turn: { number: 5, side, phase: 'mechanized-movement' } })).toEqual([]);
    expect(of([mine('e', '0404', engineer)], { hexes: { '0405': 'prohibited' } })).toEqual([]);
  });
});
