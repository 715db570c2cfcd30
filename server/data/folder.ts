import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** The paths in a data folder. */
export const databaseOf = (dataDir: string): string => join(dataDir, 'umpire.db');
export const modulesOf = (dataDir: string): string => join(dataDir, 'modules');
export const scansOf = (dataDir: string): string => join(dataDir, 'scans');

/** The bytes of a file; 0 if there is none. */
export const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

/**
 * Opens a database for reading, without changing anything. If there is no write-ahead log, none is made. If there
 * is one, it is read, but not checkpointed into the database.
 */
export const openToRead = (file: string): DatabaseSync => {
  if (existsSync(`${file}-wal`)) return new DatabaseSync(file, { readOnly: true });
  const address = pathToFileURL(file);
  address.search = 'immutable=1';
  return new DatabaseSync(address, { readOnly: true });
};

/** Rows of a query, as objects. */
export const rowsOf = <Row>(database: DatabaseSync, sql: string, ...parameters: (string | number)[]): readonly Row[] =>
  database.prepare(sql).all(...parameters) as unknown as readonly Row[];

/** The damage of a database, in SQLite's words; `undefined`: none. Reads the whole database. */
export const damagedPages = (database: DatabaseSync): string | undefined => {
  try {
    const rows = rowsOf<{ quick_check: string }>(database, 'pragma quick_check(5)').map((row) => row.quick_check);
    return rows.join() === 'ok' ? undefined : rows.join('; ');
  } catch (error) {
    // Some damage makes even the check fail.
    return (error as Error).message;
  }
};
