import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { isMetadataAddress, isMetadataName, isPublicAddress, isPublicName } from './special-addresses.ts';

/** The outcome of sending. */
export type Sent = 'sent' | 'again' | 'never';

/** Milliseconds in which a receiver must have answered. */
const patience = 10_000;

/** The web's ports, and those that need no privilege: not those of mail, databases of old, or shells. */
const isOpenPort = (port: number): boolean => port === 80 || port === 443 || port > 1023;

const mayReach = (address: string, privately: boolean): boolean =>
  isIP(address) !== 0 && (privately ? !isMetadataAddress(address) : isPublicAddress(address));

/**
 * The name or address of the machine in an address that a user gave.
 * @throws if we do not post there: it is no web address, contains a password, names a port of something else or the
 * metadata of a cloud, or, unless `privately`, cannot be on the public internet
 */
const machineIn = (url: URL, privately: boolean): string => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`${url.protocol} is not posted to`);
  if (url.username !== '' || url.password !== '') throw new Error('an address with a password is not posted to');
  if (url.port !== '' && !isOpenPort(Number(url.port))) throw new Error(`port ${url.port} is not posted to`);
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isOpen = isIP(name) ? mayReach(name, privately) : !isMetadataName(name) && (privately || isPublicName(name));
  if (!isOpen) throw new Error(`${name} is not in the open`);
  return name;
};

/** Looks a name up for a connection: the addresses that were checked are those that are connected to. */
const lookupFor =
  (privately: boolean): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (problem, found) => {
      if (problem) return done(problem, []);
      if (found.length === 0) return done(new Error(`${name} has no address`), []);
      if (!found.every(({ address }) => mayReach(address, privately))) {
        return done(new Error(`${name} is not in the open`), []);
      }
      if (options.all) return done(null, found);
      done(null, found[0]!.address, found[0]!.family);
    });

/** Whether the server would post to this address, as far as can be checked now. Its name may lead elsewhere later. */
export const mayPostTo = async (url: URL, privately: boolean): Promise<boolean> => {
  try {
    const name = machineIn(url, privately);
    if (!isIP(name)) await promisify(lookupFor(privately))(name, { all: true });
    return true;
  } catch {
    return false;
  }
};

/**
 * Posts to an address that a user gave, possibly with bad intent. So it posts only to public networks, unless `privately`;
 * only to addresses that are checked as it connects; without following redirects; for ten seconds at most. Returns the
 * status of the answer.
 * @throws if posting is not allowed, or the machine cannot be reached
 */
export const safePost = async (
  target: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
  privately: boolean,
): Promise<number> => {
  const url = new URL(target);
  machineIn(url, privately);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      lookup: lookupFor(privately),
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
};

/** What a status means for the sender. */
export const meaningOf = (status: number): Sent => {
  if (status >= 200 && status < 300) return 'sent';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'never';
};
