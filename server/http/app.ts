import { type EngineList, type Me, meRequest } from '@umpire/shared/protocol/http.ts';
import compression from 'compression';
import express, { type Express, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Config } from '../config.ts';
import type { PageWatch } from '../data/watch-pages.ts';
import { newPersonId, type Tokens } from '../identity/token.ts';
import { makeCookie } from '../identity/who.ts';
import { limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Thinkers } from '../opponent/thinkers.ts';
import type { Clock } from '../ports.ts';
import type { JoinRoom } from '../rooms/matchmaker.ts';
import { bucketsByKey } from '../work/token-bucket.ts';
import { within } from '../work/within.ts';
import { clientFiles } from './client-files.ts';
import { securityHeaders } from './content-security.ts';
import { answerFailures, parse, RequestFailed } from './failure.ts';
import { matchmaking } from './matchmaking.ts';
import { metricsRoute } from './metrics-route.ts';
import { networkOf } from './network.ts';
import { onceASecond } from './once-a-second.ts';
import { type OperatorPorts, operatorRoutes } from './operator-routes.ts';
import { warnOfProxies } from './proxies.ts';
import { type TableRoutePorts, tableRoutes } from './table-routes.ts';
import { askerOf, fromOwnPages, identify, senderOf, turnBannedAway } from './who-asks.ts';

export interface AppPorts extends TableRoutePorts {
  readonly tokens: Tokens;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly pages: Pick<PageWatch, 'damage'>;
  readonly joinRoom: JoinRoom;
  readonly thinkers: Pick<Thinkers, 'engines'>;
  /** Whether a later release runs beside this one: new visitors should go there. */
  readonly isOutdated: () => boolean;
  /** Whether the database answers other processes, as it seems, and no longer this one. */
  readonly isCutOff: () => boolean;
  readonly config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'metrics' | 'operatorToken'>;
  readonly operated: OperatorPorts;
  /** The folder of the built client. */
  readonly clientFolder: string;
}

/** Everything served over HTTP: the API, matchmaking of rooms, health, metrics, and the client's files. */
export const makeApp = (ports: AppPorts): Express => {
  const { config, log, metrics, logger, tokens } = ports;
  const files = clientFiles(ports.clientFolder);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.use(logRequests(logger), warnOfProxies(config, logger));
  app.use(securityHeaders(files.inlineScripts));

  const check = onceASecond(async () => {
    if (ports.isCutOff()) throw new Error('The database does not answer.');
    await within(healthWithin, log.check(), () => new Error('The storage does not answer.'));
  });
  app.get('/health', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      await check();
      const damage = ports.pages.damage();
      if (damage === undefined && !ports.isOutdated()) response.json({ status: 'ok' });
      else if (damage === undefined) response.status(503).json({ status: 'outdated' });
      else response.status(503).json({ status: 'storage-damaged' });
    } catch (error) {
      logger.error({ err: error }, 'the storage does not work');
      response.status(503).json({ status: 'storage-failed' });
    }
  });
  app.get('/metrics', metricsRoute(metrics, config.metrics));

  const { operatorToken } = config;
  if (operatorToken !== undefined)
    app.use('/api/operator', fromOwnPages(config.publicUrl), noStore, operatorRoutes(ports.operated, operatorToken));
  const known = [turnElsewhere(ports.isCutOff), fromOwnPages(config.publicUrl), identify(tokens)];
  const unbanned = turnBannedAway(ports.operated.standing);
  app.use('/api', known, noStore, unbanned, inTurn(ports.clock), compression(), api(ports));
  // The room itself refuses banned people, like all others that it refuses.
  app.use('/matchmake', known, matchmaking(ports));
  // Without a token there is no operator's page.
  if (operatorToken === undefined) app.use('/operator', nothingHere);
  app.use(files.router);
  app.use(nothingHere);
  app.use(answerFailures(logger));
  return app;
};

/** Milliseconds for the storage to answer whoever asks for its health. */
const healthWithin = 2000;

/** A process that is cut off from the database can answer nothing. The browser's next connection may reach another process. */
const turnElsewhere =
  (isCutOff: () => boolean): RequestHandler =>
  ({ baseUrl }, response, next) => {
    if (!isCutOff()) return next();
    response.set('Connection', 'close');
    // Matchmaking refuses in a form of its own.
    if (baseUrl === '/matchmake') return next();
    throw new RequestFailed('not-now');
  };

const nothingHere: RequestHandler = (_request, response) => {
  response.status(404).type('text').send('There is nothing here.\n');
};

/** Logs paths only: the query may contain the token of a recovery link. */
const logRequests = (logger: Logger) =>
  pinoHttp({
    logger,
    quietReqLogger: true,
    // Server errors are logged where they are answered, with more details.
    customLogLevel: (_request, _response, error) => (error ? 'error' : 'debug'),
    serializers: {
      req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { readonly statusCode: number }) => ({ status: statusCode }),
    },
  });

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** A sender's requests, at a limited rate; requests that make the server read a whole game count as several. */
const inTurn = (clock: Clock): RequestHandler => {
  const take = bucketsByKey(limits.requests);
  const { plain, history, opening, game, scan, image } = limits.requestCost;
  const costOf = (method: string, asked: string): number => {
    // The path as routes match it: case and a slash at the end make no difference.
    const path = asked.toLowerCase().replace(/\/$/, '');
    if (path.endsWith('/history') || path.endsWith('/branches')) return history;
    if (path.includes('/scans') || path === '/modules') return scan;
    if (/\/modules?\/(.*\/)?images\//.test(path)) return image;
    if (path.endsWith('/game') || path === '/games') return game;
    const opens = path === '/tables' || path.endsWith('/branch');
    return opens && method === 'POST' ? opening : plain;
  };
  return (request, response, next) => {
    if (!take(senderOf(request, response), clock.now(), costOf(request.method, request.path))) {
      throw new RequestFailed('too-many-requests');
    }
    next();
  };
};

const api = (ports: AppPorts): Router => {
  const { tokens, clock, config } = ports;
  const router = Router();
  const newPeople = bucketsByKey(limits.newPeople);

  router.post('/me', express.json({ limit: limits.bodyBytes }), async (request, response) => {
    const { name } = parse(meRequest, request.body ?? {});
    const known = askerOf(response);
    if (!known && !newPeople(networkOf(request.ip), clock.now())) throw new RequestFailed('too-many-requests');
    const me: Me = { person: newPersonId(), ...known, ...(name !== undefined && { name }) };
    const isSecure = request.secure || config.publicUrl?.startsWith('https:') === true;
    response.set('Set-Cookie', makeCookie(await tokens.signPerson(me), isSecure)).json(me);
  });
  router.get('/engines', (_request, response) => {
    const offered: EngineList = { engines: ports.thinkers.engines };
    response.json(offered);
  });
  router.use(tableRoutes(ports));
  router.use((_request, response) => {
    response.status(404).json({ failed: 'bad-request' });
  });
  return router;
};
