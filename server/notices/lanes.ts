/** A lane for each receiver, so that a slow one delays only what goes to itself. */
export interface Lanes {
  /** Runs the job when it is its turn in the receiver's lane. False: the lane is full. */
  readonly enter: (receiver: string, job: () => Promise<void>) => boolean;
  /** Resolves when all jobs have ended. */
  readonly empty: () => Promise<void>;
}

interface Lane {
  running: number;
  readonly waiting: (() => Promise<void>)[];
}

/** `abreast`: how many jobs for one receiver run at once; `most`: how many wait. A job must not throw. */
export const makeLanes = (abreast: number, most: number): Lanes => {
  const lanes = new Map<string, Lane>();
  const running = new Set<Promise<void>>();
  const run = async (receiver: string, lane: Lane, job: () => Promise<void>): Promise<void> => {
    lane.running += 1;
    for (let next: typeof job | undefined = job; next; next = lane.waiting.shift()) await next();
    lane.running -= 1;
    if (lane.running === 0) lanes.delete(receiver);
  };
  return {
    enter: (receiver, job) => {
      const lane = lanes.get(receiver) ?? { running: 0, waiting: [] };
      lanes.set(receiver, lane);
      if (lane.running >= abreast) return lane.waiting.length < most && lane.waiting.push(job) > 0;
      const one = run(receiver, lane, job).finally(() => running.delete(one));
      running.add(one);
      return true;
    },
    empty: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
