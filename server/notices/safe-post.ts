import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What became of something that was sent. */
export type Sent = 'sent' | 'again' | 'never';

/** Milliseconds in which a receiver must have answered. */
const patience = 10_000;

/** Whether an address is somebody's on the open internet, and not of this machine or its networks. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
};

/** The address of a machine, as Node names it. */
interface Pinned {
  readonly address: string;
  readonly family: number;
}

/**
 * The machine behind an address that somebody gave.
 * @throws if nothing is posted there: it is no web address, has a password in it, names no machine, or, unless `privately`,
 * one that is not in the open
 */
export const machineAt = async (url: URL, privately: boolean): Promise<Pinned> => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`${url.protocol} is not posted to`);
  if (url.username !== '' || url.password !== '') throw new Error('an address with a password is not posted to');
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await lookup(name, { all: true });
  const [pinned] = found;
  if (!pinned) throw new Error(`${name} has no address`);
  if (!privately && !found.every(({ address }) => isPublic(address))) throw new Error(`${name} is not in the open`);
  return pinned;
};

/**
 * Posts to an address that somebody gave, who may mean harm: to open networks alone, unless `privately`; to the very address
 * that was looked at; without following where it leads; for ten seconds at most. Gives the status of the answer.
 * @throws if it may not be, or cannot be reached
 */
export const safePost = async (
  target: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
  privately: boolean,
): Promise<number> => {
  const url = new URL(target);
  return answered(url, { headers, body, pinned: await machineAt(url, privately) });
};

const answered = (
  url: URL,
  {
    headers,
    body,
    pinned,
  }: {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: string | Buffer;
    readonly pinned: Pinned;
  },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      // A second look at the name could lead elsewhere.
      lookup: (_name, options, done) =>
        options.all
          ? done(null, [{ address: pinned.address, family: pinned.family }])
          : done(null, pinned.address, pinned.family),
      agent: false,
      signal: AbortSignal.timeout(patience),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      // Nobody reads what it says.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });

/** What a status means for whoever sends. */
export const meaningOf = (status: number): Sent => {
  if (status >= 200 && status < 300) return 'sent';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'never';
};
