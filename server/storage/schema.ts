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
}
