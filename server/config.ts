import { resolve } from 'node:path';
import { z } from 'zod';

/** All that an operator can set (`docs/operators.md`). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute; made if absent, readable by the server's account alone. */
  readonly dataDir: string;
  /** PostgreSQL that games are kept in; absent: SQLite in the data folder. */
  readonly databaseUrl?: string;
  readonly logLevel: (typeof logLevels)[number];
  /** The address that players type, when it is not this machine's own: behind a proxy. `https://table.example.org` */
  readonly publicUrl?: string;
  /** How many proxies stand in front: so many hops of `X-Forwarded-For` are believed. */
  readonly trustedProxies: number;
  /** Megabytes that scans of printed maps may take, all together. */
  readonly scanSpace: number;
  /** Who may read `/metrics`: whoever has this token; without one, this machine alone; `'everybody'`. */
  readonly metrics?: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(2567),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://account:password@host/database' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => (URL.parse(url)?.pathname ?? '/') === '/', 'expected an address without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS: z.string().min(1).max(200).optional(),
  SCAN_SPACE: z.coerce.number().int().min(0).max(1_000_000).default(2048),
});

/** @throws an error that names each variable that cannot be read, and why. */
export const parseConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The environment cannot be read:\n${problems.join('\n')}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, LOG_LEVEL, PUBLIC_URL, TRUST_PROXY, METRICS, SCAN_SPACE } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    logLevel: LOG_LEVEL,
    ...(PUBLIC_URL !== undefined && { publicUrl: PUBLIC_URL }),
    trustedProxies: TRUST_PROXY,
    ...(METRICS !== undefined && { metrics: METRICS }),
    scanSpace: SCAN_SPACE,
  };
};
