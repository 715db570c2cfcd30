import { destination } from 'pino';
import { parseConfig } from './config.ts';
import { makeLogger } from './log.ts';
import { startServer } from './server.ts';

// The one place that reads the environment, and that ends the process.

/** Milliseconds after which a server that does not stop is ended. */
const stopPatience = 10_000;

// Keys, games and secrets of dice are nobody else's on this machine.
process.umask(0o077);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const start = async (): Promise<void> => {
  const config = parseConfig(process.env);
  const logger = makeLogger(config.logLevel, destination({ dest: 2, sync: true }));
  const running = await startServer(config, logger);
  if (config.port !== 0 && running.port !== config.port) say(`Port ${config.port} is busy; using ${running.port}.`);
  const [own, ...others] = running.urls;
  say(`\n  Umpire is at ${own}`);
  for (const url of others) say(`  and for others in your network at ${url}`);
  say(`  Games are kept in ${config.dataDir}. Ctrl-C stops.\n`);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopPatience).unref();
    await running.stop();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // Nobody may be there to start it again, and all that counts is in the log already: the tables go on.
  process.on('uncaughtException', (error) => logger.fatal({ err: error }, 'a bug that nothing caught'));
};

start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
