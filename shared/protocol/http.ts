import { z } from 'zod';
import { type ByGameLanguage, languages } from '../module/text.ts';
import type { ToldStep } from '../table/sight/tell.ts';
import type { Seq } from '../table/state/ids.ts';
import { limits } from '../table/state/limits.ts';
import { mapChangesOfTable } from '../table/state/map-change.ts';
import type { Scan } from '../table/state/scan.ts';
import { gameText, name, nameOf, ruleOptionId, ruleOptionValue, unkeptText } from '../table/state/shapes.ts';
import type { ModuleRef, Settings, Table } from '../table/state/state.ts';

/**
 * What client and server send each other over HTTP, as JSON (`docs/protocol.md` lists the endpoints). Requests have a
 * schema, answers a type. A request that fails is answered by an `ApiFailure`.
 */

const optionValue = z.union([gameText(100), z.number(), z.boolean()]);

/** `POST /api/me`: registers the browser (the answer sets the cookie), and changes the name if one is given. */
export const meRequest = z.strictObject({ name: name.optional() });
export interface Me {
  readonly person: string;
  /** Absent until the person has given one. */
  readonly name?: string;
}

/** Programs of the operator's that can play in a seat, by their names. */
export interface EngineList {
  readonly engines: readonly string[];
}

export const createTableRequest = z.strictObject({
  module: nameOf,
  scenario: nameOf,
  /** Options of the module's set-up, and its rule options; absent ones have the module's values. */
  options: z.record(ruleOptionId, z.union([optionValue, ruleOptionValue])).default({}),
  /** Changes of the module's map: `changes` of an override (`module/map-override.ts`). */
  mapChanges: mapChangesOfTable.optional(),
  name,
  listed: z.boolean().default(false),
  password: unkeptText(limits.password).min(1).optional(),
  /** The language in which seats and pools get their names at this table. */
  language: z.enum(languages).default('en'),
});
/** What a client sends: fields with a default may be absent. */
export type CreateTableRequest = z.input<typeof createTableRequest>;
export interface TableCreated {
  readonly id: string;
}

/** A seat in a list of tables. */
export interface SeatSummary {
  readonly name: string;
  readonly sides: readonly string[];
  /** The holder's name. */
  readonly holder?: string;
  readonly yours: boolean;
}

export interface TableSummary {
  readonly id: string;
  readonly name: string;
  /** `titles`: those of a brought module, which the browser may not know. Absent if the server does not have it any more. */
  readonly module: Pick<ModuleRef, 'id' | 'scenario'> & { readonly titles?: BroughtTitles };
  readonly status: Table['status'];
  readonly locked: Settings['locked'];
  readonly turn: Table['turn'];
  readonly seats: readonly SeatSummary[];
  /** People who are there now; 0 for a table that is asleep. */
  readonly online: number;
  /** Milliseconds since 1970: when the table was opened, and when its last step was made. */
  readonly created: number;
  readonly changed: number;
}

/** `GET /api/tables/mine` and `GET /api/tables/open`, the latest first. */
export interface TableList {
  readonly tables: readonly TableSummary[];
}

/** `GET /api/tables/:id`. */
export interface TableInfo extends TableSummary {
  /** Whether the person may come in: freely, with the password, or not at all; `shut`: the operator has closed the table. */
  readonly entry: 'open' | 'password' | 'removed' | 'shut';
}

/** The right password is remembered for this person; a wrong one is refused with `wrong-password`. */
export const passwordRequest = z.strictObject({ password: unkeptText(limits.password) });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** The most steps in one answer. */
export const HISTORY_PAGE = 2_000;

/** `?from=1&to=500&before=1`: steps `from` to `to`, both included, and with `before` the view before the first. */
export const historyQuery = z.object({
  from: z.coerce.number().int().min(1),
  to: z.coerce.number().int().min(1).optional(),
  before: z.stringbool().optional(),
});
export interface HistoryPage {
  /** At most `HISTORY_PAGE` steps, as the person may see them now. */
  readonly steps: readonly ToldStep[];
  /** The table's last step. */
  readonly last: Seq;
  /** The view before step `from`. */
  readonly before?: Omit<Table, 'where'>;
}

