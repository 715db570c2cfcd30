import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Logs must not contain secrets: tokens travel in these headers and bodies. */
const secrets = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.secret',
];

export const makeLogger = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino({ level, base: null, redact: { paths: secrets, censor: '[secret]' } }, destination);

/** Colyseus' log messages go to our log. */
export const colyseusLogger = (log: Logger) => {
  const line =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...parts: readonly unknown[]): void => {
      const error = parts.find((part) => part instanceof Error);
      log[level](error ? { err: error } : {}, parts.filter((part) => part !== error).join(' '));
    };
  return { debug: line('debug'), trace: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
};
