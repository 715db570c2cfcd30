import type { DiceSecret } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import type { PersonId, SeatId, Seq, SideId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { PictureType } from '../scans/picture.ts';
import type { StepBody, StepSize } from './step-body.ts';

/** The id of a table in its link: 12 url-safe characters, unguessable. */
export type TableId = string;

/** Numbers the owners of a table: only the process with the newest claim may write to it. */
export type Claim = number;

/** What lists show of a table without rebuilding it. Written in the same transaction as the steps. */
export interface Listing {
  readonly name: string;
  readonly module: string;
  readonly scenario: string;
  readonly status: Table['status'];
  readonly host: PersonId;
  readonly listed: boolean;
  readonly locked: boolean;
  readonly turn: Table['turn'];
  readonly seats: readonly ListedSeat[];
  /** People whom the host has removed. */
  readonly removed: readonly PersonId[];
}

export interface ListedSeat {
  readonly name: string;
  readonly sides: readonly SideId[];
  readonly holder?: { readonly person: PersonId; readonly name: string };
}

export interface TableRow extends Listing {
  readonly id: TableId;
  /** The newest step of its log. */
  readonly seq: Seq;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly touched: number;
  /** Closed by the operator: nobody can enter. */
  readonly shut?: true;
}

/** The origin of a branch. */
export interface Branch {
  readonly parent: TableId;
  /** The step after which it branches off, and the turn at that step. */
  readonly seq: Seq;
  readonly turn: Table['turn'];
  /** The name, at that time, of the person who opened the branch. */
  readonly name: string;
}

export interface BranchRow extends TableRow {
  /** Absent: the table is no branch. */
  readonly branch?: Branch;
}

/** A stored step, with the client's number of its command, so that a command sent twice becomes one step. */
export interface StoredStep extends Step {
  readonly command?: number;
}

/** An append to one table, all or nothing. */
export interface Append {
  readonly table: TableId;
  /** The newest step that the log must have now. 0 opens a new table; then `listing` and `dice` are required. */
  readonly after: Seq;
  /** Numbered from `after + 1` without gaps; at least one. */
  readonly steps: readonly StoredStep[];
  /** The steps in stored form, if the caller has made it already. */
  readonly bodies?: readonly StepBody[];
  /** The claim of the writer (`EventLog.claim`); absent if there is only one process. */
  readonly claim?: Claim | undefined;
  readonly listing?: Listing;
  readonly dice?: readonly DiceSecret[];
  /** The hash of a new password (`identity/password.ts`), or `''` for none. */
  readonly password?: string;
  /** People who joined with these steps: from now on they may enter without a password. */
  readonly people?: readonly PersonId[];
  /** The origin of a new table that is a branch. */
  readonly branch?: Branch;
}

/** A network that is closed to strangers, because the host has removed somebody from it. */
export interface Ban {
  readonly person: PersonId;
  readonly network: string;
}

/** The sizes of the written steps, for each part of a batch. */
export type Written = readonly (readonly StepSize[])[];

/** A picture of a printed map that is stored for a table; the bytes are in a file (`scans/shelf.ts`). */
export interface KeptScan {
  /** SHA-256 of its bytes, in hex. */
  readonly image: string;
  readonly type: PictureType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The size of the file. */
  readonly bytes: number;
  /** The time of the upload, in milliseconds since 1970. */
  readonly added: number;
}

/** A table at a moment, without its index. */
export interface Snapshot {
  readonly seq: Seq;
  readonly table: Omit<Table, 'where'>;
}

/** The log differs from what the writer expected: somebody else has written to the table or claimed it, or it does not exist. */
export class AppendConflict extends Error {
  readonly table: TableId;
  constructor(table: TableId, after: Seq) {
    super(`The log of table ${table} does not end at step ${after}, or is another's to write.`);
    this.name = 'AppendConflict';
    this.table = table;
  }
}

/**
 * Everything that the server must not lose. Each implementation passes the tests of `event-log.contract.ts`.
 * The promise of a writing method resolves only when the data are durable.
 */
export interface EventLog {
  /** One transaction over all tables of the batch. @throws AppendConflict; then nothing of the batch is stored. */
  append(batch: readonly Append[]): Promise<Written>;
  /** Takes a table over: appends with an older claim fail from now on. `undefined`: there is no such table. */
  claim(table: TableId): Promise<Claim | undefined>;
  /** The newest claims of tables, as far as they exist. */
  claims(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, Claim>>;
  /** Steps `from` to `to`, both included, in order: at least the first, and further ones as long as they fit into `bytes`. */
  steps(table: TableId, from: Seq, to?: Seq, bytes?: number): Promise<readonly StoredStep[]>;
  /** The first of the last steps up to `to` that fit into a number of steps and of bytes; at least `to` itself. */
  firstOfLast(table: TableId, to: Seq, most: { readonly steps: number; readonly bytes: number }): Promise<Seq>;

  /**
   * Snapshots only make reading faster: losing one costs time, never a step. Returns its size in bytes. Rejects if the log
   * has no such step: a failover may have lost it.
   */
  saveSnapshot(table: TableId, snapshot: Snapshot): Promise<number>;
  /** The newest snapshot up to step `atMost`. */
  snapshot(table: TableId, atMost?: Seq): Promise<Snapshot | undefined>;

  find(table: TableId): Promise<TableRow | undefined>;
  /** Tables that a person has joined, the last touched first. */
  tablesOf(person: PersonId, limit: number): Promise<readonly TableRow[]>;
  /** Listed, open tables, last touched first. */
  openTables(limit: number): Promise<readonly TableRow[]>;
  /** These tables, their origins and their branches, as far as `openTables` or `tablesOf` has them. */
  kin(tables: readonly TableId[], person: PersonId, limit: number): Promise<readonly BranchRow[]>;
  /** The tables with a module that a person has joined, the last touched first; 200 at most. */
  tablesWith(module: string, person: PersonId): Promise<readonly TableRow[]>;
  /** Whether there is a table with a module. */
  isPlayed(module: string): Promise<boolean>;
  /** The number of tables that a person has opened since a moment. */
  openedSince(person: PersonId, since: number): Promise<number>;

  /** Whether the person has joined before, or has given the password. */
  isAdmitted(table: TableId, person: PersonId): Promise<boolean>;
  admit(table: TableId, person: PersonId, time: number): Promise<void>;
  passwordOf(table: TableId): Promise<string | undefined>;

  /** Networks (`networkOf`) that are closed to strangers of a table, and because of whom. */
  bans(table: TableId): Promise<readonly Ban[]>;
  ban(table: TableId, bans: readonly Ban[], time: number): Promise<void>;
  /** Lifts the bans because of a person. */
  unban(table: TableId, person: PersonId): Promise<void>;

  /** The secret of a commitment; `undefined` if it does not exist, or if no key opens it. */
  diceSecret(table: TableId, commitment: string): Promise<string | undefined>;

  /** Makes a new recovery link, and voids earlier ones; returns its generation. */
  renewRecovery(table: TableId, seat: SeatId): Promise<number>;
  /** True once for the newest generation; then the link is void. */
  takeRecovery(table: TableId, seat: SeatId, generation: number): Promise<boolean>;

  /** For each person, the time before which their tokens are void (`npm run data -- revoke`). */
  revocations(): Promise<ReadonlyMap<PersonId, number>>;

  /** The pictures stored for a table. */
  scans(table: TableId): Promise<readonly KeptScan[]>;
  /** Stores a picture for a table; one that is stored already does not change. */
  keepScan(table: TableId, scan: KeptScan): Promise<void>;
  /** Deletes a table's pictures, except the one that lies on it. */
  settleScans(table: TableId, laid?: KeptScan['image']): Promise<void>;
  /** Tables with pictures that were never laid, and that are older than `before`. */
  tablesWithLooseScans(before: number): Promise<readonly TableId[]>;
  /** The size in bytes of each stored picture. */
  keptImages(): Promise<ReadonlyMap<KeptScan['image'], number>>;

  /** Checks reading and writing, for `/health`. */
  check(): Promise<void>;
  close(): Promise<void>;
}
