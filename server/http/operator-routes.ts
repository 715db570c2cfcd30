import { holdsRange, parseRange } from '@umpire/shared/protocol/network-range.ts';
import {
  type Announcement,
  announceRequest,
  banNetworkRequest,
  banRequest,
  type OperatedComplaints,
  type OperatedProcess,
  type OperatorState,
  pageQuery,
  tablesQuery,
  unbanNetworkRequest,
  unbanRequest,
} from '@umpire/shared/protocol/operator.ts';
import express, { type Request, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { limits } from '../limits.ts';
import { type DeletePorts, deleteToFile } from '../operator/delete-table.ts';
import type { FollowedStanding } from '../operator/standing.ts';
import type { Clock } from '../ports.ts';
import type { NetworksAt } from '../rooms/matchmaker.ts';
import type { TableId } from '../storage/event-log.ts';
import type { OperatorLog } from '../storage/queries/operator.ts';
import type { Tables } from '../table/tables.ts';
import { bucketsByKey, keyedBuckets } from '../work/token-bucket.ts';
import { hasToken } from './bearer.ts';
import { parse, RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';

export interface OperatorPorts extends Omit<DeletePorts, 'tables'> {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly tables: Tables;
  readonly operator: OperatorLog;
  readonly standing: FollowedStanding;
  readonly processes: () => readonly OperatedProcess[];
  /** The number of people at tables, in whichever process these are live. */
  readonly present: (tables: readonly TableId[]) => Promise<ReadonlyMap<TableId, number>>;
  readonly networksAt: NetworksAt;
  readonly databaseKind: OperatorState['database']['kind'];
}

/** The API of the operator's page, for clients with the token. Other sites' pages do not have it. */
export const operatorRoutes = (ports: OperatorPorts, token: string): Router => {
  const router = Router();
  router.use(withToken(token, ports.clock), express.json({ limit: limits.bodyBytes }));
  router.use(lookingRoutes(ports));
  router.use(actingRoutes(ports));
  router.use((_request, response) => {
    response.status(404).json({ failed: 'bad-request' });
  });
  return router;
};

/** Limits attempts to guess the token, and the requests of clients that have it. */
const withToken = (token: string, clock: Clock): RequestHandler => {
  const isOperator = hasToken(token);
  const triesOf = keyedBuckets(limits.operatorTries);
  const requests = bucketsByKey(limits.operatorRequests);
  return (request, _response, next) => {
    const network = networkOf(request.ip);
    const now = clock.now();
    const tries = triesOf(network, now);
    // After too many wrong tokens from a network, even the right one is not checked.
    if (!tries.take(now)) throw new RequestFailed('too-many-requests');
    if (!isOperator(request)) throw new RequestFailed('not-known');
    tries.spend(now, -1);
    if (!requests(network, now)) throw new RequestFailed('too-many-requests');
    next();
  };
};

const lookingRoutes = ({
  clock,
  networksAt,
  present,
  log,
  operator,
  standing,
  processes,
  databaseKind,
}: OperatorPorts): Router => {
  const router = Router();
  router.get('/state', async (_request, response) => {
    const begun = performance.now();
    const works = await log.check().then(
      () => true,
      () => false,
    );
    const { announcement } = standing.now();
    response.json({
      processes: processes(),
      database: { kind: databaseKind, works, milliseconds: performance.now() - begun },
      ...(announcement && { announcement }),
    } satisfies OperatorState);
  });
  router.get('/tables', async (request, response) => {
    const { rows, total } = await operator.tables(parse(tablesQuery, request.query));
    const online = await present(rows.map(({ id }) => id));
    response.json({ total, rows: rows.map((row) => ({ ...row, online: online.get(row.id) ?? 0 })) });
  });
  router.get('/people', async (request, response) => {
    response.json(await operator.people(parse(pageQuery, request.query).page));
  });
  router.get('/people/:id/complaints', async (request, response) => {
    const { person } = parse(unbanRequest, { person: request.params.id });
    const rows = await operator.complaintsOf(person);
    const networks = await networksAt(person, [...new Set(rows.map(({ table }) => table))]);
    response.json({ rows, networks } satisfies OperatedComplaints);
  });
  router.get('/networks', async (request, response) => {
    response.json(await operator.networks(clock.now(), parse(pageQuery, request.query).page));
  });
  router.get('/acts', async (request, response) => {
    response.json(await operator.acts(parse(pageQuery, request.query).page));
  });
  return router;
};

type Note = (...[act, target, detail]: [Parameters<OperatorLog['noteAct']>[0], string, string]) => Promise<void>;

/** Each act is logged before it is carried out. So the log may contain an act that failed, but never misses one. */
const actingRoutes = (ports: OperatorPorts): Router => {
  const { clock, logger, log, operator, standing } = ports;
  const router = Router();
  const note: Note = async (act, target, detail) => {
    logger.warn({ act, target }, 'the operator acts');
    await operator.noteAct(act, target, detail, clock.now());
  };
  const tableOf = async (request: Request): Promise<{ readonly id: string; readonly name: string }> => {
    const row = await log.find(String(request.params.id));
    if (!row) throw new RequestFailed('no-such-table');
    return row;
  };

  router.post('/tables/:id/shut', async (request, response) => {
    const { id, name } = await tableOf(request);
    await note('shut', id, name);
    await operator.shut(id, true, clock.now());
    await standing.refresh();
    response.json({});
  });
  router.post('/tables/:id/reopen', async (request, response) => {
    const { id, name } = await tableOf(request);
    await note('reopen', id, name);
    await operator.shut(id, false, clock.now());
    await standing.refresh();
    response.json({});
  });
  router.post('/tables/:id/delete', async (request, response) => {
    const { id, name } = await tableOf(request);
    await operator.shut(id, true, clock.now());
    await standing.refresh();
    await note('delete', id, name);
    const file = await deleteToFile(ports, id);
    response.json({ file });
  });
  router.post('/ban', async (request, response) => {
    const { person, why } = parse(banRequest, request.body);
    await note('ban', person, why);
    await operator.ban(person, why, clock.now());
    await standing.refresh();
    response.json({});
  });
  router.post('/unban', async (request, response) => {
    const { person } = parse(unbanRequest, request.body);
    await note('unban', person, '');
    await operator.unban(person);
    await standing.refresh();
    response.json({});
  });
  router.use(networkRoutes(ports, note));
  router.post('/announcement', async (request, response) => {
    const announcement = announcementOf(parse(announceRequest, request.body), clock.now());
    await note(announcement ? 'announce' : 'withdraw', '', announcement ? JSON.stringify(announcement) : '');
    await operator.announce(announcement);
    await standing.refresh();
    response.json({});
  });
  return router;
};

/** Bans of ranges of addresses. */
const networkRoutes = ({ clock, operator, standing }: OperatorPorts, note: Note): Router => {
  const router = Router();
  router.post('/ban-network', async (request, response) => {
    const { range, hours, why } = parse(banNetworkRequest, request.body);
    const own = parseRange(networkOf(request.ip));
    // If TRUST_PROXY is missing, everybody seems to come from the proxy's address.
    if (own && holdsRange(parseRange(range)!, own)) throw new RequestFailed('own-network');
    const since = clock.now();
    const until = since + hours * 3_600_000;
    await note('ban-network', range, [`→ ${new Date(until).toISOString()}`, ...(why === '' ? [] : [why])].join(' · '));
    await operator.banNetwork({ range, since, until, why });
    await standing.refresh();
    response.json({});
  });
  router.post('/unban-network', async (request, response) => {
    const { range } = parse(unbanNetworkRequest, request.body);
    await note('unban-network', range, '');
    await operator.unbanNetwork(range);
    await standing.refresh();
    response.json({});
  });
  return router;
};

const announcementOf = (wish: ReturnType<typeof announceRequest.parse>, now: number): Announcement | undefined => {
  switch (wish.type) {
    case 'restart':
      return { type: 'restart', at: now + wish.minutes * 60_000 };
    case 'words':
      return { type: 'words', until: now + wish.hours * 3_600_000, words: wish.words };
    case 'none':
      return undefined;
  }
};
