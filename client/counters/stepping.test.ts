import type { Counter } from '@umpire/shared/module/counter.ts';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { expect, test } from 'vitest';
import { manyFacesOf, numberOf, shownValues, stepsOf } from './stepping.ts';

const counter = (faces: number, values: Readonly<Record<string, number>>): Counter => ({
  ...{ kind: 'unit', name: 'a', symbol: 'none', style: 'gray', back: 'plain' },
  faces: Array.from({ length: faces }, () => ({ values: {} })),
  values: { strength: 2 },
  pictured: {
    ...{ width: 66, height: 66, perPixel: 1 },
    layers: [
      { shows: 'face', pictures: ['front'] },
      ...Object.entries(values).map(([value, most]) => ({
        shows: { value },
        pictures: Array.from({ length: most + 1 }, () => null),
      })),
    ],
  },
});
const counters: Readonly<Record<string, Counter>> = {
  unit: counter(2, { strength: 4, fuel: 1 }),
  gun: counter(2, { strength: 4 }),
  card: counter(60, {}),
};
const module = { counter: (id: string) => counters[id] } as Pick<LoadedModule, 'counter'>;
const piece = (id: string, is: string, more: object = {}) => ({ id, counter: is, face: 0, facing: 0, ...more });

test('faces are chosen of counters that have more than two, and all equally many', () => {
  expect(manyFacesOf(module, [piece('a', 'card'), piece('b', 'card')])).toBe(60);
  expect(manyFacesOf(module, [piece('a', 'unit')])).toBe(0);
  expect(manyFacesOf(module, [piece('a', 'card'), piece('b', 'unit')])).toBe(0);
  expect(manyFacesOf(module, [piece('a', 'card', { masked: true })])).toBe(0);
});

test('the values that can be stepped are those that all of the counters show by a picture', () => {
  expect(shownValues(module, [piece('a', 'unit')])).toEqual([
    { value: 'strength', most: 4 },
    { value: 'fuel', most: 1 },
  ]);
  expect(shownValues(module, [piece('a', 'unit'), piece('b', 'gun')])).toEqual([{ value: 'strength', most: 4 }]);
  expect(shownValues(module, [piece('a', 'unit', { masked: true })])).toEqual([]);
});

test('each counter goes on from its own number, and no further than its pictures', () => {
  const pieces = [piece('a', 'unit'), piece('b', 'unit', { values: { strength: 4 } }), piece('c', 'gun', { face: 1 })];
  expect(pieces.map((one) => numberOf(module, one, 'strength'))).toEqual([2, 4, 2]);
  expect([...stepsOf(module, pieces, { value: 'strength', most: 4 }, 1)]).toEqual([[3, ['a', 'c']]]);
  expect([...stepsOf(module, pieces, { value: 'strength', most: 4 }, -1)]).toEqual([
    [1, ['a', 'c']],
    [3, ['b']],
  ]);
  expect([...stepsOf(module, pieces.slice(0, 1), { value: 'fuel', most: 1 }, -1)]).toEqual([]);
});
