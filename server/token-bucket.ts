/** So many at once, and so many per second from then on. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface TokenBucket {
  /** Takes `cost` if it is there. */
  readonly take: (now: number, cost?: number) => boolean;
  /** Takes `cost` even if it is not there: for what is known only afterwards. Whoever is in debt waits. */
  readonly spend: (now: number, cost: number) => void;
  /** Milliseconds until nothing is owed any more; 0: nothing is. */
  readonly wait: (now: number) => number;
  /** Whether it has filled up again, so that forgetting it changes nothing. */
  readonly isFull: (now: number) => boolean;
}

/** `now` is in milliseconds and never goes back. */
export const tokenBucket = ({ burst, perSecond }: Rate): TokenBucket => {
  let tokens = burst;
  let at: number | undefined;

  const refill = (now: number): void => {
    tokens = Math.min(burst, tokens + (Math.max(0, now - (at ?? now)) * perSecond) / 1000);
    at = now;
  };

  return {
    take: (now, cost = 1) => {
      refill(now);
      if (tokens < cost) return false;
      tokens -= cost;
      return true;
    },
    spend: (now, cost) => {
      refill(now);
      tokens -= cost;
    },
    wait: (now) => {
      refill(now);
      return tokens >= 0 ? 0 : Math.ceil((-tokens / perSecond) * 1000);
    },
    isFull: (now) => {
      refill(now);
      return tokens >= burst;
    },
  };
};

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
      bucket = tokenBucket(rate);
      buckets.set(key, bucket);
    }
    return bucket;
  };
};
