/** Too much waits already, for one key or in all. */
export class QueueFull extends Error {
  constructor() {
    super('too much waits already');
    this.name = 'QueueFull';
  }
}

/** Runs costly actions, a few at a time; the keys take turns. */
export interface FairQueue {
  /** `key`: for whom. @throws QueueFull, or what `act` throws. */
  readonly run: <T>(key: string, act: () => Promise<T>) => Promise<T>;
}

export interface QueueBounds {
  /** The number of actions that run at once. */
  readonly atOnce: number;
  /** The number that may wait for one key, and in all. */
  readonly ofKey: number;
  readonly ofAll: number;
}

type Start = () => void;

/** A key with many actions waits only for its own, because the keys take turns. */
export const fairQueue = ({ atOnce, ofKey, ofAll }: QueueBounds): FairQueue => {
  const waiting = new Map<string, Start[]>();
  let running = 0;
  let waitingInAll = 0;

  const startNext = (): void => {
    const [first] = waiting;
    if (!first || running >= atOnce) return;
    const [key, starts] = first;
    // To the end of the queue, so that other keys get their turn.
    waiting.delete(key);
    const start = starts.shift()!;
    if (starts.length > 0) waiting.set(key, starts);
    waitingInAll -= 1;
    running += 1;
    start();
  };

  const turnOf = (key: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const own = waiting.get(key) ?? [];
      if (own.length >= ofKey || waitingInAll >= ofAll) {
        reject(new QueueFull());
        return;
      }
      own.push(resolve);
      waiting.set(key, own);
      waitingInAll += 1;
      startNext();
    });

  return {
    run: async (key, act) => {
      await turnOf(key);
      try {
        return await act();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
};
