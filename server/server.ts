import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server as ColyseusServer, matchMaker } from '@colyseus/core';
import { ROOM } from '@umpire/shared/protocol/messages.ts';
import type { Logger } from 'pino';
import { openShelf } from './brought/open-shelf.ts';
import { joinCluster } from './cluster/cluster.ts';
import { carriedBy, leadWith, presentOver } from './cluster/leading.ts';
import { Lease } from './cluster/lease.ts';
import type { Load } from './cluster/load.ts';
import type { Config } from './config.ts';
import type { OpenFolder } from './data/open-folder.ts';
import { openGames } from './data/open-games.ts';
import { makeApp } from './http/app.ts';
import { keysFor } from './identity/keyring.ts';
import { followRevocations } from './identity/revocations.ts';
import { tokensFrom } from './identity/token.ts';
import { limits, type Rates } from './limits.ts';
import { colyseusLogger } from './log.ts';
import { makeMetrics, type Present as Shown } from './metrics.ts';
import { makeNotices } from './notices/notices.ts';
import { operate, operatedWith } from './operator/operate.ts';
import { makeThinkers, type Thinkers } from './opponent/thinkers.ts';
import { type Chance, type Clock, systemChance, systemClock } from './ports.ts';
import { handOver, isLed } from './processes.ts';
import { Hostility } from './rooms/hostility.ts';
import { makeTableRoom } from './rooms/table-room.ts';
import { TableTransport } from './rooms/transport.ts';
import { roomWire } from './rooms/wire.ts';
import { makeShelf } from './scans/shelf.ts';
import { makeCommitter } from './table/committer.ts';
import { groundFor, makeGames } from './table/games.ts';
import type { HostPorts } from './table/host-ports.ts';
import { Tables } from './table/tables.ts';
import { umpireFor } from './umpire/find-umpire.ts';
import { noteUptime } from './uptime.ts';
import { makeBudgets } from './work/budgets.ts';

/** A running server. */
export interface Running {
  /** The id by which other processes know it. */
  readonly process: string;
  readonly port: number;
  /** Addresses for this machine, and for others in its network. */
  readonly urls: readonly string[];
  /** Stops accepting requests, stores pending steps, notifies clients, and closes the storage. */
  readonly stop: () => Promise<void>;
}

/** The output folder of `npm run build`. */
const builtClient = fileURLToPath(new URL('../client/dist', import.meta.url));

/** The number of further ports that are tried. */
const portsToTry = 50;

/** Defaults that tests and the bench replace. */
export interface Parts {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly clientFolder: string;
  /** The rates of players. The bench plays faster than players may. */
  readonly rates: Rates;
  readonly shownAway: number;
  /** Milliseconds before each act of the computer. */
  readonly computerPace: number;
  readonly thinkers: Thinkers;
}

const machineWith = (parts: Partial<Parts>, { engines }: Config): Parts => ({
  clock: systemClock,
  chance: systemChance,
  clientFolder: builtClient,
  rates: limits,
  shownAway: limits.shownAway,
  computerPace: limits.computerPace,
  thinkers: makeThinkers(limits.thinking, engines),
  ...parts,
});

