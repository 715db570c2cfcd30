import { pino } from 'pino';
import { startServer } from '../server.ts';
import { serve } from './serve.ts';

/** Our server with the limits for players, behind a proxy that reports their networks. Argument: its data folder. */
await serve((dataDir = '') =>
  startServer(
    { port: 0, host: '127.0.0.1', dataDir, logLevel: 'silent', trustedProxies: 1, scanSpace: 0, moduleSpace: 0 },
    pino({ level: 'silent' }),
  ),
);
