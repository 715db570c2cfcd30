import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Schema } from '../storage/schema.ts';
import { packBody, textOf } from '../storage/step-body.ts';
import { rowsOf } from './folder.ts';
import { tablesNaming } from './person.ts';

/** What was erased. */
export interface Erased {
  readonly tables: number;
  readonly steps: number;
}

/** JSON that is walked through, whatever its shape: steps of several releases are in it. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/**
 * Takes a person out of all tables, as if somebody without a name had played: their id is replaced by a new one that nobody
 * has, their names and what they said and wrote become empty. What they did with counters stays, or the games of the others could
 * not be replayed. One transaction; snapshots of these tables go, and are made again.
 */
export const erasePerson = (database: DatabaseSync, person: PersonId): Erased => {
  const nobody = randomBytes(12).toString('base64url');
  const tables = tablesNaming(database, person);
  let changed = 0;
  database.exec('begin immediate');
  for (const table of tables) {
    changed += eraseInSteps(database, table.id, person, nobody);
    eraseInRow(database, table, person, nobody);
    database.prepare('delete from snapshots where tableId = ?').run(table.id);
    database.prepare('delete from people where tableId = ? and person = ?').run(table.id, person);
  }
  database.prepare('delete from revocations where person = ?').run(person);
  database.exec('commit');
  return { tables: tables.length, steps: changed };
};

const eraseInSteps = (database: DatabaseSync, table: string, person: PersonId, nobody: PersonId): number => {
  const update = database.prepare(
    'update steps set person = ?, body = ?, packed = ?, size = ? where tableId = ? and seq = ?',
  );
  /** Of notes that the person wrote: what others' later changes of them say of before. */
  const notes = new Set<string>();
  let changed = 0;
  const rows = rowsOf<Schema['steps']>(database, 'select * from steps where tableId = ? order by seq', table);
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
    const { body, packed, size } = packBody(erased);
    update.run(isTheirs ? nobody : by, body, packed, size, table, seq);
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

const eraseInRow = (database: DatabaseSync, table: Schema['tables'], person: PersonId, nobody: PersonId): void => {
  const replaced = (id: string): string => (id === person ? nobody : id);
  const seats = (JSON.parse(table.seats) as { holder?: { person: string; name: string } }[]).map((seat) =>
    seat.holder?.person === person ? { ...seat, holder: { person: nobody, name: '' } } : seat,
  );
  database
    .prepare('update tables set host = ?, openedBy = ?, seats = ? where id = ?')
    .run(replaced(table.host), replaced(table.openedBy), JSON.stringify(seats), table.id);
};
