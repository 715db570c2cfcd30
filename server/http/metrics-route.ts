import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { hasToken } from './bearer.ts';

const isLoopback = (address = ''): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** The request came through no proxy, so its address is the client's own. */
const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  isLoopback(socket.remoteAddress) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

/**
 * `/metrics`, for clients with the token; without a token, for this machine alone. The figures show when tables
 * are in play.
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
