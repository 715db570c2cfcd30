import { randomBytes } from 'node:crypto';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { type Kysely, sql } from 'kysely';
import { namesIn } from '../storage/queries/whole-table.ts';
import type { Schema, TableColumns } from '../storage/schema.ts';
import { packBody, textOf } from '../storage/step-body.ts';
import { textColumns } from '../storage/text-columns.ts';
import { makeGames } from '../table/games.ts';
import { rowsOf, tablesNaming } from './person.ts';
import type { JsonObject } from './word-places.ts';
import { type StepJson, type Words, withoutWords, wordsOfPerson } from './words.ts';

/** What was erased. */
export interface Erased {
  readonly tables: number;
  readonly steps: number;
  /** Rows that were theirs alone: addresses, wishes, complaints by and about them, bans. */
  readonly rows: number;
}

/**
 * Removes a person from all tables, as if a nameless person had played: their id is replaced by a new one that nobody
 * has, and their names and words become empty, wherever others repeated them. What they did with counters stays, so that
 * the others' games can be replayed. Snapshots of these tables are deleted, and made again later. Rows that belong to the
 * person are deleted.
 */
export const erasePerson = async (db: Kysely<Schema>, person: PersonId): Promise<Erased> => {
  const nobody = randomBytes(12).toString('base64url');
  const tables = await tablesNaming(db, person);
  const parents = new Map((await branchesIn(db)).map(({ tableId, parent }) => [tableId, parent]));
  const games = makeGames();
  const all = new Map<string, Words>();
  let changed = 0;
  // A branch was opened after its parent.
  for (const table of tables) {
    const words = await wordsOfPerson(games, await rowsOf(db, table.id), person, all.get(parents.get(table.id) ?? ''));
    all.set(table.id, words);
    changed += await eraseInSteps(db, table.id, { person, nobody, ...words });
    await eraseInRow(db, table, { person, nobody, ...words });
    await db.deleteFrom('snapshots').where('tableId', '=', table.id).execute();
  }
  return { tables: tables.length, steps: changed, rows: await deleteOwned(db, person) };
};

/** Deletes the rows that belong to a person. */
const deleteOwned = async (db: Kysely<Schema>, person: PersonId): Promise<number> => {
  const there = await namesIn(db);
  let deleted = 0;
  for (const [table, columns] of Object.entries(textColumns)) {
    if (!there.has(table)) continue;
    for (const [column, holds] of Object.entries(columns)) {
      if (holds !== 'owner') continue;
      const rows = sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${person}`;
      deleted += Number((await rows.execute(db)).numAffectedRows ?? 0);
    }
  }
  return deleted;
};

/** Who is erased, the id that takes their place, and their words at a table. */
interface Erasing extends Words {
  readonly person: PersonId;
  readonly nobody: PersonId;
}

/** An earlier release has none. */
const branchesIn = async (db: Kysely<Schema>) =>
  (await namesIn(db)).has('branches') ? db.selectFrom('branches').select(['tableId', 'parent']).execute() : [];

const eraseInSteps = async (db: Kysely<Schema>, table: string, erasing: Erasing): Promise<number> => {
  const { person, nobody } = erasing;
  let changed = 0;
  for (const row of await rowsOf(db, table)) {
    const isTheirs = row.person === person;
    const text = textOf(row);
    const step = withoutWords(JSON.parse(text) as StepJson, erasing, isTheirs);
    const events = step.events.map((event) => nameless(event, person));
    const erased = JSON.stringify({ ...step, events }).replaceAll(person, nobody);
    if (!isTheirs && erased === text) continue;
    await db
      .updateTable('steps')
      .set({ person: isTheirs ? nobody : row.person, ...packBody(erased) })
      .where('tableId', '=', table)
      .where('seq', '=', row.seq)
      .execute();
    changed += 1;
  }
  return changed;
};

/** The event without the person's name. */
const nameless = (event: JsonObject, person: PersonId): JsonObject => {
  const blank = (side: 'from' | 'to'): JsonObject =>
    event[side] ? { [side]: { ...(event[side] as JsonObject), name: '' } } : {};
  switch (event.type) {
    case 'personSet':
      return event.person === person ? { ...event, ...blank('from'), ...blank('to') } : event;
    case 'tableOpened': {
      const table = event.table as JsonObject;
      return { ...event, table: { ...table, ...peopleWithout(table, person) } };
    }
    case 'patched': {
      const patch = event.patch as JsonObject;
      return { ...event, patch: { ...patch, ...peopleWithout(patch, person) } };
    }
    default:
      return event;
  }
};

const peopleWithout = ({ people }: JsonObject, person: PersonId): JsonObject => {
  const known = (people as JsonObject | undefined)?.[person];
  return known ? { people: { ...(people as JsonObject), [person]: { ...(known as JsonObject), name: '' } } } : {};
};

const eraseInRow = async (
  db: Kysely<Schema>,
  table: TableColumns,
  { person, nobody, words }: Erasing,
): Promise<void> => {
  const replaced = (id: string): string => (id === person ? nobody : id);
  const blank = (text: string): string => (words.has(text) ? '' : text);
  const listed = JSON.parse(table.seats) as { name: string; holder?: { person: string; name: string } }[];
  const seats = listed.map((seat) => ({
    ...seat,
    name: blank(seat.name),
    ...(seat.holder?.person === person && { holder: { person: nobody, name: '' } }),
  }));
  await db
    .updateTable('tables')
    .set({
      name: blank(table.name),
      host: replaced(table.host),
      openedBy: replaced(table.openedBy),
      seats: JSON.stringify(seats),
      removed: table.removed.replaceAll(person, nobody),
    })
    .where('id', '=', table.id)
    .execute();
  if (table.openedBy === person)
    await db.updateTable('branches').set({ name: '' }).where('tableId', '=', table.id).execute();
};
