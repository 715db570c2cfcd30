import type { Generated, Selectable } from 'kysely';

/** The database's tables for Kysely; `migrations.ts` creates them. Times are milliseconds since 1970. */
export interface Schema {
  tables: {
    id: string;
    created: number;
    /** When the table was last touched, or up to a minute before: for sorting lists. */
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
    /** The number of times that a process has taken the table over. */
    claim: Generated<number>;
  };
  steps: {
    tableId: string;
    seq: number;
    time: number;
    person: string;
    seat: string | null;
    act: string;
    /** The client's number of the command, if there is one. */
    command: number | null;
    /** Version of the events in `body` (`shared/table/history/upgrade.ts`). */
    format: number;
    /** JSON: `{ events, undoes?, redoes? }`; empty if the step is in `packed`. */
    body: string;
    /** The same JSON, compressed (`step-body.ts`). */
    packed: Uint8Array | null;
    /** The size of the JSON, if it is compressed. */
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
  /** Networks that are closed to strangers, because of a person who was removed. */
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
    /** Whether it was ever laid under the table's grid. */
    laid: number;
  };
  /** Tokens of these people are void if they were signed earlier. */
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
  /** Branches, whether or not their origin still exists. */
  branches: {
    tableId: string;
    parent: string;
    seq: number;
    /** JSON: `Branch['turn']`. */
    turn: string;
    /** The name, at that time, of the person who opened it. */
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
    /** The name of `against` at that time. */
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
  /** Ranges of addresses that the operator has banned for a time. */
  bannedNetworks: {
    /** In the form of `rangeText`. */
    range: string;
    since: number;
    until: number;
    why: string;
  };
  /** The acts of the operator. */
  operatorActs: {
    id: string;
    time: number;
    act: string;
    target: string;
    detail: string;
  };
  /** Times during which some process of the server ran, without a gap. */
  uptimes: {
    began: number;
    /** When a process last said so. */
    seen: number;
  };
  /** The message to all players; one row at most. */
  announcements: {
    id: string;
    /** The time until which it is shown. */
    until: number;
    /** JSON: `Announcement`. */
    body: string;
  };
  /** Secrets of the server that are not derived from the keyring: the key of its pushes. */
  serverSecrets: {
    name: string;
    /** Sealed (`vault.ts`). */
    secret: string;
  };
  /** Addresses for notices. */
  contacts: {
    /** Unguessable: a person who opens a link with it reads the mail of that address. */
    id: string;
    person: string;
    kind: 'mail' | 'push';
    /** An e-mail address; for a browser, JSON: `PushAddress`. */
    address: string;
    language: string;
    confirmed: number;
    since: number;
  };
  /** Mailboxes by their hash (`mail-address.ts`). */
  mailboxes: {
    hash: string;
    /** When a mail went there that nobody there had asked for; 0: none. */
    asked: number;
    /** When its owner stopped all mails for good; 0: they have not. */
    stopped: number;
  };
  /** The kinds of notices that a person wants for a table. */
  noticeWishes: {
    tableId: string;
    person: string;
    mail: number;
    push: number;
  };
  webhooks: {
    tableId: string;
    url: string;
    /** The key for the webhook's signatures, sealed (`vault.ts`). */
    secret: string;
    setBy: string;
    language: string;
  };
  /** Pending notices: for each table, person (`''`: its webhook) and kind one. */
  outbox: {
    tableId: string;
    person: string;
    kind: 'mail' | 'push' | 'webhook';
    /** Not to be sent before this time, in milliseconds since 1970. */
    due: number;
    tries: number;
    /** Until this time a process is sending it. */
    taken: number;
  };
  /** The number of notices to a person, or to the webhook of a table, on a day. */
  noticeCounts: {
    receiver: string;
    /** Days since 1970. */
    day: number;
    count: number;
  };
}

/** A row of `tables`, as it is read. */
export type TableColumns = Selectable<Schema['tables']>;
