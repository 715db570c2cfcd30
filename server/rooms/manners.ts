import type { MessageRates } from '../limits.ts';
import { TokenBucket } from '../work/token-bucket.ts';

/** What to do with a message: process it, refuse it as too fast, or end the connection. */
export type Judgment = 'fine' | 'too-fast' | 'drop';

export type MessageKind = 'commands' | 'presence' | 'sync';

/** The behavior of one connection. It is warned, then read from more slowly, and in the end dropped. */
export interface Manners {
  readonly judge: (kind: MessageKind, now: number, cost?: number) => Judgment;
  /** The client sent something that our clients never send. False: this happened too often. */
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
