import type { DiceSecret } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import type { PersonId, SeatId, Seq, SideId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { PictureType } from '../scans/picture.ts';
import type { StepBody, StepSize } from './step-body.ts';

/** Names a table in its link: 12 url-safe characters, unguessable. */
export type TableId = string;

/** Numbers the processes that have had a table to themselves, one after the other: only the newest may write to it. */
export type Claim = number;

/** What lists show of a table without rebuilding it. Kept with the log, written in the same transaction as the steps. */
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
  /** Whom the host sent away. */
  readonly removed: readonly PersonId[];
}

export interface ListedSeat {
  readonly name: string;
  readonly sides: readonly SideId[];
  readonly holder?: { readonly person: PersonId; readonly name: string };
}

export interface TableRow extends Listing {
  readonly id: TableId;
  /** Newest step of its log. */
  readonly seq: Seq;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly touched: number;
  /** Closed by the operator: nobody comes in. */
  readonly shut?: true;
}

/** Where a table began that goes on from a moment of another. */
export interface Branch {
  readonly parent: TableId;
  /** After which of its steps, and which turn that was. */
  readonly seq: Seq;
  readonly turn: Table['turn'];
  /** What whoever opened the branch was called then. */
  readonly name: string;
}

export interface BranchRow extends TableRow {
  /** Absent: it began by itself. */
  readonly branch?: Branch;
}

/** A step as it is stored: with the number that its giver gave the command, so that a command sent twice is one step. */
export interface StoredStep extends Step {
  readonly command?: number;
}

/** What one table adds, all or nothing. */
export interface Append {
  readonly table: TableId;
  /** The newest step that the log must hold now; 0 opens a new table, and then `listing` and `dice` must be there. */
  readonly after: Seq;
  /** Numbered from `after + 1` without gaps; at least one. */
  readonly steps: readonly StoredStep[];
  /** The steps as they are stored, where the writer has made them so already. */
  readonly bodies?: readonly StepBody[];
  /** With which claim it is written (`EventLog.claim`); absent: where there is one process. */
  readonly claim?: Claim | undefined;
  readonly listing?: Listing;
  readonly dice?: readonly DiceSecret[];
  /** A password's hash (`identity/password.ts`), or `''`: none any more. */
  readonly password?: string;
  /** People who came in with these steps: the table is theirs from now on, password or not. */
  readonly people?: readonly PersonId[];
  /** Where a new table began, if it goes on from another. */
  readonly branch?: Branch;
}

/** A network that was closed to strangers when the host sent somebody away who came from it. */
export interface Ban {
  readonly person: PersonId;
  readonly network: string;
}

/** What was written: of each part of a batch, of each of its steps. */
export type Written = readonly (readonly StepSize[])[];

/** A picture of a printed map that the server keeps for a table; its bytes are in a file (`scans/shelf.ts`). */
export interface KeptScan {
  /** SHA-256 of its bytes, in hex. */
  readonly image: string;
  readonly type: PictureType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** How many. */
  readonly bytes: number;
  /** When it was brought, in milliseconds since 1970. */
  readonly added: number;
}

/** A table at a moment, without its index. */
export interface Snapshot {
  readonly seq: Seq;
  readonly table: Omit<Table, 'where'>;
}

/** The log is not as the writer thought: somebody else wrote to the table or has claimed it, or the table is not there. */
export class AppendConflict extends Error {
  readonly table: TableId;
  constructor(table: TableId, after: Seq) {
    super(`The log of table ${table} does not end at step ${after}, or is another's to write.`);
    this.name = 'AppendConflict';
    this.table = table;
  }
}

/**
 * Everything the server must not lose. `event-log.contract.ts` is the suite that each implementation passes.
 * Every promise of a writing method resolves only once what it wrote is durable.
 */
export interface EventLog {
  /** One transaction over all tables of the batch. @throws AppendConflict, and then nothing of the batch is kept. */
  append(batch: readonly Append[]): Promise<Written>;
  /** Takes a table over: from now on nobody appends with an older claim. `undefined`: there is no such table. */
  claim(table: TableId): Promise<Claim | undefined>;
  /** The newest claims of tables, where they are there. */
  claims(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, Claim>>;
  /** Steps `from` to `to`, both included, in order; the first at least, and of the others so many as are within `bytes`. */
  steps(table: TableId, from: Seq, to?: Seq, bytes?: number): Promise<readonly StoredStep[]>;
  /** The first of the last steps up to `to`: so many, and of so many bytes as they are read, `to` itself at least. */
  firstOfLast(table: TableId, to: Seq, most: { readonly steps: number; readonly bytes: number }): Promise<Seq>;

  /** Snapshots save reading: losing one costs time, never a step. Gives its bytes. */
  saveSnapshot(table: TableId, snapshot: Snapshot): Promise<number>;
  /** The newest snapshot that is no newer than `atMost`. */
  snapshot(table: TableId, atMost?: Seq): Promise<Snapshot | undefined>;

  find(table: TableId): Promise<TableRow | undefined>;
  /** Tables that a person has come to, last touched first. */
  tablesOf(person: PersonId, limit: number): Promise<readonly TableRow[]>;
  /** Listed, open tables, last touched first. */
  openTables(limit: number): Promise<readonly TableRow[]>;
  /** These tables, and of those they began from and those that began from them the ones that `openTables` or `tablesOf` has. */
  kin(tables: readonly TableId[], person: PersonId, limit: number): Promise<readonly BranchRow[]>;
  /** How many tables a person has opened since a moment. */
  openedSince(person: PersonId, since: number): Promise<number>;

  /** Whether the person has come in before, or has given the password. */
  isAdmitted(table: TableId, person: PersonId): Promise<boolean>;
  admit(table: TableId, person: PersonId, time: number): Promise<void>;
  passwordOf(table: TableId): Promise<string | undefined>;

  /** Networks (`networkOf`) from which no strangers may come to a table, and on whose account. */
  bans(table: TableId): Promise<readonly Ban[]>;
  ban(table: TableId, bans: readonly Ban[], time: number): Promise<void>;
  /** Lifts those on account of a person. */
  unban(table: TableId, person: PersonId): Promise<void>;

  /** The secret behind a commitment; `undefined` if it is not there, or cannot be opened with the keys that are. */
  diceSecret(table: TableId, commitment: string): Promise<string | undefined>;

  /** Makes a seat's recovery link the only valid one; gives its generation. */
  renewRecovery(table: TableId, seat: SeatId): Promise<number>;
  /** True once for the newest generation; from then on the link is void. */
  takeRecovery(table: TableId, seat: SeatId, generation: number): Promise<boolean>;

  /** Since when tokens of people are void that were signed before (`npm run data -- revoke`). */
  revocations(): Promise<ReadonlyMap<PersonId, number>>;

  /** Pictures that are kept for a table. */
  scans(table: TableId): Promise<readonly KeptScan[]>;
  /** Keeps a picture for a table; one that is kept already stays as it is. */
  keepScan(table: TableId, scan: KeptScan): Promise<void>;
  /** Keeps none of a table's pictures but the one that lies on it. */
  settleScans(table: TableId, laid?: KeptScan['image']): Promise<void>;
  /** Tables with pictures that were never known to lie there, and are older than `before`. */
  tablesWithLooseScans(before: number): Promise<readonly TableId[]>;
  /** How many bytes each picture has that any table keeps. */
  keptImages(): Promise<ReadonlyMap<KeptScan['image'], number>>;

  /** Whether reading and writing work, for `/health`. */
  check(): Promise<void>;
  close(): Promise<void>;
}
