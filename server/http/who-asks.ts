import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Identity, Tokens } from '../identity/token.ts';
import { whoSends } from '../identity/who.ts';
import { RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { isOwnOrigin } from './origin.ts';

/** Finds out who sends a request, for `askerOf` and `mustBeKnown`. @throws RequestFailed for those who are banned */
export const identify =
  (tokens: Tokens, isBanned: (person: PersonId) => boolean): RequestHandler =>
  async (request, response, next) => {
    const identity = await whoSends(tokens, request.headers);
    // What all may read, those may, too, whom the operator has banned.
    if (identity && request.path !== '/news' && isBanned(identity.person)) throw new RequestFailed('banned');
    response.locals.identity = identity;
    next();
  };

export const askerOf = (response: Response): Identity | undefined => response.locals.identity as Identity | undefined;

/** @throws RequestFailed for somebody who has not made themselves known. */
export const mustBeKnown = (response: Response): Identity => {
  const identity = askerOf(response);
  if (!identity) throw new RequestFailed('not-known');
  return identity;
};

/** A key by which a sender's requests are counted. */
export const senderOf = (request: Request, response: Response): string =>
  askerOf(response)?.person ?? `address ${networkOf(request.ip)}`;

/** Other sites' pages may not change anything with our players' cookies. */
export const fromOwnPages =
  (publicUrl: string | undefined): RequestHandler =>
  (request, _response, next) => {
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && !isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)) {
      throw new RequestFailed('bad-request', { problems: [{ path: 'Origin', expected: 'a page of this server' }] });
    }
    next();
  };
