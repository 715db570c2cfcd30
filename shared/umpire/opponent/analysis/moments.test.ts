import { expect, test } from 'vitest';
import { lucksOf } from './luck.ts';
import { advantageOf, changesBetween, courseOf, type Stand, swingsIn } from './moments.ts';
import type { Worth } from './standing.ts';

const standing = (red: Partial<Worth>, blue: Partial<Worth>, holders: Stand['holders'] = {}): Stand => {
  const none: Worth = { force: 0, goals: 0, supply: 0, danger: 0 };
  return { sides: { red: { ...none, ...red }, blue: { ...none, ...blue } }, holders };
};

test('a side stands better by what it has more than the other', () => {
  const now = standing({ force: 30, supply: -2 }, { force: 20, goals: 12 });
  expect(advantageOf(now, 'red')).toBe(-4);
  expect(advantageOf(now, 'blue')).toBe(4);
});

test('what changed is told part by part, with the goals that changed hands', () => {
  const before = standing({ force: 30, goals: 12 }, { force: 20 }, { '0101': 'red' });
  const after = standing({ force: 29, goals: 0 }, { force: 20, goals: 12, danger: -0.2 }, { '0101': 'blue' });
  expect(changesBetween(before, after)).toEqual([
    { side: 'red', part: 'goals', by: -12, goals: ['0101'] },
    { side: 'blue', part: 'goals', by: 12, goals: ['0101'] },
    { side: 'red', part: 'force', by: -1, goals: [] },
  ]);
});

test('a goal is held by who stood in it last, and at the beginning by who is nearer', () => {
  const worth = { force: 10, supply: 0, danger: 0 };
  const at = (goal: { readonly there?: string; readonly near?: string }) => ({
    sides: { red: worth, blue: worth },
    goals: { '0101': goal },
  });
  const course = courseOf([at({ near: 'red' }), at({ near: 'blue' }), at({ there: 'blue', near: 'blue' }), at({})]);
  expect(course.map(({ holders }) => holders['0101'])).toEqual(['red', 'red', 'blue', 'blue']);
  expect(course.map(({ sides }) => sides.red!.goals)).toEqual([12, 12, 0, 0]);
});

test('the game turned on the largest swings, told in their order; units that come by schedule turn nothing', () => {
  const course = [50, 40, 60, 40, 39.9].map((force) => standing({ force }, { force: 40 }));
  expect(swingsIn(course)).toMatchObject([
    { index: 0, favours: 'blue', by: 10 },
    { index: 2, favours: 'blue', by: 20 },
  ]);
  expect(swingsIn([])).toEqual([]);
});

test('luck is what the results brought beyond the average; a result that nobody expected is left out', () => {
  const odds = {
    side: 'red',
    expected: { worth: 1, success: 0.5 },
    results: { DR: { worth: 3, success: 1 }, AR: { worth: -1, success: 0 } },
  };
  const rolled = ['DR', 'DR', 'AR', 'by hand'].map((code) => ({ odds, code }));
  expect(lucksOf(rolled)).toEqual([{ side: 'red', attacks: 3, expected: 1.5, succeeded: 2, points: 2 }]);
});
