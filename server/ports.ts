import { randomBytes, randomFillSync, randomInt } from 'node:crypto';

/** Time, so that tests can say what it is. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back once after so many milliseconds; the result calls it off. Does not keep the process alive. */
  readonly later: (milliseconds: number, act: () => void) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Where everything random comes from that nobody may foresee: ids, masks, shuffles, secrets of dice. */
export interface Chance {
  /** 48 random bits as 8 url-safe characters. */
  readonly newId: () => string;
  /** All orders alike. */
  readonly shuffle: <T>(items: readonly T[]) => T[];
  /** 256 random bits in hex. */
  readonly newSecret: () => string;
}

const idBytes = 6;
/** Random bytes that are not used yet: a shuffle of 3,000 pieces wants as many ids, and to ask for each takes 5 µs. */
const ready = Buffer.alloc(512 * idBytes);
let used = ready.length;

const newId = (): string => {
  if (used === ready.length) {
    randomFillSync(ready);
    used = 0;
  }
  used += idBytes;
  return ready.toString('base64url', used - idBytes, used);
};

export const systemChance: Chance = {
  newId,
  shuffle: (items) => {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = randomInt(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
    }
    return shuffled;
  },
  newSecret: () => randomBytes(32).toString('hex'),
};
