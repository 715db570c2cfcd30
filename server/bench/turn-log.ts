import { DatabaseSync } from 'node:sqlite';

/** Writes a step to the log; only within `store`. */
export type Insert = (room: number, seq: number, step: string) => void;

/**
 * A log in SQLite (WAL, FULL) for servers that ours is held against. Returns the function that takes an item: all that
 * come in one turn of the event loop are given to `store` one by one in one transaction, and what that gave to `tell`
 * once they are durable.
 */
export const openTurnLog = <Item, Stored>(
  file: string,
  store: (item: Item, insert: Insert) => Stored,
  tell: (stored: readonly Stored[]) => void,
): ((item: Item) => void) => {
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
