import { type IRoomCache, initializeRoomCache } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import type { Redis } from 'ioredis';
import { refusal } from '../rooms/admission.ts';
import type { RoomMetadata } from '../rooms/ports.ts';
import type { TableId } from '../storage/event-log.ts';

type Listing = IRoomCache<RoomMetadata>;

const roomsByTable = 'umpire:tables';
/** Colyseus' own: how much each process carries, and all rooms. */
const [loads, rooms] = ['roomcount', 'roomcaches'];

/** Of two rooms of a table the one with the newer claim is found. Values are `CLAIM ROOM`. */
const list = `
  local held = redis.call('hget', KEYS[1], ARGV[1])
  if held and tonumber(string.match(held, '^%d+')) > tonumber(string.match(ARGV[2], '^%d+')) then return 0 end
  redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
  return 1`;
const unlist = `
  if redis.call('hget', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('hdel', KEYS[1], ARGV[1]) end
  return 1`;
/** The room of a table, and how many listen on the channel of its process: one question, one answer to wait for. */
const locate = `
  local held = redis.call('hget', KEYS[1], ARGV[1])
  local room = held and string.match(held, ' (.+)$')
  local listing = room and redis.call('hget', KEYS[2], room)
  if not listing then return {} end
  return { listing, redis.call('pubsub', 'numsub', 'p:' .. cjson.decode(listing).processId)[2] }`;

const tableOf = ({ metadata }: Listing): TableId => metadata!.table;
const entryOf = ({ metadata, roomId }: Listing): string => `${metadata!.claim} ${roomId}`;

/** Whether a process that has a room is not there any more. */
export type IsGone = (process: string) => boolean;

/**
 * Colyseus' driver over Redis, which finds the room of a table by one look, not by reading all rooms; and none of a process
 * that has died, nor of an older release.
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
    // Colyseus takes none for not found.
    return this.#roomOf(conditions.table) as Promise<IRoomCache>;
  }

  /** Whether a table is live in this process. */
  hasHere(table: TableId | undefined): boolean {
    return table !== undefined && this.#own.has(table);
  }

  /** How many connections each of these tables has, wherever it is. */
  async present(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>> {
    if (tables.length === 0) return new Map();
    const entries = await this.#redis.hmget(roomsByTable, ...tables);
    const rooms = entries.flatMap((entry) => entry?.split(' ')[1] ?? []);
    const listings = [...(await this.findByIds(rooms)).values()] as Listing[];
    return new Map(listings.map((listing) => [tableOf(listing), listing.clients]));
  }

  /** Forgets processes that died: nobody is to wait for an answer of theirs. */
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

  /** Says again where the tables of this process are: Redis may have forgotten. */
  async listAnew(): Promise<void> {
    await Promise.all([...this.#own.values()].map((listing) => this.persist(listing, true)));
  }

  /** Nobody waits for it: who is at a table may come back to it while Redis is away. */
  override async update(...[room, operations]: Parameters<RedisDriver['update']>): Promise<boolean> {
    void super.update(room, operations);
    return true;
  }

  override async remove(roomId: string): Promise<boolean> {
    for (const listing of this.#own.values()) if (listing.roomId === roomId) await this.#unlist(listing);
    return super.remove(roomId);
  }

  /** Of a process that is there no more. */
  override async cleanup(processId: string): Promise<void> {
    for (const listing of (await this.query({ processId })) as Listing[]) await this.#unlist(listing);
    return super.cleanup(processId);
  }

  /** Whoever made the connection closes it. */
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
    // The page is of this release, and of the later one is another.
    if (protocol > PROTOCOL) throw refusal('bad-request');
    return protocol < PROTOCOL ? undefined : listing;
  }

  /** Its process has died. */
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
