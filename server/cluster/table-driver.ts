import { type IRoomCache, initializeRoomCache } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import type { Redis } from 'ioredis';
import { refusal } from '../rooms/admission.ts';
import type { RoomMetadata } from '../rooms/ports.ts';
import type { TableId } from '../storage/event-log.ts';

type Listing = IRoomCache<RoomMetadata>;

const roomsByTable = 'umpire:tables';
/** Colyseus' own keys: the load of each process, and all rooms. */
const [loads, rooms] = ['roomcount', 'roomcaches'];

/** If a table has two rooms, the one with the newer claim is found. Values are `CLAIM ROOM`. */
const list = `
  local held = redis.call('hget', KEYS[1], ARGV[1])
  if held and tonumber(string.match(held, '^%d+')) > tonumber(string.match(ARGV[2], '^%d+')) then return 0 end
  redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
  return 1`;
const unlist = `
  if redis.call('hget', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('hdel', KEYS[1], ARGV[1]) end
  return 1`;
/** The room of a table, and the number of listeners on its process's channel, in one round trip. */
const locate = `
  local held = redis.call('hget', KEYS[1], ARGV[1])
  local room = held and string.match(held, ' (.+)$')
  local listing = room and redis.call('hget', KEYS[2], room)
  if not listing then return {} end
  return { listing, redis.call('pubsub', 'numsub', 'p:' .. cjson.decode(listing).processId)[2] }`;

const tableOf = ({ metadata }: Listing): TableId => metadata!.table;
const entryOf = ({ metadata, roomId }: Listing): string => `${metadata!.claim} ${roomId}`;

/** Whether the process of a room is gone. */
export type IsGone = (process: string) => boolean;

/**
 * Colyseus' driver over Redis. It finds the room of a table by one look-up instead of reading all rooms, and skips rooms of processes
 * that have died or belong to an older release.
 */
export class TableDriver extends RedisDriver {
  readonly #redis: Redis;
  readonly #isGone: IsGone;
  /** The rooms of this process. */
  readonly #own = new Map<TableId, Listing>();

  constructor(redis: Redis, isGone: IsGone) {
    super(redis);
    this.#redis = redis;
    this.#isGone = isGone;
  }

  override findOne(
    conditions: Partial<IRoomCache> & { readonly table?: TableId },
    sort?: Parameters<RedisDriver['findOne']>[1],
  ): Promise<IRoomCache> {
    if (conditions.table === undefined) return super.findOne(conditions, sort);
    // Colyseus takes `null` for not found.
    return this.#roomOf(conditions.table) as Promise<IRoomCache>;
  }

  /** Whether a table is live in this process. */
  hasHere(table: TableId | undefined): boolean {
    return table !== undefined && this.#own.has(table);
  }

  /** The number of connections of each of these tables, in whichever process it is live. */
  async present(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>> {
    if (tables.length === 0) return new Map();
    const entries = await this.#redis.hmget(roomsByTable, ...tables);
    const rooms = entries.flatMap((entry) => entry?.split(' ')[1] ?? []);
    const listings = [...(await this.findByIds(rooms)).values()] as Listing[];
    return new Map(listings.map((listing) => [tableOf(listing), listing.clients]));
  }

  /** Removes dead processes, so that nobody waits for their answers. */
  async boot(): Promise<void> {
    const alive = (await this.#redis.pubsub('CHANNELS', 'p:*')) as readonly string[];
    for (const process of await this.#redis.hkeys(loads)) {
      if (alive.includes(`p:${process}`)) continue;
      await this.#redis.hdel(loads, process);
      await this.cleanup(process);
    }
  }

  override async persist(room: IRoomCache, create = false): Promise<boolean> {
    const listing = room as Listing;
    if (create) {
      this.#own.set(tableOf(listing), listing);
      await this.#redis.eval(list, 1, roomsByTable, tableOf(listing), entryOf(listing));
    }
    return super.persist(room, create);
  }

  /** Announces the tables of this process again, because Redis may have lost them. */
  async listAnew(): Promise<void> {
    await Promise.all([...this.#own.values()].map((listing) => this.persist(listing, true)));
  }

  /** Nobody waits for this: people may come back to their table while Redis is away. */
  override async update(...[room, operations]: Parameters<RedisDriver['update']>): Promise<boolean> {
    void super.update(room, operations);
    return true;
  }

  override async remove(roomId: string): Promise<boolean> {
    for (const listing of this.#own.values()) if (listing.roomId === roomId) await this.#unlist(listing);
    return super.remove(roomId);
  }

  /** Removes the rooms of a process that is gone. */
  override async cleanup(processId: string): Promise<void> {
    for (const listing of (await this.query({ processId })) as Listing[]) await this.#unlist(listing);
    return super.cleanup(processId);
  }

  /** The code that opened the connection closes it. */
  override async shutdown(): Promise<void> {}

  async #roomOf(table: TableId): Promise<IRoomCache | undefined> {
    const own = this.#own.get(table);
    if (own && !own.locked) return own;
    const located = await this.#redis.eval(locate, 2, roomsByTable, rooms, table);
    const [found, listeners] = located as readonly [string, number] | readonly [];
    if (found === undefined) return undefined;
    const listing = initializeRoomCache(JSON.parse(found)) as Listing;
    if (listing.locked) return undefined;
    if (listeners === 0 || this.#isGone(listing.processId)) {
      await this.#forget(listing);
      return undefined;
    }
    const { protocol } = listing.metadata!;
    // The page is of this release, and the later process needs another.
    if (protocol > PROTOCOL) throw refusal('bad-request');
    return protocol < PROTOCOL ? undefined : listing;
  }

  /** The process of the room has died. */
  async #forget(listing: Listing): Promise<void> {
    await this.#unlist(listing);
    await super.remove(listing.roomId);
  }

  async #unlist(listing: Listing): Promise<void> {
    const table = tableOf(listing);
    if (this.#own.get(table)?.roomId === listing.roomId) this.#own.delete(table);
    await this.#redis.eval(unlist, 1, roomsByTable, table, entryOf(listing));
  }
}
