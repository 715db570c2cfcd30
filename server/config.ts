import { resolve } from 'node:path';
import { nameOf } from '@umpire/shared/table/state/shapes.ts';
import { z } from 'zod';
import type { Load } from './cluster/load.ts';
import { limits } from './limits.ts';
import type { EngineCommands } from './opponent/engines.ts';
import { isServerList } from './storage/postgres/hosts.ts';

/** Everything that an operator can set (`docs/operators.md`). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** An absolute path. The folder is made if absent, readable by the server's account alone. */
  readonly dataDir: string;
  /** The PostgreSQL database for the games, on one or several servers (`serversOf`); absent: SQLite in the data folder. */
  readonly databaseUrl?: string;
  /** The absolute path of the folder for pruned tables; absent: `pruned` in the data folder. */
  readonly prunedDir?: string;
  /** The Redis over which several processes share the tables of one database; absent: this process has them alone. */
  readonly redisUrl?: string;
  /** The `host:port` at which other processes reach this one; absent: where it listens. */
  readonly address?: string;
  /** The limits of this process. */
  readonly most?: Load;
  readonly logLevel: (typeof logLevels)[number];
  /** The address that players type, if it is not this machine's own: behind a proxy. `https://table.example.org` */
  readonly publicUrl?: string;
  /** The number of proxies in front, that is of trusted hops of `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Megabytes that all scans of printed maps may take together. */
  readonly scanSpace: number;
  /** Megabytes that all modules that people have brought may take together. */
  readonly moduleSpace: number;
  /** The engines that can play at tables: their commands by their names. */
  readonly engines?: EngineCommands;
  /** The token for the operator's page; absent: there is no such page. */
  readonly operatorToken?: string;
  /** The server and the sender's address for mails; absent: no mails. */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** Milliseconds for which a notice waits, in case the move is taken back. */
  readonly noticeDelay?: number;
  /** Whether pushes and webhooks may go to addresses of this machine and its networks. */
  readonly privateNotices?: boolean;
  /** Who may read `/metrics`: clients with this token; without one, this machine alone; `'everybody'`. */
  readonly metrics?: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** At most so many engines. */
const MOST_ENGINES = 20;
const engineCommands = z
  .record(nameOf, z.string().min(1).max(1000))
  .refine((all) => Object.keys(all).length <= MOST_ENGINES);

const enginesFrom = (text: string, { addIssue }: z.RefinementCtx): EngineCommands => {
  try {
    return engineCommands.parse(JSON.parse(text));
  } catch {
    const message = `expected {"name": "command", …}, with names in lower case letters, digits and dashes, at most ${MOST_ENGINES}`;
    addIssue({ code: 'custom', message });
    return z.NEVER;
  }
};

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(2567),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .refine(
        isServerList,
        'expected postgres://account:password@host/database; host,host if one stands by for the other (target_session_attrs=read-write)',
      )
      .optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'expected redis://account:password@host:6379' }).optional(),
    ADDRESS: z
      .string()
      .regex(/^(\[[\da-fA-F:.]+\]|[\w.-]+):\d{1,5}$/, 'expected host:port, at which other machines reach this one')
      .optional(),
    MAX_TABLES: z.coerce.number().int().min(1).default(limits.process.tables),
    MAX_SOCKETS: z.coerce.number().int().min(1).default(limits.process.sockets),
    MAX_PEOPLE: z.coerce.number().int().min(1).default(limits.process.people),
    PRUNED_DIR: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(logLevels).default('info'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .refine((url) => (URL.parse(url)?.pathname ?? '/') === '/', 'expected an address without a path')
      .transform((url) => new URL(url).origin)
      .optional(),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    METRICS: z.string().min(1).max(200).optional(),
    ENGINES: z.string().transform(enginesFrom).optional(),
    OPERATOR_TOKEN: z
      .string()
      .regex(
        /^[!-~]{16,200}$/,
        'expected 16 or more letters, digits and signs: whoever has it can do all that the operator can',
      )
      .optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'expected smtp://account:password@host:587' }).optional(),
    MAIL_FROM: z.email('expected the address that mails are sent from').optional(),
    NOTICE_DELAY: z.coerce.number().min(0).max(3600).default(60),
    PRIVATE_NOTICES: z.stringbool().default(false),
    SCAN_SPACE: z.coerce.number().int().min(0).max(1_000_000).default(2048),
    MODULE_SPACE: z.coerce.number().int().min(0).max(1_000_000).default(8192),
  })
  .refine(({ REDIS_URL, DATABASE_URL }) => REDIS_URL === undefined || DATABASE_URL !== undefined, {
    path: ['REDIS_URL'],
    error: 'needs DATABASE_URL: processes that share their tables keep them in PostgreSQL',
  })
  .refine(({ SMTP_URL, MAIL_FROM, PUBLIC_URL }) => SMTP_URL === undefined || (MAIL_FROM && PUBLIC_URL), {
    path: ['SMTP_URL'],
    error: 'needs MAIL_FROM, and PUBLIC_URL for the links in mails',
  });

/** @throws an error that names each unreadable variable, and why. */
export const parseConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The environment cannot be read:\n${problems.join('\n')}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, REDIS_URL, ADDRESS, LOG_LEVEL, PUBLIC_URL, TRUST_PROXY } = parsed.data;
  const { METRICS, SCAN_SPACE, MODULE_SPACE, PRUNED_DIR, MAX_TABLES, MAX_SOCKETS, MAX_PEOPLE } = parsed.data;
  const { ENGINES, OPERATOR_TOKEN, SMTP_URL, MAIL_FROM, NOTICE_DELAY, PRIVATE_NOTICES } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    ...(PRUNED_DIR !== undefined && { prunedDir: resolve(PRUNED_DIR) }),
    ...(REDIS_URL !== undefined && { redisUrl: REDIS_URL }),
    ...(ADDRESS !== undefined && { address: ADDRESS }),
    most: { tables: MAX_TABLES, sockets: MAX_SOCKETS, people: MAX_PEOPLE },
    logLevel: LOG_LEVEL,
    ...(PUBLIC_URL !== undefined && { publicUrl: PUBLIC_URL }),
    trustedProxies: TRUST_PROXY,
    ...(ENGINES !== undefined && { engines: ENGINES }),
    ...(OPERATOR_TOKEN !== undefined && { operatorToken: OPERATOR_TOKEN }),
    ...(METRICS !== undefined && { metrics: METRICS }),
    ...(SMTP_URL !== undefined && { smtpUrl: SMTP_URL }),
    ...(MAIL_FROM !== undefined && { mailFrom: MAIL_FROM }),
    noticeDelay: NOTICE_DELAY * 1000,
    privateNotices: PRIVATE_NOTICES,
    scanSpace: SCAN_SPACE,
    moduleSpace: MODULE_SPACE,
  };
};
