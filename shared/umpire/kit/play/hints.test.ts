import { expect, test } from 'vitest';
import { ATTACK, type Procedure } from '../../procedure.ts';
import { say } from '../../saying.ts';
import { stackingLimits } from '../stacking/stacking.ts';
import { position } from '../testing/small-map.ts';
import { zonesOfControl } from '../zones/zones.ts';
import { during, hintsBy, isUnmoved, unitsThat, usualFinders } from './hints.ts';
import { hasMoved, untilPast } from './lessons/checks.ts';

const start = position({
  map: 'w . w . w',
  units: { a: ['blue', '0101'], b: ['blue', '0301'], x: ['red', '0201'] },
});
let asked = 0;
const attacks: Procedure = {
  kind: ATTACK,
  title: say('attack'),
  clause: '6',
  offers: () => {
    asked += 1;
    return [
      {
        kind: ATTACK,
        clause: '6',
        says: say('offer', { odds: '3-1' }),
        state: { attackers: ['a', 'b'], target: '0201' },
      },
    ];
  },
  prompt: () => undefined,
};

test('hints stand in the order in which the game is learnt, and only where the position calls for them', () => {
  const hints = hintsBy([
    { id: 'move', clause: '3', when: during(['movement'], unitsThat(isUnmoved)) },
    { id: 'none', clause: '4', when: unitsThat(() => false) },
    { id: 'objectives', clause: '9', when: () => ({ hexes: [0, 1, 2, 3, 4] }) },
  ]);
  expect(hints(start, 'blue')).toMatchObject([
    { id: 'move', level: 1, units: ['a', 'b'], hexes: [0, 2], says: say('play.hint.move.says', { unit: 'a' }) },
    { id: 'objectives', level: 3, hexes: [0, 1, 2, 3, 4] },
  ]);
  expect(hints(start, 'red').map(({ id }) => id)).toEqual(['objectives']);
});

test('several hints about one attack look for it once', () => {
  const find = usualFinders({
    zones: zonesOfControl({ clause: '4' }),
    stacking: stackingLimits(() => undefined),
    phases: ['movement'],
    combat: ['movement'],
    attacks,
  });
  const hints = hintsBy([
    { id: 'attack', clause: '6', when: find.attack },
    { id: 'odds', clause: '6', when: find.attack },
    { id: 'woods', clause: '7', when: find.attackOn((board, hex) => board.terrainAt(hex) === 'woods') },
  ]);
  expect(hints(start, 'blue').map(({ id, units }) => [id, units])).toEqual([
    ['attack', ['a', 'b']],
    ['odds', ['a', 'b']],
  ]);
  expect(asked).toBe(1);
});

test('a lesson is done by what was done, and past its phase', () => {
  const order = [
    { id: 'movement', side: 'blue' },
    { id: 'combat', side: 'blue' },
  ];
  const movement = untilPast(order, 'movement', 'blue');
  const combat = start.at({ turn: { number: 1, phase: 'combat', side: 'blue' } });
  expect([movement()(start), movement()(combat), movement(hasMoved('blue'))(start)]).toEqual([false, true, false]);
  expect(movement(hasMoved('blue'))(start.moved([start.unit('a')!], 4))).toBe(true);
  expect(movement()(start.at({ turn: { number: 2, phase: 'movement', side: 'blue' } }))).toBe(true);
});
