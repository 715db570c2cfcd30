import { expect, test } from 'vitest';
import { mayEnd } from './3-sequence.ts';
import { reach } from './4-movement.ts';
import { whyNotOverrun } from './4-overrun.ts';
import { stacking } from './5-stacking.ts';
import { statesAfterMove } from './9-guns.ts';
import {
  british,
  clausesOf,
  type Given,
  german,
  gun,
  hexIn,
  numbersOf,
  para,
  positionWith,
  tank,
  unitOf,
  unitsOf,
} from './testing/position.ts';

/** Movement and stacking: the clauses that no test vector covers. */

const turn = (phase: string, side = 'german', number = 5) => ({ turn: { phase, side, number } });

const reached = (p: ReturnType<typeof positionWith>, id: string): readonly string[] =>
  numbersOf(p, reach(p, [unitOf(p, id)]).hexes());

const dz = { kind: 'dz', on: '0404', formation: '82 Airborne Division' };

test('4.0.5 a stack of more than eight points does not move together', () => {
  const p = positionWith(['a', 'b', 'c', 'd', 'e'].map((id) => german(id, '0303')));
  expect(reach(p, unitsOf(p, 'a b c d e')).why(hexIn(p, '0304'))?.clause).toBe('4.0.5');
  expect(reach(p, unitsOf(p, 'a b c d')).why(hexIn(p, '0304'))).toBeUndefined();
});

test('4.2.2 overruns are made in both phases of movement, and in no other', () => {
  const units = [german('a', '0303', { ...tank, attack: 30 }), para('x', '0304')];
  for (const [phase, breaks] of [
    ['movement', 0],
    ['mechanized-movement', 0],
    ['assault', 1],
  ] as const) {
    // A unit that begins next to the enemy may not move in the mechanised phase, so it starts a hex away.
    const p = positionWith([{ ...units[0]!, at: '0302' }, units[1]!], turn(phase));
    expect(whyNotOverrun(p, unitsOf(p, 'a'), hexIn(p, '0304')).length, phase).toBe(breaks);
  }
});

test('4.2.8 the zone of those about to be overrun does not stop the stack; that of others does', () => {
  const a = german('a', '0302', { ...tank, attack: 30 });
  const alone = positionWith([a, para('x', '0304')]);
  expect(whyNotOverrun(alone, unitsOf(alone, 'a'), hexIn(alone, '0304'))).toEqual([]);
  const others = ['0405', '0205', '0305'].map((at, i) => para(`y${i}`, at, { defense: 1 }));
  const held = positionWith([a, para('x', '0304'), ...others, para('z', '0402'), para('w', '0202')]);
  expect(clausesOf(whyNotOverrun(held, unitsOf(held, 'a'), hexIn(held, '0304')))).toEqual(['4.2.5']);
  const option = { options: { overrunTargetZone: 'stops' } };
  const strict = positionWith([a, para('x', '0304')], option);
  expect(whyNotOverrun(strict, unitsOf(strict, 'a'), hexIn(strict, '0304'))).toHaveLength(1);
});

test('4.1.2 once it has stormed, nobody overruns into the mud in the mechanised phase', () => {
  const at = (phase: string, stormed: boolean) =>
    positionWith([british('a', '0202', { ...tank, attack: 9 }), german('x', '0203', { defense: 1 })], {
      hexes: { '0203': 'clear mud-belt' },
      extras: { stormed },
      ...turn(phase, 'allied', 6),
    });
  const clauses = (p: ReturnType<typeof positionWith>) =>
    clausesOf(whyNotOverrun(p, unitsOf(p, 'a'), hexIn(p, '0203')));
  expect(clauses(at('movement', true))).toEqual([]);
  // The tank begins next to its target, whose zone does not hold it.
  expect(clauses(at('mechanized-movement', true))).toContain('4.1.2');
  expect(clauses(at('mechanized-movement', false))).not.toContain('4.1.2');
});

