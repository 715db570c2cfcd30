import { fileURLToPath } from 'node:url';
import { destination, type Logger } from 'pino';
import { readCommand } from '../.workspace/command-line.ts';
import { type Config, parseConfig } from './config.ts';
import { nameOf } from './data/place.ts';
import { makeLogger } from './log.ts';
import { isLed, leadProcesses, sayReady } from './processes.ts';
import { type Running, startServer } from './server.ts';
import { readEveryGame } from './table/games.ts';

// The only place that reads the environment, and that ends the process.

/** Milliseconds after which a server that does not stop is killed. */
const stopPatience = 10_000;

// Keys, games and secrets of dice are readable by this account alone.
process.umask(0o077);

const greeting = (config: Config, running: Pick<Running, 'port' | 'urls'>, count: number): string => {
  const { port } = config;
  const [own, ...others] = running.urls;
  const lines = [
    ...(port !== 0 && running.port !== port ? [`Port ${port} is busy; using ${running.port}.`] : []),
    '',
    `  Umpire is at ${own}`,
    ...others.map((url) => `  and for others in your network at ${url}`),
    `  Games are kept in ${nameOf(config)}. ${count > 1 ? `${count} processes. ` : ''}Ctrl-C stops.`,
    '',
  ];
  return `${lines.join('\n')}\n`;
};

const start = async (): Promise<void> => {
  const { processes } = readCommand({
    usage: 'npm start -- [--processes PROCESSES]',
    does: 'Runs the server until Ctrl-C. Everything else is set by the environment: docs/operators.md.',
    options: {
      processes: { type: 'string', default: '1', does: 'how many share the tables, over DATABASE_URL and REDIS_URL' },
    },
  }).values;
  const config = parseConfig(process.env);
  const count = countOf(processes, config);
  const logger = makeLogger(config.logLevel, destination({ dest: 2, sync: true }));
  if (count > 1) {
    const led = await leadProcesses(count, { program: fileURLToPath(import.meta.url), port: config.port, logger });
    process.stdout.write(greeting(config, led.first, count));
    endWell(logger, async () => {
      if (!(await led.stop())) throw new Error('A process did not stop well.');
    });
    // Closing a terminal sends SIGHUP too; then everything should end.
    if (!process.stdin.isTTY) process.on('SIGHUP', () => void led.replaceAll());
    return;
  }
  await readEveryGame();
  const running = await startServer(config, logger);
  if (isLed()) sayReady(running);
  else process.stdout.write(greeting(config, running, count));
  endWell(logger, running.stop);
};

/** Ends the process on a signal, and after an uncaught error. */
const endWell = (logger: Logger, end: () => Promise<void>): void => {
  let isStopping = false;
  const stop = async (code = 0): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopPatience).unref();
    try {
      await end();
      process.exit(code);
    } catch (error) {
      logger.fatal({ err: error }, 'a bug in stopping');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // After an uncaught error the state in memory may be inconsistent, but not the log: a new process continues from that.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'a bug that nothing caught');
    void stop(1);
  });
};

/** The number of processes. @throws if several are not possible */
const countOf = (processes: string, { redisUrl }: Config): number => {
  const count = Number(processes);
  if (!Number.isInteger(count) || count < 1 || count > 64) {
    throw new Error(`--processes wants a whole number from 1 to 64, not ${processes}.`);
  }
  if (count > 1 && redisUrl === undefined) {
    throw new Error(
      'Several processes share their tables over PostgreSQL and Redis. Set DATABASE_URL and REDIS_URL, or leave out --processes (docs/operators.md).',
    );
  }
  return count;
};

/** The message of an error, and below it those of its causes. */
const linesOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  return cause === undefined ? message : `${message}\n  ${linesOf(cause)}`;
};

start().catch((error: unknown) => {
  process.stderr.write(`${linesOf(error)}\n`);
  process.exit(1);
});
