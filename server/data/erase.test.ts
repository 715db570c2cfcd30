import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteDialect } from '../storage/dialect.ts';
import { migrate } from '../storage/migrate.ts';
import type { Schema } from '../storage/schema.ts';
import { kyselyOver } from '../storage/sqlite.ts';
import { type Holds, textColumns } from '../storage/text-columns.ts';
import { erasePerson } from './erase.ts';

const ben = 'ben-ben-ben-ben';
const ann = 'ann-ann-ann-ann';
const opened = {
  events: [
    { type: 'tableOpened', table: { name: 'Bens name', people: { [ben]: { id: ben, name: 'Bens own name' } } } },
  ],
};
/** What lies folded in JSON. */
const folded: { readonly [column: string]: unknown } = {
  seats: [{ name: 'Bens name', holder: { person: ben, name: 'Bens own name' } }],
  removed: [ben],
  body: opened,
};

let memory: DatabaseSync;
let db: Kysely<Schema>;
beforeEach(async () => {
  memory = new DatabaseSync(':memory:');
  db = kyselyOver(memory);
  await migrate(db, sqliteDialect);
});
afterEach(() => db.destroy());

interface Column {
  readonly name: string;
  readonly type: string;
}
const columnsOf = (table: string): readonly Column[] =>
  memory.prepare(`select name, type from pragma_table_info('${table}')`).all() as unknown as readonly Column[];
const tables = Object.keys(textColumns);

/** A value for a column; `undefined`: the column's own. */
const valueFor = (holds: Holds | undefined, { name, type }: Column): string | number | Uint8Array => {
  if (!holds) return type.toLowerCase() === 'blob' ? new Uint8Array() : 1;
  const words = { key: 't1', owner: ben, person: ben, writer: 'Bens name', operator: 'the operator' };
  return holds === 'folded' ? JSON.stringify(folded[name]) : words[holds];
};

/** One row in each table, in which everything that can be Ben's is Ben's. */
const fill = (): void => {
  for (const table of tables) {
    const all = columnsOf(table).filter(({ name }) => !['packed', 'size'].includes(name));
    const holds = textColumns[table as keyof Schema] as { readonly [column: string]: Holds };
    const values = all.map((column) => valueFor(holds[column.name], column));
    const names = all.map(({ name }) => `"${name}"`);
    memory.prepare(`insert into "${table}" (${names}) values (${names.map(() => '?')})`).run(...values);
  }
};

const everything = (): string =>
  JSON.stringify(tables.map((table) => [table, memory.prepare(`select * from "${table}"`).all()]));

test('the columns with text are those of the database', () => {
  for (const table of tables) {
    const texts = columnsOf(table).filter(({ type }) => ['text', 'varchar'].includes(type.toLowerCase()));
    expect([table, ...texts.map(({ name }) => name).sort()]).toEqual([
      table,
      ...Object.keys(textColumns[table as keyof Schema]).sort(),
    ]);
  }
});

test('no row of any table names an erased person or holds their words', async () => {
  fill();
  for (const table of tables)
    expect([table, memory.prepare(`select * from "${table}"`).all().length]).toEqual([table, 1]);
  expect(everything().match(/Bens/g)!.length).toBeGreaterThan(8);
  const erased = await erasePerson(db, ben);
  expect(erased).toMatchObject({ tables: 1, steps: 1 });
  expect(erased.rows).toBeGreaterThan(8);
  expect(everything()).not.toContain(ben);
  expect(everything()).not.toContain('Bens');
});

test('rows of others stay', async () => {
  fill();
  const before = everything();
  expect(await erasePerson(db, ann)).toEqual({ tables: 0, steps: 0, rows: 0 });
  expect(everything()).toBe(before);
});
