import { Protocol } from '@colyseus/core';
import type { MessageRates } from '../limits.ts';
import { TokenBucket } from '../work/token-bucket.ts';

/** The verdict on a frame: pass it to the room, ignore it, or end the connection. */
export type FrameVerdict = 'pass' | 'ignore' | 'drop';

/** Counts the incoming frames of one connection, before anything reads them. */
export interface FrameMeter {
  /** A message, given its bytes. */
  readonly message: (bytes: Uint8Array, now: number) => FrameVerdict;
  /** A ping or pong of the websocket itself. */
  readonly control: (bytes: number, now: number) => FrameVerdict;
  /** Milliseconds for which reading should pause. */
  readonly wait: (now: number) => number;
}

/** The frames that our clients send. Colyseus knows more kinds, which it would answer by itself. */
const ours: ReadonlySet<number> = new Set([Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.ROOM_DATA, Protocol.PING]);

export const frameMeter = (rates: Pick<MessageRates, 'frames' | 'foreignFrames' | 'frameBytes'>): FrameMeter => {
  const frames = new TokenBucket(rates.frames);
  const foreign = new TokenBucket(rates.foreignFrames);
  const bytes = new TokenBucket(rates.frameBytes);

  const count = (size: number, now: number): boolean => {
    bytes.spend(now, size);
    return frames.take(now);
  };

  return {
    message: (message, now) => {
      if (!count(message.length, now)) return 'drop';
      if (ours.has(message[0] ?? 0)) return 'pass';
      return foreign.take(now) ? 'ignore' : 'drop';
    },
    control: (size, now) => (count(size, now) ? 'pass' : 'drop'),
    wait: (now) => bytes.wait(now),
  };
};
