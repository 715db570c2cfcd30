import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ComputerAct } from '@umpire/shared/umpire/opponent/at-table.ts';
import { type FairQueue, fairQueue, type QueueBounds } from '../work/fair-queue.ts';
import { type EngineCommands, makeEngines } from './engines.ts';
import type { Question, ThoughtOf } from './question.ts';

/** How many threads, milliseconds for a thought, and how many thoughts may wait for a thread. */
export interface ThinkerBounds {
  readonly threads: number;
  readonly patience: number;
  readonly waiting: Pick<QueueBounds, 'ofKey' | 'ofAll'>;
}

/** Threads that think for the computer at all tables of this process, so that nobody waits for them. */
export interface Thinkers {
  /** The names of the engines that can play instead. */
  readonly engines: readonly string[];
  /**
   * The computer's next act; `undefined` if it is for others to act. `payer`: tables of one host take turns with those of
   * others. @throws if it thought for too long or failed, or QueueFull.
   */
  readonly ask: (question: Question, payer: string) => Promise<ComputerAct | undefined>;
  readonly close: () => Promise<void>;
}

interface Thread {
  readonly queue: FairQueue;
  /** Absent until it is needed, and after it failed. */
  worker?: Worker;
}

/** Megabytes of one thread. */
const MEMORY = 512;

/** A table always asks the same thread, which keeps its plans. */
export const makeThinkers = (bounds: ThinkerBounds, commands: EngineCommands = {}): Thinkers => {
  const { threads, patience, waiting } = bounds;
  const engines = makeEngines(commands, bounds);
  const all = Array.from({ length: threads }, (): Thread => ({ queue: fairQueue({ atOnce: 1, ...waiting }) }));
  const threadOf = ({ id }: Question): Thread =>
    all[createHash('sha256').update(id).digest().readUInt32BE() % all.length]!;
  const end = async (thread: Thread): Promise<void> => {
    const { worker } = thread;
    delete thread.worker;
    await worker?.terminate();
  };
  return {
    engines: engines.names,
    ask: async (question, payer) => {
      const thread = threadOf(question);
      const { act, may } = await thread.queue.run(payer, async () => {
        thread.worker ??= startWorker();
        try {
          const thought = await thoughtOf(thread.worker, question, patience);
          if ('problem' in thought) throw new Error(thought.problem);
          return thought;
        } catch (problem) {
          await end(thread);
          throw problem;
        }
      });
      return may ? engines.ask(question, may, payer) : act;
    },
    close: async () => {
      engines.close();
      await Promise.all(all.map(end));
    },
  };
};

const startWorker = (): Worker => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // One that nobody waits for does not keep the process.
  worker.unref();
  return worker;
};

const thoughtOf = async (worker: Worker, question: Question, patience: number): Promise<ThoughtOf> => {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => over.abort(new Error(`The computer thought for more than ${patience} ms.`)), patience);
  try {
    worker.postMessage(question);
    // `once` rejects with the error of a thread that failed.
    const ended = once(worker, 'exit', { signal }).then(([code]) => {
      throw new Error(`The thread of the computer ended with ${code}.`);
    });
    const [thought] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return thought as ThoughtOf;
  } catch (problem) {
    throw signal.aborted ? signal.reason : problem;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
};
