import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Memory, Question } from './serve.ts';

/** A server in its own process. */
export interface Child {
  readonly port: number;
  readonly memory: () => Promise<Memory>;
  /** After a garbage collection. */
  readonly settledMemory: () => Promise<Memory>;
  /** Microseconds of processor time that it has used. */
  readonly processor: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts a file of this folder that calls `serve`. Rejects if it ends before it listens. */
export const startChild = async (file: string, ...words: readonly string[]): Promise<Child> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), words, {
    execArgv: [...process.execArgv.filter((word) => word.startsWith('--cpu-prof')), '--expose-gc'],
  });
  const exit = once(child, 'exit');
  const failed = ([code]: readonly unknown[]): never => {
    throw new Error(`${file} ended with code ${code}.`);
  };
  const next = async (): Promise<Answer> => {
    for (;;) {
      const [message] = await Promise.race([once(child, 'message'), exit.then(failed)]);
      // Libraries also send messages to the parent if they take it for a process manager.
      if (isAnswer(message)) return message;
    }
  };
  const ask = async (question: Question): Promise<Answer> => {
    child.send(question);
    return next();
  };
  const memory = async (question: 'memory' | 'settled-memory'): Promise<Memory> => {
    const answer = await ask(question);
    if (!('memory' in answer)) throw new Error(`${file} was asked for its memory and said something else.`);
    return answer.memory;
  };
  const started = await next();
  if (!('port' in started)) throw new Error(`${file} did not say on which port it listens.`);
  return {
    port: started.port,
    memory: () => memory('memory'),
    settledMemory: () => memory('settled-memory'),
    processor: async () => {
      const answer = await ask('processor');
      if (!('processor' in answer)) throw new Error(`${file} was asked for its time and said something else.`);
      return answer.processor;
    },
    stop: async () => {
      child.send('stop' satisfies Question);
      await exit;
    },
  };
};

const isAnswer = (message: object): message is Answer =>
  'port' in message || 'memory' in message || 'processor' in message;
