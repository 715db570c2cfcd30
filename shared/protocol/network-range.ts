import { z } from 'zod';

/**
 * Ranges of addresses as operators write them (CIDR, RFC 4632 and RFC 4291): `203.0.113.0/24`, `2001:db8::/48`, or one address.
 * Only the first 64 bits of an IPv6 address count, because one household has all addresses that share them.
 */

/** A range: its first address as a number of `width` bits; all its addresses share the first `fixed` bits. */
export interface NetworkRange {
  readonly width: 32 | 128;
  readonly first: bigint;
  readonly fixed: number;
}

/** The fewest fixed bits: a wider range would be half the internet, and probably a typing error. */
const fewest = { 32: 8, 128: 16 } as const;
/** The fixed bits of a single address. */
const most = { 32: 32, 128: 64 } as const;
/** IPv4 addresses mapped into IPv6, `::ffff:192.0.2.1`. */
const mapped = { head: 0xffffn, bits: 96 } as const;

const numberOf = (parts: readonly string[], base: '' | '0x', bits: bigint): bigint =>
  parts.reduce((sum, part) => (sum << bits) | BigInt(base + part), 0n);

const ipv4 = (address: string): bigint => numberOf(address.split('.'), '', 8n);

const groupsOf = (part: string): readonly string[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [group];
        const number = ipv4(group);
        return [(number >> 16n).toString(16), (number & 0xffffn).toString(16)];
      });

const ipv6 = (address: string): bigint => {
  const [before = [], after] = address.split('::').map(groupsOf);
  const zeros = after ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return numberOf([...before, ...zeros, ...(after ?? [])], '0x', 16n);
};

/** `undefined`: the text is no range, or the range is too wide to ban. */
export const parseRange = (text: string): NetworkRange | undefined => {
  const [address = '', bits, ...more] = text.trim().split('/');
  if (more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined;
  const fixed = bits === undefined ? 128 : Number(bits);
  if (z.ipv4().safeParse(address).success) {
    return bits !== undefined && fixed > 32 ? undefined : rangeOf(32, ipv4(address), fixed);
  }
  if (fixed > 128 || !z.ipv6().safeParse(address).success) return undefined;
  const number = ipv6(address);
  const isMapped = number >> 32n === mapped.head && fixed >= mapped.bits;
  return isMapped ? rangeOf(32, number & 0xffff_ffffn, fixed - mapped.bits) : rangeOf(128, number, fixed);
};

const rangeOf = (width: 32 | 128, address: bigint, bits: number): NetworkRange | undefined => {
  const fixed = Math.min(bits, most[width]);
  if (fixed < fewest[width]) return undefined;
  const free = BigInt(width - fixed);
  return { width, first: (address >> free) << free, fixed };
};

/** The canonical text of a range: `203.0.113.0/24`, `203.0.113.9`, `2001:db8::/48`. */
export const rangeText = ({ width, first, fixed }: NetworkRange): string => {
  const partBits = width === 32 ? 8 : 16;
  const parts = Array.from({ length: 4 }, (_, index) =>
    Number((first >> BigInt(width - partBits * (index + 1))) & ((1n << BigInt(partBits)) - 1n)),
  );
  if (width === 32) return parts.join('.') + (fixed === 32 ? '' : `/${fixed}`);
  const end = parts.findLastIndex((part) => part !== 0) + 1;
  const head = parts.slice(0, end).map((part) => part.toString(16));
  return `${head.join(':')}::/${fixed}`;
};

/** Whether the first range contains the second. */
export const holdsRange = (range: NetworkRange, inner: NetworkRange): boolean => {
  const free = BigInt(range.width - range.fixed);
  return range.width === inner.width && inner.fixed >= range.fixed && inner.first >> free === range.first >> free;
};
