import type { Request, RequestHandler, Response } from 'express';
import type { Identity, Tokens } from '../identity/token.ts';
import { whoSends } from '../identity/who.ts';
import type { FollowedStanding } from '../operator/standing.ts';
import { RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { isOwnOrigin } from './origin.ts';

/** Identifies the sender of a request, for `askerOf` and `mustBeKnown`. */
export const identify =
  (tokens: Tokens): RequestHandler =>
  async (request, response, next) => {
    response.locals.identity = await whoSends(tokens, request.headers);
    next();
  };

/** Requests that banned people may make, too: public news, and stopping mails. */
const forEverybody: readonly string[] = ['/news', '/notices/stop'];

/** @throws RequestFailed for people and networks that the operator has banned */
export const turnBannedAway =
  ({ now, bannedUntil }: Pick<FollowedStanding, 'now' | 'bannedUntil'>): RequestHandler =>
  (request, response, next) => {
    if (forEverybody.includes(request.path)) return next();
    const asker = askerOf(response);
    if (asker && now().outcasts.has(asker.person)) throw new RequestFailed('banned');
    const until = bannedUntil(networkOf(request.ip));
    if (until !== undefined) throw new RequestFailed('network-banned', { params: { until } });
    next();
  };

export const askerOf = (response: Response): Identity | undefined => response.locals.identity as Identity | undefined;

/** @throws RequestFailed if the sender is not registered. */
export const mustBeKnown = (response: Response): Identity => {
  const identity = askerOf(response);
  if (!identity) throw new RequestFailed('not-known');
  return identity;
};

/** The key by which a sender's requests are counted. */
export const senderOf = (request: Request, response: Response): string =>
  askerOf(response)?.person ?? `address ${networkOf(request.ip)}`;

/** Pages of other sites may not change anything with our players' cookies. */
export const fromOwnPages =
  (publicUrl: string | undefined): RequestHandler =>
  (request, _response, next) => {
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && !isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)) {
      throw new RequestFailed('bad-request', { problems: [{ path: 'Origin', expected: 'a page of this server' }] });
    }
    next();
  };
