import { z } from 'zod';
import { type ByLanguage, byLanguage } from '../module/text.ts';
import { id as personId, text as textOf, unkeptText } from '../table/state/shapes.ts';
import { parseRange, rangeText } from './network-range.ts';

/**
 * The messages between the operator's page and the server (`docs/operators.md`), and those parts of it that players use:
 * complaints, and messages to all.
 */

/** The most characters of a complaint, of the reason of a ban, and of a message to all. */
export const OPERATOR_TEXT = 500;
/** Rows on one page of a list. */
export const OPERATOR_PAGE = 25;

const text = textOf(OPERATOR_TEXT);

export const complaintReasons = ['insults', 'cheating', 'spam', 'other'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** `POST /api/tables/:id/complaints`: about somebody who has come to the same table. */
export const complaintRequest = z.strictObject({
  person: personId,
  reason: z.enum(complaintReasons),
  text: text.default(''),
});
export type ComplaintRequest = z.input<typeof complaintRequest>;

/** A message to all players: a restart at a time, in each player's language, or the operator's own words. */
export type Announcement =
  | { readonly type: 'restart'; readonly at: number }
  | { readonly type: 'words'; readonly until: number; readonly words: Partial<ByLanguage<string>> };

/** `GET /api/news`. */
export interface News {
  readonly announcement?: Announcement;
  /** Whether an operator reads complaints on this server. */
  readonly takesComplaints: boolean;
}

/** `POST /api/operator/announcement`. */
export const announceRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('restart'), minutes: z.int().min(1).max(240) }),
  z.strictObject({
    type: z.literal('words'),
    hours: z
      .int()
      .min(1)
      .max(24 * 14),
    words: z
      .strictObject(byLanguage(() => text.min(1).exactOptional()))
      .refine((words) => Object.keys(words).length > 0, 'words in one language at least'),
  }),
  z.strictObject({ type: z.literal('none') }),
]);

export const tableSorts = ['touched', 'created', 'steps', 'name', 'complaints'] as const;
export type TableSort = (typeof tableSorts)[number];

const page = z.coerce.number().int().min(0).max(1_000_000).default(0);

/** `GET /api/operator/tables`. `search`: in the names, or the id of a table or of its host. */
export const tablesQuery = z.strictObject({
  sort: z.enum(tableSorts).default('touched'),
  down: z.stringbool().default(true),
  search: unkeptText(100).trim().default(''),
  page,
});
export const pageQuery = z.strictObject({ page });
export const banRequest = z.strictObject({ person: personId, why: text.default('') });
export const unbanRequest = z.strictObject({ person: personId });

const range = z
  .string()
  .max(100)
  .transform((written, context) => {
    const parsed = parseRange(written);
    if (parsed) return rangeText(parsed);
    context.addIssue('an address, or a range like 203.0.113.0/24 (from /8) or 2001:db8::/48 (from /16)');
    return z.NEVER;
  });
/** `hours`: the length of the ban, a year and a day at most. Addresses change hands, so no ban is for good. */
export const banNetworkRequest = z.strictObject({
  range,
  hours: z
    .int()
    .min(1)
    .max(24 * 366),
  why: text.default(''),
});
export const unbanNetworkRequest = z.strictObject({ range });

export interface Paged<Row> {
  readonly rows: readonly Row[];
  /** The number of rows on all pages. */
  readonly total: number;
}

export interface OperatedTable {
  readonly id: string;
  readonly name: string;
  readonly module: string;
  /** Closed by the operator. */
  readonly shut: boolean;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly touched: number;
  readonly steps: number;
  /** The size of its steps as they are stored. */
  readonly bytes: number;
  readonly complaints: number;
  /** People who are there now, on this process. */
  readonly online: number;
}

/** A person about whom others have complained, or who was banned. */
export interface OperatedPerson {
  readonly person: string;
  /** The name they had at the last complaint. */
  readonly name: string;
  readonly complaints: number;
  /** How many people complained. */
  readonly by: number;
  readonly latest: number;
  readonly banned: boolean;
}

/** A banned range of addresses. */
export interface BannedNetwork {
  /** In the form of `rangeText`. */
  readonly range: string;
  readonly since: number;
  readonly until: number;
  readonly why: string;
}

export interface OperatedComplaint {
  readonly time: number;
  readonly table: string;
  readonly by: string;
  readonly reason: ComplaintReason;
  readonly text: string;
}

/** `GET /api/operator/people/:id/complaints`. */
export interface OperatedComplaints {
  readonly rows: readonly OperatedComplaint[];
  /** The addresses from which the person is at one of these tables now; of IPv6 the range. They are not stored. */
  readonly networks: readonly string[];
}

export type OperatorActName =
  | 'shut'
  | 'reopen'
  | 'delete'
  | 'ban'
  | 'unban'
  | 'ban-network'
  | 'unban-network'
  | 'announce'
  | 'withdraw';

export interface OperatorAct {
  readonly time: number;
  readonly act: OperatorActName;
  /** A table, a person or a range of addresses; empty: everybody. */
  readonly target: string;
  readonly detail: string;
}

export interface OperatedProcess {
  /** `host:pid` for the process that answers, `host:port` for others. The answering process knows less about the others. */
  readonly name: string;
  readonly release?: string;
  /** Milliseconds. */
  readonly uptime?: number;
  readonly memory?: number;
  readonly sockets: number;
  readonly tables: number;
}

/** `GET /api/operator/state`. */
export interface OperatorState {
  readonly processes: readonly OperatedProcess[];
  readonly database: { readonly kind: 'sqlite' | 'postgres'; readonly works: boolean; readonly milliseconds: number };
  readonly announcement?: Announcement;
}