/** Creates all parts and connects them. One per process, because Colyseus keeps its rooms in module state. */
export const startServer = async (config: Config, logger: Logger, parts: Partial<Parts> = {}): Promise<Running> => {
  const machine = machineWith(parts, config);
  const kept = await openGames(config, machine.clock.now());
  for (const { what, remedy } of kept.findings) logger.warn({ remedy }, what);
  const works = await makeWorks(kept, { config, logger, machine });
  const most = config.most ?? limits.process;
  const load = (): Load => ({ ...carriedBy(works.tables), sockets: transport.sockets });
  const { cluster, leading, shown, leave } = await joinOthers(config, works, { load, most });
  const { trustedProxies, publicUrl } = config;
  const http = createServer(makeApp({ ...works, ...leading, ...shown }));
  // Longer than browsers and proxies keep a connection: if the server closed first, a request on its way would be lost.
  http.keepAliveTimeout = KEEP_ALIVE;
  const transport = new TableTransport({
    ...works,
    trustedProxies,
    publicUrl,
    maxSockets: most.sockets,
    addressOf: cluster?.addressOf,
    handOver: isLed() ? handOver : undefined,
  });
  const colyseus = new ColyseusServer({
    transport,
    greet: false,
    gracefullyShutdown: false,
    ...(cluster && { presence: cluster.presence, driver: cluster.driver }),
    selectProcessIdToCreateRoom: async () => leading.placeForTable(),
    logger: colyseusLogger(logger, (problem) => works.hostility.takesReport(problem)),
  });
  colyseus.define(ROOM, makeTableRoom(works)).filterBy(['table'] as never[]);
  await matchMaker.accept();
  const port = await listen(http, config);
  transport.attachToServer(http);
  await cluster?.begin(config.address ?? addressFor(config, port));
  const urls = urlsOf(config, port);
  works.notices.begin(urls);
  logger.info({ port, dataDir: config.dataDir }, 'started');

  return {
    process: matchMaker.processId,
    port,
    urls,
    stop: async () => {
      leave();
      await colyseus.gracefullyShutdown(false);
      await closeWell(http);
      await cluster?.close();
      await works.close();
      await kept.log.close();
      await kept.unlock();
      logger.info('stopped');
    },
  };
};

/** How people get to tables: those of this process, and those of others if there are any. */
const joinOthers = async (
  { redisUrl }: Config,
  { tables, log, logger, cannotStore, standing, operated }: Awaited<ReturnType<typeof makeWorks>>,
  bounds: { readonly load: () => Load; readonly most: Load },
) => {
  const lease = new Lease(log, cannotStore);
  const cluster = redisUrl === undefined ? undefined : await joinCluster(redisUrl, { logger, lease, ...bounds });
  if (cluster) lease.begin(tables, cluster.othersMayHave);
  const leave = (): void => {
    cluster?.retire();
    lease.close();
    standing.close();
  };
  const present = presentOver(tables, cluster);
  const shown = { present, operated: operatedWith(operated, cluster, present) };
  const isCutOff = (): boolean => cluster !== undefined && lease.isOver;
  return { cluster, leading: { ...leadWith({ cluster, ...bounds }), isCutOff }, shown, leave };
};

/** Everything behind the port. */
const makeWorks = async (
  { ring, log, watch }: OpenFolder,
  { config, logger, machine }: { readonly config: Config; readonly logger: Logger; readonly machine: Parts },
) => {
  const { clock, chance, rates } = machine;
  const games = makeGames();
  const metrics = makeMetrics(() => presentAt(tables));
  const committer = makeCommitter(log, (bug) => logger.error({ err: bug }, 'a bug in telling a table'));
  const budgets = makeBudgets(rates);
  const cannotStore = (problem: unknown, about = {}): void => {
    metrics.storageFailure();
    logger.error({ err: problem, ...about }, 'a table could not be stored');
  };
  const hostPorts: HostPorts = {
    log,
    isShared: config.redisUrl !== undefined,
    committer,
    clock,
    chance,
    budgets,
    wire: roomWire,
    ground: (module) => groundFor(games, module),
    umpire: {
      find: (module) => umpireFor(games, module),
      failed: (bug, about) => logger.error({ err: bug, ...about }, "a bug in a game's rules"),
    },
    report: cannotStore,
    outages: log.uptime.outages,
    woken: metrics.woken,
    changed: (id, before, after) => notices.changed(id, before, after),
    measure: metrics.move,
  };
  const tables = new Tables(hostPorts);
  const notices = makeNotices({ log: log.notices, games, tables, clock, config, logger });
  const stopNoting = await noteUptime(log.uptime, uptimePorts(tables, clock, cannotStore));
  const revocations = await revoke(log, tables, logger);
  const tokens = tokensFrom(keysFor('tokens', ring), { now: clock.now, revokedBefore: revocations.before });
  const pages = watch((damage) => logger.fatal({ damage }, 'the database has damaged pages'));
  const scans = makeShelf(join(config.dataDir, 'scans'), config.scanSpace * 1024 * 1024, {
    log,
    clock,
    laidOn: async (id) => (await tables.read(id, ({ table }) => ({ ...table.module.scan })))?.image,
  });
  scans.sweep().catch((problem) => logger.error({ err: problem }, 'unused scans could not be deleted'));
  const brought = openShelf(config, { log, clock, logger });
  const led = keysFor('led', ring);
  const operating = await operate({ log, tables, config, clock, logger, present: () => presentAt(tables) });
  const parts = { ...operating, led, cannotStore, games, metrics, committer, budgets };
  const close = async (): Promise<void> => {
    stopNoting();
    await committer.idle();
    await notices.close();
    revocations.close();
    await pages.close();
    await machine.thinkers.close();
  };
  const hostility = new Hostility({ metrics, logger, clock });
  const own = { ...parts, hostility, close, tables, notices, revocations, tokens, pages, scans, brought };
  return { ...machine, ...own, log, logger, config };
};

