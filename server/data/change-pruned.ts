import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { sqliteDialect } from '../storage/dialect.ts';
import { readWhole } from '../storage/games-log.ts';
import { migrate } from '../storage/migrate.ts';
import { insertsOf } from '../storage/queries/whole-table.ts';
import type { Schema } from '../storage/schema.ts';
import { kyselyOver } from '../storage/sqlite.ts';
import type { PrunedTables } from './pruned.ts';
import { clearRows } from './rows.ts';

/** Whether something was changed, and the result. */
export interface Changed<T> {
  readonly changed: boolean;
  readonly given: T;
}

/**
 * Does something with every pruned table, each opened as a database of its own. Changed tables are written
 * again. @throws if a file cannot be read
 */
export const changePruned = async <T>(
  pruned: PrunedTables,
  act: (db: Kysely<Schema>) => Promise<Changed<T>>,
): Promise<readonly T[]> => {
  const all = pruned.all();
  if (all.length === 0) return [];
  const memory = new DatabaseSync(':memory:');
  memory.exec('pragma foreign_keys = on');
  const db = kyselyOver(memory);
  try {
    await migrate(db, sqliteDialect);
    const given: T[] = [];
    for (const table of all) {
      const file = await pruned.read(table);
      await clearRows(db);
      for (const slice of file.slices) for (const insert of insertsOf(db, slice)) await insert.execute();
      const done = await act(db);
      given.push(done.given);
      if (done.changed) await pruned.write({ ...file, slices: await readWhole(db, table) });
    }
    return given;
  } finally {
    await db.destroy();
  }
};
