import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { NamedKey } from '../identity/keyring.ts';

/**
 * How a process tells another the client's network of a connection that it passes on: all connections that it passes on
 * come from its own address. The network is sealed with a key that only the processes have.
 */
export const LED = 'x-umpire-led';

/** The keys for this; the first one seals. */
export type LedKeys = readonly NamedKey[];

const sealOf = ({ bytes }: NamedKey, url: string, network: string): Buffer =>
  createHmac('sha256', bytes).update(`${url}\n${network}`).digest();

export const ledHeader = ([key]: LedKeys, url: string, network: string): string =>
  `${sealOf(key!, url, network).toString('base64url')} ${network}`;

/** The client's network of a passed-on connection; `undefined`: no process has passed it on, whatever the header says. */
export const ledFrom = (keys: LedKeys, url: string, headers: IncomingHttpHeaders): string | undefined => {
  const [seal = '', network] = String(headers[LED] ?? '').split(' ');
  if (network === undefined) return undefined;
  const given = Buffer.from(seal, 'base64url');
  const isOurs = keys.some((key) => {
    const expected = sealOf(key, url, network);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isOurs ? network : undefined;
};
