import { randomUUID } from 'node:crypto';
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** The two connections of a process to Redis: one for commands and publishing, one for listening. */
export interface RedisLine {
  readonly redis: Redis;
  readonly presence: RedisPresence;
  /** Whether Redis answers now. */
  readonly isThere: () => boolean;
  /** Called whenever Redis is back after it was away. */
  readonly whenBack: (act: () => void) => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds for Redis to answer at the start, and to close the connection at the end. */
const [answersWithin, endsWithin] = [10_000, 500];

type Hear = Parameters<RedisPresence['subscribe']>[1];

/** Colyseus uses a channel for each answer: `ipc:REQUEST`. */
const answer = 'ipc:';

/**
 * Colyseus' presence over our connections. It stays open until they are closed, so that the last requests are answered. Colyseus
 * subscribes to a channel for each answer, waits for that, asks, and unsubscribes. Here a process receives all its answers
 * by one pattern subscription, so a join on another process waits for one request and its answer only.
 */
class LinePresence extends RedisPresence {
  /** The prefix of this process's requests: `ipc:NAME.REQUEST`. */
  readonly #name = `${randomUUID()}.`;
  readonly #waiting = new Map<string, Hear>();

  constructor(redis: Redis) {
    super(redis);
    // ioredis would report each failed attempt to reach Redis; we report it once.
    for (const line of [redis, this.listener])
      line.removeAllListeners('error').on('error', (error) => (this.problem = error.message));
  }

  /** The last reason why Redis could not be reached. */
  problem = '';

  override shutdown(): void {}

  /** Starts listening for answers. After Redis was away, ioredis subscribes again. */
  async hearAnswers(): Promise<void> {
    const own = answer + this.#name;
    this.listener.on('pmessage', (_pattern: string, topic: string, message: string) => {
      this.#waiting.get(answer + topic.slice(own.length))?.(JSON.parse(message));
    });
    await this.listener.psubscribe(`${own}*`);
  }

  override async subscribe(topic: string, hear: Hear): Promise<this> {
    if (!topic.startsWith(answer)) return super.subscribe(topic, hear);
    this.#waiting.set(topic, hear);
    return this;
  }

  override async unsubscribe(topic: string, hear?: Hear): Promise<this> {
    if (!topic.startsWith(answer)) return super.unsubscribe(topic, hear);
    this.#waiting.delete(topic);
    return this;
  }

  /** The id of a request (`[METHOD, REQUEST, ARGUMENTS]`) says to which process the answer goes. */
  override publish(topic: string, said: unknown): Promise<void> {
    const [method, request, ...more]: readonly unknown[] = Array.isArray(said) ? said : [];
    const isAsked = this.#waiting.has(`${answer}${String(request)}`);
    return super.publish(topic, isAsked ? [method, `${this.#name}${String(request)}`, ...more] : said);
  }

  get listener(): Redis {
    return this.sub as Redis;
  }
}

/** @throws if Redis cannot be reached, with the reason and the remedy */
export const connectRedis = async (url: string, logger: Logger): Promise<RedisLine> => {
  const redis = new Redis(url, {
    // Commands that were given while Redis is away wait until it is back: Colyseus does not handle their failure.
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => Math.min(50 * tries, 500),
    connectTimeout: 3000,
    keepAlive: 10_000,
  });
  const presence = new LinePresence(redis);
  const { listener } = presence;
  const isThere = (): boolean => redis.status === 'ready' && listener.status === 'ready';
  await untilItAnswers(redis, listener, () => presence.problem);
  await presence.hearAnswers();

  const acts: (() => void)[] = [];
  let wasThere = true;
  const look = (): void => {
    const before = wasThere;
    wasThere = isThere();
    if (before && !wasThere) logger.error({ problem: presence.problem }, 'Redis is away');
    if (before || !wasThere) return;
    logger.info('Redis is back');
    for (const act of acts) act();
  };
  for (const line of [redis, listener]) for (const event of ['ready', 'close'] as const) line.on(event, look);

  return {
    redis,
    presence,
    isThere,
    whenBack: (act) => acts.push(act),
    close: async () => {
      if (!isThere()) return;
      const ended = Promise.all([listener.quit(), redis.quit()]).catch(() => {});
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, endsWithin))]);
    },
  };
};

const untilItAnswers = async (redis: Redis, listener: Redis, problem: () => string): Promise<void> => {
  const answers = Promise.all([redis.ping(), listener.ping()]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, answersWithin, 'late');
  });
  const outcome = await Promise.race([answers, late]).finally(() => clearTimeout(timer));
  if (outcome !== 'late') return;
  for (const line of [redis, listener]) line.disconnect();
  answers.catch(() => {});
  const remedy = 'See that it runs, and that REDIS_URL names it and its password';
  throw new Error(`Redis cannot be reached: ${problem() || 'it does not answer'}. ${remedy}.`);
};
