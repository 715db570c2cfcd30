import { type ApiFailureCode, apiFailures } from '@umpire/shared/protocol/http.ts';
import { ROOM } from '@umpire/shared/protocol/messages.ts';
import express, { Router } from 'express';
import type { Logger } from 'pino';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import { failureCodeOf, type JoinRoom } from '../rooms/matchmaker.ts';
import { bucketsByKey } from '../work/token-bucket.ts';
import { networkOf } from './network.ts';
import { senderOf } from './who-asks.ts';

/**
 * The matchmaking requests of the Colyseus SDK. They replace Colyseus' own router, which answers every site on the
 * web with the visitor's cookies, creates rooms of any kind, and reads bodies of any length.
 */
export const matchmaking = ({
  joinRoom,
  clock,
  logger,
}: {
  readonly joinRoom: JoinRoom;
  readonly clock: Clock;
  readonly logger: Logger;
}): Router => {
  const router = Router();
  const joins = bucketsByKey(limits.joins);
  router.use(express.json({ limit: limits.bodyBytes }));

  router.post(`/joinOrCreate/${ROOM}`, async (request, response) => {
    const answer = (code: ApiFailureCode): void => {
      response.status(apiFailures[code]).json({ code: apiFailures[code], error: code });
    };
    if (!joins(senderOf(request, response), clock.now())) return answer('too-many-requests');
    try {
      response.json(await joinRoom(request.body, headersOf(request.headers), networkOf(request.ip)));
    } catch (error) {
      const code = failureCodeOf(error);
      if (code !== undefined) return answer(code);
      logger.error({ err: error }, 'a place at a table could not be kept');
      answer('server-failed');
    }
  });
  return router;
};

const headersOf = ({ authorization, cookie }: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers();
  if (typeof authorization === 'string') headers.set('authorization', authorization);
  if (typeof cookie === 'string') headers.set('cookie', cookie);
  return headers;
};
