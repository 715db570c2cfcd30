import { openingOf, positionAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { countMoves } from '@umpire/shared/umpire/kit/testing/small-map.ts';
import { expect, test } from 'vitest';
import { reach } from './5-movement.ts';
import { rules } from './index.ts';
import { hexIn, module } from './testing/position.ts';

const p = positionAt(rules.reading, module, openingOf(module, 'historical'), {
  number: 1,
  phase: 'movement',
  side: 'german',
});
const germans = p.units.filter(({ side, at }) => side === 'german' && at !== undefined);

/** Numbers computed by the umpire and pinned: a wrong cost, a leaking zone or a missed bridge changes them. */
test('perft of the set-up: hexes in reach of each German unit on turn 1, and all ways to make the first move', () => {
  const counts = germans.map((unit) => [unit.counter, [...reach(p, [unit]).hexes()].length]);
  expect(Object.fromEntries(counts)).toEqual({
    'ge-1': 74,
    'ge-2': 75,
    'ge-brdf': 127,
    'ge-4': 84,
    'ge-5': 66,
    'ge-9s': 373,
    'ge-grsn': 269,
  });
  expect(
    countMoves(
      reach,
      p,
      germans.map(({ id }) => id),
      1,
    ),
  ).toBe(1045);
});

test('by hand: BrDf leaves Nijmegen', () => {
  const found = reach(p, [germans.find(({ counter }) => counter === 'ge-brdf')!]);
  const costs = (...hexes: readonly string[]) => hexes.map((hex) => found.cost(hexIn(p, hex)));
  // By the road over the Waal; by the trail into broken ground; by the road into rough.
  expect(costs('2722', '2622', '2522')).toEqual([1, 1, 1]);
  // 2721 lies over the Waal without a bridge: reached by 2722.
  expect(costs('2721')).toEqual([2]);
  // 2620, then over the canal: along the trail by the bridge of 2720, or without one into 2619 for one point more.
  expect(costs('2620', '2720', '2619')).toEqual([1, 2, 3]);
  // Two hexes along the road, and one along the road and one along the trail, both in rough ground.
  expect(costs('2523', '2422')).toEqual([2, 2]);
});
