import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSameBytes, forEachMarked } from './quads.ts';

/** Mostly 0, at any place of a buffer, of any length. */
const bytes = fc
  .tuple(fc.array(fc.constantFrom(0, 0, 0, 1, 255), { maxLength: 40 }), fc.nat({ max: 5 }))
  .map(([values, offset]) => {
    const all = new Uint8Array(offset + values.length);
    all.set(values, offset);
    return all.subarray(offset);
  });

test('every byte that is not 0 is told, in order', () => {
  fc.assert(
    fc.property(bytes, (marks) => {
      const told: number[] = [];
      forEachMarked(marks, (hex) => told.push(hex));
      expect(told).toEqual([...marks.keys()].filter((hex) => marks[hex] !== 0));
    }),
  );
});

test('arrays are the same if every byte is', () => {
  fc.assert(
    fc.property(bytes, fc.nat(), (some, at) => {
      const others = some.slice();
      expect(areSameBytes(some, others)).toBe(true);
      expect(areSameBytes(some, new Uint8Array(some.length + 1))).toBe(false);
      if (some.length === 0) return;
      others[at % some.length]! ^= 1;
      expect(areSameBytes(some, others)).toBe(false);
    }),
  );
});
