import { bagOf, breachesOf } from '@umpire/shared/umpire';
import type { Fields } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { counter, unitsOnMap } from '../testing/game.ts';
import { reach } from './5-movement.ts';
import { battle } from './9-combat.ts';
import { american, clausesOf, german, gun, positionWith } from './testing/position.ts';

const rowOf = (hex: string): number => Number(hex.slice(2));
const placeOf = (id: string): string => unitsOnMap.find((placed) => placed.counter === id)!.at;

test('15.7 every Allied unit that is set up between two ends belongs to the front of the army that faces them', () => {
  const fronts = { '5pz': ['14-cav', '28-110'], '6pz': ['102-cav', '14-cav'], '7': ['28-109', '4-12'] };
  const allied = unitsOnMap.filter((placed) => counter(placed.counter).side === 'allied');
  for (const { counter: id, at } of allied) {
    const armies = Object.entries(fronts).flatMap(([army, ends]) => {
      const [north = 0, south = 0] = ends.map((end) => rowOf(placeOf(end)));
      return north <= rowOf(at) && rowOf(at) <= south ? [army] : [];
    });
    expect(counter(id).values!.front, id).toBe(armies.length > 0 ? armies.join('-') : undefined);
  }
  // As the rulebook's example has it.
  for (const id of ['106-422', '106-423', '106-424', '28-112']) expect(counter(id).values!.front).toBe('5pz');
});

/** The clauses that an attack by a unit of the army on such a unit breaks on turn 1. */
const brokenBy = (army: string, defender: Fields, number = 1): readonly string[] => {
  const p = positionWith([german('a', '0403', { army }), american('d', '0404', defender)], {
    turn: { number, phase: 'combat' },
  });
  const attack = { attackers: p.unitsOf(['a']), target: p.unit('d')!.at!, options: bagOf({}) };
  return clausesOf(breachesOf(battle(p, attack).allowed));
};

test('15.7 on turn 1 an army attacks the units of its front and no others, wherever they stand', () => {
  expect([brokenBy('5pz', { front: ['5pz'] }), brokenBy('5pz', { front: ['5pz', '6pz'] })]).toEqual([[], []]);
  expect(brokenBy('6pz', { front: '5pz-6pz' })).toEqual([]);
  expect(brokenBy('7', { front: ['5pz'] })).toEqual(['15.7']);
  // A unit between no two ends faces nobody.
  expect(brokenBy('6pz', { name: '78/309' })).toEqual(['15.7']);
  expect(brokenBy('7', { front: ['5pz'] }, 2)).toEqual([]);
});

test('15.2, 15.3 Allied artillery moves 1 on turn 1, and fully where a German has advanced next to it', () => {
  const allowance = (state: readonly string[]): number => {
    const turn = { number: 1, phase: 'movement', side: 'allied' };
    const p = positionWith([american('g', '0404', { ...gun, move: 5, state })], { turn });
    return reach(p, [p.unit('g')!]).allowance;
  };
  expect([allowance([]), allowance(['may-move-fully'])]).toEqual([1, 5]);
});
