/** So many at once, and so many per second from then on. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * A class, as everybody who came lately has several: its methods are there once. `now` is in milliseconds and never goes
 * back.
 */
export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number | undefined;

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#tokens = rate.burst;
  }

  /** Takes `cost` if it is there. */
  take(now: number, cost = 1): boolean {
    this.#refill(now);
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Takes `cost` even if it is not there: for what is known only afterwards. Whoever is in debt waits. */
  spend(now: number, cost: number): void {
    this.#refill(now);
    this.#tokens -= cost;
  }

  /** Milliseconds until nothing is owed any more; 0: nothing is. */
  wait(now: number): number {
    this.#refill(now);
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#rate.perSecond) * 1000);
  }

  /** Whether it has filled up again, so that forgetting it changes nothing. */
  isFull(now: number): boolean {
    this.#refill(now);
    return this.#tokens >= this.#rate.burst;
  }

  #refill(now: number): void {
    const { burst, perSecond } = this.#rate;
    const passed = Math.max(0, now - (this.#at ?? now));
    this.#tokens = Math.min(burst, this.#tokens + (passed * perSecond) / 1000);
    this.#at = now;
  }
}

/** Takes `cost` from the bucket of a key if it is there. */
export type TakeByKey = (key: string, now: number, cost?: number) => boolean;

/** A bucket for each key, forgotten when full again. */
export const bucketsByKey = (rate: Rate): TakeByKey => {
  const bucketOf = keyedBuckets(rate);
  return (key, now, cost = 1) => bucketOf(key, now).take(now, cost);
};

/** The bucket of a key, forgotten when full again: not to be kept by whoever asks for it. */
export const keyedBuckets = (rate: Rate): ((key: string, now: number) => TokenBucket) => {
  const buckets = new Map<string, TokenBucket>();
  const fewest = 10_000;
  let sweepAt = fewest;

  /** Rare enough to cost each call next to nothing: after it, the map must double before the next. */
  const sweep = (now: number): void => {
    for (const [key, bucket] of buckets) if (bucket.isFull(now)) buckets.delete(key);
    sweepAt = Math.max(fewest, 2 * buckets.size);
  };

  return (key, now) => {
    if (buckets.size >= sweepAt) sweep(now);
    let bucket = buckets.get(key);
    if (!bucket) {
      bucket = new TokenBucket(rate);
      buckets.set(key, bucket);
    }
    return bucket;
  };
};
