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

/** Colyseus' log messages go to our log, unless they are about a client's frame. `takesReport`: it is, and is noted elsewhere. */
export const colyseusLogger = (log: Logger, takesReport: (problem: string) => boolean) => {
  const line =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...parts: readonly unknown[]): void => {
      if (level === 'error' && takesReport(parts.join(' '))) return;
      const error = parts.find((part) => part instanceof Error);
      log[level](error ? { err: error } : {}, parts.filter((part) => part !== error).join(' '));
    };
  return { debug: line('debug'), trace: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
};
