import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/**
 * Warns once in the log if there seems to be a proxy that is not configured: then all players have one
 * address, share its limits, and slow each other down.
 */
export const warnOfProxies = ({ trustedProxies }: Pick<Config, 'trustedProxies'>, logger: Logger): RequestHandler => {
  let isSaid = trustedProxies > 0;
  return ({ headers, socket }, _response, next) => {
    const seen = ['x-forwarded-for', 'forwarded', 'x-real-ip'].find((name) => headers[name] !== undefined);
    if (seen && !isSaid) {
      isSaid = true;
      logger.warn(
        { header: seen, from: socket.remoteAddress },
        'requests come through a proxy, and TRUST_PROXY is 0: all players share the limits of one address. Set TRUST_PROXY to the number of proxies (docs/operators.md)',
      );
    }
    next();
  };
};
