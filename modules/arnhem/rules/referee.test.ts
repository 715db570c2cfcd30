import { expect, test } from 'vitest';
import { battle } from './7-combat.ts';
import { referee } from './referee.ts';
import { attackOn, british, german, glider, parachute, phase, positionWith } from './testing/position.ts';
import { told } from './testing/told.ts';

// Questions to the referee that the examples do not ask.

type Given = NonNullable<Parameters<typeof positionWith>[1]>;
const units = [
  british('a', '0404'),
  german('x', '0403'),
  british('p', '0606', parachute),
  british('g', '0607', glider),
];

test('4.1b a unit moves in the movement and mobile phase of its side, and nowhere that it does not reach', () => {
  const why = (to: string, given: Given = {}, unit = 'a') => {
    const p = positionWith(units, given);
    const found = referee.check!(p, { type: 'move', unit, to });
    return found && 'breaks' in found ? told(p, found.breaks as never) : found;
  };
  const late = ['4.1b sequence move-phase 0405'];
  expect([why('0405'), why('0405', phase('combat')), why('0405', phase('movement', 'german'))]).toEqual([
    [],
    late,
    late,
  ]);
  expect(why('0405', phase('combat', 'german'))).toEqual(late);
  expect(why('0402', phase('mobile', 'german'), 'x')).not.toEqual(['4.1b sequence move-phase 0402']);
  expect((why('0403') as readonly string[])[0]).toMatch(/^5\.1b /);
  // A unit or a hex that is not there is no question.
  expect([why('9999'), why('0405', {}, 'nobody')]).toEqual([undefined, undefined]);
});

test('14.0, 14.2 two hexes that are no neighbors are no bridge; of two bridges the one that is named is tried', () => {
  const p = positionWith(units, { edges: { '0404-0405': 'river road-bridge rail-bridge' } });
  const roll = (table: string, bridge: readonly string[], die: number, kind?: string) =>
    referee.roll!(p, { table, bridge, roll: die, ...(kind !== undefined && { 'bridge-kind': kind }) })?.result;
  const bridge = ['0404', '0405'];
  expect([roll('demolition', bridge, 1), roll('demolition', bridge, 2)]).toEqual(['destroyed', 'stands']);
  expect(roll('demolition', bridge, 2, 'rail-bridge')).toBe('destroyed');
  expect([roll('repair', bridge, 4), roll('repair', bridge, 4, 'rail-bridge')]).toEqual(['repaired', 'blown']);
  expect([roll('demolition', ['0404', '0406'], 1), roll('demolition', ['0404', '0403'], 1)]).toEqual([
    undefined,
    undefined,
  ]);
  expect([
    roll('demolition', bridge, 0),
    roll('demolition', bridge, 7),
    roll('demolition', bridge, 1, 'canal-bridge'),
  ]).toEqual([undefined, undefined, undefined]);
  expect([roll('demolition', bridge, 6), roll('repair', bridge, 6)]).toEqual(['stands', 'repaired']);
});

test('7.6a, 8.4a an entry by its column and a die of one to six, with what it asks for', () => {
  const p = positionWith(units, phase('combat'));
  const attack = attackOn(p, 'a', '0403');
  const result = (roll: unknown) => referee.result!(p, battle(p, attack), { roll } as never)?.result;
  expect([1, 2, 3, 4, 5, 6].map(result)).toEqual(['AR1', 'AR1', 'NE', 'EX', 'DR1', 'DR1']);
  expect([result(0), result(7), result('1'), result(undefined)]).toEqual([undefined, undefined, undefined, undefined]);
  const alone = { ...attack, attackers: [], options: { fire: { attacker: 4, defender: 0 } } as never };
  expect(referee.result!(p, battle(p, alone), { roll: 4 } as never)).toMatchObject({
    result: 'EX',
    effects: { defender: { loss: 1 } },
  });
  expect(referee.result!(p, battle(p, attack), { roll: 4 } as never)?.effects).toEqual({
    attacker: { loss: 1 },
    defender: { loss: 1 },
  });
});

test('11.4 where the die puts a parachute unit, and whether a glider breaks', () => {
  const p = positionWith(units, { hexes: { '0607': 'broken' } });
  const scatter = (from: string, roll: number) => referee.roll!(p, { table: 'scatter', unit: 'p', from, roll });
  expect(scatter('0204', 1)).toEqual({ result: '0203', also: { effects: { state: 'full', displace: [] } } });
  expect(scatter('0301', 1)).toMatchObject({ result: 'off-map', also: { effects: { state: 'eliminated' } } });
  const glides = (roll: number) => referee.roll!(p, { table: 'glider', unit: 'g', at: '0607', roll });
  expect([glides(1), glides(2)]).toEqual([
    { result: 'broken', also: { effects: { state: 'depleted' } } },
    { result: 'intact', also: { effects: { state: 'full' } } },
  ]);
});