/** Plays on in a new table from the view after step `seq`. */
export const branchRequest = z.strictObject({ seq: z.int().min(0), name: name.optional() });
export type BranchRequest = z.infer<typeof branchRequest>;

/** A table in the tree of branches. */
export interface BranchSummary extends Pick<TableSummary, 'id' | 'name' | 'status' | 'turn' | 'created'> {
  /** The name, at that time, of the person who opened it, if known. */
  readonly by?: string;
  /** Whether the person who asks is its host. */
  readonly yours: boolean;
  /** The table and step from which it branches off; `table` is absent if the person may not see it. Absent: it is no branch. */
  readonly from?: { readonly table?: string; readonly seq: Seq; readonly turn: Table['turn'] };
}

/** `GET /api/tables/:id/branches`: the tree around a table, as far as the person may see it; 200 tables at most. */
export interface BranchTree {
  readonly tables: readonly BranchSummary[];
}

/** A picture that the server has stored for a table, to be laid with `layScan`. */
export type ScanKept = Pick<Scan, 'image' | 'width' | 'height'>;

/** What a brought module is called, the scenario of a table with it, and the sides. */
export interface BroughtTitles {
  readonly module: ByGameLanguage<string>;
  readonly scenario: ByGameLanguage<string>;
  readonly sides: { readonly [side: string]: ByGameLanguage<string> };
}

/** A module that the person has brought. */
export interface BroughtModule {
  /** `own-` and the first 32 digits of the SHA-256 of its `module.json`, in hex. */
  readonly id: string;
  readonly title: ByGameLanguage<string>;
  readonly version: string;
  /** Of all its files. */
  readonly bytes: number;
  /** When the person brought it, in milliseconds since 1970. */
  readonly time: number;
}

/** `GET /api/modules`: the latest first. */
export interface BroughtList {
  readonly modules: readonly BroughtModule[];
  /** How much more the person may bring. */
  readonly left: { readonly modules: number; readonly bytes: number };
}

/** `DELETE /api/modules/:id`. `kept`: the server keeps its files, because a table or somebody else has the module too. */
export interface BroughtRemoved {
  readonly kept: boolean;
}

/** The names of the files in the archive that `POST /api/modules` takes: the module, and each of its images by its SHA-256. */
export const MODULE_FILE = 'module.json';
export const imageFile = (image: string): string => `images/${image}`;

/** The person who opens the link in time gets the seat from its holder. */
export interface RecoveryLink {
  /** `/recover?token=TOKEN`, after the server's address if the operator has set that. */
  readonly link: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export const recoverRequest = z.strictObject({ token: unkeptText(2_000) });
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
  /** The ban is of a range of addresses; `until`, in milliseconds since 1970. */
  'network-banned': 403,
  'no-such-table': 404,
  'no-such-module': 404,
  'no-such-step': 404,
  'no-such-scan': 404,
  'no-such-image': 404,
  /** The operator's own address is in the range that they want to ban. */
  'own-network': 409,
  'link-expired': 410,
  'too-large': 413,
  'bad-game-file': 422,
  /** The server posts only to addresses of the public internet. */
  'not-in-the-open': 422,
  'bad-module': 422,
  'bad-picture': 422,
  'too-many-pixels': 422,
  'too-many-requests': 429,
  'too-many-tables': 429,
  /** `limit`: the number that a person may have. */
  'too-many-modules': 429,
  /** `limit`: the megabytes that a person's modules may have together. */
  'modules-too-large': 429,
  'too-much-written': 429,
  'server-failed': 500,
  'mail-failed': 502,
  'server-full': 503,
  'not-now': 503,
  'no-room': 507,
} as const;
export type ApiFailureCode = keyof typeof apiFailures;

/** What is wrong, and where. */
export interface FailureProblem {
  readonly path: string;
  readonly expected: string;
  readonly found?: string;
  /** What to do about it: a sentence. */
  readonly remedy?: string;
}

export interface ApiFailure {
  readonly failed: ApiFailureCode;
  readonly params?: { readonly [param: string]: string | number };
  /** The problems of the request, or of the file that it brings. */
  readonly problems?: readonly FailureProblem[];
}
