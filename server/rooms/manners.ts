import type { MessageRates } from '../limits.ts';
import { TokenBucket } from '../token-bucket.ts';

/** What is to be done with a message: act on it, not act on it and say so, or end the connection. */
export type Judgment = 'fine' | 'too-fast' | 'drop';

export type MessageKind = 'commands' | 'presence' | 'sync';

/** How one connection behaves. It is told, then read from more slowly, and in the end dropped. */
export interface Manners {
  readonly judge: (kind: MessageKind, now: number, cost?: number) => Judgment;
  /** The client sent what no client of ours sends. False: it did so too often. */
  readonly mistake: (now: number, cost?: number) => boolean;
}

export const newManners = (rates: MessageRates): Manners => {
  const buckets = {
    commands: new TokenBucket(rates.commands),
    presence: new TokenBucket(rates.presence),
    sync: new TokenBucket(rates.sync),
  };
  const mistakes = new TokenBucket(rates.mistakes);
  return {
    judge: (kind, now, cost = 1) => {
      if (buckets[kind].take(now, cost)) return 'fine';
      return mistakes.take(now) ? 'too-fast' : 'drop';
    },
    mistake: (now, cost = 1) => mistakes.take(now, cost),
  };
};
