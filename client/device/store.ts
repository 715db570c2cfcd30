import type { BranchSummary, TableSummary } from '@umpire/shared/protocol/http.ts';
import type { DiceSecret } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { type Format, stepFormat, tableFormat } from '@umpire/shared/table/history/upgrade.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { between, type Database, type DBSchema, databaseNamed, type IDBPDatabase } from '../storage/database.ts';

/** A table of this browser, as lists show it; `seq` is its newest step. */
export interface KeptTable extends TableSummary {
  readonly seq: Seq;
  /** The table and step from which it branches off; absent: it is no branch. */
  readonly from?: BranchSummary['from'];
}

/** A step with the page's number of its command: a command sent twice becomes one step. */
export interface KeptStep extends Step {
  readonly command?: number;
}

/** An append to one table, all or nothing. */
export interface Addition {
  /** The newest step that must be stored now; 0 opens a new table. */
  readonly after: Seq;
  readonly steps: readonly KeptStep[];
  /** The table's new entry in lists. */
  readonly listed: KeptTable;
  readonly dice?: DiceSecret;
  /** The table after the steps, if a complete copy is worthwhile. */
  readonly snapshot?: Snapshot['table'];
}

interface Snapshot {
  readonly seq: Seq;
  readonly table: Omit<Table, 'where'>;
}

/** The tables of this browser. Those of the database reject if it fails; `lastingStore` answers from memory instead. */
export interface DeviceStore {
  readonly tables: () => Promise<readonly KeptTable[]>;
  readonly table: (id: string) => Promise<KeptTable | undefined>;
  /** False: the table is not at step `after`, because another window has added to it or deleted it. */
  readonly add: (id: string, addition: Addition) => Promise<boolean>;
  /** Steps `from` to `to` in order, both included. */
  readonly steps: (id: string, from: Seq, to?: Seq) => Promise<readonly KeptStep[]>;
  /** The latest complete copy of the table at step `atMost` or earlier. */
  readonly snapshot: (id: string, atMost?: Seq) => Promise<Snapshot | undefined>;
  readonly secret: (id: string, commitment: string) => Promise<string | undefined>;
  readonly remove: (id: string) => Promise<void>;
}

/**
 * Steps and tables are stored as JSON with the version of their format, as in a server's log. IndexedDB could not clone
 * the records of a table.
 */
interface Kept extends DBSchema {
  tables: { key: string; value: KeptTable };
  steps: { key: [table: string, seq: number]; value: string };
  snapshots: { key: [table: string, seq: number]; value: string };
  secrets: { key: [table: string, commitment: string]; value: string };
}

const stores = ['tables', 'steps', 'snapshots', 'secrets'] as const;

const VERSION = 1;

/** @throws if a later release of the page wrote it */
const read = <T>(format: Format<T>, text: string): T => {
  const value = format.read(JSON.parse(text));
  if (value === undefined) throw new Error(`This release cannot read what a later one kept: ${format.name}.`);
  return value;
};

/** The tables in the browser's database. */
export const databaseStore = (): DeviceStore =>
  storeIn(
    databaseNamed<Kept>('umpire', VERSION, (fresh) => {
      fresh.createObjectStore('tables', { keyPath: 'id' });
      for (const name of ['steps', 'snapshots', 'secrets'] as const) fresh.createObjectStore(name);
    }),
  );

const storeIn = ({ use }: Database<Kept>): DeviceStore => ({
  tables: () => use((database) => database.getAll('tables')),
  table: (id) => use((database) => database.get('tables', id)),
  add: (id, addition) => use((database) => add(database, id, addition)),
  steps: async (id, from, to = Number.POSITIVE_INFINITY) => {
    const kept = await use((database) => database.getAll('steps', between([id, from], [id, to])));
    return kept.map((text) => read<Step>(stepFormat, text));
  },
  snapshot: (id, atMost = Number.POSITIVE_INFINITY) =>
    use(async (database) => {
      const stored = database.transaction('snapshots').store;
      const found = await stored.openCursor(between([id, 0], [id, atMost]), 'prev');
      return found ? { seq: found.key[1], table: read(tableFormat, found.value) } : undefined;
    }),
  secret: (id, commitment) => use((database) => database.get('secrets', [id, commitment])),
  remove: (id) => use((database) => remove(database, id)),
});

const remove = async (database: IDBPDatabase<Kept>, id: string): Promise<void> => {
  const writing = database.transaction(stores, 'readwrite');
  const ofTable = between([id], [id, []]);
  await Promise.all([
    writing.objectStore('tables').delete(id),
    ...(['steps', 'snapshots', 'secrets'] as const).map((name) => writing.objectStore(name).delete(ofTable)),
    writing.done,
  ]);
};

const add = async (
  database: IDBPDatabase<Kept>,
  id: string,
  { after, steps, listed, dice, snapshot }: Addition,
): Promise<boolean> => {
  // Strict durability: steps that a player has seen survive a power cut.
  const writing = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const known = await writing.objectStore('tables').get(id);
  if ((known?.seq ?? 0) !== after) {
    writing.abort();
    await writing.done.catch(() => {});
    return false;
  }
  const last = steps.at(-1)?.seq ?? after;
  await Promise.all([
    writing.objectStore('tables').put({ ...(known?.from && { from: known.from }), ...listed, seq: last }),
    ...steps.map((step) => writing.objectStore('steps').put(JSON.stringify(stepFormat.write(step)), [id, step.seq])),
    dice && writing.objectStore('secrets').put(dice.secret, [id, dice.commitment]),
    snapshot && writing.objectStore('snapshots').put(JSON.stringify(tableFormat.write(snapshot)), [id, last]),
    writing.done,
  ]);
  return true;
};