test('4.2.10 armor does not change the odds of an overrun, water without a bridge forbids it', () => {
  const units = [german('a', '0303', { ...tank, attack: 28 }), para('x', '0304', { kind: 'armor' })];
  const open = positionWith(units);
  expect(whyNotOverrun(open, unitsOf(open, 'a'), hexIn(open, '0304'))).toEqual([]);
  const water = Object.fromEntries(
    ['0203-0304', '0204-0304', '0303-0304', '0304-0305', '0304-0403', '0304-0404'].map((edge) => [edge, 'river']),
  );
  const wet = positionWith(units, { edges: water });
  expect(whyNotOverrun(wet, unitsOf(wet, 'a'), hexIn(wet, '0304'))).toHaveLength(1);
});

test('5.0.2 a hex may be too full while units move, not when the phase ends', () => {
  const p = positionWith([german('m', '0303'), ...['a', 'b', 'c', 'd'].map((id) => german(id, '0304'))]);
  expect(reached(p, 'm')).toContain('0304');
  const full = p.moved(unitsOf(p, 'm'), hexIn(p, '0304'));
  expect(clausesOf(mayEnd(full))).toEqual(['5.0.1']);
});

test('5.0.5 markers take no room', () => {
  const p = positionWith(
    ['a', 'b', 'c', 'd'].map((id) => para(id, '0404')),
    { markers: [dz] },
  );
  expect(stacking(p, hexIn(p, '0404'), 'allied')).toEqual([]);
});

test('7.1.4 from the first storm on the highway of the Betuwe costs what a road does', () => {
  const given = (stormed: boolean): Given => ({
    standard: true,
    ...turn('movement', 'allied'),
    extras: { stormed },
  });
  const cost = (stormed: boolean) => {
    const p = positionWith([british('a', 'B3715', { move: 6 })], given(stormed));
    const found = reach(p, [unitOf(p, 'a')]);
    return found.cost(hexIn(p, 'B3714'));
  };
  const [dry, wet] = [cost(false)!, cost(true)!];
  expect([dry, wet].every((each) => each > 0)).toBe(true);
  const on = positionWith([british('a', 'B3714', { move: 6 })], given(true));
  expect(reach(on, [unitOf(on, 'a')]).cost(hexIn(on, 'B3814'))).toBe(1);
  const off = positionWith([british('a', 'B3714', { move: 6 })], given(false));
  expect(reach(off, [unitOf(off, 'a')]).cost(hexIn(off, 'B3814'))).toBe(0.5);
});

test('7.3.13 a German does not walk onto a drop zone', () => {
  const p = positionWith([german('a', '0403')], { markers: [dz] });
  expect(reach(p, [unitOf(p, 'a')]).why(hexIn(p, '0404'))?.clause).toBe('7.3.13');
});

test('9.4.2 a gun that has moved must be marked before the phase ends', () => {
  const p = positionWith([german('g', '0303', { ...gun, move: 4 })]);
  const moved = p.moved(unitsOf(p, 'g'), hexIn(p, '0304'));
  expect(clausesOf(mayEnd(moved))).toEqual(['9.4.2']);
  expect(statesAfterMove(unitOf(p, 'g'))).toEqual(['first-fire']);
});

test('17.1.2 crossing a bridge in the phase in which it was repaired costs a point more', () => {
  const edges = { '0303-0304': 'canal bridge' };
  const cost = (value: string | boolean) => {
    const markers = [{ kind: 'bridge-repaired', on: ['0303', '0304'], 'repaired-in': value }];
    const p = positionWith([german('a', '0303')], { edges, markers });
    return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0304'));
  };
  expect([cost(true), cost('4:movement:german')]).toEqual([2, 1]);
});

test('3.0.3, 4.1.1 who may not move in the mechanised phase has no movement points in it', () => {
  const allowances = (phase: string, ...units: Parameters<typeof positionWith>[0][number][]) => {
    const p = positionWith(units, turn(phase));
    return p.units.map((unit) => reach(p, [unit]).allowance);
  };
  const foot = german('a', '0303');
  const fatigued = german('b', '0305', { ...tank, state: ['fatigued'] });
  const unsupplied = german('c', '0307', { ...tank, state: ['out-of-supply'] });
  const fresh = german('d', '0507', tank);
  expect(allowances('mechanized-movement', foot, fatigued, unsupplied, fresh)).toEqual([0, 0, 0, 6]);
  expect(allowances('movement', foot, fatigued, unsupplied, fresh)).toEqual([4, 6, 3, 6]);
});
