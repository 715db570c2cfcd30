import { Worker } from 'node:worker_threads';

/** Reads every page of the database now and then, beside the server's work. */
export interface PageWatch {
  /** What was found damaged the last time, if anything was. */
  readonly damage: () => string | undefined;
  readonly close: () => Promise<void>;
}

/** Milliseconds between one look and the next: a look reads the whole file. */
const everyMilliseconds = 6 * 3600 * 1000;

/** Looks at once, and then every six hours, on a thread of its own; `found` is called when there is damage. */
export const watchPages = (database: string, found: (damage: string) => void): PageWatch => {
  let damage: string | undefined;
  let looking: Worker | undefined;

  const look = (): void => {
    looking ??= new Worker(new URL('./check-pages.ts', import.meta.url), { workerData: database })
      .on('message', (seen: string | undefined) => {
        damage = seen;
        if (seen !== undefined) found(seen);
      })
      // What cannot be read at all is damaged as well.
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
