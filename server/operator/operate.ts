import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Cluster } from '../cluster/cluster.ts';
import type { Config } from '../config.ts';
import type { ComplaintPorts } from '../http/complaint-routes.ts';
import type { OperatorPorts } from '../http/operator-routes.ts';
import type { Present } from '../metrics.ts';
import type { Clock } from '../ports.ts';
import { release } from '../release.ts';
import { networksAt } from '../rooms/matchmaker.ts';
import { frame } from '../rooms/wire.ts';
import type { GamesLog } from '../storage/games-log.ts';
import type { Tables } from '../table/tables.ts';
import type { Connection } from '../telling/connection.ts';
import { type FollowedStanding, followStanding } from './standing.ts';

interface Operated {
  readonly log: GamesLog;
  readonly tables: Tables;
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly present: () => Present;
}

/** The ports of the operator's page that need only this process. */
type Operates = Omit<OperatorPorts, 'present'>;

/** The operator's decisions, with the ports for those who obey them and for the operator's page. */
export const operate = async (
  over: Operated,
): Promise<{
  readonly standing: FollowedStanding;
  readonly complaints: Omit<ComplaintPorts, 'clock'>;
  readonly operated: Operates;
}> => {
  const standing = await standingAt(over);
  const { operator } = over.log;
  const takesComplaints = over.config.operatorToken !== undefined;
  return { standing, complaints: { operator, standing, takesComplaints }, operated: operatedBy(over, standing) };
};

/** Tells the people concerned, or removes them. */
const standingAt = async ({ log, tables, config, clock, logger }: Operated): Promise<FollowedStanding> => {
  const standing: FollowedStanding = await followStanding(log.operator, {
    now: clock.now,
    again: config.operatorToken !== undefined,
    report: (problem) => logger.error({ err: problem }, 'what the operator did cannot be read'),
    changed: {
      announced: () => {
        for (const { audience } of tables.hosts()) audience.tellAll(frame('notice', { code: 'news' }));
      },
      banned: (person) => {
        for (const { audience } of tables.hosts()) audience.end('banned', (connection) => connection.person === person);
      },
      networksBanned: () => {
        const isBanned = ({ network }: Connection): boolean => standing.bannedUntil(network) !== undefined;
        for (const { audience } of tables.hosts()) audience.end('networkBanned', isBanned);
      },
      shut: (table) => tables.live(table)?.audience.end('shut'),
    },
  });
  return standing;
};

const operatedBy = (
  { log, tables, config, clock, logger, present }: Operated,
  standing: FollowedStanding,
): Operates => ({
  log,
  tables,
  clock,
  logger,
  standing,
  operator: log.operator,
  networksAt,
  dataDir: config.dataDir,
  isShared: config.redisUrl !== undefined,
  databaseKind: config.databaseUrl === undefined ? 'sqlite' : 'postgres',
  processes: () => {
    const { tables: live, clients } = present();
    const memory = process.memoryUsage.rss();
    const uptime = process.uptime() * 1000;
    return [{ name: `${hostname()}:${process.pid}`, release, uptime, memory, sockets: clients, tables: live }];
  },
});

/** The same if other processes serve the same tables. */
export const operatedWith = (
  operated: Operates,
  cluster: Pick<Cluster, 'others'> | undefined,
  present: OperatorPorts['present'],
): OperatorPorts => ({
  ...operated,
  present,
  processes: () => [
    ...operated.processes(),
    ...(cluster?.others() ?? []).map(({ address, sockets, tables }) => ({ name: address, sockets, tables })),
  ],
});
