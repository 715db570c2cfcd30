import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The outcome of sending. */
export type Sent = 'sent' | 'again' | 'never';

/** Milliseconds in which a receiver must have answered. */
const patience = 10_000;

/** Whether an address is on the public internet, not on this machine or its networks. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
};

/** A resolved address, in Node's form. */
interface Pinned {
  readonly address: string;
  readonly family: number;
}

/**
 * The machine behind an address that a user gave.
 * @throws if we do not post there: it is no web address, contains a password, has no machine, or, unless `privately`,
 * the machine is not on the public internet
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
 * Posts to an address that a user gave, possibly with bad intent. So it posts only to public networks, unless `privately`; to exactly
 * the resolved address; without following redirects; for ten seconds at most. Returns the status of the answer.
 * @throws if posting is not allowed, or the machine cannot be reached
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
      // Resolving the name again could give another address.
      lookup: (_name, options, done) =>
        options.all
          ? done(null, [{ address: pinned.address, family: pinned.family }])
          : done(null, pinned.address, pinned.family),
      agent: false,
      signal: AbortSignal.timeout(patience),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      // The body of the answer is not read.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });

/** What a status means for the sender. */
export const meaningOf = (status: number): Sent => {
  if (status >= 200 && status < 300) return 'sent';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'never';
};
