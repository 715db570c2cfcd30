import { isIPv6 } from 'node:net';

/**
 * What a sender without a name is counted by: the address, and of an IPv6 address the first 64 bits, for whoever has one
 * has all that begin so. `::ffff:192.0.2.1` is `192.0.2.1`.
 */
export const networkOf = (address = ''): string => {
  const plain = address.split('%')[0]!;
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [before = [], after] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = after ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
