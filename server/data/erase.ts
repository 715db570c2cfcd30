import { randomBytes } from 'node:crypto';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Kysely } from 'kysely';
import type { Schema, TableColumns } from '../storage/schema.ts';
import { packBody, textOf } from '../storage/step-body.ts';
import { eraseNotices } from './notices.ts';
import { tablesNaming } from './person.ts';

/** What was erased. */
export interface Erased {
  readonly tables: number;
  readonly steps: number;
}

/** JSON of any shape: there are steps of several releases. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/**
 * Removes a person from all tables, as if a nameless person had played: their id is replaced by a new one that nobody
 * has, and their names and words become empty. What they did with counters stays, so that the others' games can
 * be replayed. Snapshots of these tables are deleted, and made again later.
 */
export const erasePerson = async (db: Kysely<Schema>, person: PersonId): Promise<Erased> => {
  const nobody = randomBytes(12).toString('base64url');
  const tables = await tablesNaming(db, person);
  let changed = 0;
  for (const table of tables) {
    changed += await eraseInSteps(db, table.id, person, nobody);
    await eraseInRow(db, table, person, nobody);
    await db.deleteFrom('snapshots').where('tableId', '=', table.id).execute();
    await db.deleteFrom('people').where('tableId', '=', table.id).where('person', '=', person).execute();
  }
  await db.deleteFrom('revocations').where('person', '=', person).execute();
  await eraseNotices(db, person);
  return { tables: tables.length, steps: changed };
};

const eraseInSteps = async (db: Kysely<Schema>, table: string, person: PersonId, nobody: PersonId): Promise<number> => {
  /** Notes of the person: later changes by others contain their former text. */
  const notes = new Set<string>();
  let changed = 0;
  const rows = await db.selectFrom('steps').selectAll().where('tableId', '=', table).orderBy('seq').execute();
  for (const row of rows) {
    const { seq, person: by } = row;
    const isTheirs = by === person;
    const text = textOf(row);
    const parsed = JSON.parse(text) as JsonObject;
    const events = (parsed.events as readonly JsonObject[]).map((event) =>
      eraseInEvent(event, person, isTheirs, notes),
    );
    const erased = JSON.stringify({ ...parsed, events }).replaceAll(person, nobody);
    if (!isTheirs && erased === text) continue;
    await db
      .updateTable('steps')
      .set({ person: isTheirs ? nobody : by, ...packBody(erased) })
      .where('tableId', '=', table)
      .where('seq', '=', seq)
      .execute();
    changed += 1;
  }
  return changed;
};

const eraseInEvent = (event: JsonObject, person: PersonId, isTheirs: boolean, notes: Set<string>): JsonObject => {
  switch (event.type) {
    case 'said':
      return isTheirs ? { ...event, text: '' } : event;
    case 'noteSet':
      if (isTheirs) notes.add(String(event.note));
      return notes.has(String(event.note))
        ? { ...event, ...blankNote('from', event), ...blankNote('to', event) }
        : event;
    case 'personSet':
      return event.person === person ? { ...event, ...nameless('from', event), ...nameless('to', event) } : event;
    case 'tableOpened': {
      const table = event.table as JsonObject;
      return { ...event, table: { ...table, ...peopleWithout(table, person) } };
    }
    case 'patched': {
      const patch = event.patch as JsonObject;
      const tellings = event.tellings as readonly JsonObject[] | undefined;
      const told: JsonObject = isTheirs && tellings ? { tellings: silent(tellings) } : {};
      return { ...event, patch: { ...patch, ...peopleWithout(patch, person) }, ...told };
    }
    default:
      return event;
  }
};

const blankNote = (side: 'from' | 'to', event: JsonObject): JsonObject =>
  event[side] ? { [side]: { ...(event[side] as JsonObject), title: '', text: '' } } : {};

const nameless = (side: 'from' | 'to', event: JsonObject): JsonObject =>
  event[side] ? { [side]: { ...(event[side] as JsonObject), name: '' } } : {};

const peopleWithout = ({ people }: JsonObject, person: PersonId): JsonObject => {
  const known = (people as JsonObject | undefined)?.[person];
  return known ? { people: { ...(people as JsonObject), [person]: { ...(known as JsonObject), name: '' } } } : {};
};

const silent = (tellings: readonly JsonObject[]): readonly JsonObject[] =>
  tellings.map((telling) => (telling.type === 'said' ? { ...telling, text: '' } : telling));

const eraseInRow = async (
  db: Kysely<Schema>,
  table: TableColumns,
  person: PersonId,
  nobody: PersonId,
): Promise<void> => {
  const replaced = (id: string): string => (id === person ? nobody : id);
  const seats = (JSON.parse(table.seats) as { holder?: { person: string; name: string } }[]).map((seat) =>
    seat.holder?.person === person ? { ...seat, holder: { person: nobody, name: '' } } : seat,
  );
  await db
    .updateTable('tables')
    .set({ host: replaced(table.host), openedBy: replaced(table.openedBy), seats: JSON.stringify(seats) })
    .where('id', '=', table.id)
    .execute();
  if (table.openedBy === person)
    await db.updateTable('branches').set({ name: '' }).where('tableId', '=', table.id).execute();
};
