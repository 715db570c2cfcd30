import type { Event } from '@umpire/shared/table/event.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { TableId } from '../storage/event-log.ts';
import { stepOf } from '../storage/queries/steps.ts';
import type { Schema, TableColumns } from '../storage/schema.ts';
import { textOf } from '../storage/step-body.ts';
import { type Games, makeGames } from '../table/games.ts';
import type { ModuleRecord } from './modules.ts';
import type { NoticesRecord } from './notices.ts';
import { type StepJson, type Words, wordsInStep, wordsOfPerson } from './words.ts';

/** Everything that a server keeps about one person. */
export interface PersonRecord {
  readonly person: PersonId;
  readonly tables: readonly {
    readonly table: TableId;
    readonly name: string;
    /** ISO 8601. */
    readonly cameIn?: string;
    readonly isHost: boolean;
    readonly seats: readonly string[];
    /** The names that the person had there. */
    readonly names: readonly string[];
    /** Their acts, and all words that they wrote in them. */
    readonly acts: readonly {
      readonly step: number;
      readonly time: string;
      readonly act: string;
      readonly words?: string;
    }[];
  }[];
  readonly modules: readonly ModuleRecord[];
  /** Their complaints about others. */
  readonly complaints: readonly {
    readonly time: number;
    readonly table: TableId;
    readonly reason: string;
    readonly text: string;
  }[];
  readonly notices: NoticesRecord;
}

/** Tables whose rows or steps name a person. */
export const tablesNaming = async (db: Kysely<Schema>, person: PersonId): Promise<readonly TableColumns[]> => {
  const rows = await db.selectFrom('tables').selectAll().orderBy('created').orderBy('id').execute();
  const came = await db.selectFrom('people').select('tableId').where('person', '=', person).execute();
  const named = await db
    .selectFrom('steps')
    .select('tableId')
    .distinct()
    .where(({ or, eb }) => or([eb('person', '=', person), sql<SqlBool>`replace(body, ${person}, '') <> body`]))
    .execute();
  const ids = new Set([...came, ...named].map(({ tableId }) => tableId));
  const naming: TableColumns[] = [];
  for (const row of rows) {
    const isTheirs = row.host === person || row.openedBy === person || ids.has(row.id);
    if (isTheirs || (await isNamedInPacked(db, row.id, person))) naming.push(row);
  }
  return naming;
};

/** Steps that are stored compressed. An earlier release has no such column, and no empty body. */
const isNamedInPacked = async (db: Kysely<Schema>, table: TableId, person: PersonId): Promise<boolean> => {
  const rows = await db.selectFrom('steps').selectAll().where('tableId', '=', table).where('body', '=', '').execute();
  return rows.some((row) => textOf(row).includes(person));
};

/** The log of a table. */
export const rowsOf = (db: Kysely<Schema>, table: TableId) =>
  db.selectFrom('steps').selectAll().where('tableId', '=', table).orderBy('seq').execute();

export const recordOf = async (
  db: Kysely<Schema>,
  person: PersonId,
): Promise<Omit<PersonRecord, 'modules' | 'complaints' | 'notices'>> => {
  const games = makeGames();
  const tables: PersonRecord['tables'][number][] = [];
  for (const row of await tablesNaming(db, person)) tables.push(await tableOf(db, games, row, person));
  return { person, tables };
};

const tableOf = async (
  db: Kysely<Schema>,
  games: Games,
  { id, name, host, seats }: TableColumns,
  person: PersonId,
): Promise<PersonRecord['tables'][number]> => {
  const rows = await rowsOf(db, id);
  const words = await wordsOfPerson(games, rows, person);
  const came = await db
    .selectFrom('people')
    .select('since')
    .where('tableId', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  const held = (JSON.parse(seats) as { name: string; holder?: { person: string } }[]).filter(
    ({ holder }) => holder?.person === person,
  );
  return {
    table: id,
    name,
    ...(came && { cameIn: new Date(came.since).toISOString() }),
    isHost: host === person,
    seats: held.map((seat) => seat.name),
    names: [...new Set(rows.map(stepOf).flatMap(({ events }) => events.flatMap((event) => namesIn(event, person))))],
    acts: rows.filter((row) => row.person === person).map((row) => actOf(row, words)),
  };
};

const actOf = (row: Selectable<Schema['steps']>, words: Words): PersonRecord['tables'][number]['acts'][number] => {
  const { seq, time, act } = row;
  const written = wordsInStep(JSON.parse(textOf(row)) as StepJson, words).join('\n');
  return { step: seq, time: new Date(time).toISOString(), act, ...(written !== '' && { words: written }) };
};

const namesIn = (event: Event, person: PersonId): readonly string[] => {
  if (event.type === 'personSet' && event.person === person && event.to) return [event.to.name];
  const name = event.type === 'tableOpened' ? event.table.people[person]?.name : undefined;
  return name === undefined ? [] : [name];
};
