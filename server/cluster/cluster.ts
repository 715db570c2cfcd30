import { matchMaker } from '@colyseus/core';
import { PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import type { Logger } from 'pino';
import { refusal } from '../rooms/admission.ts';
import type { JoinRoom } from '../rooms/matchmaker.ts';
import type { TableId } from '../storage/event-log.ts';
import { within } from '../work/within.ts';
import { FRESH, LEASE, type Lease } from './lease.ts';
import { isCrowded, isFull, type Load } from './load.ts';
import { type Peer, Peers } from './peers.ts';
import { connectRedis } from './redis.ts';
import { TableDriver } from './table-driver.ts';

/** The processes that serve the same tables, including this one. */
export interface Cluster {
  readonly presence: Awaited<ReturnType<typeof connectRedis>>['presence'];
  readonly driver: TableDriver;
  /** From now on other processes may send people to this one. */
  readonly begin: (address: string) => Promise<void>;
  /** The address (`host:port`) of a process; processes behind one port have the same address. */
  readonly addressOf: (process: string) => string | undefined;
  /** The other processes that are running. */
  readonly others: () => readonly Peer[];
  /** The process with the fewest tables among the others that still accept tables. */
  readonly roomiest: () => string | undefined;
  /** Whether another process accepts nobody any more. */
  readonly isCrowded: (process: string) => boolean;
  /** Whether a later release runs beside this one. */
  readonly isOutdated: () => boolean;
  /** Whether others can claim tables while the database does not answer this process. If nobody can be heard, they may. */
  readonly othersMayHave: () => boolean;
  /** The number of connections of tables that are live in other processes. */
  readonly present: (tables: readonly TableId[]) => Promise<ReadonlyMap<TableId, number>>;
  /** Reserves a place. If Redis is away, it fails at once. */
  readonly bounded: (join: JoinRoom) => JoinRoom;
  /** Other processes send nobody here any more. */
  readonly retire: () => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds after which a join fails. */
const joinsWithin = 8000;
/** Milliseconds after Redis is back in which all processes have announced their tables. */
const settlesWithin = 2000;

/** What a process tells the others of itself. */
interface Standing {
  readonly load: () => Load;
  readonly most: Load;
  readonly lease: Lease;
}

const peerNow = (address: string, { load, most, lease }: Standing): Peer => {
  const now = load();
  return {
    process: matchMaker.processId,
    address,
    protocol: PROTOCOL,
    ...now,
    isFull: lease.isOver || isFull(now, most),
    isCrowded: isCrowded(now, most),
    databaseAge: lease.age,
  };
};

/** @throws if Redis cannot be reached */
export const joinCluster = async (
  redisUrl: string,
  { logger, ...standing }: { readonly logger: Logger } & Standing,
): Promise<Cluster> => {
  const line = await connectRedis(redisUrl, logger);
  let address = '';
  const { lease } = standing;
  const peers = new Peers(line.presence, () => peerNow(address, standing));
  // Of two processes one of which the database no longer answers, the other has the tables.
  const isCutOff = (process: string): boolean => lease.age < FRESH && (peers.databaseAge(process) ?? 0) > LEASE;
  const driver = new TableDriver(line.redis, (process) => peers.isGone(process) || isCutOff(process));
  let settled = 0;
  let isRetired = false;
  line.whenBack(() => {
    settled = performance.now() + settlesWithin;
    peers.comeBack();
    // Redis may have been restarted, and have lost the list of tables.
    void driver.listAnew();
    void matchMaker.stats.persist(true);
  });

  return {
    presence: line.presence,
    driver,
    others: () => peers.others(),
    begin: async (at) => {
      address = at;
      await peers.begin();
    },
    addressOf: (process) => (process === matchMaker.processId ? address : peers.find(process)?.address),
    roomiest: () => {
      const others = peers.others().filter((peer) => !peer.isFull && peer.protocol === PROTOCOL);
      return others.sort((a, b) => a.tables - b.tables)[0]?.process;
    },
    isCrowded: (process) => peers.find(process)?.isCrowded ?? false,
    othersMayHave: () =>
      !line.isThere() || peers.others().some(({ process }) => (peers.databaseAge(process) ?? LEASE) < FRESH),
    isOutdated: () => peers.others().some(({ protocol }) => protocol > PROTOCOL),
    present: async (tables) => (line.isThere() ? driver.present(tables) : new Map()),
    bounded: (join) => async (options, headers, network) => {
      const table = (options as { readonly table?: TableId } | undefined)?.table;
      // It would wake tables and give them up at once.
      if (isRetired || lease.isOver) throw refusal('not-now');
      const knowsOthers = line.isThere() && performance.now() > settled;
      if (!knowsOthers && !driver.hasHere(table)) throw refusal('not-now');
      return within(joinsWithin, join(options, headers, network), () => refusal('not-now'));
    },
    retire: () => {
      isRetired = true;
      peers.end();
    },
    close: line.close,
  };
};
