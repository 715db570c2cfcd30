import { randomBytes, randomFillSync, randomInt } from 'node:crypto';

/** Time, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back once after this many milliseconds; the result cancels it. Does not keep the process alive. */
  readonly later: (milliseconds: number, act: () => void) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** The source of everything random that nobody may foresee: ids, masks, shuffles, secrets of dice. */
export interface Chance {
  /** 48 random bits as 8 url-safe characters. */
  readonly newId: () => string;
  /** All orders are equally likely. */
  readonly shuffle: <T>(items: readonly T[]) => T[];
  /** 256 random bits in hex. */
  readonly newSecret: () => string;
}

const idBytes = 6;
/** Unused random bytes: a shuffle of 3,000 pieces needs as many ids, and asking for each separately takes 5 µs. */
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