/** What follows from the server's having been away: clocks stood still. */
const uptimePorts = (tables: Tables, clock: Clock, report: (problem: unknown, about?: object) => void) => ({
  clock,
  returned: (): void => {
    for (const host of tables.hosts()) host.holdClock().catch((problem) => report(problem, { table: host.id }));
  },
  report,
});

/** Connections end whose tokens are void. */
const revoke = (log: OpenFolder['log'], tables: Tables, logger: Logger) =>
  followRevocations(log, {
    revoked: (person) => {
      for (const { audience } of tables.hosts()) audience.end('revoked', (connection) => connection.person === person);
    },
    report: (problem) => logger.error({ err: problem }, 'revocations cannot be read'),
  });

/** Accepts no more requests, and after a second closes connections that do not end by themselves. */
const closeWell = async (http: HttpServer): Promise<void> => {
  const closed = once(http, 'close');
  http.close();
  const lingering = setTimeout(() => http.closeAllConnections(), 1000);
  await closed;
  clearTimeout(lingering);
};

/** Milliseconds for which an idle HTTP connection is kept. */
const KEEP_ALIVE = 75_000;

const presentAt = (tables: Tables): Shown => {
  let [count, clients, lagging, unsent] = [0, 0, 0, 0];
  for (const { audience } of tables.hosts()) {
    count += 1;
    clients += audience.size;
    lagging += audience.lagging;
    unsent += audience.unsent;
  }
  return { tables: count, clients, lagging, unsent };
};

/** Listens on the requested port, or on the next free one. @throws if none is free. */
const listen = async (http: HttpServer, { port, host }: Config): Promise<number> => {
  const last = port === 0 ? 0 : Math.min(port + portsToTry, 65_535);
  for (let next = port; next <= last; next += 1) {
    try {
      http.listen(next, host);
      await once(http, 'listening');
      return (http.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw new Error(`Nobody can listen on port ${next} of ${host} here. Set PORT or HOST to another.`, {
        cause: error,
      });
    }
  }
  throw new Error(`Port ${port} and those after it are busy. Set PORT to another.`);
};

/** The address at which other processes of this machine reach this one. */
const addressFor = ({ host }: Config, port: number): string => {
  if (host === '0.0.0.0' || host === '::') return `127.0.0.1:${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
};

/** This machine's own address first. */
const urlsOf = ({ host, publicUrl }: Config, port: number): readonly string[] => {
  if (publicUrl !== undefined) return [publicUrl];
  const everywhere = host === '0.0.0.0' || host === '::';
  if (!everywhere) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  return [`http://localhost:${port}`, ...others];
};
