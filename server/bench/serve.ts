/** Requests to a server of the bench from the process that started it, and its answers. */
export type Question = 'memory' | 'settled-memory' | 'processor' | 'stop';
/** `processor`: microseconds of processor time that the process has used. */
export type Answer = { readonly port: number } | { readonly memory: Memory } | { readonly processor: number };

/** In bytes. */
export interface Memory {
  readonly resident: number;
  /** Objects, and buffers outside of the heap. */
  readonly used: number;
}

const memory = (): Memory => {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, used: heapUsed + external };
};

const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/**
 * After garbage collection, with free pages returned: memory freed by one collection may
 * allow the next to free more.
 */
const settledMemory = async (): Promise<Memory> => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return memory();
};

/** Runs a server for the bench (`child.ts`) until it is told to stop. It gets this process's arguments. */
export const serve = async (
  start: (...words: string[]) => Promise<{ readonly port: number; readonly stop: () => Promise<void> | void }>,
): Promise<void> => {
  const server = await start(...process.argv.slice(2));
  const answer = (message: Answer): void => void process.send?.(message);
  const stop = async (): Promise<void> => {
    await server.stop();
    process.exit();
  };
  process.on('message', async (question: Question) => {
    if (question === 'stop') await stop();
    else if (question === 'processor') answer({ processor: processor() });
    else answer({ memory: question === 'memory' ? memory() : await settledMemory() });
  });
  process.on('disconnect', () => process.exit(1));
  answer({ port: server.port });
};
