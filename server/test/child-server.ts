import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { inTime, startedHere } from './started.ts';

/** A server as `npm start` runs it, in its own process. */
export interface ChildServer {
  readonly url: string;
  readonly port: number;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Kills it, like a power cut. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop; its exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Suspends it, like a machine that sleeps; resumes it. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly pid: number;
  /** For a `member`: advances its scripted clock, by milliseconds. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const program = fileOf('../main.ts');
/** A server without limits on work; its clock and chance may be scripted. */
export const member = fileOf('member.ts');

/** `port` 0: any that is free. Rejects with its output if it does not start. */
export const startChild = async (
  dataDir: string,
  port = 0,
  more: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
  started = program,
): Promise<ChildServer> => {
  const spawned = spawn(process.execPath, [started, ...words], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(tmpdir(), 'umpire-compile-cache'),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(started === member ? (['ipc'] as const) : [])],
  });
  const child = startedHere(spawned as ChildProcessByStdio<null, Readable, Readable>);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const exit = once(child, 'exit');
  const listens = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /Umpire is at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    exit.then(() => reject(new Error(`The server ended: ${output}`)), reject);
  });
  const url = await inTime('The start of a server', listens, () => output).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await inTime(`The end of a server by ${signal}`, exit, () => output);
    return (child as ChildProcess).exitCode;
  };
  return {
    url,
    port: Number(new URL(url).port),
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: (signal = 'SIGTERM') => end(signal),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    pid: child.pid!,
    pass: async (milliseconds) => {
      const passed = once(child, 'message');
      child.send({ pass: milliseconds });
      await inTime('A scripted clock', passed);
    },
  };
};
