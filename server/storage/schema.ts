import type { Generated, Selectable } from 'kysely';

/** The database's tables as Kysely sees them; `migrations.ts` makes them. Times are milliseconds since 1970. */
export interface Schema {
  tables: {
    id: string;
    created: number;
    /** When the table was last touched, or up to a minute earlier: lists are sorted by it. */
    touched: number;
    openedBy: string;
    name: string;
    module: string;
    scenario: string;
    status: string;
    host: string;
    listed: number;
    locked: number;
    /** JSON: `Listing['turn']`. */
    turn: string;
    /** JSON: `Listing['seats']`. */
    seats: string;
    /** JSON: `Listing['removed']`. */
    removed: string;
    /** Hash of the table's password; null: none. */
    password: string | null;
    /** How often the table was taken over by another process. */
    claim: Generated<number>;
  };
  steps: {
    tableId: string;
    seq: number;
    time: number;
    person: string;
    seat: string | null;
    act: string;
    /** The number that the command had, where somebody gave one. */
    command: number | null;
    /** Version of the events in `body` (`shared/table/history/upgrade.ts`). */
    format: number;
    /** JSON: `{ events, undoes?, redoes? }`; empty where it is packed. */
    body: string;
    /** The same, compressed (`step-body.ts`). */
    packed: Uint8Array | null;
    /** Of how many bytes, where it is packed. */
    size: number | null;
  };
  snapshots: {
    tableId: string;
    seq: number;
    format: number;
    /** Deflated JSON of the table without its index. */
    body: Uint8Array;
  };
  people: {
    tableId: string;
    person: string;
    since: number;
  };
  /** Networks that are closed to strangers, on account of a person who was sent away. */
  bans: {
    tableId: string;
    person: string;
    network: string;
    since: number;
  };
  diceSecrets: {
    tableId: string;
    commitment: string;
    /** Sealed (`vault.ts`). */
    secret: string;
  };
  scans: {
    tableId: string;
    image: string;
    type: string;
    width: number;
    height: number;
    bytes: number;
    added: number;
    /** Whether it is known to have been laid under the table's grid. */
    laid: number;
  };
  /** Tokens of these people are void if they were signed before. */
  revocations: {
    person: string;
    before: number;
  };
  recoveries: {
    tableId: string;
    seat: string;
    generation: number;
    used: number;
  };
  /** Tables that go on from a moment of another, whether that is still there or not. */
  branches: {
    tableId: string;
    parent: string;
    seq: number;
    /** JSON: `Branch['turn']`. */
    turn: string;
    /** What whoever opened it was called then. */
    name: string;
  };
  /** Tables that the operator has closed. */
  shuts: {
    tableId: string;
    since: number;
  };
  complaints: {
    id: string;
    time: number;
    tableId: string;
    by: string;
    against: string;
    /** How `against` was called then. */
    name: string;
    reason: string;
    text: string;
  };
  /** People whom the operator has banned. */
  outcasts: {
    person: string;
    since: number;
    why: string;
  };
  /** Addresses from which the operator lets nobody in for a time. */
  bannedNetworks: {
    /** As `rangeText` writes it. */
    range: string;
    since: number;
    until: number;
    why: string;
  };
  /** What the operator did. */
  operatorActs: {
    id: string;
    time: number;
    act: string;
    target: string;
    detail: string;
  };
  /** What all are told; one row at most. */
  announcements: {
    id: string;
    /** Until when. */
    until: number;
    /** JSON: `Announcement`. */
    body: string;
  };
  /** Secrets of the server's own that no key of the ring gives: the key by which its pushes are known. */
  serverSecrets: {
    name: string;
    /** Sealed (`vault.ts`). */
    secret: string;
  };
  /** Where people want to be told that it is their move. */
  contacts: {
    /** Nobody can guess it: whoever opens a link with it reads the mail of that address. */
    id: string;
    person: string;
    kind: 'mail' | 'push';
    /** An e-mail address; of a browser, JSON: `PushAddress`. */
    address: string;
    language: string;
    confirmed: number;
    since: number;
  };
  /** By which kinds of contact a person wants to be told of a table. */
  noticeWishes: {
    tableId: string;
    person: string;
    mail: number;
    push: number;
  };
  webhooks: {
    tableId: string;
    url: string;
    /** With which what is sent is signed; sealed (`vault.ts`). */
    secret: string;
    setBy: string;
    language: string;
  };
  /** Notices that are to be sent: of a table, to a person (`''`: to its webhook), by each kind one. */
  outbox: {
    tableId: string;
    person: string;
    kind: 'mail' | 'push' | 'webhook';
    /** Milliseconds since 1970: not before. */
    due: number;
    tries: number;
    /** Until then a process is sending it. */
    taken: number;
  };
  /** How many notices went to a person, or to the webhook of a table, on a day. */
  noticeCounts: {
    receiver: string;
    /** Days since 1970. */
    day: number;
    count: number;
  };
}

/** A row of `tables`, as it is read. */
export type TableColumns = Selectable<Schema['tables']>;
