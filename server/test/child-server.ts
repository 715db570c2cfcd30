import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server as `npm start` runs it, in a process of its own. */
export interface ChildServer {
  readonly url: string;
  readonly port: number;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop; its exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** `port` 0: any that is free. Rejects with what it printed if it does not come up. */
export const startChild = async (
  dataDir: string,
  port = 0,
  more: Readonly<Record<string, string>> = {},
): Promise<ChildServer> => {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(tmpdir(), 'umpire-compile-cache'),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const exit = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /Umpire is at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    exit.then(() => reject(new Error(`The server ended: ${output}`)), reject);
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await exit;
    return (child as ChildProcess).exitCode;
  };
  return {
    url,
    port: Number(new URL(url).port),
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: (signal = 'SIGTERM') => end(signal),
  };
};
