import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeHexNumber, parseHexNumber } from './hex-number.ts';

test.each([
  ['0304', { letter: '', column: 3, row: 4 }],
  ['A2106', { letter: 'A', column: 21, row: 6 }],
  ['W3420', { letter: 'W', column: 34, row: 20 }],
  ['NE0199', { letter: 'NE', column: 1, row: 99 }],
])('%s', (number, parts) => {
  expect(parseHexNumber(number)).toEqual(parts);
  expect(makeHexNumber(parts)).toBe(number);
});

test('a dropped leading zero is understood, as in rulebooks that print 101 for 0101', () => {
  expect(parseHexNumber('101')).toEqual({ letter: '', column: 1, row: 1 });
  expect(parseHexNumber('B605')).toEqual({ letter: 'B', column: 6, row: 5 });
});

test.each(['', 'A', '1', '11', 'A11', '12345', '03 04', '0304A', '03.4', '-304', 'Ä0304', '٠٣٠٤'])(
  '%j is no hex number',
  (text) => {
    expect(parseHexNumber(text)).toBeUndefined();
  },
);

test('maps of more than 99 columns or rows have three digits each', () => {
  expect(parseHexNumber('012104', 3)).toEqual({ letter: '', column: 12, row: 104 });
  expect(parseHexNumber('12104', 3)).toEqual({ letter: '', column: 12, row: 104 });
  expect(parseHexNumber('104', 3)).toBeUndefined();
  expect(makeHexNumber({ letter: 'C', column: 7, row: 8 }, 3)).toBe('C007008');
});

test('parse ∘ make = same', () => {
  const sized = fc.constantFrom(2, 3).chain((digits) => {
    const count = fc.integer({ min: 0, max: 10 ** digits - 1 });
    const letter = fc.constantFrom('', 'A', 'B', 'W', 'SE');
    return fc.record({ digits: fc.constant(digits), printed: fc.record({ letter, column: count, row: count }) });
  });
  fc.assert(
    fc.property(sized, ({ digits, printed }) => {
      expect(parseHexNumber(makeHexNumber(printed, digits), digits)).toEqual(printed);
    }),
    { seed: 1 },
  );
});
