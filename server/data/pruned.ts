import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TableId } from '../storage/event-log.ts';
import type { Slice } from '../storage/queries/whole-table.ts';
import {
  headOf,
  isTableId,
  readHead,
  readTableFile,
  scansOfTable,
  type TableFile,
  writeTableFile,
} from './table-file.ts';

const ending = '.table.gz';

/** A folder of tables that were removed from the database: a file for each, under its id (`table-file.ts`). */
export interface PrunedTables {
  readonly folder: string;
  readonly pathOf: (table: TableId) => string;
  readonly has: (table: string) => boolean;
  readonly all: () => readonly TableId[];
  /** When it resolves, the file is complete and on the disk. It replaces an earlier file of the same table. */
  readonly write: (file: TableFile) => Promise<void>;
  readonly read: (table: TableId) => Promise<TableFile>;
  readonly remove: (table: TableId) => void;
  /** Whether one of the tables is played with a module. */
  readonly play: (module: string) => Promise<boolean>;
}

export const prunedIn = (folder: string): PrunedTables => {
  const pathOf = (table: TableId): string => join(folder, `${table}${ending}`);
  const all = (): readonly TableId[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith(ending))
          .map((name) => name.slice(0, -ending.length))
          .filter(isTableId)
          .sort()
      : [];
  return {
    folder,
    pathOf,
    has: (table) => isTableId(table) && existsSync(pathOf(table)),
    all,
    write: async (file) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(file.head.table);
      const part = `${path}.${process.pid}.part`;
      try {
        await writeTableFile(part, file);
        renameSync(part, path);
      } catch (error) {
        rmSync(part, { force: true });
        throw error;
      }
      flushFolder(folder);
    },
    read: (table) => readTableFile(pathOf(table)),
    remove: (table) => rmSync(pathOf(table), { force: true }),
    play: async (module) => {
      for (const table of all()) if ((await readHead(pathOf(table))).module === module) return true;
      return false;
    },
  };
};

/** Flushes the directory entry of a new file to the disk. */
const flushFolder = (folder: string): void => {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
};

/** A table's rows as a file, with its scans as far as they exist. */
export const tableFileOf = (slices: readonly Slice[], scansFolder: string): TableFile => ({
  head: headOf(slices),
  slices,
  scans: scansOfTable(slices, scansFolder),
});
