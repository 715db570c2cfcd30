import { pino } from 'pino';
import { startServer } from '../server.ts';
import { boundlessRates } from '../test/boundless.ts';
import { serve } from './serve.ts';

/**
 * Our server without the limits on speed and connections per address. Arguments: its data folder;
 * PostgreSQL and Redis, if it should use them.
 */
await serve((dataDir = '', databaseUrl = '', redisUrl = '') =>
  startServer(
    {
      ...({
        port: 0,
        host: '127.0.0.1',
        dataDir,
        logLevel: 'silent',
        trustedProxies: 0,
        scanSpace: 0,
        moduleSpace: 0,
      } as const),
      ...(databaseUrl !== '' && { databaseUrl }),
      ...(redisUrl !== '' && { redisUrl }),
    },
    pino({ level: 'silent' }),
    { rates: boundlessRates },
  ),
);
