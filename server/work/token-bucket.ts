/** This many at once, and then this many per second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * A class, because everybody has several: its methods exist only once. `now` is in milliseconds and never goes
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

  /** Takes `cost` if it is available. */
  take(now: number, cost = 1): boolean {
    this.#refill(now);
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Takes `cost` even if it is not available, for costs that are known only afterwards. A debtor has to wait. */
  spend(now: number, cost: number): void {
    this.#refill(now);
    this.#tokens -= cost;
  }

  /** Milliseconds until the debt is paid; 0: there is none. */
  wait(now: number): number {
    this.#refill(now);
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#rate.perSecond) * 1000);
  }

  /** Whether the bucket is full, so that dropping it changes nothing. */
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

/** Takes `cost` from the bucket of a key if it is available. */
export type TakeByKey = (key: string, now: number, cost?: number) => boolean;

/** A bucket for each key, dropped when full again. */
export const bucketsByKey = (rate: Rate): TakeByKey => {
  const bucketOf = keyedBuckets(rate);
  return (key, now, cost = 1) => bucketOf(key, now).take(now, cost);
};

/** The bucket of a key. Callers must not keep it, because full buckets are dropped. */
export const keyedBuckets = (rate: Rate): ((key: string, now: number) => TokenBucket) => {
  const buckets = new Map<string, TokenBucket>();
  const fewest = 10_000;
  let sweepAt = fewest;

  /** Amortized to almost nothing: after a sweep, the map must double before the next. */
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
