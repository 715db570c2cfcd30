import { destination } from 'pino';
import { type Config, parseConfig } from './config.ts';
import { nameOf } from './data/place.ts';
import { readEveryGame } from './games.ts';
import { makeLogger } from './log.ts';
import { type Running, startServer } from './server.ts';

// The one place that reads the environment, and that ends the process.

/** Milliseconds after which a server that does not stop is ended. */
const stopPatience = 10_000;

// Keys, games and secrets of dice are nobody else's on this machine.
process.umask(0o077);

const greeting = (config: Config, running: Running): string => {
  const { port } = config;
  const [own, ...others] = running.urls;
  const lines = [
    ...(port !== 0 && running.port !== port ? [`Port ${port} is busy; using ${running.port}.`] : []),
    '',
    `  Umpire is at ${own}`,
    ...others.map((url) => `  and for others in your network at ${url}`),
    `  Games are kept in ${nameOf(config)}. Ctrl-C stops.`,
    '',
  ];
  return `${lines.join('\n')}\n`;
};

const start = async (): Promise<void> => {
  const config = parseConfig(process.env);
  const logger = makeLogger(config.logLevel, destination({ dest: 2, sync: true }));
  await readEveryGame();
  const running = await startServer(config, logger);
  process.stdout.write(greeting(config, running));

  let isStopping = false;
  const stop = async (code = 0): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopPatience).unref();
    try {
      await running.stop();
      process.exit(code);
    } catch (error) {
      logger.fatal({ err: error }, 'a bug in stopping');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // Whatever was under way then may be half done in memory, but not in the log: a new process goes on from that.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'a bug that nothing caught');
    void stop(1);
  });
};

/** What an error says, and below it what was behind it. */
const linesOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  return cause === undefined ? message : `${message}\n  ${linesOf(cause)}`;
};

start().catch((error: unknown) => {
  process.stderr.write(`${linesOf(error)}\n`);
  process.exit(1);
});
