import { expect, test } from 'vitest';
import { record } from './fields.ts';
import { positionWith } from './testing/position.ts';

test('10.3 what a position does not say of the record is nothing', () => {
  const of = (given: object) => record.of(positionWith([], { extras: { record: given } }));
  const none = { losses: { german: 0, allied: 0 }, saverneHeldTurns: 0 };
  expect([record.of(positionWith([])), of({})]).toEqual([none, none]);
  expect(of({ losses: { german: 2 } })).toEqual({ ...none, losses: { german: 2, allied: 0 } });
  expect(of({ losses: { allied: 3 }, saverneHeldTurns: 1 })).toEqual({
    losses: { german: 0, allied: 3 },
    saverneHeldTurns: 1,
  });
});
