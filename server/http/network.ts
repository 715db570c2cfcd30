import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The key by which a sender who is not registered is counted: the address, or the first 64 bits of an IPv6 address, because one
 * household has all addresses that share them. `::ffff:192.0.2.1` counts as `192.0.2.1`.
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

/** The client's address behind this number of proxies: like `request.ip` of Express. */
export const addressOf = ({ headers, socket }: IncomingMessage, trustedProxies: number): string | undefined => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const chain = [...forwarded, socket.remoteAddress];
  return chain[Math.max(0, chain.length - 1 - trustedProxies)];
};
