import { Worker } from 'node:worker_threads';

/** Reads every page of the database from time to time, in the background. */
export interface PageWatch {
  /** The damage found by the last check, if any. */
  readonly damage: () => string | undefined;
  readonly close: () => Promise<void>;
}

/** Milliseconds between two checks: each reads the whole file. */
const everyMilliseconds = 6 * 3600 * 1000;

/** Checks at once, and then every six hours, on its own thread; `found` is called when there is damage. */
export const watchPages = (database: string, found: (damage: string) => void): PageWatch => {
  let damage: string | undefined;
  let looking: Worker | undefined;

  const look = (): void => {
    looking ??= new Worker(new URL('./check-pages.ts', import.meta.url), { workerData: database })
      .on('message', (seen: string | undefined) => {
        damage = seen;
        if (seen !== undefined) found(seen);
      })
      // An unreadable file is damaged too.
      .on('error', (error: Error) => {
        damage = error.message;
        found(error.message);
      })
      .on('exit', () => {
        looking = undefined;
      });
    looking.unref();
  };

  look();
  const timer = setInterval(look, everyMilliseconds).unref();
  return {
    damage: () => damage,
    close: async () => {
      clearInterval(timer);
      await looking?.terminate();
    },
  };
};
