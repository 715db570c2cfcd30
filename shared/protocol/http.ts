import { z } from 'zod';
import { languages } from '../module/text.ts';
import type { ToldStep } from '../table/sight/tell.ts';
import type { Seq } from '../table/state/ids.ts';
import { limits } from '../table/state/limits.ts';
import { mapChangesOfTable } from '../table/state/map-change.ts';
import type { Scan } from '../table/state/scan.ts';
import { name, nameOf, ruleOptionId, ruleOptionValue } from '../table/state/shapes.ts';
import type { ModuleRef, Settings, Table } from '../table/state/state.ts';

/**
 * What client and server say to each other over HTTP, as JSON (`docs/protocol.md` lists the endpoints): a schema checks
 * what the server is sent; a type says what it answers. Whatever fails is answered by an `ApiFailure`.
 */

const optionValue = z.union([z.string().max(100), z.number(), z.boolean()]);

/** `POST /api/me`: makes oneself known (the answer sets the cookie), and changes the name if one is given. */
export const meRequest = z.strictObject({ name: name.optional() });
export interface Me {
  readonly person: string;
  /** Absent until one has been given. */
  readonly name?: string;
}

export const createTableRequest = z.strictObject({
  module: nameOf,
  scenario: nameOf,
  /** What the module's set-up asked for, and its rule options; what is left out stands as the module has it. */
  options: z.record(ruleOptionId, z.union([optionValue, ruleOptionValue])).default({}),
  /** Where the map is not the module's own: `changes` of an override (`module/map-override.ts`). */
  mapChanges: mapChangesOfTable.optional(),
  name,
  listed: z.boolean().default(false),
  password: z.string().min(1).max(limits.password).optional(),
  /** Names of seats and pools become the table's own, in this language. */
  language: z.enum(languages).default('en'),
});
/** What a client sends: what has a default may be left out. */
export type CreateTableRequest = z.input<typeof createTableRequest>;
export interface TableCreated {
  readonly id: string;
}

/** A seat as listed to somebody who may not be at the table. */
export interface SeatSummary {
  readonly name: string;
  readonly sides: readonly string[];
  /** Who sits there. */
  readonly holder?: string;
  readonly yours: boolean;
}

export interface TableSummary {
  readonly id: string;
  readonly name: string;
  readonly module: Pick<ModuleRef, 'id' | 'scenario'>;
  readonly status: Table['status'];
  readonly locked: Settings['locked'];
  readonly turn: Table['turn'];
  readonly seats: readonly SeatSummary[];
  /** People who are there now; 0 for a table that sleeps. */
  readonly online: number;
  /** Milliseconds since 1970: when it was opened, and of its last step. */
  readonly created: number;
  readonly changed: number;
}

/** `GET /api/tables/mine` and `GET /api/tables/open`, the latest first. */
export interface TableList {
  readonly tables: readonly TableSummary[];
}

/** `GET /api/tables/:id`. */
export interface TableInfo extends TableSummary {
  /** Whether one may come in: only with the password, or not at all; `shut`: the operator has closed the table. */
  readonly entry: 'open' | 'password' | 'removed' | 'shut';
}

/** Right, it is remembered for this person; wrong, it is refused with `wrong-password`. */
export const passwordRequest = z.strictObject({ password: z.string().max(limits.password) });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** Most steps that one answer has. */
export const HISTORY_PAGE = 2_000;

/** `?from=1&to=500&before=1`: steps, both ends included, and with `before` the view before the first. */
export const historyQuery = z.object({
  from: z.coerce.number().int().min(1),
  to: z.coerce.number().int().min(1).optional(),
  before: z.stringbool().optional(),
});
export interface HistoryPage {
  /** At most `HISTORY_PAGE`, all as the person who asks may see them now. */
  readonly steps: readonly ToldStep[];
  /** The last step that the table has. */
  readonly last: Seq;
  /** The view before step `from`. */
  readonly before?: Omit<Table, 'where'>;
}

/** Plays on in a new table from the view after step `seq`. */
export const branchRequest = z.strictObject({ seq: z.int().min(0), name: name.optional() });
export type BranchRequest = z.infer<typeof branchRequest>;

/** A table in the tree of branches. */
export interface BranchSummary extends Pick<TableSummary, 'id' | 'name' | 'status' | 'turn' | 'created'> {
  /** What whoever opened it was called, as far as it is known. */
  readonly by?: string;
  /** Whether one is its host. */
  readonly yours: boolean;
  /** After which step it began, and of which table, if one may see that. Absent: it began by itself. */
  readonly from?: { readonly table?: string; readonly seq: Seq; readonly turn: Table['turn'] };
}

/** `GET /api/tables/:id/branches`: the tree around a table, as far as one may see it; 200 tables at most. */
export interface BranchTree {
  readonly tables: readonly BranchSummary[];
}

/** A picture that the server keeps for a table from now on, to be laid with `layScan`. */
export type ScanKept = Pick<Scan, 'image' | 'width' | 'height'>;

/** Whoever opens it within its time sits where the seat's holder sat. */
export interface RecoveryLink {
  readonly link: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export const recoverRequest = z.strictObject({ token: z.string().max(2_000) });
export interface Recovered {
  readonly table: string;
  readonly seat: string;
}

/** Why a request failed, with the HTTP status. The client has a text for each. */
export const apiFailures = {
  'bad-request': 400,
  'not-known': 401,
  'wrong-password': 403,
  'password-needed': 403,
  'not-yours': 403,
  'removed-from-table': 403,
  'table-shut': 403,
  banned: 403,
  /** Of a range of addresses; `until`, in milliseconds since 1970. */
  'network-banned': 403,
  'no-such-table': 404,
  'no-such-module': 404,
  'no-such-step': 404,
  'no-such-scan': 404,
  /** The operator is in the range themselves that they want to ban. */
  'own-network': 409,
  'link-expired': 410,
  'too-large': 413,
  'bad-game-file': 422,
  /** The server posts to no such address. */
  'not-in-the-open': 422,
  'bad-picture': 422,
  'too-many-pixels': 422,
  'too-many-requests': 429,
  'too-many-tables': 429,
  'too-much-written': 429,
  'server-failed': 500,
  'mail-failed': 502,
  'server-full': 503,
  'not-now': 503,
  'no-room': 507,
} as const;
export type ApiFailureCode = keyof typeof apiFailures;

export interface ApiFailure {
  readonly failed: ApiFailureCode;
  readonly params?: { readonly [param: string]: string | number };
  /** What is wrong with what was sent. */
  readonly problems?: readonly { readonly path: string; readonly expected: string }[];
}
