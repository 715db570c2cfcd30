import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsRange, parseRange, rangeText } from './network-range.ts';

const text = (written: string): string | undefined => {
  const range = parseRange(written);
  return range && rangeText(range);
};
const holds = (range: string, address: string): boolean => holdsRange(parseRange(range)!, parseRange(address)!);

test.each([
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9/32', '203.0.113.9'],
  [' 10.255.0.0/8 ', '10.0.0.0/8'],
  ['10.1.255.255/15', '10.0.0.0/15'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['2001:db8:1:ffff::/49', '2001:db8:1:8000::/49'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::/127', '2001:db8:1:2::/64'],
  ['2001:db8:0:0::/64', '2001:db8::/64'],
  ['0:0:0:0::/64', '::/64'],
  ['2001:db8::192.0.2.1', '2001:db8::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
])('%s is %s', (written, canonical) => {
  expect(text(written)).toBe(canonical);
  expect(text(canonical)).toBe(canonical);
});

test.each([
  ...['', '/24', '203.0.113', '203.0.113.256', '203.0.113.1/33', '203.0.113.1/', '203.0.113.1/8/8', '203.0.113.1/-8'],
  ...['0.0.0.0/0', '128.0.0.0/7', '::/0', '2000::/15', '2001:db8::/129', '2001:db8:::1', 'fe80::1%eth0', 'example.org'],
  ...['10.0.0.0/8x', '[2001:db8::]/32', '0x7f.0.0.1', '2001:db8::/1e1', '::ffff:192.0.2.1/100'],
])('%s is no range that can be banned', (written) => {
  expect(parseRange(written)).toBeUndefined();
});

test('a range contains the addresses with its prefix, of its own kind', () => {
  expect(holds('203.0.113.0/24', '203.0.113.255')).toBe(true);
  expect(holds('203.0.113.0/24', '203.0.114.0')).toBe(false);
  expect(holds('203.0.113.0/25', '203.0.113.0/24')).toBe(false);
  expect(holds('2001:db8::/47', '2001:db8:1:9::/64')).toBe(true);
  expect(holds('2001:db8::/47', '2001:db8:2::')).toBe(false);
  expect(holds('10.0.0.0/8', '0a00::/16')).toBe(false);
  expect(holds('::ffff:10.0.0.0/104', '10.2.3.4')).toBe(true);
});

test('an address is in a range if, and only if, its first bits are those of the range', () => {
  const bits = (address: readonly number[]): string =>
    address.map((part) => part.toString(2).padStart(8, '0')).join('');
  const address = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(address, address, fc.integer({ min: 8, max: 32 }), fc.nat(32), (one, other, fixed, alike) => {
      // The other address shares a prefix with the first; otherwise it would hardly ever be in a narrow range.
      const mixed = bits(one).slice(0, alike) + bits(other).slice(alike);
      const near = [0, 8, 16, 24].map((at) => Number.parseInt(mixed.slice(at, at + 8), 2));
      expect(holds(`${one.join('.')}/${fixed}`, near.join('.'))).toBe(
        bits(one).slice(0, fixed) === mixed.slice(0, fixed),
      );
    }),
  );
});
