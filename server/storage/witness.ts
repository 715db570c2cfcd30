import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { TableId } from './event-log.ts';

/**
 * A small file beside the database with the last steps of tables of which players were told. It is written after each
 * commit, without a flush, so it is never ahead of the database. If the database is behind it, steps are lost: the
 * write-ahead log was deleted or truncated, or an older database was put in its place.
 */
export interface Witness {
  readonly note: (table: TableId, seq: Seq) => void;
  readonly close: () => void;
}

/** The number of lines. Tables share them: a line has the table that was written to last. */
const lines = 256;
const lineBytes = 96;

const lineOf = (table: TableId): number => createHash('sha256').update(table).digest().readUInt8(0) % lines;

export const witnessFile = (database: string): string => `${database}-witness`;

export const openWitness = (path: string): Witness => {
  const file = open(path);
  return {
    note: (table, seq) => {
      try {
        writeSync(file, `${table} ${seq}`.padEnd(lineBytes - 1).concat('\n'), lineOf(table) * lineBytes);
      } catch {
        // The step is stored. An outdated witness can only miss a loss.
      }
    },
    close: () => closeSync(file),
  };
};

const open = (path: string): number => {
  try {
    return openSync(path, 'r+', 0o600);
  } catch {
    return openSync(path, 'w+', 0o600);
  }
};

/** The last steps of tables; `undefined` if there is no witness. Unreadable lines are ignored. */
export const readWitness = (path: string): ReadonlyMap<TableId, Seq> | undefined => {
  let text: string;
  try {
    text = readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
  const ends = new Map<TableId, Seq>();
  for (const [, table, seq] of text.matchAll(/([\w-]{1,64}) (\d{1,15}) *\n/g)) ends.set(table!, Number(seq));
  return ends;
};

/** Clears the witness: from now on the database counts. */
export const clearWitness = (path: string): void => writeFileSync(path, '', { mode: 0o600 });
