import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address = ''): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** Came through no proxy: what it says of its address is its own. */
const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  isLoopback(socket.remoteAddress) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

/**
 * `/metrics`, for whoever has the token; where none is set, for this machine alone. What a server counts tells when a
 * table plays.
 */
export const metricsRoute = ({ registry }: Pick<Metrics, 'registry'>, metrics: Config['metrics']): RequestHandler => {
  const expected = metrics === undefined ? undefined : digestOf(`Bearer ${metrics}`);
  const mayRead = (request: Request): boolean => {
    if (metrics === 'everybody') return true;
    if (!expected) return isFromThisMachine(request);
    return timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected);
  };
  return async (request, response) => {
    if (mayRead(request)) response.type(registry.contentType).send(await registry.metrics());
    else response.status(403).type('text').send('Not for you: set METRICS (docs/operators.md).\n');
  };
};
