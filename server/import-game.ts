import { Worker } from 'node:worker_threads';
import type { ApiFailure } from '@umpire/shared/protocol/http.ts';
import type { CheckedPart, CheckJob, CheckNews } from './check-game.ts';
import { newDice } from './new-dice.ts';
import { newTableId, type OpenPorts, type Owner } from './open-table.ts';
import type { TableId } from './storage/event-log.ts';

/** Milliseconds that checking a game may take, and megabytes that it may use. */
const patience = 60_000;
const memory = 512;

/** For a file that takes more than that. */
const tooLarge: ApiFailure = { failed: 'too-large' };

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Checks a game file in another thread, so that tables in play go on meanwhile; hands its steps over part by part.
 * Gives what is wrong with the file, if anything is.
 */
const check = (job: CheckJob, take: (part: CheckedPart) => Promise<void>): Promise<ApiFailure | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-game.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const timer = setTimeout(() => finish(tooLarge), patience);

    const finish = (outcome: ApiFailure | Error | undefined): void => {
      clearTimeout(timer);
      void worker.terminate();
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };

    worker.on('message', async (news: CheckNews) => {
      if ('failed' in news) return finish(news);
      try {
        await take(news);
        if (news.isLast) finish(undefined);
        else worker.postMessage('stored');
      } catch (error) {
        finish(error as Error);
      }
    });
    worker.on('error', (error: Error) => finish(isOutOfMemory(error) ? tooLarge : error));
  });

/** One at a time: each takes a processor and the memory of the whole game. */
let queue: Promise<unknown> = Promise.resolve();

/** Opens a table with the game of a file on it, or says what is wrong with the file. */
export const importGame = (ports: OpenPorts, owner: Owner, file: Uint8Array): Promise<TableId | ApiFailure> => {
  const imported = queue.then(() => importNext(ports, owner, file));
  queue = imported.catch(() => {});
  return imported;
};

const importNext = async (
  { log, clock, chance }: OpenPorts,
  owner: Owner,
  file: Uint8Array,
): Promise<TableId | ApiFailure> => {
  const id = newTableId();
  const dice = newDice(chance);
  let after = 0;

  // Until the last part is there nobody knows of the table: a server killed in between leaves what nobody can open.
  const store = async ({ steps, snapshot, listing, isLast }: CheckedPart): Promise<void> => {
    const first = after === 0 ? { listing, dice: [dice] } : {};
    await log.append([{ table: id, after, steps, ...first, ...(isLast && { people: [owner.id] }) }]);
    after += steps.length;
    await log.saveSnapshot(id, { seq: after, table: snapshot });
  };

  const failure = await check({ file, owner, commitment: dice.commitment, time: clock.now() }, store);
  return failure ?? id;
};
