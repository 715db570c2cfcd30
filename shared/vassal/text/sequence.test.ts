import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSequence, encodeSequence } from './sequence.ts';

test.each([
  ['a;b;c', ';', ['a', 'b', 'c']],
  ['', ';', ['']],
  ['a;', ';', ['a', '']],
  ['a\\;b;c', ';', ['a;b', 'c']],
  ['\\;;x', ';', [';', 'x']],
  ["'\\a';b", ';', ['\\a', 'b']],
  ["''it''", ';', ["'it'"]],
  ["'", ';', ["'"]],
  ['a\\\\;b', ';', ['a\\;b']],
  ['a\\b;c', ';', ['a\\b', 'c']],
])('%j by %j', (text, delimiter, items) => {
  expect(decodeSequence(text, delimiter)).toEqual(items);
});

/** An item that ends in a backslash swallows the delimiter after it: VASSAL's own flaw. */
const item = fc
  .string({ unit: fc.constantFrom('a', ';', '\t', '\\', "'", 'ä', '/') })
  .filter((each) => !each.endsWith('\\'));

test('a list that is encoded is decoded as it was, and encoded in the same bytes again', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), fc.constantFrom(';', '\t', '/', ','), (items, delimiter) => {
      const text = encodeSequence(items, delimiter);
      expect(decodeSequence(text, delimiter)).toEqual(items);
      expect(encodeSequence(decodeSequence(text, delimiter), delimiter)).toBe(text);
    }),
  );
});

test('lists within lists, as deep as pieces are', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (parts) => {
      const nested = parts.reduceRight((rest, part) => encodeSequence([part, rest], '\t'));
      let rest = nested;
      const found = parts.slice(1).map(() => {
        const [first = '', inner = ''] = decodeSequence(rest, '\t');
        rest = inner;
        return first;
      });
      expect([...found, rest]).toEqual(parts);
    }),
  );
});
