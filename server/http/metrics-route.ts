import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { hasToken } from './bearer.ts';

const isLoopback = (address = ''): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** Came through no proxy: what it says of its address is its own. */
const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  isLoopback(socket.remoteAddress) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

/**
 * `/metrics`, for whoever has the token; where none is set, for this machine alone. What a server counts tells when a
 * table plays.
 */
export const metricsRoute = ({ registry }: Pick<Metrics, 'registry'>, metrics: Config['metrics']): RequestHandler => {
  const isOperator = metrics === undefined ? undefined : hasToken(metrics);
  const mayRead = (request: Request): boolean => {
    if (metrics === 'everybody') return true;
    return isOperator ? isOperator(request) : isFromThisMachine(request);
  };
  return async (request, response) => {
    if (mayRead(request)) response.type(registry.contentType).send(await registry.metrics());
    else response.status(403).type('text').send('Not for you: set METRICS (docs/operators.md).\n');
  };
};
