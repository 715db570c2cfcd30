import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Writes a step to the log; only within `store`. */
export type Insert = (room: number, seq: number, step: string) => void;

/** Takes an item. */
type Take<Item> = (item: Item) => void;

/** Each item is stored, and reported once it is durable. */
interface Course<Item, Stored> {
  readonly store: (item: Item, insert: Insert) => Stored;
  readonly tell: (stored: readonly Stored[]) => void;
}

/**
 * A log for reference servers, in PostgreSQL if `where` is its address, otherwise in a file of SQLite. All items
 * of one turn of the event loop are one transaction.
 */
export const openTurnLog = async <Item, Stored>(where: string, course: Course<Item, Stored>): Promise<Take<Item>> =>
  where.startsWith('postgres:') ? inPostgres(where, course) : inSqlite(where, course);

/** WAL, `synchronous=FULL`. */
const inSqlite = <Item, Stored>(file: string, { store, tell }: Course<Item, Stored>): Take<Item> => {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE steps (room INTEGER, seq INTEGER, data TEXT, PRIMARY KEY (room, seq)) WITHOUT ROWID;
  `);
  const statement = database.prepare('INSERT INTO steps (room, seq, data) VALUES (?, ?, ?)');
  const insert: Insert = (room, seq, step) => void statement.run(room, seq, step);
  let waiting: Item[] = [];

  const flush = (): void => {
    const batch = waiting;
    waiting = [];
    database.exec('BEGIN');
    const stored = batch.map((item) => store(item, insert));
    database.exec('COMMIT');
    tell(stored);
  };

  return (item) => {
    if (waiting.push(item) === 1) setImmediate(flush);
  };
};

/** One batch at a time, of everything that came while the batch before was being written; each is one statement. */
const inPostgres = async <Item, Stored>(url: string, { store, tell }: Course<Item, Stored>): Promise<Take<Item>> => {
  const client = new pg.Client({ connectionString: url, options: '-c synchronous_commit=on' });
  await client.connect();
  await client.query('CREATE TABLE steps (room BIGINT, seq BIGINT, data TEXT, PRIMARY KEY (room, seq))');
  const text = 'INSERT INTO steps SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])';
  let waiting: Item[] = [];
  let isBusy = false;

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const [rooms, numbers, steps]: [number[], number[], string[]] = [[], [], []];
      const stored = batch.map((item) =>
        store(item, (room, seq, step) => {
          rooms.push(room);
          numbers.push(seq);
          steps.push(step);
        }),
      );
      await client.query({ name: 'insert-steps', text, values: [rooms, numbers, steps] });
      tell(stored);
    }
    isBusy = false;
  };

  return (item) => {
    waiting.push(item);
    if (isBusy) return;
    isBusy = true;
    setImmediate(() => void flush());
  };
};
